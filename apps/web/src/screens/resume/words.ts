import { fieldNames } from "@portico/domain/values/field-names";
import { defineWords } from "../../words/words.ts";

export const t = defineWords("resume", {
  title: "Welcome back",
  lede: "To open your application, you also need a 6-digit code. We'll send it to the phone or email on your application.",
  codeTitle: "Enter the code",
  ledeByEmail:
    "To open your application, you also need a 6-digit code. We'll send it to the email address on your application.",
  sentByEmail: "We're sending a 6-digit code to the email address on your application. It works for 10 minutes.",
  sentByPhone: "We're sending a 6-digit code by text to the phone on your application. It works for 10 minutes.",
  birthDateByEmail:
    "You both gave us the same email address. Enter the date of birth of the person who started the application.",
  birthDateByPhone:
    "Your link went to an email address that you both gave us. Enter the date of birth of the person who started the application.",
  open: "Open my application",
  opening: "Opening",
  openingLink: "Opening your link",
  noEmail: "No code after a minute? Check your spam folder, send a new one, or call {telephone}.",
  noText: "No code after a minute? Send a new one, have it emailed instead, or call {telephone}.",
  usedTitle: "This link was already used",
  usedText: "Each link works once. When you use it, we email you a new one. Open that email, or get another link here.",
  replacedTitle: "This link no longer works",
  replacedText:
    "Earlier links stop working when you use one, or when the email address on the application changes. Look for a newer email with a link at the address on the application, or get another link here.",
  expiredTitle: "This link has expired",
  expiredText: "Links expire to keep your details private. Your application may still be saved. Get a new link here.",
  unknownTitle: "This link doesn't work",
  unknownText: "Part of it may be missing. Open the newest email that has a link from us, or get a new link here.",
  backTitle: "Open your application",
  backText:
    "We'll email you a link that opens it. You'll also need a 6-digit code. If someone invited you to apply with them, open the newest link that we sent you instead.",
  hereTitle: "{count, plural, one {Your application} other {Your applications}}",
  listedHere:
    "{count, plural, one {This is the one that you opened on this device.} other {These are the ones that you opened on this device.}}",
  othersByLink: "Do you have others? We can email you a link to each.",
  othersBySignIn: "Do you have others? Sign in, or have us email you a link to each.",
  elsewhere: "Open another application",
  openHereTitle: "You have an application open here",
  openHereText: "You don't need a link for it.",
  openHere: "See where it stands",
  memberText: "Sign in, and we'll look for your saved applications.",
  wayQuestion: "How would you like to open it?",
  byLink: "Email me a link",
  bySignIn: "Sign in as a member",
  emailAddress: fieldNames.email,
  emailHint:
    "The one on your application. If you applied together, use the one from the person who started it. If you can't read it anymore, call {telephone}.",
  birthDate: fieldNames.dateOfBirth,
  birthDateHint:
    "Of the person who started it. It keeps others from asking about you. Enter it even if you didn't get to that question.",
  sendLink: "Email me a new link",
  linkNotSent: "We couldn't send a link",
  notOpened: "We couldn't open your application",
  sendingLink: "Sending",
  linkTitle: "Check your email",
  linkText:
    "If we have applications with both details, an email to {emailAddress} lists them, with a link to each. It can take a few minutes.",
  linkMore:
    "Open the newest email with a link from us. We send at most one a minute and five an hour. Nothing there? Check both details and your spam folder, or call {telephone}.",
  tryAgain: "Try different details",
  disabledTitle: "Applications cannot be resumed right now",
});
