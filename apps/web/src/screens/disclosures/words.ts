import { defineWords } from "../../words/words.ts";

export const t = defineWords("disclosures", {
  title: "What to read and agree to",
  lede: "{count, plural, one {One text} other {# texts}}. A plain sentence stands before each.",
  ledeJoint:
    "{count, plural, one {One text} other {# texts}}, for both of you: {names}. A plain sentence stands before each.",
  again: "Your birth date or taxpayer number changed, so please read and agree again. Your other answers are kept.",
  againJoint:
    "The birth date or taxpayer number of {name} changed, so {name} has to read and agree again. All other answers are kept.",
  againBoth:
    "The birth dates or taxpayer numbers of both of you changed, so please read and agree again. All other answers are kept.",
  people: "Who agrees",
  version: "Version {version}",
  agreement: "{title}: {name}",
  agreed: "agreed",
  dated: "Version {version}, in effect since {date}",
  consentOf: "{name}: {consent}",
  mustAgree: "{title}: tick the box to go on, or call us if you would rather not.",
  mustAgreeOf: "{title}, {name}: tick the box to go on, or call us if you would rather not.",
  codeInText: "Code of this text: {code}",
  code: "Code at the end of the text",
  codeOf: "{name}: code at the end of the text",
  codeHint: "Four digits. Typing them shows us that you can open and read documents on this screen.",
  changed:
    "{count, plural, =0 {The list of texts has changed since you opened this page. Look at it again, then go on.} one {This text has changed since you opened this page: {titles}. Read the new one below, and agree to it. Nothing else you filled in has changed.} other {These texts have changed since you opened this page: {titles}. Read the new ones below, and agree to them. Nothing else you filled in has changed.}}",
  changedNotLoaded:
    "A text has changed since you opened this page, and we could not load the new one. Check your connection and press the button again.",
  print: "Print or save",
  agree: "Agree and continue",
});
