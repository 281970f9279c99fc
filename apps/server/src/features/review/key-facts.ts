import type { KeyFact } from "@portico/contract/application";
import { amountAndTermOf, type AmountAndTerm } from "@portico/domain/application/amount-and-term";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { loanTermLabel } from "@portico/domain/loan/loan-terms";
import { isOpenEnd } from "@portico/domain/loan/product";
import { ApplicationType } from "@portico/domain/person/person";
import { ofPerson } from "@portico/domain/records/of-person";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import { formatLimit } from "@portico/domain/values/format-limit";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { paymentFacts } from "./payment-facts.ts";

type Application = Pick<ApplicationState, "productCode" | "jointApplicantId">;

/** The loan at a glance: amount, term, payment, what it pays for, and who borrows. Unknown facts are left out. */
export async function keyFacts(scope: ApplicationScope, answers: Records): Promise<KeyFact[]> {
  const { application } = scope;
  const loan = amountAndTermOf(answers) ?? checkedLoan(scope.records);
  return [
    ...fact(isOpenEnd(application.productCode) ? "Credit limit" : "Amount", loan && formatLimit(loan.loanAmount)),
    ...fact("Term", loan?.termInMonths && loanTermLabel(loan.termInMonths)),
    ...(loan ? await paymentFacts(scope, loan) : []),
    ...collateral(application, answers),
    ...fact("Borrowers", borrowers(application, answers)),
  ];
}

/** The loan whose rate the person has checked, before its page. */
function checkedLoan({ softFile, estimate: [estimate] }: Records): AmountAndTerm | undefined {
  if (!estimate || softFile.length === 0) return undefined;
  return { loanAmount: estimate.loanAmount, termInMonths: estimate.termInMonths };
}

function fact(label: string, value: string | 0 | undefined): KeyFact[] {
  return value ? [{ label, value }] : [];
}

function collateral({ productCode }: Application, { vehicle, helocProperty }: Records): KeyFact[] {
  const word = vehicleWordOf(productCode);
  return [
    ...vehicle.flatMap(({ year, make, model }) =>
      fact(`${word[0]!.toUpperCase()}${word.slice(1)}`, [year, make, model].filter(Boolean).join(" ")),
    ),
    ...helocProperty.flatMap(({ street, city }) => fact("Home", `${street}, ${city}`)),
  ];
}

function borrowers(
  { jointApplicantId }: Application,
  { coApplicantSelection, applicant }: Records,
): string | undefined {
  const [choice] = coApplicantSelection;
  if (!choice) return undefined;
  if (choice.applicationType !== ApplicationType.joint) return "Just you";
  const [other] = ofPerson(applicant, jointApplicantId);
  return other ? `You and ${other.firstName}` : "You and a co-borrower";
}
