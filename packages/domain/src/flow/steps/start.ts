import { is, isNot } from "../condition.ts";
import { step } from "../step.ts";

/** Signing in or becoming an applicant: here the application begins. */
export const authentication = step({
  id: "authentication",
  path: "{productType}/authentication",
  section: "start",
  header: "home",
  done: is("started"),
  commands: [],
  exits: [{ outcome: "ineligibleMember", when: isNot("memberMayApply") }],
  samples: [
    { started: true, memberIsNew: true },
    { started: true, memberIsNew: false, memberMayApply: true },
    { started: true, memberIsNew: false, memberMayApply: false },
  ],
});
