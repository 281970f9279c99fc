import { defineWords } from "../../words/words.ts";

export const t = defineWords("previousEmployment", {
  titlePrimary: "What did you do before?",
  titleJoint: "What did your co-applicant do before?",
  lede: "{missing, plural, one {One more month} other {# more months}} of work history, and this part is done.",
  enough: "This history is enough. You may add more.",
  entry:
    "{employer}, {years, plural, =0 {} one {one year } other {# years }}{months, plural, =0 {} one {one month} other {# months}}",
  noEmployer: "Without an employer",
});
