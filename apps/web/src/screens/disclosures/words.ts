import { defineWords } from "../../words/words.ts";

export const t = defineWords("disclosures", {
  title: "Agreements to read",
  ledeJoint: "This is for both of you. {summary}",
  allAgreed: "You've agreed to everything here. You can read it again.",
  agreedOn: "You agreed on {date}.",
  agreedOnOf: "{name} agreed on {date}.",
  confirmedOn: "You confirmed this on {date}.",
  confirmedOnOf: "{name} confirmed this on {date}.",
  agreedToAnother: "{name} agreed to an earlier text on {date}. This one is for {reader}.",
  agreedBefore: "{title}: you agreed on {date}",
  agreedBeforeOf: "{title}: {name} agreed on {date}",
  read: "Read",
  readOf: "Read {title}",
  goOn: "Continue",
  disagree: "I don't agree",
  otherWay: "You can apply another way",
  otherWayText: "We need your agreement to go on here. Call us to apply by phone or on paper.",
  otherWayTogether:
    "If {name} doesn't agree, {first} can still apply alone. Then we delete {name}'s answers, and keep {first}'s.",
  changeWho: "Change who applies",
  close: "Close",
  backToText: "Go back to the document",
  previous: "Previous document",
  again:
    "{part, select, name {Your name changed, so please read and agree again. We kept your other answers.} birthDate {Your birth date changed, so please read and agree again. We kept your other answers.} number {Your {tin} changed, so please read and agree again. We kept your other answers.} other {Your name, birth date, or {tin} changed, so please read and agree again. We kept your other answers.}}",
  againJoint:
    "{part, select, name {{name}'s name changed, so {name} needs to read and agree again. We kept all other answers.} birthDate {{name}'s birth date changed, so {name} needs to read and agree again. We kept all other answers.} number {{name}'s {tin} changed, so {name} needs to read and agree again. We kept all other answers.} other {{name}'s name, birth date, or {tin} changed, so {name} needs to read and agree again. We kept all other answers.}}",
  againBoth:
    "For both of you, the name, birth date, or {tin} changed, so please read and agree again. We kept all other answers.",
  leftTitle: "This is no longer our offer",
  leftText:
    "Our offer no longer covers this. So we'd check your credit again. Please read and agree again first. We kept all other answers.",
  partedText:
    "Our offer was for the two of you. It ended because you no longer apply together. So we'd check your credit again. Please read and agree again first. We kept all your other answers.",
  ourCounteroffers: "See what we offered",
  people: "Who agrees",
  version: "Version {version}",
  agreement: "{title}: {name}",
  agreed: "agreed",
  dated: "Version {version}, in effect since {date}",
  place: "Document {place} of {count}",
  consentOf: "{name}: {consent}",
  mustAgree: "{title}: check the box to continue, or press “I don't agree”.",
  mustAgreeOf: "{title}, {name}: check the box to continue, or press “I don't agree”.",
  mustConfirm: "{title}: check the box to continue.",
  mustConfirmOf: "{title}, {name}: check the box to continue.",
  codeInText: "Code for this document: {code}",
  code: "Type the code above",
  codeOf: "{name}: type the code above",
  codeHint: "4 digits, to show that the document opened",
  changed:
    "{count, plural, =0 {The list of documents changed after you opened this page. Look at it again, then continue.} one {This document changed after you opened this page: {titles}. Read the new one below and agree to it. Your other answers haven't changed.} other {These documents changed after you opened this page: {titles}. Read the new ones below and agree to them. Your other answers haven't changed.}}",
  changedNotLoaded:
    "A document changed after you opened this page, and we couldn't load the new one. Check your connection and press the button again.",
  print: "Print or save",
  agree: "Agree and continue",
});
