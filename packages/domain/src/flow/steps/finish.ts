import { LoanDecision } from "../../decision.ts";
import { all, any, eq, is } from "../condition.ts";
import { step, type Exit } from "../step.ts";

/** The texts that the law and the institution want read and agreed to, before anything is decided. */
export const disclosures = step({
  id: "disclosures",
  path: "{productType}/disclosures",
  section: "agreements",
  header: "disclosures",
  requires: is("primaryIdentified"),
  done: is("disclosuresAccepted"),
  commands: ["POST /api/Disclosure"],
  samples: [{ disclosuresAccepted: true }],
});

/** Where a decision leads, by the page that the product has for an approval. */
export function decisionExits(approved: "offer" | "simplifiedLoanOffer"): readonly Exit[] {
  return [
    { outcome: "declined", when: eq("decision", LoanDecision.declined) },
    { outcome: approved, when: eq("decision", LoanDecision.approved) },
    { outcome: "pending", when: any(eq("decision", LoanDecision.pending), eq("decision", LoanDecision.none)) },
  ];
}

/** Everything at a glance, each row with a way back; then the application is sent. Any later change asks for this look again. */
export const review = step({
  id: "review",
  path: "{productType}/review",
  section: "checkAndSend",
  header: "print",
  requires: is("disclosuresAccepted"),
  done: all(is("reviewConfirmed"), is("submitted")),
  commands: ["POST /api/Review", "POST /api/Application/Submit"],
  voids: ["review"],
  rests: [
    "applicant",
    "identification",
    "address",
    "employment",
    "incomeSource",
    "coApplicantSelection",
    "eligibility",
    "productEligibility",
    "vehicleSeller",
    "vehicle",
    "vehicleOptions",
    "valuation",
    "vehicleLoan",
    "paymentProtection",
  ],
  exits: decisionExits("offer"),
  samples: [
    { reviewConfirmed: true, submitted: true, decision: LoanDecision.approved, hasOffer: true },
    { reviewConfirmed: true, submitted: true, decision: LoanDecision.pending },
    { reviewConfirmed: true, submitted: true, decision: LoanDecision.declined },
    { reviewConfirmed: true, submitted: true, decision: LoanDecision.none },
  ],
});
