import type { vehicleApi } from "@portico/contract/vehicle";
import type { InputOf } from "@portico/contract/endpoint";
import { vehicleLoanRulesOf } from "@portico/domain/tenant/rules-of";
import { put, type Change } from "../../kernel/change.ts";
import { requireOptions } from "../../kernel/require-options.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { keptRules } from "../../kernel/kept-rules.ts";
import { validate } from "../../kernel/validate.ts";
import { leftAtLimit } from "./left-at-limit.ts";
import { loweredFrom } from "./lowered-from.ts";
import { termBefore } from "./term-before.ts";
import { ratingWrites } from "../estimates/rating-writes.ts";

type SaveLoan = (typeof vehicleApi)["saveLoan"];

const rulesFor = keptRules(vehicleLoanRulesOf);

/** Saves an amount and a term that the institution's tiers allow. The form uses the same rules. */
export async function saveVehicleLoan(
  scope: ApplicationScope,
  { vehicleLoan: asked, creditRating, leavesForVehicle }: InputOf<SaveLoan>,
): Promise<Change<SaveLoan>> {
  const { tenant, application, records } = scope;
  const loan = validate(rulesFor(tenant, application.productCode), asked, "vehicleLoan");
  requireOptions("vehicleLoan", [
    {
      field: "branchPreferenceConfigurationId",
      id: loan.branchPreferenceConfigurationId,
      options: tenant.lists.branches,
      message: "Choose a branch.",
    },
  ]);
  return {
    writes: [
      put(
        "vehicleLoan",
        { id: records.vehicleLoan[0]?.id ?? scope.newId() },
        {
          ...loan,
          ...(await termBefore(scope, loan)),
          ...(await loweredFrom(scope, loan)),
          ...(leavesForVehicle && (await leftAtLimit(scope, loan))),
        },
      ),
      ...ratingWrites(scope, creditRating, {
        loanAmount: loan.requestedLoanAmount,
        termInMonths: loan.requestedLoanTermInMonths,
      }),
    ],
    events: [{ action: "loan.requested" }],
    answer: { updated: true },
  };
}
