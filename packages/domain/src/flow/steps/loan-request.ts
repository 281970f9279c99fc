import { is } from "../condition.ts";
import { step } from "../step.ts";

/** Amount, purpose, term and collateral: all that a product without a vehicle or a home asks about the loan. */
export const loanRequest = step({
  id: "loanRequest",
  path: "{productType}/product/type",
  section: "yourLoan",
  header: "funding",
  turn: "first",
  requires: is("started"),
  done: is("loanRequested"),
  commands: ["POST /api/LoanRequest/{productTypeId}"],
  samples: [{ loanRequested: true }],
});
