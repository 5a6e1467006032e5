#include "ai/eval.h"

#include <string.h>

#include "ai/dot.h"
#include "ai/wide.h"

/* 2^(-i/256) in 1/65536. */
static const uint16_t half_power[256] = {
	65535, 65359, 65182, 65006, 64830, 64655, 64480, 64306, 64132, 63958, 63785, 63613, 63441,
	63269, 63098, 62928, 62757, 62588, 62419, 62250, 62081, 61914, 61746, 61579, 61413, 61247,
	61081, 60916, 60751, 60587, 60423, 60260, 60097, 59934, 59772, 59611, 59449, 59289, 59128,
	58968, 58809, 58650, 58491, 58333, 58176, 58018, 57861, 57705, 57549, 57393, 57238, 57083,
	56929, 56775, 56622, 56468, 56316, 56163, 56012, 55860, 55709, 55558, 55408, 55258, 55109,
	54960, 54811, 54663, 54515, 54368, 54221, 54074, 53928, 53782, 53637, 53492, 53347, 53203,
	53059, 52916, 52773, 52630, 52488, 52346, 52204, 52063, 51922, 51782, 51642, 51502, 51363,
	51224, 51085, 50947, 50810, 50672, 50535, 50399, 50262, 50126, 49991, 49856, 49721, 49586,
	49452, 49319, 49185, 49052, 48920, 48787, 48655, 48524, 48393, 48262, 48131, 48001, 47871,
	47742, 47613, 47484, 47356, 47228, 47100, 46973, 46846, 46719, 46593, 46467, 46341, 46216,
	46091, 45966, 45842, 45718, 45594, 45471, 45348, 45225, 45103, 44981, 44859, 44738, 44617,
	44497, 44376, 44256, 44137, 44017, 43898, 43780, 43661, 43543, 43425, 43308, 43191, 43074,
	42958, 42841, 42726, 42610, 42495, 42380, 42265, 42151, 42037, 41923, 41810, 41697, 41584,
	41472, 41360, 41248, 41136, 41025, 40914, 40804, 40693, 40583, 40473, 40364, 40255, 40146,
	40037, 39929, 39821, 39714, 39606, 39499, 39392, 39286, 39180, 39074, 38968, 38863, 38757,
	38653, 38548, 38444, 38340, 38236, 38133, 38030, 37927, 37824, 37722, 37620, 37518, 37417,
	37316, 37215, 37114, 37014, 36914, 36814, 36715, 36615, 36516, 36417, 36319, 36221, 36123,
	36025, 35928, 35831, 35734, 35637, 35541, 35445, 35349, 35253, 35158, 35063, 34968, 34874,
	34779, 34685, 34591, 34498, 34405, 34312, 34219, 34126, 34034, 33942, 33850, 33759, 33667,
	33576, 33486, 33395, 33305, 33215, 33125, 33035, 32946, 32857,
};

static AI_WIDE int32_t project(const struct ai_base *net, const int16_t in[AI_INPUTS])
{
	int32_t points = net->bias, deep = 0, hidden[AI_HIDDEN];

	for (int i = 0; i < AI_INPUTS; i++)
		points += net->skip[i] * in[i];
	for (int h = 0; h < AI_HIDDEN; h += 4)
		dot_four(net->first[h], in, AI_INPUTS, &hidden[h]);
	for (int h = 0; h < AI_HIDDEN; h++) {
		int32_t sum = (hidden[h] + net->first_bias[h]) >> 4;
		sum = sum > 0 ? sum : 0;
		hidden[h] = sum < INT16_MAX ? sum : INT16_MAX;
	}
	for (int h = 0; h < AI_HIDDEN; h++)
		deep += net->second[h] * hidden[h];
	return points + deep / 16;
}

void firn_ai_invent(const struct ai_eval *e, void *s, int seat, struct firn_rng *rng)
{
	e->game->hide(s, seat);
	if (e->reopen)
		e->reopen(s, seat);
	e->game->redeal(s, seat, rng);
}

static void project_all(const struct ai_eval *e, int seats,
			const int16_t in[FIRN_MAX_SEATS][AI_INPUTS], int32_t out[])
{
	for (int seat = 0; seat < seats; seat++)
		out[seat] = project(e->base[seats - 1], in[seat]);
}

int firn_ai_project(const struct ai_eval *e, const void *s, int seats, int32_t out[])
{
	int16_t in[FIRN_MAX_SEATS][AI_INPUTS];
	int progress;

	memset(in, 0, (size_t)seats * sizeof in[0]);
	progress = e->inputs(s, seats, in);
	project_all(e, seats, in, out);
	return progress;
}

/* How far ahead halves the other's chance at this progress, in 1/AI_POINT. */
static uint32_t spread(const struct ai_base *net, int progress)
{
	int step = progress >> 4, part = progress & 15;
	uint32_t low = net->spread[step], high = net->spread[step + (step < AI_SPREADS - 1)];

	return (low * (16 - (uint32_t)part) + high * (uint32_t)part) * (AI_POINT / 64 / 16);
}

uint32_t firn_ai_width(const struct ai_eval *e, int seats, int progress)
{
	return spread(e->base[seats - 1], progress);
}

