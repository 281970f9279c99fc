import { is, isNot } from "../condition.ts";
import type { Facts } from "../facts.ts";
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
  turn: "first",
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

/**
 * A payment and a rate before anybody signs in (decision 086). Only the page before the application asks, so its answer
 * is a call of the session.
 */
function estimateWith<const Samples extends readonly Facts[]>(samples: Samples) {
  return step({
    id: "estimate",
    path: "{productType}/estimate",
    section: "start",
    header: "funding",
    turn: "first",
    when: is("estimateOffered"),
    done: is("estimateAnswered"),
    commands: [],
    samples,
  });
}

/** The loan's own page asks for more. */
export const estimate = estimateWith([{ estimateAnswered: true }]);
/** For a loan on a vehicle, an amount and a term are usually all that its page needs. */
export const vehicleEstimate = estimateWith([
  { estimateAnswered: true, loanRequested: true },
  { estimateAnswered: true },
]);
