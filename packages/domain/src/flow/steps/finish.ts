import { LoanDecision } from "../../decision/decision.ts";
import { all, any, eq, is, isNot } from "../condition.ts";
import { step, type Exit, type StepDeclaration } from "../step.ts";

/**
 * The disclosures that applicants must read and accept before a decision, because the law or the institution requires
 * it.
 */
export const disclosures = step({
  id: "disclosures",
  path: "{productType}/disclosures",
  section: "agreements",
  header: "disclosures",
  turn: "each",
  requires: is("primaryIdentified"),
  done: is("disclosuresAccepted"),
  commands: ["POST /api/Disclosure"],
  samples: [{ disclosuresAccepted: true }],
});

const isApproved = eq("decision", LoanDecision.approved);
const otherDecisions: readonly Exit[] = [
  { outcome: "declined", when: eq("decision", LoanDecision.declined) },
  { outcome: "pending", when: any(eq("decision", LoanDecision.pending), eq("decision", LoanDecision.none)) },
];
/** For a product with an offer page. The institution may still choose the simplified offer page. */
const offerExits: readonly Exit[] = [
  { outcome: "offer", when: all(isApproved, isNot("simplifiedOffer")) },
  { outcome: "simplifiedLoanOffer", when: all(isApproved, is("simplifiedOffer")) },
  ...otherDecisions,
];

const look = {
  id: "review",
  path: "{productType}/review",
  section: "checkAndSend",
  header: "print",
  turn: "each",
  requires: is("disclosuresAccepted"),
  done: all(is("reviewConfirmed"), is("submitted")),
  commands: ["POST /api/Review", "POST /api/Application/Submit"],
  voids: ["review"],
  rests: "review",
  samples: [
    { reviewConfirmed: true, submitted: true, decision: LoanDecision.approved, hasOffer: true },
    { reviewConfirmed: true, submitted: true, decision: LoanDecision.pending },
    { reviewConfirmed: true, submitted: true, decision: LoanDecision.declined },
    { reviewConfirmed: true, submitted: true, decision: LoanDecision.none },
  ],
} as const satisfies StepDeclaration;

/** Shows every answer with a link back to it, then submits the application. Any later change asks for another review. */
export const review = step({ ...look, exits: offerExits });

/**
 * The same review for a product without an offer page (specification, chapter 2: credit card, seasonal, other and share
 * secured).
 */
export const reviewWithoutOffer = step({
  ...look,
  exits: [{ outcome: "simplifiedLoanOffer", when: isApproved }, ...otherDecisions],
});
