import type { AdverseActionNotice } from "@portico/contract/notice";
import type { Decision } from "@portico/domain/decision/decision";
import { appliesJointly } from "@portico/domain/application/joint-application";
import { homeOf } from "@portico/domain/application/home-of";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { centsOf, dollarsOf } from "@portico/domain/values/money";

type Judged = Pick<Decision, "reasons" | "input">;

interface Noticed {
  readonly tenant: Pick<Tenant, "lists">;
  readonly application: Pick<ApplicationState, "primaryApplicantId">;
  readonly records: Records;
}

/**
 * The figures that a reason about debts adds up, as `debtToIncome` of docs/underwriting.md does (decision 320). For two people, they would
 * tell one of them about the other's debts.
 */
export function countedDebts(decision: Judged, noticed: Noticed): Pick<AdverseActionNotice, "countedDebts"> {
  const { reasons, input } = decision;
  if (!reasons.includes("obligationsExcessive") || appliesJointly(noticed.records)) return {};
  const cents = (name: string) => centsOf(Number(input[name] ?? 0));
  const housing = cents("monthlyHousing");
  return {
    countedDebts: {
      housing: dollarsOf(housing),
      ...(isRent(noticed, dollarsOf(housing)) && { isRent: true }),
      debts: dollarsOf(cents("monthlyObligations") - cents("refinancedPayment")),
      payment: dollarsOf(cents("proposedPayment")),
    },
  };
}

/** Whether the housing cost is the rent that the person stated. A report may show a larger mortgage. */
function isRent({ tenant, application, records }: Noticed, housing: number): boolean {
  const home = homeOf(records.address, application.primaryApplicantId);
  const status = tenant.lists.residenceStatuses.find(({ id }) => id === home?.residenceStatus)?.code;
  return status === "rent" && home?.monthlyHousingPaymentAmount === housing;
}

/** The mortgages that stay on the home are part of what it would secure. */
export function countsMortgages({ reasons, input }: Judged): Pick<AdverseActionNotice, "countsMortgages"> {
  const [line, inAll] = [input["loanToValue"], input["combinedLoanToValue"]];
  if (!reasons.includes("collateralInsufficient") || typeof line !== "number" || typeof inAll !== "number") return {};
  return inAll > line ? { countsMortgages: true } : {};
}
