import { defineWords } from "../words/words.ts";

// The part is "status", so that an institution's own words for it stay valid. Only a page with a place for files loads these.

export const t = defineWords("status", {
  taskCall: "Call us at {telephone}, and we'll tell you how to send it.",
  taskFile: "Send photos or files",
  taskReplace: "Send it again",
  taskMore: "Send more",
  taskHint: "{types}, up to {megabytes}\u00a0MB each. We send them right away.",
  taskPhoto: "Take a photo",
  taskChoose: "Choose files",
  taskDrop: "Drop files here, or",
  taskProgress: "Sending your file: {percent}%",
  taskProgressOf: "Sending file {place} of {count}: {percent}%",
  taskChecking: "Checking your file",
  taskCancel: "Cancel",
  taskCanceled: "We stopped sending, but your file may have arrived. If not, send it again.",
  taskProblemOf: "{name}: {problem}",
  phoneOffer: "Take the photo with your phone",
  phoneMaking: "Making a code",
  phoneScan: "Point your phone's camera at this code, and take the photo there. This page shows when it arrives.",
  phoneCodeLabel: "QR code for your phone",
  phoneUntil: "The code works on one phone until {time}.",
  phoneLink: "Use a link instead",
  phoneArrived: "It arrived from your phone. You can send more from there.",
  phoneNew: "Get a new code",
  phoneOver: "This code has ended.",
});
