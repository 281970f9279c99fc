import { defineWords } from "../../words/words.ts";

export const t = defineWords("countyOfHome", {
  title: "Which one is right?",
  lede: "You can join us because of the county you live in. Your home address is in another one.",
  joins: "The county you told us",
  home: "Your home address",
  inCounty: "{county} County",
  useThis: "I live in {county} County",
  served: "That county is in our area too, so you can join.",
  address: "Change my address",
  way: "Change how I join",
});
