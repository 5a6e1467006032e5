/* The kernel: text, JSON, chance, hashes, bit sets. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/bits.h"
#include "engine/hash.h"
#include "engine/json.h"
#include "engine/rng.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- text ---- */

static void writer_puts_text_and_numbers(void **unused)
{
	char buf[128];
	struct firn_writer w;

	(void)unused;

	firn_writer_init(&w, buf, sizeof buf);
	assert_string_equal(buf, "");
	firn_put(&w, "a");
	firn_put_char(&w, 'b');
	firn_put_int(&w, 0);
	firn_put_int(&w, -7);
	firn_put_int(&w, INT64_MIN);
	firn_put_int(&w, INT64_MAX);
	assert_string_equal(buf, "ab0-7-92233720368547758089223372036854775807");
	assert_int_equal(w.len, strlen(buf));
	assert_false(w.full);
}

static void writer_never_passes_its_cap(void **unused)
{
	char buf[8];
	struct firn_writer w;

	(void)unused;

	for (size_t cap = 0; cap <= 5; cap++) {
		memset(buf, '#', sizeof buf);
		firn_writer_init(&w, buf, cap);
		firn_put(&w, "abcd");
		assert_int_equal(w.full, cap < 5);
		for (size_t i = cap; i < sizeof buf; i++)
			assert_int_equal(buf[i], '#');
	}
}

static void writer_once_full_stays_full(void **unused)
{
	char buf[4];
	struct firn_writer w;

	(void)unused;

	firn_writer_init(&w, buf, sizeof buf);
	firn_put(&w, "ab");
	firn_put(&w, "cd");
	firn_put(&w, "");
	firn_put_char(&w, 'e');
	assert_true(w.full);
	assert_string_equal(buf, "ab");
}

static void writer_places_commas(void **unused)
{
	char buf[128];
	struct firn_writer w;

	(void)unused;

	firn_writer_init(&w, buf, sizeof buf);
	firn_json_begin(&w, '{');
	firn_json_key(&w, "a");
	firn_json_begin(&w, '[');
	firn_json_int(&w, 1);
	firn_json_bool(&w, true);
	firn_json_begin(&w, '[');
	firn_json_end(&w, ']');
	firn_json_null(&w);
	firn_json_end(&w, ']');
	firn_json_key(&w, "b");
	firn_json_string(&w, "x");
	firn_json_key(&w, "c");
	firn_json_raw(&w, "1.5");
	firn_json_end(&w, '}');
	assert_string_equal(buf, "{\"a\":[1,true,[],null],\"b\":\"x\",\"c\":1.5}");
}

static void writer_escapes(void **unused)
{
	char buf[64];
	struct firn_writer w;

	(void)unused;

	firn_writer_init(&w, buf, sizeof buf);
	firn_json_string(&w, "a\"\\\b\f\n\r\t\x01\x1f/\x7f\xc3\xa9");
	assert_string_equal(buf, "\"a\\\"\\\\\\b\\f\\n\\r\\t\\u0001\\u001f/\x7f\xc3\xa9\"");
}

static void equal_compares_whole_strings(void **unused)
{
	(void)unused;
	assert_true(firn_equal("", ""));
	assert_true(firn_equal("abc", "abc"));
	assert_false(firn_equal("abc", "ab"));
	assert_false(firn_equal("ab", "abc"));
	assert_false(firn_equal("abc", "abd"));
}

/* ---- JSON ---- */

/* From a block of exactly n bytes, so that a sanitizer sees any read past it. */
static bool accepts(const char *text, size_t n)
{
	char *copy = malloc(n ? n : 1);
	struct firn_json v;
	bool ok;

	memcpy(copy, text, n);
	ok = firn_json_parse(copy, n, &v);
	assert_int_equal(ok, v.kind != FIRN_JSON_NONE);
	free(copy);
	return ok;
}

