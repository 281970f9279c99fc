import { defineWords } from "./words.ts";

export const t = defineWords("stopping", {
  ask: "I don't need this application",
  askWhich: "I don't need this: {what}",
  title: "Stop this application?",
  unsent: "Not sent. Last saved {saved}.",
  text: "We won't receive it. You can't open it again, but you can start a new one.",
  ofMoney: "We take no money. If we reserved some on your card, your bank releases it within a few days.",
  stop: "Stop it",
  keep: "Keep it",
});
