import { all, any, is } from "../condition.ts";
import { step } from "../step.ts";

/**
 * A soft look at the credit report, for people who want to know their own rate (decision 095). It comes once the bureau's facts
 * are known: the name, the birth date, the number, and the home. It comes before the work and the loan, which take the most
 * time. Skipping it is an answer. After the agreements, a hard report follows soon, so nobody is led back here.
 */
export const prequalification = step({
  id: "prequalification",
  path: "{productType}/prequalification",
  section: "aboutYou",
  header: "funding",
  who: "primary",
  turn: "first",
  when: all(is("prequalificationOffered"), any(is("memberIsNew"), is("prequalificationForMembers"))),
  requires: is("primaryHasAddress"),
  done: any(is("prequalificationAnswered"), is("disclosuresAccepted")),
  commands: ["POST /api/Prequalification", "POST /api/Prequalification/Skip"],
  voids: ["softFile"],
  rests: ["identification", "applicant"],
  restsOnFields: {
    softFile: {
      applicant: ["firstName", "lastName"],
      identification: ["dateOfBirth", "taxpayerIdentificationNumber"],
    },
  },
  restsAlso: { softFile: "checkedHomeChanged" },
  samples: [{ prequalificationAnswered: true }],
});
