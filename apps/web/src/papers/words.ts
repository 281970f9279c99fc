import { defineWords } from "../words/words.ts";

// The part is "status", so that an institution's own words for it stay valid.

export const t = defineWords("status", {
  tasksTitle: "What we need from you",
  taskLate: "This was due {date}.",
  taskLateCall: "Send it now, or call us at {telephone}.",
  papersTitleSent: "Your papers",
  paperByOf: "{firstName}: needed by {date}",
  paperOf: "{firstName}: {state}",
  papersOfInvited: "{name} has a list of their own, and sends those papers from their own part.",
  papersOnce: "Papers about you count for all your applications with us, so send them once.",
  papersOnceThing:
    "Papers about you count for all your applications with us, so send them once. Send papers about a vehicle or a home to its own loan.",
  paperNeeded: "Still needed",
  paperBy: "Still needed by {date}",
  paperNow: "You can send this now",
  paperAgain: "Send another one",
  paperAgainBy: "Send another by {date}",
  paperAgainNow: "You can send another one now",
  papersOther: "Other files that you sent",
  paperSent:
    "{count, plural, one {We have your file, and a person will check it.} other {We have your # files, and a person will check them.}}",
  paperEarlier:
    "{count, plural, one {We have the file that you sent earlier, but we need more than that.} other {We have the # files that you sent earlier, but we need more than those.}}",
  paperBeside:
    "{count, plural, one {We have your other file.} other {We have your # other files.}} Send one in place of the file that we couldn't use.",
  paperElsewhere: "You sent this with another application. It counts here too.",
  paperElsewhereAsked:
    "You sent this with another application. We ask for it here too, so please send it here as well.",
  paperHave: "{count, plural, one {We have 1 file.} other {We have # files.}}",
  paperRest: "If that isn't all of it, send the rest.",
  paperRestBy: "If that isn't all of it, send the rest by {date}.",
  taskDone: "We have it. Thank you.",
  paperGot: "{count, plural, one {We accepted 1 file.} other {We accepted # files.}}",
  paperOther: "{count, plural, one {Send the other one.} other {Send # more.}}",
  paperOtherBy: "{count, plural, one {Send the other one by {date}.} other {Send # more by {date}.}}",
  paperOtherNow: "{count, plural, one {You can send the other one now.} other {You can send # more now.}}",
  paperCheckOther: "{count, plural, one {A person will check the other one.} other {A person will check the other #.}}",
  paperAccepted:
    "{count, plural, one {We accepted your file.} other {We accepted your # files.}} We'll ask you if we need more.",
  taskRejected: "We couldn't use the last file: {reason}",
});
