/* The lessons of City Blox: what the page teaches (web/src/games/city-blox/course.ts), in words
 * that fit a terminal. */
#include "cli/i18n.h"
#include "cli/term/draw_games.h"

const struct lesson lessons_city_blox[] = {
	{
		.id = "fit",
		.title = N_("A building that fits"),
		.seats = 2,
		.seed = "city",
		.options = "level=2; events=off",
		.manual = true,
		.moves = "card 0 1 H03; card 0 2 S05; card 0 3 M01; card 1 1 H05; card 1 2 S01; "
			 "card 1 3 M02; supply 1x1 1x2 2x2 2x4 corner",
		.step =
			{
				{
					.text = N_("The cut-out of your house has ten cells. "
						   "Choose the 2×4 and lay it flat on c4: it "
						   "covers eight of them."),
					.clause = "C2.3",
					.show = "build 2x4 1 c4 flat",
					.almost = "build 2x4 1*",
					.nearly = N_("It fits there as well, but leaves cells that "
						     "are hard to cover. Lay it flat on c4."),
					.wrong = N_("Possible. For this lesson: the 2×4, flat, on "
						    "c4 of the house."),
					.right = N_("Eight of ten cells are covered. b5 and g5 are "
						    "left, one at each end."),
					.replies = "pass",
				},
				{
					.text = N_("One cell must be hidden: covered, with nothing "
						   "on layer 1. Lay the 1×2 flat on b5. It rests "
						   "on c5 and juts out over b5."),
					.clause = "C5.2",
					.show = "build 1x2 1 b5 flat",
					.almost = "build 1x1 1 b5",
					.nearly = N_("That covers b5 on layer 1, so it is not "
						     "hidden. Take the 1×2."),
					.wrong = N_("The 1×2, flat, with its left end over b5."),
					.right = N_("b5 is covered and hidden. From above nobody "
						    "sees its stud: the sign ° tells of it."),
					.replies = "pass; supply 1x1 1x2 2x2 corner; pass",
				},
				{
					.text = N_(
						"A new round, the other player set out. Finish the "
						"house: another 1×2, flat on f5, covers g5."),
					.clause = "C5.4",
					.show = "build 1x2 1 f5 flat",
					.want = "build 1x1 1 g5",
					.wrong = N_("That leaves g5 open. The 1×2 flat on f5 "
						    "finishes the house now."),
					.right = N_("All ten cells are covered and at least one is "
						    "hidden: the card drops over the house. Finish "
						    "all three lots first and you win."),
				},
			},
	},
	{
		.id = "supply",
		.title = N_("What you set out, all can take"),
		.seats = 2,
		.seed = "city",
		.options = "level=2; events=off",
		.manual = true,
		.moves = "card 0 1 H03; card 0 2 S05; card 0 3 M01; card 1 1 H05; card 1 2 S01; "
			 "card 1 3 M02; supply 1x1 1x2 2x2 2x3 2x4; build 2x4 1 c4 flat; build 2x2 "
			 "1 d4; build 1x2 1 b5 flat; pass; supply 1x1 2x2 2x3 corner; pass; keep "
			 "1x1; keep 2x2; pass",
		.step =
			{
				{
					.text = N_("You are first again. Only g5 of your house is "
						   "open, and a 1×2 on f5 would cover it. Set out "
						   "four sizes, among them the 1×2."),
					.clause = "C3.2",
					.show = "supply 1x1 1x2 2x2 2x3",
					.want = "supply* 1x2*",
					.wrong = N_("The 1×2 is not among them: your house would "
						    "have to wait."),
					.right = N_("As the first you also take first. What is "
						    "left over goes back to the reserve at the end "
						    "of the round."),
				},
				{
					.text = N_(
						"Now take what you need: cover g5 of the house."),
					.clause = "C3.3",
					.show = "build 1x2 1 f5 flat",
					.want = "build 1x1 1 g5",
					.wrong = N_("g5 of the house is the only cell left there. "
						    "Cover it, and the house is finished."),
					.right = N_("Finished. Choose the supply so that it helps "
						    "you and, if you can, not the others."),
				},
			},
	},
	{
		.id = "trade",
		.title = N_("Keep two, take any"),
		.seats = 2,
		.seed = "city",
		.options = "level=2; events=off",
		.manual = true,
		.moves = "card 0 1 H03; card 0 2 S05; card 0 3 M01; card 1 1 H05; card 1 2 S01; "
			 "card 1 3 M02; supply 1x1 1x2 2x2 2x4 corner; build 2x4 1 c4 flat; pass; "
			 "build 1x2 1 b5 flat; pass; supply 1x1 2x2 2x3 corner; keep 1x1; keep "
			 "corner; pass; pass; supply 2x2 2x3 2x4 corner",
		.step =
			{
				{
					.text = N_(
						"Nothing of this supply covers g5, the last cell "
						"of your house. You keep one block already. Keep a "
						"second one: pick the 2×2, then “Kept”."),
					.clause = "C4.1",
					.show = "keep 2x2",
					.want = "keep*",
					.wrong = N_(
						"Possible, but look further: with two kept blocks "
						"you may have any block of the reserve."),
					.right = N_("Two kept blocks. They cannot be built with, "
						    "but they are worth any block."),
					.replies = "pass",
				},
				{
					.text = N_("Now trade: pick a 1×2 of the reserve and lay "
						   "it flat on f5. That finishes the house, and "
						   "your turn goes on."),
					.clause = "C4.2",
					.show = "trade 1x2 1 f5 flat",
					.want = "trade 1x1 1 g5",
					.almost = "trade*",
					.nearly = N_("A trade, but the house stays open. Lay a 1×2 "
						     "flat on f5."),
					.wrong = N_(
						"First the trade: it does not use up your turn."),
					.right = N_("Both kept blocks went back to the reserve, "
						    "the 1×2 came out of it, and the house is "
						    "finished. Now you still have your turn."),
				},
			},
	},
	{
		.id = "repair",
		.title = N_("Repair what went wrong"),
		.seats = 2,
		.seed = "city",
		.options = "level=2; events=off",
		.manual = true,
		.moves = "card 0 1 H03; card 0 2 S05; card 0 3 M01; card 1 1 H05; card 1 2 S01; "
			 "card 1 3 M02; supply 1x1 1x2 2x2 2x4 corner; build 2x4 1 c4 flat; pass; "
			 "build 1x1 1 b5; pass; supply 1x1 1x2 2x2 corner; pass; build 1x1 1 g5; "
			 "pass; keep 2x2; supply 1x1 2x2 2x3 2x4",
		.step =
			{
				{
					.text = N_("All ten cells of the house are covered, but "
						   "none is hidden: it does not fit. Repair it: "
						   "pick g5 and lift the 1×1."),
					.clause = "C4.3",
					.show = "lift 1 g5",
					.want = "lift 1 b5",
					.almost = "lift*",
					.nearly = N_("Only an end can become hidden. Lift the 1×1 "
						     "off g5."),
					.wrong = N_("More blocks on top hide nothing. One of the "
						    "two 1×1 at the ends has to go."),
					.right = N_("It went back to the reserve, and the turn is "
						    "over. A 1×2 that juts out over this end will "
						    "hide it."),
					.replies = "pass",
				},
			},
	},
	{
		.id = "level3",
		.title = N_("Level 3: exactly so many"),
		.seats = 2,
		.seed = "city",
		.options = "level=3; events=off",
		.manual = true,
		.moves = "card 0 1 H03; card 0 2 S05; card 0 3 M01; card 1 1 H05; card 1 2 S01; "
			 "card 1 3 M02; supply 1x1 1x2 2x2 2x4 corner; build 2x4 1 c4 flat; pass; "
			 "build 1x2 1 b5 flat; pass; supply 1x1 1x2 2x2 corner; pass",
		.step =
			{
				{
					.text = N_("Level 3 counts: a house needs three layers and "
						   "exactly one hidden stud, a school two, a "
						   "supermarket three. b5 is hidden already. Cover "
						   "g5 without hiding it."),
					.clause = "C5.3",
					.show = "build 1x1 1 g5",
					.almost = "build 1x2 1 f5 flat",
					.nearly = N_("That would hide g5 as well: two hidden studs "
						     "are one too many at level 3."),
					.wrong = N_(
						"g5 is still open. The 1×1 covers it on layer 1."),
					.right = N_("Ten of ten, one hidden. It does not fit yet: "
						    "there are two layers only."),
					.replies = "pass",
				},
				{
					.text = N_("The third layer is missing. Lay the other 1×2 "
						   "flat on b5, on top of the first one."),
					.clause = "C5.3",
					.show = "build 1x2 1 b5 flat",
					.want = "build 1x[12] 1 [bc]5*",
					.wrong = N_("There are still two layers. Lay the 1×2 flat "
						    "on b5, on top of the other one."),
					.right = N_("Three layers, ten cells covered, exactly one "
						    "hidden: the card drops."),
				},
			},
	},
	{.id = NULL},
};
