import { defineWords } from "../words/words.ts";

export const t = defineWords("signIn", {
  userName: "User name",
  password: "Password",
  signIn: "Sign in",
  notSignedIn: "We couldn't sign you in",
  sessionOver: "Your session has ended. Sign in again.",
  waitForLock: "There were too many tries. Wait {minutes} minutes, then try again.",
  onlineBanking: "Sign in with online banking",
  arriving: "Signing you in",
  arrivingText: "You're coming from online banking. One moment, please.",
  savedTitle: "Welcome back, {firstName}",
  savedLede: "Pick up where you left off. Everything you saved is still there.",
  sentLede: "Choose an application to see where it stands.",
  continueOne: "Continue: {product}, saved {saved}",
  seeOne: "See where it stands: {product}, sent {saved}",
  answerOne: "See the answer: {product}, {saved}",
  alsoStarted: "{label}, started {started}",
  opening: "Opening",
  startNew: "Start a new application",
  starting: "Starting",
  noneTitle: "We found no saved application, {firstName}",
  noneLede:
    "You're signed in. If you applied without signing in, ask for a link by email instead. Or start a new application:",
  startFor: "Start: {product}",
});
