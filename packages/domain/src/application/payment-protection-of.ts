import {
  endedSelections,
  isEverySelectionMade,
  owedSelections,
  premiumsOf,
  selectionsAt,
  selectionsWithoutEnded,
  type ProtectedPerson,
} from "../loan/payment-protection.ts";
import { EmploymentPeriod, statusesWithoutEmployer } from "../person/employment.ts";
import { ApplicantType } from "../person/person.ts";
import { ofPerson } from "../records/of-person.ts";
import type { Records } from "../records/records.ts";
import { productSettings } from "../tenant/settings-of-product.ts";
import type { Tenant } from "../tenant/tenant.ts";
import { amountAndTermOf } from "./amount-and-term.ts";
import { companyOf } from "./invited.ts";
import { appliesJointly } from "./joint-application.ts";
import type { Situation } from "./situation.ts";

/** The protection that an institution sells with a loan, for the people who borrow, and their answers that still hold. */
export type ProtectionOf = ReturnType<typeof paymentProtectionOf>;

export function paymentProtectionOf(situation: Situation) {
  const { records } = situation;
  const { sold, people, owed } = protectionOwed(situation);
  const products = sold.filter(({ id }) => owed.some(({ productId }) => productId === id));
  const premiums = premiumsOf(products, amountAndTermOf(records)?.loanAmount ?? 0);
  const answer = records.paymentProtection[0] ?? { selections: [] };
  const ended = endedSelections(answer.selections, sold, people);
  const atPrice = selectionsAt(premiums, answer);
  const standing = selectionsWithoutEnded(atPrice, ended);
  return {
    sold,
    /** The products that are for at least one of the people. */
    products,
    premiums,
    people,
    owed,
    standing,
    /** Every yes of somebody who no longer works for pay. */
    ended,
    isPriceChanged: atPrice.length < answer.selections.length,
    isComplete: isEverySelectionMade(standing, owed),
  };
}

/** The protection that an institution sells with a loan, and each answer that its people owe. */
export function protectionOwed(situation: Situation) {
  const { application, tenant } = situation;
  const sold = productSettings(tenant, application.productCode)?.paymentProtection ?? [];
  const people = protectedPeople(situation);
  return { sold, people, owed: owedSelections(sold, people) };
}

function protectedPeople({ application, records, tenant }: Situation): readonly ProtectedPerson[] {
  const { primaryApplicantId, jointApplicantId } = application;
  const isWorking = (applicantId: number | null) => worksForPay(records, applicantId, tenant.lists);
  return [
    { applicantType: ApplicantType.primary, worksForPay: isWorking(primaryApplicantId) },
    // Each elects for themselves, in writing (12 CFR 1026.4(d)), and an invited person isn't on this page.
    ...(appliesJointly(records) && companyOf(records) === "together"
      ? [{ applicantType: ApplicantType.joint, worksForPay: isWorking(jointApplicantId) }]
      : []),
  ];
}

/**
 * Whether somebody works for pay: in a job, in their own business, or in their own words. A student does with pay, and anybody with a second
 * job. True as long as nothing is known about their work.
 */
function worksForPay(
  records: Pick<Records, "employment" | "incomeSource">,
  applicantId: number | null,
  { employmentStatuses, incomeSources }: Pick<Tenant["lists"], "employmentStatuses" | "incomeSources">,
): boolean {
  const current = ofPerson(records.employment, applicantId).filter(
    ({ employmentType }) => employmentType === EmploymentPeriod.current,
  );
  const isPaid = ({ employmentStatusConfigurationId: status, monthlyIncome = 0 }: Records["employment"][number]) => {
    const code = employmentStatuses.find(({ id }) => id === status)?.code ?? "";
    return code === "student" ? monthlyIncome > 0 : !statusesWithoutEmployer.includes(code);
  };
  const isSecondJob = ({ incomeSourceConfigurationId: source }: Records["incomeSource"][number]) =>
    incomeSources.some(({ id, code }) => id === source && code === "secondJob");
  return current.length === 0 || current.some(isPaid) || ofPerson(records.incomeSource, applicantId).some(isSecondJob);
}