/* d/s in 1/256 for d >= 0. */
static uint32_t halvings(uint32_t d, uint32_t s)
{
	return (d < UINT32_MAX >> 8 ? d : UINT32_MAX >> 8) * 256u / s;
}

/* 2^-k in 1/65536, k in 1/256. */
static uint32_t falling(uint64_t k)
{
	return k < 16 * 256 ? (uint32_t)half_power[k & 255] >> (k >> 8) : 0;
}

/* Chances to win by points of which `width` halve the other's, and by the net's tilt. */
static void share(const int32_t points[], const int32_t tilt[], int seats, uint32_t width,
		  uint16_t out[])
{
	int64_t behind[FIRN_MAX_SEATS], least = INT64_MAX; /* in 1/1024 halvings */
	uint32_t weight[FIRN_MAX_SEATS], sum = 0;
	int32_t best = points[0];

	for (int seat = 1; seat < seats; seat++)
		best = points[seat] > best ? points[seat] : best;
	for (int seat = 0; seat < seats; seat++) {
		uint32_t k = halvings((uint32_t)(best - points[seat]), width);
		behind[seat] = (int64_t)k * 4 - tilt[seat];
		least = behind[seat] < least ? behind[seat] : least;
	}
	for (int seat = 0; seat < seats; seat++)
		sum += weight[seat] = falling((uint64_t)(behind[seat] - least) >> 2);
	for (int seat = 0; seat < seats; seat++)
		out[seat] = (uint16_t)((uint64_t)weight[seat] * AI_SURE / sum);
}

/* Who cannot win any more leaves its chance to the others. */
static void drop_beaten(const struct ai_eval *e, const void *s, int seats, uint16_t chance[])
{
	unsigned alive = e->alive(s, seats);
	uint32_t sum = 0;

	if (alive + 1 == 1u << seats)
		return;
	for (int seat = 0; seat < seats; seat++)
		sum += alive >> seat & 1 ? chance[seat] + 1u : 0;
	for (int seat = 0; seat < seats; seat++)
		chance[seat] = (uint16_t)(alive >> seat & 1 ? (chance[seat] + 1ull) * AI_SURE / sum
							    : 0);
}

/* Nobody doubts who wins. */
static bool decided(const uint16_t chance[], int seats)
{
	int best = 0;

	for (int seat = 0; seat < seats; seat++)
		best = chance[seat] > best ? chance[seat] : best;
	return best >= AI_SURE - AI_SURE / 32;
}

/* Where there is no more to win than points, the way to them counts. */
static void add_near(const struct ai_eval *e, const void *s, int seats, uint16_t worth[])
{
	uint8_t near[FIRN_MAX_SEATS];

	e->near(s, seats, near);
	for (int seat = 0; seat < seats; seat++)
		worth[seat] = (uint16_t)(worth[seat] < AI_SURE - near[seat]
						 ? worth[seat] + near[seat]
						 : AI_SURE);
}

static uint16_t solo(int32_t points)
{
	int32_t worth = points / (AI_POINT / AI_SOLO_POINT);

	return (uint16_t)(worth < 0 ? 0 : worth > AI_SURE ? AI_SURE : worth);
}

/* A lead that is large: eight times what halves the other's chance at the beginning. */
static uint32_t large_lead(const struct ai_base *net)
{
	return 8 * spread(net, 0);
}

/* What the chances and points of two seats or more are worth. */
static void set_worth(const struct ai_judge *j, const int32_t points[], int progress,
		      struct ai_judgement *out)
{
	if (j->old)
		memcpy(out->worth, out->chance, sizeof out->worth);
	else
		ai_worth_mix(out, j->seats, points, large_lead(j->eval->base[j->seats - 1]),
			     progress);
}

void ai_judge_result(const struct ai_judge *j, const void *s, struct ai_judgement *out)
{
	const struct firn_game *game = j->eval->game;
	struct firn_sheet sheet;
	int32_t points[FIRN_MAX_SEATS];
	int rows = 0, winners = 0;

	game->score(s, &sheet);
	while (game->rows[rows])
		rows++;
	for (int seat = 0; seat < j->seats; seat++) {
		winners += sheet.winners >> seat & 1;
		points[seat] = sheet.points[seat][rows - 1] * AI_POINT;
	}
	for (int seat = 0; seat < j->seats; seat++)
		out->chance[seat] = sheet.winners >> seat & 1 ? (uint16_t)(AI_SURE / winners) : 0;
	if (j->seats == 1)
		out->chance[0] = out->worth[0] = solo(points[0]);
	else
		set_worth(j, points, AI_FULL, out);
}

static void set_features(const struct ai_judge *j, const void *s, uint64_t set[FEATURE_WORDS])
{
	memset(set, 0, FEATURE_WORDS * sizeof set[0]);
	j->eval->features->fill(s, j->seats, j->view, set);
}

void ai_judge_sums(const struct ai_judge *j, const void *s, const struct ai_sums *near,
		   struct ai_sums *out)
{
	uint64_t set[FEATURE_WORDS];