/* clang-format off */
static void json_walks_an_object_by_its_keys(void **unused)
{
	const char *text = " { \"a\" : [1,{\"x\":2}] ,\"b\":\"}\", \"c\":null}";
	struct firn_json root, key;
	char name[4];
	const char *names = "abc";

	(void)unused;

	assert_true(firn_json_parse(text, strlen(text), &root));
	for (key = firn_json_first(root); key.kind; key = firn_json_next(root, key)) {
		assert_true(firn_json_to_string(key, name, sizeof name, NULL));
		assert_int_equal(name[0], *names++);
	}
	assert_int_equal(*names, 0);
	assert_int_equal(firn_json_member(root, "b").kind, FIRN_JSON_STRING);
	assert_true(firn_json_parse("{}", 2, &root));
	assert_int_equal(firn_json_first(root).kind, FIRN_JSON_NONE);
}

static void json_accepts(void **unused)
{
	static const char *const texts[] = {
		"0", "-0", "1", "-1.5e+10", "1E5", "0.0", "10", "1e-0", "true", "false", "null", "\"\"",
		" [ ] ", "\t{\r\n}\n", "[1,2]", "[[],[]]", "{\"a\":1,\"b\":2}", "{\"\":{}}",
		"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\u0000\"", "\"\\uD834\\uDD1E\"", "\"\\uE000\\ud7ff\"",
		"\"\x7f\"", "\"\xc2\x80\"", "\"\xdf\xbf\"", "\"\xe0\xa0\x80\"", "\"\xed\x9f\xbf\"",
		"\"\xee\x80\x80\"", "\"\xf0\x90\x80\x80\"", "\"\xf4\x8f\xbf\xbf\"",
		"{\"a\":{\"a\":1},\"b\":{\"a\":1}}", "{\"a\":1,\"\\u0061b\":2}", "123456789012345678901234567890",
	};

	(void)unused;

	for (size_t i = 0; i < COUNT(texts); i++)
		if (!accepts(texts[i], strlen(texts[i])))
			fail_msg("refused: %s", texts[i]);
}

static void json_refuses(void **unused)
{
	static const char *const texts[] = {
		"", " ", "-", "+1", "01", "-01", "1.", ".5", "1e", "1e+", "0x1", "1 2", "1,", "NaN",
		"Infinity", "tru", "truee", "True", "nul", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[}",
		"{", "}", "{]", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,}", "{\"a\" 1}",
		"{a:1}", "{1:2}", "{'a':1}", "\"", "\"\\\"", "\"\\", "\"\\x\"", "\"\\u\"", "\"\\u12\"", "\"\\u12g4\"",
		"\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\\ud800\\ud800\"", "\"\\ud800\\ue000\"", "\"\\udfff\"", "\"\\udc00\\udc00\"", "\"\\udfff\\udfff\"", "\"\\udbff\\udbff\"", "\"\\ud800x\"",
		"\"\\ud800\\n\"", "\"\n\"", "\"\x1f\"", "\"\t\"", "\xef\xbb\xbf[]", "\"\x80\"", "\"\xc0\x80\"",
		"\"\xc1\xbf\"", "\"\xc2\"", "\"\xc2\x41\"", "\"\xe0\x9f\xbf\"", "\"\xed\xa0\x80\"", "\"\xe2\x82\"",
		"\"\xf0\x8f\xbf\xbf\"", "\"\xf4\x90\x80\x80\"", "\"\xf5\x80\x80\x80\"", "\"\xff\"", "\xc2\xa0[]",
		"//\n1", "[1]x", "{\"a\":1,\"a\":2}", "{\"a\":1,\"b\":0,\"\\u0061\":2}",
		"{\"\xc3\xa9\":1,\"\\u00E9\":2}", "{\"\\uD834\\uDD1E\":1,\"\xf0\x9d\x84\x9e\":2}",
		"{\"/\":1,\"\\/\":2}", "[{\"\":1,\"\":2}]", "\f1", "\v1",
	};

	(void)unused;

	for (size_t i = 0; i < COUNT(texts); i++)
		if (accepts(texts[i], strlen(texts[i])))
			fail_msg("accepted: %s", texts[i]);
	assert_false(accepts("\"\0\"", 3));
	assert_false(accepts("1\0", 2));
	assert_false(accepts("\"\\\0\"", 4));
}
/* clang-format on */

static size_t fault_line(const char *text)
{
	return firn_json_fault_line(text, strlen(text));
}

