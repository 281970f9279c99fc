import { is, isNot } from "../condition.ts";
import { step } from "../step.ts";

/**
 * Signing in or registering starts the application. People can open the page again to change the name and the contact
 * details.
 */
export const authentication = step({
  id: "authentication",
  path: "{productType}/authentication",
  section: "start",
  header: "home",
  done: is("started"),
  commands: ["POST /api/Applicant/Update"],
  // Settled, so that a member who may not apply isn't asked the earlier questions first.
  exits: [{ outcome: "ineligibleMember", when: isNot("memberMayApply"), isSettled: true }],
  samples: [
    { started: true, memberIsNew: true },
    { started: true, memberIsNew: false, memberMayApply: true },
    { started: true, memberIsNew: false, memberMayApply: false },
  ],
});
