import { defineWords } from "../../words/words.ts";

export const t = defineWords("previousEmployment", {
  titlePrimary: "What did you do before?",
  titleJoint: "{isNamed, select, true {What did {name} do before?} other {What did your co-borrower do before?}}",
  lede: "Tell us about {missing, plural, one {one more month} other {# more months}}. A job, school, or a break all count.",
  enough: "This is enough. You can add more, or continue.",
  onFile: "We filled in earlier work that we have on file. Check it, or change it.",
  notAskedTitle: "No earlier work needed",
  notAsked: "You've been at your current work long enough, so we don't need to ask about earlier work.",
  notAskedJoint:
    "{isNamed, select, true {{name} has been at the current work long enough, so we don't need to ask about earlier work.} other {They've been at their current work long enough, so we don't need to ask about earlier work.}}",
  entries: "Previous work",
  add: "Add more work",
  next: "Saved: {saved}. Now add the work before that.",
  entry: "{what}, {duration}",
  isSame: "Is this the same work?",
});