static void json_names_the_line_of_a_fault(void **unused)
{
	(void)unused;
	assert_int_equal(fault_line(""), 1);
	assert_int_equal(fault_line("\n\n"), 3);
	assert_int_equal(fault_line("{\n\"a\": 1,\n b}"), 3);
	assert_int_equal(fault_line("[1,\n2,\n3"), 3);
	assert_int_equal(fault_line("{}\n\nmore"), 3);
	assert_int_equal(fault_line("{\"a\":\n\"x\ty\"}"), 2);
}

static void json_refuses_every_cut_text(void **unused)
{
	static const char text[] =
		"{\"a\\u00e9\":[1.5e3,true,null,\"\xc3\xa9\\ud834\\udd1e\"],\"b\":{}}";

	(void)unused;

	assert_true(accepts(text, sizeof text - 1));
	for (size_t n = 0; n < sizeof text - 1; n++)
		assert_false(accepts(text, n));
}

static void json_depth_is_bounded(void **unused)
{
	char text[2 * FIRN_JSON_DEPTH + 2], *deep = malloc(1000000);

	(void)unused;

	memset(text, '[', FIRN_JSON_DEPTH);
	memset(text + FIRN_JSON_DEPTH, ']', FIRN_JSON_DEPTH);
	assert_true(accepts(text, 2 * FIRN_JSON_DEPTH));
	memset(text, '[', FIRN_JSON_DEPTH + 1);
	memset(text + FIRN_JSON_DEPTH + 1, ']', FIRN_JSON_DEPTH + 1);
	assert_false(accepts(text, sizeof text));
	for (int i = 0; i < 1000000 / 5; i++)
		memcpy(deep + 5 * i, "{\"a\":", 5);
	assert_false(accepts(deep, 5 * (FIRN_JSON_DEPTH + 1)));
	assert_false(accepts(deep, 1000000));
	memset(deep, '[', 1000000);
	assert_false(accepts(deep, 1000000));
	free(deep);
}

static bool accepts_members(int count)
{
	static char buf[4096];
	struct firn_writer w;

	firn_writer_init(&w, buf, sizeof buf);
	firn_json_begin(&w, '{');
	for (int i = 0; i < count; i++) {
		char key[] = {'k', (char)('0' + i / 10), (char)('0' + i % 10), '\0'};
		firn_json_key(&w, key);
		firn_json_int(&w, i);
	}
	firn_json_end(&w, '}');
	assert_false(w.full);
	return accepts(buf, w.len);
}

static void json_members_are_bounded(void **unused)
{
	(void)unused;
	assert_true(accepts_members(FIRN_JSON_MEMBERS));
	assert_false(accepts_members(FIRN_JSON_MEMBERS + 1));
}

static struct firn_json parsed(const char *text)
{
	struct firn_json v;

	assert_true(firn_json_parse(text, strlen(text), &v));
	return v;
}

static void json_finds_members(void **unused)
{
	struct firn_json o = parsed(
		" { \"a\" : [ 1 , \"}]\\\"\" ] , \"\\u0062\\n\":{\"c\":true}, \"d\":-3 } ");
	struct firn_json v = firn_json_member(o, "a");
	int64_t n;
	bool b;

	(void)unused;

	assert_int_equal(v.kind, FIRN_JSON_ARRAY);
	assert_memory_equal(v.at, "[ 1 , \"}]\\\"\" ]", (size_t)(v.end - v.at));
	v = firn_json_member(firn_json_member(o, "b\n"), "c");
	assert_true(firn_json_to_bool(v, &b) && b);
	assert_true(firn_json_to_int(firn_json_member(o, "d"), -3, 3, &n));
	assert_int_equal(n, -3);
	assert_int_equal(firn_json_member(o, "").kind, FIRN_JSON_NONE);
	assert_int_equal(firn_json_member(o, "c").kind, FIRN_JSON_NONE);
	assert_int_equal(firn_json_member(o, "b").kind, FIRN_JSON_NONE);
	assert_int_equal(firn_json_member(firn_json_member(o, "d"), "e").kind, FIRN_JSON_NONE);
	assert_int_equal(firn_json_member(parsed("{}"), "a").kind, FIRN_JSON_NONE);
	assert_int_equal(firn_json_member(parsed("{\"\\u0000\":1}"), "").kind, FIRN_JSON_NONE);
}

