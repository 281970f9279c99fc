import { defineWords } from "../words/words.ts";

// The part is "status", so that an institution's own words for it stay valid.

export const t = defineWords("status", {
  tasksTitle: "What we need from you",
  taskBy: "By {date}",
  taskOfBy: "For {name}, by {date}",
  taskLate: "This was due {date}. Send it now, or call us at {telephone}.",
  taskOfLate: "For {name}. This was due {date}. Send it now, or call us at {telephone}.",
  taskSent: "We got what you sent. We'll check it and get in touch if we need more.",
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
  "picture.dark": "This picture is too dark to read. Take it again in more light.",
  "picture.blank": "This picture is blank. Take it again.",
  "picture.small": "This picture is too small to read. Take it again, or choose a larger one.",
  taskRejected: "We couldn't use the last file: {reason}",
});
