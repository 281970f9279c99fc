import { defineWords } from "../../words/words.ts";

export const t = defineWords("previousAddress", {
  titlePrimary: "Where did you live before?",
  titleJoint: "{isNamed, select, true {Where did {name} live before?} other {Where did your co-borrower live before?}}",
  lede: "Add addresses for {missing, plural, one {one more month} other {# more months}}.",
  left: "We filled in the home you moved from. Check it, or change it.",
  onFile: "We filled in an earlier home that we have on file. Check it, or change it.",
  leftJoint:
    "{isNamed, select, true {We filled in the home {name} moved from.} other {We filled in the home they moved from.}} Check it, or change it.",
  alreadyListed: "This home is already in the list. Enter the one before it, or change the time in the list.",
  enough: "These addresses are enough. You can add another, or continue.",
  notAskedTitle: "No earlier address needed",
  notAsked: "You've been at your current address long enough, so we don't need an earlier one.",
  notAskedJoint:
    "{isNamed, select, true {{name} has been at the current address long enough, so we don't need an earlier one.} other {They've been at their current address long enough, so we don't need an earlier one.}}",
  entries: "Previous addresses",
  add: "Add another address",
  next: "Saved: {saved}. Now add the home before that one.",
  entry: "{place}, {duration}",
  sameAs: "Same as {other}'s: {home}, for {duration}",
  isSame: "Is this the same home?",
});