static void json_walks_arrays(void **unused)
{
	static const enum firn_json_kind kinds[] = {FIRN_JSON_NUMBER, FIRN_JSON_STRING,
						    FIRN_JSON_NULL,   FIRN_JSON_ARRAY,
						    FIRN_JSON_OBJECT, FIRN_JSON_BOOL};
	struct firn_json a = parsed("[ 1 ,\"x,]\" , null,[[2],3], {\"a\":[]} ,false ]");
	struct firn_json v = firn_json_first(a);

	(void)unused;

	for (size_t i = 0; i < COUNT(kinds); i++) {
		assert_int_equal(v.kind, kinds[i]);
		v = firn_json_next(a, v);
	}
	assert_int_equal(v.kind, FIRN_JSON_NONE);
	assert_int_equal(firn_json_next(a, v).kind, FIRN_JSON_NONE);
	assert_int_equal(firn_json_first(parsed("[ ]")).kind, FIRN_JSON_NONE);
	assert_int_equal(firn_json_first(parsed("{}")).kind, FIRN_JSON_NONE);
}

static void json_reads_integers(void **unused)
{
	static const char *const wrong[] = {"1.0",
					    "1e2",
					    "9223372036854775808",
					    "-9223372036854775809",
					    "99999999999999999999",
					    "18446744073709551616",
					    "\"1\"",
					    "true"};
	int64_t n = 5;

	(void)unused;

	assert_true(firn_json_to_int(parsed("9223372036854775807"), INT64_MIN, INT64_MAX, &n));
	assert_true(n == INT64_MAX);
	assert_true(firn_json_to_int(parsed("-9223372036854775808"), INT64_MIN, INT64_MAX, &n));
	assert_true(n == INT64_MIN);
	assert_true(firn_json_to_int(parsed("-0"), 0, 0, &n));
	assert_int_equal(n, 0);
	assert_false(firn_json_to_int(parsed("4"), 0, 3, &n));
	assert_false(firn_json_to_int(parsed("-1"), 0, 3, &n));
	for (size_t i = 0; i < COUNT(wrong); i++)
		assert_false(firn_json_to_int(parsed(wrong[i]), INT64_MIN, INT64_MAX, &n));
	assert_int_equal(n, 0);
}

static void json_reads_strings(void **unused)
{
	char buf[16];
	size_t n = 0;

	(void)unused;

	assert_true(firn_json_to_string(parsed("\"a\\n\\/\\u00e9\\u20ac\\ud834\\udd1e\""), buf,
					sizeof buf, &n));
	assert_string_equal(buf, "a\n/\xc3\xa9\xe2\x82\xac\xf0\x9d\x84\x9e");
	assert_int_equal(n, strlen(buf));
	assert_true(firn_json_to_string(parsed("\"\\ue000\\ud7ff\\uffff\""), buf, sizeof buf, &n));
	assert_string_equal(buf, "\xee\x80\x80\xed\x9f\xbf\xef\xbf\xbf");
	assert_true(firn_json_to_string(parsed("\"\\ud800\\udc00\\udbff\\udfff\""), buf, sizeof buf,
					&n));
	assert_string_equal(buf, "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf");
	assert_true(
		firn_json_to_string(parsed("\"\\b\\f\\n\\r\\t\\\"\\\\\\/\""), buf, sizeof buf, &n));
	assert_string_equal(buf, "\b\f\n\r\t\"\\/");
	assert_true(firn_json_to_string(parsed("\"abc\""), buf, 4, NULL));
	assert_false(firn_json_to_string(parsed("\"abcd\""), buf, 4, NULL));
	assert_false(firn_json_to_string(parsed("\"a\\u0000\""), buf, sizeof buf, NULL));
	assert_false(firn_json_to_string(parsed("1"), buf, sizeof buf, NULL));
	assert_false(firn_json_to_string(parsed("\"\""), buf, 0, NULL));
	assert_true(firn_json_to_string(parsed("\"\""), buf, 1, &n));
	assert_int_equal(n, 0);
}

