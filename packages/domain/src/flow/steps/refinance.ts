import { is } from "../condition.ts";
import { step } from "../step.ts";

/** The current lender and balance, and the loan that replaces it. */
export const refinanceDetails = step({
  id: "refinanceDetails",
  path: "{productType}/product/details",
  section: "yourLoan",
  header: "fundingtransfer",
  turn: "first",
  requires: is("vehicleValued"),
  done: is("loanRequested"),
  commands: ["POST /api/RefinancedLoan"],
  samples: [{ loanRequested: true }],
});
