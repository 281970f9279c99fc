import { defineWords } from "../words/words.ts";

export const t = defineWords("signedDocuments", {
  titleOf: "{title}: {name}",
  title: "Your signed documents",
  signedOn: "Signed on {date}",
  pages: "{count, plural, one {1 page} other {{count} pages}}",
  read: "Read",
  close: "Close",
  readOf: "Read {title}",
  closeOf: "Close {title}",
  save: "Save as PDF",
  saveOf: "Save as PDF: {title}",
  print: "Print",
});
