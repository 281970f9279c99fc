import { errors } from "@portico/contract/errors";
import { fieldNames } from "@portico/domain/values/field-names";
import { defineWords } from "../../words/words.ts";

export const t = defineWords("authentication", {
  title: "Let's get started",
  expiredTitle: errors.noSession.message,
  elsewhereTitle: errors.openedElsewhere.message,
  closedTitle: "You closed your application in this browser.",
  savedText: "What you saved is safe. Open it again, or start another application here.",
  forGoodText: "You can start another application here.",
  resumeApplication: "Resume Application",
  question: "Are you a member of {clientName}?",
  iAmNew: "I'm new here",
  iAmMember: "I'm a member",
  noScore: "About ten minutes. Starting does not touch your credit score.",
  memberLede: "Sign in, and we fill in what we know already.",
  firstName: fieldNames.firstName,
  lastName: fieldNames.lastName,
  nameHint: "As on your ID",
  email: fieldNames.email,
  emailWhy: "We send you a link, so you can stop and come back, and news about your application.",
  emailWhyNews: "We send you news about your application.",
  phone: "Mobile phone",
  otherPhone: "Phone",
  otherPhoneHint:
    "You gave this number as “{kind}”. Enter another one here only if it's a mobile phone. “About you” takes other kinds, too.",
  start: "Start my application",
  changeTitle: "Your name and contact details",
  changeLede: "Change what isn't right. We use these for everything about this application.",
  memberChangeLede: "This is how we reach you about this application.",
  name: "Name",
  memberName: "Your name comes from your membership. To change it, call us:",
});
