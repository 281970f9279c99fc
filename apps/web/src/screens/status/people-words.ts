import { defineWords } from "../../words/words.ts";

export const t = defineWords("statusPeople", {
  peopleTitle: "Who applies",
  personDone: "{name}: done",
  personSent: "{name}: papers sent",
  personWaitedFor: "{name}: papers missing",
  personLeft: "{name}: {count, plural, one {1 paper missing} other {# papers missing}}",
});
