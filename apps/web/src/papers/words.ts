import { defineWords } from "../words/words.ts";

// The part is "status", so that an institution's own words for it stay valid.

export const t = defineWords("status", {
  tasksTitle: "What we need from you",
  taskLate: "This was due {date}. Send it now, or call us at {telephone}.",
  papersTitleSent: "Your papers",
  papersFrom: "From {firstName}",
  papersOfInvited: "{name} has a list of their own, and sends those papers from their own part.",
  papersOnce: "Papers about you count for all your applications with us, so send them once.",
  papersOnceThing:
    "Papers about you count for all your applications with us, so send them once. Send papers about a vehicle or a home to its own loan.",
  paperNeeded: "Still needed",
  paperBy: "Still needed by {date}",
  paperAgainBy: "Send another one by {date}",
  paperSent:
    "{count, plural, one {We have your file, and a person will check it.} other {We have your # files, and a person will check them.}}",
  paperEarlier:
    "{count, plural, one {We have the file that you sent earlier, but we need more than that.} other {We have the # files that you sent earlier, but we need more than those.}}",
  paperRest: "If that isn't all of it, send the rest.",
  paperSend: "Send it",
  paperSendMore: "Send more",
  paperSendName: "Send it: {name}",
  paperSendMoreName: "Send more: {name}",
  taskDone: "We have it. Thank you.",
  taskCall: "Call us at {telephone}, and we'll tell you how to send it.",
  taskFile: "Send photos or files",
  taskReplace: "Send it again",
  taskMore: "Send more",
  taskHint: "{types}, up to {megabytes}\u00a0MB each. We send them as soon as you choose them.",
  taskPhoto: "Take a photo",
  taskChoose: "Choose files",
  taskDrop: "Drop files here, or",
  taskProgress: "Sending your file: {percent}%",
  taskProgressOf: "Sending file {place} of {count}: {percent}%",
  taskChecking: "Checking your file",
  taskCancel: "Cancel",
  taskCanceled: "We stopped sending, but your file may have arrived. If not, send it again.",
  taskProblemOf: "{name}: {problem}",
  taskRejected: "We couldn't use the last file: {reason}",
});