static void json_reads_truth(void **unused)
{
	bool truth = true;

	(void)unused;
	assert_true(firn_json_to_bool(parsed("false"), &truth));
	assert_false(truth);
	assert_true(firn_json_to_bool(parsed("true"), &truth));
	assert_true(truth);
	assert_false(firn_json_to_bool(parsed("null"), &truth));
	assert_false(firn_json_to_bool(parsed("1"), &truth));
	assert_false(firn_json_to_bool(parsed("\"true\""), &truth));
	assert_true(truth);
}

static void json_reads_what_the_writer_wrote(void **unused)
{
	char text[128], buf[1024], back[128];
	struct firn_writer w;

	(void)unused;

	for (int i = 0; i < 127; i++)
		text[i] = (char)(i + 1);
	text[127] = '\0';
	firn_writer_init(&w, buf, sizeof buf);
	firn_json_string(&w, text);
	assert_true(firn_json_to_string(parsed(buf), back, sizeof back, NULL));
	assert_string_equal(back, text);
}

/* ---- chance ---- */

static void seed_draw_is_chacha20(void **unused)
{
	(void)unused;
	/* RFC 8439 A.1, test vectors 1 and 2: key and nonce zero, blocks 0 and 1. */
	assert_true(firn_seed_draw("", 0) == 0x903df1a0ade0b876u);
	assert_true(firn_seed_draw("", 1) == 0x7a385155bee7079fu);
}

/* What `openssl enc -chacha20` writes for this key and counter. */
static void seed_draw_takes_key_and_block(void **unused)
{
	static const char key[] = "firn";

	(void)unused;

	assert_true(firn_seed_draw(key, 0) == 0x9c4674d6a5da8b84u);
	assert_true(firn_seed_draw(key, 7) == 0x21a188b27078a5eeu);
	assert_true(firn_seed_draw(key, 0x100000002u) == 0x33af129d6ca506cfu);
	assert_true(firn_seed_draw("abcdefghijklmnopqrstuvwxyz012345", 3) == 0x375783c055bc128cu);
}

static void seed_is_printable_ascii(void **unused)
{
	(void)unused;
	assert_true(firn_seed_valid("a"));
	assert_true(firn_seed_valid(" ~"));
	assert_true(firn_seed_valid("0123456789abcdef0123456789abcdef"));
	assert_false(firn_seed_valid("0123456789abcdef0123456789abcdefg"));
	assert_false(firn_seed_valid(""));
	assert_false(firn_seed_valid("\x7f"));
	assert_false(firn_seed_valid("a\x1f"));
	assert_false(firn_seed_valid("\xc3\xa9"));
}

/* 3 * 0x5555555555555556 just passes 2^64, by what the low half carries. */
static void scale_carries(void **unused)
{
	(void)unused;
	assert_int_equal(firn_scale(0x5555555555555555u, 3), 0);
	assert_int_equal(firn_scale(0x5555555555555556u, 3), 1);
	assert_int_equal(firn_scale(0xaaaaaaaaaaaaaaaau, 3), 1);
	assert_int_equal(firn_scale(0xaaaaaaaaaaaaaaabu, 3), 2);
}

__extension__ typedef unsigned __int128 wide;

static void scale_is_the_high_half_of_the_product(void **unused)
{
	static const uint64_t edge[] = {0,         1, 0xffffffffu, 0x100000000u, UINT64_MAX - 1,
					UINT64_MAX};
	static const uint32_t size[] = {0, 1, 2, 3, 54, 0x7fffffffu, 0xfffffffeu, 0xffffffffu};
	struct firn_rng r = {1};

	(void)unused;

	for (size_t i = 0; i < COUNT(edge); i++)
		for (size_t j = 0; j < COUNT(size); j++)
			assert_int_equal(firn_scale(edge[i], size[j]),
					 (uint32_t)((wide)edge[i] * size[j] >> 64));
	for (int i = 0; i < 1000000; i++) {
		uint64_t u = firn_rng_next(&r);
		uint32_t n = (uint32_t)(firn_rng_next(&r) >> (32 + i % 32));
		if (firn_scale(u, n) != (uint32_t)((wide)u * n >> 64))
			fail_msg("u %llx n %x", (unsigned long long)u, n);
	}
}

