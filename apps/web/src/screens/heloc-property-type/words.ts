import { defineWords } from "../../words/words.ts";

export const t = defineWords("helocPropertyType", {
  title: "Which home is it?",
  lede: "It has to be a home that you own.",
  again: "Your own address changed, so please tell us again which home secures the line.",
  kind: "What kind of home is it?",
  use: "How do you use it?",
  state: "Which state is it in?",
});
