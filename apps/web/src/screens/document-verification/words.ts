import { defineWords } from "../../words/words.ts";

export const t = defineWords("documentVerification", {
  title: "Show us your ID",
  lede: "Next, take pictures of your {idType} and your face. This protects you from fraud. It takes about two minutes.",
  ledeAgain:
    "Your details changed after we confirmed your identity, so we need to check again. Take pictures of your {idType} and your face. It takes about two minutes.",
  phoneTitle: "Use your phone's camera",
  phoneScan: "Point your phone's camera at this code and open the link.",
  phoneTake: "Take the pictures on your phone. This page moves on by itself.",
  codeLabel: "Code for your phone: it opens the page that takes the pictures",
  worksUntil: "This code works until {time}, on the first phone that opens it.",
  linkInstead: "Or open this link on your phone",
  waiting: "Waiting for the pictures from your phone.",
  connected: "Your phone is connected. Take the pictures there.",
  doneOnPhone: "I took the pictures",
  thisDevice: "Use this device instead",
  phoneInstead: "Use a phone instead",
  newCode: "Get a new code",
  retake: "Take the pictures again",
  preparing: "Getting the camera ready",
  checking: "Looking at your pictures",
  received: "Your pictures arrived. We're checking them, and this page moves on by itself.",
  notYet: "Your pictures haven't arrived yet. Wait a moment and try again.",
  unreadableTitle: "Please take the pictures again",
  unreadable: "We couldn't read them. Good light and a dark background help.",
  declinedTitle: "You didn't agree to take pictures",
  declined: "No pictures were taken. You can still take them, or continue without them.",
  declinedElsewhere: "No pictures were taken. You can still take them, or apply by phone or at a branch.",
  expiredTitle: "We didn't get your pictures in time",
  expired: "You can try again.",
  expiredCode: "You can try again with a new code.",
  phoneFailedTitle: "We didn't get any pictures from your phone",
  phoneFailed: "Try again on your phone, or get a new code for another one.",
  cameraClosedTitle: "The camera didn't open",
  cameraClosed: "No pictures were taken. Try again, or use another device.",
  cameraFailedTitle: "We didn't get your pictures",
  cameraFailed: "Try again, or use another device.",
  oneTryLeft: "{trouble} You have one try left.",
  lastTryTitle: "This is the last try",
  lastTryGoOn:
    "If we can't read your pictures this time, you can continue without them. Someone at {clientName} has to confirm your identity before we can approve your application.",
  lastTryElsewhere:
    "If we can't read your pictures this time, you can't finish online. You can then apply by phone or at a branch.",
  unreadableLastTitle: "We couldn't read your pictures",
  usedUpTitle: "You have no tries left to take pictures",
  usedUp: "You used them before your details changed.",
  lastTryOver: "That was the last try.",
  over: "{said} {follows}",
  noTriesGoOn:
    "You can continue without pictures. Someone at {clientName} has to confirm your identity before we can approve your application, so your decision may take longer.",
  noTriesElsewhere: "Without pictures, we can't confirm your identity online. You can apply by phone or at a branch.",
  again: "Try again",
  decline: "I don't want to take pictures",
  withoutPictures: "Continue without pictures",
  withoutPicturesTitle: "Continue without pictures?",
  withoutPicturesFollows:
    "You can send your application. Someone at {clientName} has to confirm your identity before we can approve it, so your decision may take longer.",
  elsewhere: "Apply by phone or at a branch",
  elsewhereTitle: "Apply by phone or at a branch instead?",
  elsewhereFollows:
    "Without pictures, we can't confirm your identity online, so this application stops here. We'll keep your answers, and you can still take the pictures later.",
  elsewhereFollowsHere:
    "Without pictures, we can't confirm your identity online, so this application stops here. You can still take the pictures until your session ends.",
  elsewhereFollowsLast:
    "Without pictures, we can't confirm your identity online. This is the last try, so this application stops here, and you can't take them later.",
  elsewhereHelp:
    "Call {clientName} at {telephone}, or visit a branch with your driver's license or passport. Someone can confirm your identity and help you apply.",
  elsewhereConfirm: "Stop here",
  keepPictures: "Go back to the pictures",
});

/** The names of documents as they begin a list, and as they read inside a sentence. */
const names: Readonly<Record<string, string>> = {
  "Drivers License": "driver's license",
  "State ID": "state ID",
  Passport: "passport",
  "Matricula Consular": "consular ID card",
};

/** A document's name inside a sentence. An institution's own name stays as it is. */
export function idInSentence(name: string): string {
  return names[name] ?? name;
}