static void rng_is_the_same_everywhere_and_even(void **unused)
{
	struct firn_rng r = {0};
	int seen[7] = {0};

	(void)unused;

	/* worked out by hand from the recurrence */
	assert_true(firn_rng_next(&r) == 11400714820970677676u);
	assert_true(firn_rng_next(&r) == 11055279852172767549u);
	for (int i = 0; i < 70000; i++) {
		uint32_t n = firn_rng_below(&r, 7);
		assert_true(n < 7);
		seen[n]++;
	}
	for (int i = 0; i < 7; i++)
		assert_in_range(seen[i], 9600, 10400); /* four standard deviations */
}

/* ---- hashes ---- */

static void sha256_of_known_texts(void **unused)
{
	char hex[65];
	char *million = malloc(1000000);

	(void)unused;

	firn_sha256_hex("", 0, hex);
	assert_string_equal(hex,
			    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
	firn_sha256_hex("abc", 3, hex);
	assert_string_equal(hex,
			    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
	firn_sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56, hex);
	assert_string_equal(hex,
			    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
	memset(million, 'a', 1000000);
	firn_sha256_hex(million, 1000000, hex);
	assert_string_equal(hex,
			    "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
	/* Both sides of the border between one padding block and two. */
	firn_sha256_hex(million, 55, hex);
	assert_string_equal(hex,
			    "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
	firn_sha256_hex(million, 64, hex);
	assert_string_equal(hex,
			    "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
	free(million);
}

static void hash_is_frozen(void **unused)
{
	(void)unused;
	assert_true(firn_hash(0, "", 0) == 0xb783eee10e769368u);
	assert_true(firn_hash(0, "abc", 3) == 0xb8dc4687b848af33u);
	assert_true(firn_hash(1, "0123456789abcdef0", 17) == 0xf932a46e118bc998u);
}

static void hash_sees_every_bit_length_and_seed(void **unused)
{
	unsigned char bytes[40] = {0};
	uint64_t seen[2 * 41 + 320];
	size_t count = 0;

	(void)unused;

	for (size_t n = 0; n <= sizeof bytes; n++) {
		seen[count++] = firn_hash(0, bytes, n);
		seen[count++] = firn_hash(1, bytes, n);
	}
	for (size_t i = 0; i < 8 * sizeof bytes; i++) {
		bytes[i / 8] ^= (unsigned char)(1 << i % 8);
		seen[count++] = firn_hash(0, bytes, sizeof bytes);
		bytes[i / 8] ^= (unsigned char)(1 << i % 8);
	}
	for (size_t i = 0; i < count; i++)
		for (size_t j = 0; j < i; j++)
			assert_true(seen[i] != seen[j]);
}

static void hash_flips_half_of_the_bits(void **unused)
{
	unsigned char bytes[24];
	struct firn_rng r = {9};
	int flips = 0;

	(void)unused;

	for (int i = 0; i < 10000; i++) {
		uint32_t at = firn_rng_below(&r, 8 * sizeof bytes);
		uint64_t before;
		for (size_t j = 0; j < sizeof bytes; j++)
			bytes[j] = (unsigned char)firn_rng_next(&r);
		before = firn_hash(0, bytes, sizeof bytes);
		bytes[at / 8] ^= (unsigned char)(1u << at % 8);
		flips += bits_count(before ^ firn_hash(0, bytes, sizeof bytes));
	}
	assert_in_range(flips, 315000, 325000);
}

/* ---- bit sets ---- */

static void bits_of_bytes_and_their_count(void **unused)
{
	unsigned char bytes[8] = {0, 1, 0, 127, 2, 0, 0, 31};

	(void)unused;

	assert_int_equal(bits_of_bytes(bits_load(bytes)), 0x9a);
	assert_int_equal(bits_count_bytes(bits_load(bytes)), 4);
	assert_int_equal(bits_of_bytes(0), 0);
	for (int i = 0; i < 256; i++)
		assert_int_equal(bits_count_byte[i], bits_count((uint64_t)i));
}

static int naive_select(uint64_t set, uint32_t n)
{
	int i = 0;

	while (!(set >> i & 1) || n-- > 0)
		i++;
	return i;
}

static int naive_count(uint64_t set)
{
	int count = 0;

	for (int i = 0; i < 64; i++)
		count += set >> i & 1;
	return count;
}

static void check_pick(uint64_t set)
{
	int count = bits_count(set);

	if (count != naive_count(set))
		fail_msg("count of %llx", (unsigned long long)set);
	for (int n = 0; n < count; n++) { /* the first and the last u that pick member n */
		unsigned __int128 one = (unsigned __int128)1 << 64;
		uint64_t first = (uint64_t)((one * (unsigned)n + (unsigned)count - 1) /
					    (unsigned)count);
		uint64_t last = (uint64_t)((one * (unsigned)(n + 1) - 1) / (unsigned)count);
		if (bits_pick(set, first) != naive_select(set, (uint32_t)n) ||
		    bits_pick(set, last) != naive_select(set, (uint32_t)n))
			fail_msg("member %d of %llx", n, (unsigned long long)set);
	}
}

static void bits_pick_of_any_set(void **unused)
{
	struct firn_rng r = {2};

	(void)unused;

	check_pick(0);
	check_pick(UINT64_MAX);
	for (int i = 0; i < 64; i++) {
		check_pick(bit(i));
		check_pick(~bit(i));
		check_pick(UINT64_MAX << i);
		check_pick(UINT64_MAX >> i);
	}
	for (int i = 0; i < 20000; i++) {
		uint64_t a = firn_rng_next(&r), b = firn_rng_next(&r), c = firn_rng_next(&r);
		check_pick(a);
		check_pick(a & b);
		check_pick(a & b & c);
		check_pick(a | b);
	}
}

static void bits_first_and_last(void **unused)
{
	(void)unused;
	for (int i = 0; i < 64; i++) {
		assert_int_equal(bits_first(UINT64_MAX << i), i);
		assert_int_equal(bits_last(UINT64_MAX >> i), 63 - i);
		assert_true(bits_drop_first(bit(i) | bit(63)) == (i == 63 ? 0 : bit(63)));
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(writer_puts_text_and_numbers),
		cmocka_unit_test(writer_never_passes_its_cap),
		cmocka_unit_test(writer_once_full_stays_full),
		cmocka_unit_test(writer_places_commas),
		cmocka_unit_test(writer_escapes),
		cmocka_unit_test(equal_compares_whole_strings),
		cmocka_unit_test(json_walks_an_object_by_its_keys),
		cmocka_unit_test(json_accepts),
		cmocka_unit_test(json_refuses),
		cmocka_unit_test(json_names_the_line_of_a_fault),
		cmocka_unit_test(json_refuses_every_cut_text),
		cmocka_unit_test(json_depth_is_bounded),
		cmocka_unit_test(json_members_are_bounded),
		cmocka_unit_test(json_finds_members),
		cmocka_unit_test(json_walks_arrays),
		cmocka_unit_test(json_reads_integers),
		cmocka_unit_test(json_reads_strings),
		cmocka_unit_test(json_reads_truth),
		cmocka_unit_test(json_reads_what_the_writer_wrote),
		cmocka_unit_test(seed_draw_is_chacha20),
		cmocka_unit_test(seed_draw_takes_key_and_block),
		cmocka_unit_test(seed_is_printable_ascii),
		cmocka_unit_test(scale_carries),
		cmocka_unit_test(scale_is_the_high_half_of_the_product),
		cmocka_unit_test(rng_is_the_same_everywhere_and_even),
		cmocka_unit_test(sha256_of_known_texts),
		cmocka_unit_test(hash_is_frozen),
		cmocka_unit_test(hash_sees_every_bit_length_and_seed),
		cmocka_unit_test(hash_flips_half_of_the_bits),
		cmocka_unit_test(bits_of_bytes_and_their_count),
		cmocka_unit_test(bits_pick_of_any_set),
		cmocka_unit_test(bits_first_and_last),
	};

	return cmocka_run_group_tests_name("engine", tests, NULL, NULL);
}
