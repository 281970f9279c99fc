import { defineWords } from "../../words/words.ts";

export const t = defineWords("authentication", {
  title: "Let's get started",
  question: "Are you a member of {clientName}?",
  iAmNew: "I'm new here",
  iAmMember: "I'm a member",
  noScore: "About ten minutes. Starting does not touch your credit score.",
  memberLede: "Sign in, and we fill in what we know already.",
  firstName: "First name",
  lastName: "Last name",
  nameHint: "As on your ID",
  email: "Email",
  emailWhy: "We send you a link so that you can stop and come back, and word of the decision when it is made.",
  phone: "Mobile phone",
  start: "Start my application",
  userName: "User name",
  password: "Password",
  signIn: "Sign in",
  onlineBanking: "Sign in with online banking",
  arriving: "Signing you in",
  arrivingText: "You come from online banking. One moment, please.",
});
