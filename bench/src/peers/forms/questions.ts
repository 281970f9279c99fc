import { states } from "@portico/domain/address/states";
import { dana } from "@portico/sample-applicants/people";

/** A question as any form library can ask it. */
export interface Question {
  readonly key: string;
  readonly label: string;
  /** `list` is a list that opens, and `choice` shows all its choices. */
  readonly kind: "text" | "email" | "number" | "list" | "choice";
  readonly choices?: readonly string[];
  readonly answer: string;
}

export interface QuestionPage {
  readonly title: string;
  readonly questions: readonly Question[];
}

const text = (key: string, label: string, answer: string): Question => ({ key, label, kind: "text", answer });
const number = (key: string, label: string, answer: string): Question => ({ key, label, kind: "number", answer });
const list = (key: string, label: string, choices: readonly string[], answer = choices[0]!): Question => ({
  key,
  label,
  kind: "list",
  choices,
  answer,
});
const choice = (key: string, label: string, choices: readonly string[]): Question => ({
  ...list(key, label, choices),
  kind: "choice",
});

const stateNames = Object.values(states);

/** The first three pages of an auto loan, with the fields that the demo institution asks for there. */
export const questionPages: readonly QuestionPage[] = [
  {
    title: "Let's get started",
    questions: [
      choice("member", "Are you a member of Harborlight?", ["I'm new here", "I'm a member"]),
      text("firstName", "First name", dana.firstName),
      text("lastName", "Last name", dana.lastName),
      { key: "email", label: "Email", kind: "email", answer: dana.email },
      text("phone", "Mobile phone", dana.phone),
    ],
  },
  {
    title: "About you",
    questions: [
      text("born", "Date of birth", dana.born),
      text("tin", "Social Security number or ITIN", dana.tin),
      list("document", "Which ID do you have?", ["Drivers License", "State ID", "Passport", "Matricula Consular"]),
      list("issuer", "State that issued it", stateNames, states[dana.license.state]),
      text("number", "ID number", dana.license.number),
      text("expires", "Expiration date", dana.license.expires),
      list("citizenship", "Citizenship", ["U.S. citizen", "Permanent resident", "Other"]),
      choice("phoneType", "What kind of phone is it?", ["Mobile", "Home", "Work"]),
      choice("contact", "How should we contact you?", ["Email", "Phone", "Text"]),
    ],
  },
  {
    title: "Where do you live?",
    questions: [
      text("street", "Street", dana.home.street),
      text("city", "City", dana.home.city),
      list("state", "State", stateNames, states[dana.home.state]),
      text("zip", "ZIP code", dana.home.zip),
      number("years", "Years at this address", "4"),
      number("months", "Months at this address", "2"),
      list("housing", "Do you own or rent?", ["Own", "Mortgage", "Rent"]),
      number("payment", "Monthly housing payment", "1450"),
    ],
  },
];
