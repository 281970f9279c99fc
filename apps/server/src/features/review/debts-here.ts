import { appliesJointly } from "@portico/domain/application/joint-application";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { dollarsOf } from "@portico/domain/values/money";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { provenNumber } from "../own-answers/others-of-proven.ts";
import { acceptedDebts } from "../personal-details/accepted-debts.ts";
import { monthly, row, type Row } from "./review-rows.ts";

export interface Debts {
  readonly rows: readonly Row[];
  /** All of them in a few words. Left out if there are none. */
  readonly line?: string;
}

/**
 * The loans that a person accepted here lately, because they count as debts. Only for one person who is known to be who they say they are:
 * for two, it would tell one of them about the other's loans (decision 161).
 */
export async function debtsHere(scope: ApplicationScope): Promise<Debts> {
  if (!mayShow(scope)) return { rows: [] };
  const debts = (await acceptedDebts(scope, scope)).filter((debt) => debt.monthly > 0);
  const sum = monthly(dollarsOf(debts.reduce((cents, debt) => cents + debt.monthly, 0)));
  const rows = debts.flatMap(({ productCode, monthly: cents }) =>
    row(nameOf(scope, productCode), `${monthly(dollarsOf(cents))}, which we count as a debt`),
  );
  return { rows, ...(rows.length > 0 && { line: `${sum} for other loans here` }) };
}

function mayShow(scope: ApplicationScope): boolean {
  return !appliesJointly(scope.records) && provenNumber(scope) !== undefined;
}

function nameOf({ tenant }: ApplicationScope, productCode: number): string {
  return productSettings(tenant, productCode)?.displayText ?? tenant.clientDisplayName;
}
