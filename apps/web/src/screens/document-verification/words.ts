import { defineWords } from "../../words/words.ts";

export const t = defineWords("documentVerification", {
  title: "Show us your ID",
  lede: "One more thing to keep others from borrowing in your name: photograph your {idType} and your face. It takes about two minutes.",
  phoneTitle: "Use your phone's camera",
  phoneScan: "Point your phone's camera at this code and open the link.",
  phoneTake: "Take the pictures on your phone. This page goes on by itself.",
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
  received: "Your pictures have arrived. We're checking them, and this page goes on by itself.",
  notYet: "The pictures have not arrived yet. Give it a moment and try again.",
  unreadableTitle: "Please take the pictures again",
  unreadable: "They could not be read. Good light and a dark table help.",
  declinedTitle: "You did not agree to the pictures",
  declined: "No pictures were taken. You can still take them, or choose the way without pictures below.",
  expiredTitle: "We didn't get your pictures in time",
  expired: "You can try again.",
  expiredCode: "You can try again with a new code.",
  phoneFailedTitle: "We didn't get any pictures from your phone",
  phoneFailed: "Try again on your phone, or get a new code for another one.",
  cameraClosedTitle: "The camera did not open",
  cameraClosed: "Nothing was taken. Try again, or use another device.",
  cameraFailedTitle: "We didn't get your pictures",
  cameraFailed: "Try again, or use another device.",
  oneTryLeft: "{trouble} You have one try left.",
  lastTryTitle: "This is the last try",
  lastTryGoOn:
    "If we don't get pictures that we can read this time, you can go on without them. Somebody at {clientName} then checks who you are.",
  lastTryElsewhere:
    "If we don't get pictures that we can read this time, you can't finish online. You can then apply by phone or at a branch.",
  unreadableLastTitle: "Your pictures could not be read",
  noTriesGoOn:
    "That was the last try. You can go on without pictures. Somebody at {clientName} then checks who you are, so your decision may take longer.",
  noTriesElsewhere:
    "That was the last try, so we can't confirm online who you are. You can apply by phone or at a branch.",
  again: "Try again",
  decline: "I don't want to take pictures",
  withoutPictures: "Go on without pictures",
  withoutPicturesTitle: "Go on without pictures?",
  withoutPicturesFollows:
    "You can send your application. Somebody at {clientName} then checks who you are, so your decision may take longer.",
  elsewhere: "Apply by phone or at a branch",
  elsewhereTitle: "Apply by phone or at a branch instead?",
  elsewhereFollows:
    "Without pictures we can't confirm who you are online, so this application stops here. We keep your answers, and you can still take the pictures later.",
  elsewhereFollowsHere:
    "Without pictures we can't confirm who you are online, so this application stops here. You can still take the pictures until your session ends.",
  elsewhereFollowsLast:
    "Without pictures we can't confirm who you are online. This is the last try, so this application stops here, and you can't take them later.",
  elsewhereHelp:
    "Call {clientName} at {telephone}, or visit a branch with your driver's license or passport. Somebody can confirm who you are and help you apply.",
  elsewhereConfirm: "Stop here",
  keepPictures: "Go back to the pictures",
});