	if (!j->net)
		return;
	if (near) {
		*out = *near;
		set_features(j, s, set);
		ai_net_update(j->net->rows, out, set);
		return;
	}
	set_features(j, s, out->set);
	ai_net_refresh(j->net->rows, out);
}

/* Projects the points by the base and sets the features. */
static int look(const struct ai_judge *j, const void *s, int32_t points[],
		uint64_t set[FEATURE_WORDS])
{
	const struct ai_eval *e = j->eval;
	int16_t in[FIRN_MAX_SEATS][AI_INPUTS];
	int progress;

	if (!e->both) {
		set_features(j, s, set);
		return firn_ai_project(e, s, j->seats, points);
	}
	memset(in, 0, (size_t)j->seats * sizeof in[0]);
	memset(set, 0, FEATURE_WORDS * sizeof set[0]);
	progress = e->both(s, j->seats, j->view, in, set);
	project_all(e, j->seats, in, points);
	return progress;
}

static void ask_net(const struct ai_judge *j, struct ai_sums *near, const uint64_t set[],
		    int32_t out[NET_OUT])
{
	struct ai_sums fresh;

	if (near) {
		ai_net_update(j->net->rows, near, set);
	} else {
		near = &fresh;
		memcpy(fresh.set, set, sizeof fresh.set);
		ai_net_refresh(j->net->rows, near);
	}
	if (!near->answered)
		ai_net_answer(j->net, near->sum, near->answer);
	near->answered = true;
	memcpy(out, near->answer, sizeof near->answer);
}

/* Adds what the net says to the base's points. */
static void correct(const struct ai_judge *j, const int32_t more[NET_OUT], struct ai_outlook *out)
{
	for (int seat = 0; seat < j->seats; seat++) {
		int from_view = seat - j->view + (seat < j->view ? j->seats : 0);
		out->points[seat] = out->base[seat] + more[NET_POINTS + from_view];
		out->tilt[seat] = more[NET_TILT + from_view];
	}
}

void ai_judge_base(const struct ai_judge *j, const void *s, struct ai_outlook *out)
{
	static const int32_t nothing[NET_OUT];

	out->progress = firn_ai_project(j->eval, s, j->seats, out->base);
	correct(j, nothing, out);
}

void ai_judge_net(const struct ai_judge *j, const void *s, struct ai_sums *near,
		  struct ai_outlook *out)
{
	uint64_t set[FEATURE_WORDS];
	int32_t more[NET_OUT];

	if (!j->net)
		return;
	set_features(j, s, set);
	ask_net(j, near, set, more);
	correct(j, more, out);
}

void ai_judge_outlook(const struct ai_judge *j, const void *s, struct ai_sums *near,
		      struct ai_outlook *out)
{
	uint64_t set[FEATURE_WORDS];
	int32_t more[NET_OUT];

	if (!j->net) {
		ai_judge_base(j, s, out);
		return;
	}
	out->progress = look(j, s, out->base, set);
	ask_net(j, near, set, more);
	correct(j, more, out);
}

void ai_judge_weigh(const struct ai_judge *j, const void *s, const struct ai_outlook *o,
		    struct ai_judgement *out)
{
	const struct ai_base *base = j->eval->base[j->seats - 1];

	if (j->seats == 1) {
		out->chance[0] = out->worth[0] = solo(o->points[0]);
		return;
	}
	share(o->base, o->tilt, j->seats, spread(base, o->progress), out->chance);
	if (!j->old && j->eval->alive)
		drop_beaten(j->eval, s, j->seats, out->chance);
	set_worth(j, o->points, o->progress, out);
	if (!j->old && j->eval->near && decided(out->chance, j->seats))
		add_near(j->eval, s, j->seats, out->worth);
}

void ai_judge_state(const struct ai_judge *j, const void *s, struct ai_sums *near,
		    struct ai_judgement *out)
{
	struct ai_outlook o;

	if (j->eval->game->actors(s) == FIRN_OVER) {
		ai_judge_result(j, s, out);
		return;
	}
	ai_judge_outlook(j, s, near, &o);
	ai_judge_weigh(j, s, &o, out);
}

void firn_ai_judge(const struct ai_eval *e, const void *s, int seats, struct ai_judgement *out)
{
	ai_judge_state(&(struct ai_judge){.eval = e, .seats = seats}, s, NULL, out);
}

uint16_t firn_ai_chance(const struct ai_eval *e, const void *s, int seats, uint16_t chance)
{
	static const int32_t even[2];
	int32_t points[FIRN_MAX_SEATS], both[2];
	uint16_t chances[2];

	if (seats > 1)
		return (uint16_t)((chance * 1000u + AI_SURE / 2) / AI_SURE);
	if (e->game->actors(s) == FIRN_OVER)
		return chance >= e->solo_goal * AI_SOLO_POINT ? 1000 : 0;
	both[0] = chance * (AI_POINT / AI_SOLO_POINT);
	both[1] = e->solo_goal * AI_POINT - AI_POINT / 2;
	share(both, even, 2, spread(e->base[0], firn_ai_project(e, s, 1, points)), chances);
	return (uint16_t)((chances[0] * 1000u + AI_SURE / 2) / AI_SURE);
}
