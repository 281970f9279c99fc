import { defineWords } from "../words/words.ts";

export const t = defineWords("documents", {
  title: "Send us your documents",
  titleOf: "Documents of {name}",
  hint: "Such as a pay stub, proof of insurance or the purchase agreement. A photo will do. {types}, up to {megabytes} MB each.",
  choose: "Choose files",
  drop: "Drop files here, or",
  remove: "Remove",
  removeName: "Remove {name}",
  send: "Send {count, plural, =0 {these files} one {this file} other {these # files}}",
  sending: "Sending",
  received: "We have {count, plural, one {one document} other {# documents}} from you",
  sentNote: "{size}, sent on {date}",
  removeTitle: "Remove {name}?",
  removeYes: "Remove it",
  removeNo: "Keep it",
  chosen: "{count, plural, =0 {} one {One file is ready to send.} other {# files are ready to send.}}",
  duplicate: "A file of the same name was here already. We kept the first one.",
  size: "{megabytes} MB",
  smallSize: "{kilobytes} KB",
  scoreTitle: "Your credit score and what it means",
  scoreInShort: "We used your credit score. The law gives you the right to see it.",
  scoreAddressee: "For {firstName} {lastName}",
  scoreDated: "As of {date}",
  score: "Your score: {value}",
  scoreRange: "{model}. Scores run from {low} to {high}; higher is better.",
  scoreMeaning:
    "A credit score is a number that sums up your credit report. It can change as the report does, and it can decide whether a loan is offered and what it costs.",
  scoreFactors: "What counted most against a higher score:",
  scoreBureau:
    "It comes from this credit bureau, which can tell you more about your report and correct what is wrong in it:",
  print: "Print or save",
});
