import type { refinancedLoanApi } from "@portico/contract/loan-request";
import type { InputOf } from "@portico/contract/endpoint";
import { refinancingRulesOf } from "@portico/domain/tenant/rules-of";
import { namedVehicleOf } from "@portico/domain/application/named-vehicle";
import { put, type Change } from "../../kernel/change.ts";
import { requireOptions } from "../../kernel/require-options.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { leftAtLimit } from "../vehicle-loans/left-at-limit.ts";
import { ratingWrites } from "../estimates/rating-writes.ts";

type Save = (typeof refinancedLoanApi)["save"];

/** Saves a loan that pays off another one. Both are stored separately, because only the new one is the institution's. */
export async function saveRefinancing(
  scope: ApplicationScope,
  { refinancing: asked, creditRating, leavesForVehicle }: InputOf<Save>,
): Promise<Change<Save>> {
  const { tenant, application, records } = scope;
  const rules = refinancingRulesOf(tenant, application.productCode);
  const { presentLender, amountOwed, presentMonthlyPayment, presentPaymentsLeft, ...vehicleLoan } = validate(
    rules,
    asked,
    "refinancing",
  );
  requireOptions("refinancing", [
    {
      field: "branchPreferenceConfigurationId",
      id: vehicleLoan.branchPreferenceConfigurationId,
      options: tenant.lists.branches,
      message: "Choose a branch.",
    },
  ]);
  const vehicle = namedVehicleOf(records);
  const presentLoan = {
    presentLender,
    amountOwed,
    presentMonthlyPayment,
    ...(presentPaymentsLeft !== undefined && { presentPaymentsLeft }),
    ...(vehicle && { vehicle }),
  };
  const idOf = (kind: "refinancedLoan" | "vehicleLoan") => ({ id: records[kind][0]?.id ?? scope.newId() });
  return {
    writes: [
      put("refinancedLoan", idOf("refinancedLoan"), presentLoan),
      put("vehicleLoan", idOf("vehicleLoan"), {
        ...vehicleLoan,
        ...(leavesForVehicle && (await leftAtLimit(scope, vehicleLoan))),
      }),
      ...ratingWrites(scope, creditRating, {
        loanAmount: amountOwed,
        termInMonths: vehicleLoan.requestedLoanTermInMonths,
      }),
    ],
    events: [{ action: "loan.requested" }],
    answer: { updated: true },
  };
}
