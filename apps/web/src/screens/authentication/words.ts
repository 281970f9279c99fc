import { errors } from "@portico/contract/errors";
import { fieldNames } from "@portico/domain/values/field-names";
import { defineWords } from "../../words/words.ts";

export const t = defineWords("authentication", {
  title: "Let's get started",
  newNext: "Next, we ask for your ZIP code to see if you can join.",
  continue: "Continue",
  expiredTitle: errors.noSession.message,
  elsewhereTitle: errors.openedElsewhere.message,
  closedTitle: "You closed your application in this browser.",
  signedInAgainTitle: "A new sign-in closed the application that was open in this browser.",
  savedText: "What you saved is safe. Open it again, or start another application here.",
  forGoodText: "You can start another application here.",
  resumeApplication: "Resume Application",
  question: "Are you a member of {clientName}?",
  memberAfterAll: "I'm a member. Sign me in.",
  iAmNew: "I'm new here",
  iAmMember: "I'm a member",
  noScore: "Starting doesn't affect your credit score.",
  memberLede: "Sign in, and we fill in what we know.",
  firstName: fieldNames.firstName,
  lastName: fieldNames.lastName,
  nameHint: "As on your ID",
  emailWhy: "We'll email you updates, and a link so you can stop and come back.",
  emailWhyNews: "We'll email you updates about your application.",
  start: "Start my application",
  changeTitle: "Your name and contact",
  changeLede: "Change what isn't right. We use these for everything about this application.",
  anotherTitle: "Is this another person?",
  anotherText:
    "{hasDemographics, select, true {The first and the last name are different now. If you save them, we erase what {name} answered about their details, address, work, demographic information, membership, and agreements. Then we ask the new person.} other {The first and the last name are different now. If you save them, we erase what {name} answered about their details, address, work, membership, and agreements. Then we ask the new person.}}",
  anotherCall: "Are you still the same person? Then go back and call us, and we'll help with your new name:",
  anotherConfirm: "Erase and ask the new person",
  anotherCancel: "Go back",
  memberChangeLede: "This is how we reach you about this application.",
  name: "Name",
  memberName: "Your name comes from your membership. To change it, call us:",
});
