import type { ReviewGroup } from "@portico/contract/review-group";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { dollarsOf, type Cents } from "@portico/domain/values/money";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { provenNumber } from "../own-answers/others-of-proven.ts";
import { acceptedDebts, type AcceptedDebt } from "../decided-others/accepted-debts.ts";
import { monthly, row } from "./review-rows.ts";

/**
 * The loans that a person accepted here lately, because they count as debts. Only for one person who is known to be who they say they are:
 * for two, it would tell one of them about the other's loans (decision 161). They are a part of their own, because nobody looks for debts beside the income.
 */
export async function debtsHere(scope: ApplicationScope): Promise<ReviewGroup[]> {
  if (!mayShow(scope)) return [];
  const debts = (await acceptedDebts(scope, scope)).filter((debt) => debt.monthly > 0);
  if (debts.length === 0) return [];
  const sum = monthly(dollarsOf(debts.reduce((cents, debt) => cents + paymentOf(debt), 0)));
  const rows = debts.flatMap((debt) =>
    row(nameOf(scope, debt.productCode), `${monthly(dollarsOf(paymentOf(debt)))}, ${countedAs(debt)}`),
  );
  return [
    { stepId: "otherLoans", title: "Your other loans here", isFixed: true, rows, line: [`${sum}, counted as debt`] },
  ];
}

function paymentOf({ monthly: added, replaced }: AcceptedDebt): Cents {
  return added + replaced;
}

/** A refinancing counts beside a report that still shows the old loan. */
function countedAs({ replaced }: AcceptedDebt): string {
  if (replaced === 0) return "which we count as a debt";
  return `which we count as a debt instead of the ${monthly(dollarsOf(replaced))} in your credit report`;
}

function mayShow(scope: ApplicationScope): boolean {
  return !appliesJointly(scope.records) && provenNumber(scope) !== undefined;
}

function nameOf({ tenant }: ApplicationScope, productCode: number): string {
  return productSettings(tenant, productCode)?.displayText ?? tenant.clientDisplayName;
}
