import { isHome } from "@portico/domain/address/address";
import type { StepId } from "@portico/domain/flow/flows";
import type { LoanRequestEntry } from "@portico/domain/loan/loan-request";
import { cashBeside } from "@portico/domain/loan/refinanced-loan";
import { purchasePrice } from "@portico/domain/loan/purchase-price";
import { loanTermLabel } from "@portico/domain/loan/loan-terms";
import { isItin, type TinFormat } from "@portico/domain/person/tin";
import type { Records, Stored } from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { helocLoanSettingsOf } from "@portico/domain/tenant/rules-of";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { formatLimit } from "@portico/domain/values/format-limit";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import { formatPhone } from "@portico/domain/values/phone";
import { recordOf } from "../../kernel/applicant-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { isOwnMoneyUnasked } from "../vehicle-loans/vehicle-loan-of.ts";
import { openedBeside } from "./loan-rows.ts";
import { isPaidFor, isPaymentLeftOut } from "./left-out-payment.ts";
import { birthDateLabel, incomeInAll } from "./person-rows.ts";
import { addressLine, choice, date, shortIncome, type Row } from "./review-rows.ts";

type LineOf = (records: Records, scope: ApplicationScope, rows: readonly Row[]) => readonly (string | undefined)[];

/** A person and their contact, as the page of the name asks for both. */
const person: LineOf = ({ applicant }, { application, records }) =>
  applicant.flatMap(({ firstName, lastName }) => [
    `${firstName} ${lastName}`,
    ...contactOf(recordOf(records, "identification", application.primaryApplicantId)),
  ]);

/** People notice a wrong year without opening the section. The number stays out, and so does the rest of the date. */
const identity: LineOf = ({ identification }, { tenant }, rows) =>
  identification.flatMap((one) => [
    `Born ${rows.find(({ label }) => label === birthDateLabel)?.value}`,
    hasItin(one, tenant.taxpayerIdentificationNumbers) ? "ITIN given" : "SSN given",
    choice(tenant.lists.citizenshipStatuses, one.citizenshipStatusConfigurationId),
  ]);

function hasItin(
  { taxpayerIdentificationNumberConfigurationId: kind }: Stored<"identification">,
  formats: readonly TinFormat[],
): boolean {
  const format = formats.find(({ id }) => id === kind) ?? formats[0];
  return format !== undefined && isItin(format);
}

const contactOf = (one: Stored<"identification"> | undefined) =>
  one ? [one.emailAddress, formatPhone(one.phoneNumber)] : [];

const idDocument: LineOf = ({ identification }, _scope, [kind]) =>
  identification.flatMap(({ identification: document }) => [
    kind?.value,
    document && `Expires ${date(document.expirationDate)}`,
  ]);

const homes: LineOf = ({ address }, { tenant, records }) =>
  address
    .filter(isHome)
    .toSorted((one, other) => one.type - other.type)
    .flatMap((home) => [
      // First, because a phone cuts a long line off at its end.
      isPaymentLeftOut(home, records.address) ? nothingPaid(home, tenant.lists) : undefined,
      addressLine(home),
      choice(tenant.lists.residenceStatuses, home.residenceStatus),
      home.monthlyHousingPaymentAmount ? `${formatLimit(home.monthlyHousingPaymentAmount)} a month` : undefined,
    ]);

/** A payment is missing only where people pay: with a mortgage or a rent. */
const nothingPaid = (home: Stored<"address">, lists: Tenant["lists"]) =>
  isPaidFor(home, lists) ? "No housing payment given" : "No rent or mortgage";

const inAll = (sum: number | undefined) => (sum === undefined ? undefined : `${formatLimit(sum)} a month in all`);

const work: LineOf = (records, { tenant: { lists, switches } }) => [
  ...(switches.includeEmploymentForReview ? records.employment : []).flatMap((job) => [
    job.employer ?? choice(lists.employmentStatuses, job.employmentStatusConfigurationId, job.enteredEmploymentStatus),
    shortIncome(job),
  ]),
  ...records.incomeSource.flatMap((source) => [
    choice(lists.incomeSources, source.incomeSourceConfigurationId, source.enteredIncomeSource),
    shortIncome(source),
  ]),
  ...(switches.includeEmploymentForReview ? [inAll(incomeInAll(records))] : []),
];

const membership: LineOf = (records, scope, rows) => lineOfMembership(records, scope, rows, false);

/** The fee is paid once, so the line says if another accepted loan of the person opens the membership already. */
export function lineOfMembership(
  ...[{ eligibility }, scope, [way, through], isPaidElsewhere]: [...Parameters<LineOf>, boolean]
): readonly (string | undefined)[] {
  const paid = isPaidElsewhere ? ", paid only once with your other loan" : "";
  return eligibility.flatMap((answer) => [
    way?.value,
    answer.suboptionId === undefined ? undefined : through?.value,
    ...depositsOf(answer, scope, paid),
  ]);
}

/** What a new person pays, because the accounts are in the closed section. */
function depositsOf(answer: Stored<"eligibility">, scope: ApplicationScope, paid: string) {
  const opened = openedBeside(answer, scope);
  const sumOf = (some: typeof opened) => dollarsOf(some.reduce((cents, { amount }) => cents + centsOf(amount), 0));
  const toJoin = sumOf(opened.filter(({ isRequired }) => isRequired));
  const others = sumOf(opened.filter(({ isRequired }) => !isRequired));
  return [
    toJoin > 0 ? `${formatLimit(toJoin)} to join${paid}` : undefined,
    others > 0 ? `${formatLimit(others)} for other accounts` : undefined,
  ];
}

/** An answer of yes or no says nothing without its question. Periods, because a comma would join two questions. */
const withQuestions: LineOf = (_records, _scope, rows) => [
  rows.map(({ label, value }) => `${label} ${value}`).join(". "),
];

const loan: LineOf = ({ vehicleLoan, refinancedLoan }) =>
  vehicleLoan.flatMap((asked) => [
    formatLimit(asked.requestedLoanAmount),
    loanTermLabel(asked.requestedLoanTermInMonths),
    ownMoneyOf(asked, refinancedLoan.length > 0),
    refinancedLoan.length > 0 ? undefined : priceOf(asked),
    ...refinancedLoan.map(({ amountOwed }) => cashLine(cashBeside(asked.requestedLoanAmount, amountOwed))),
  ]);

function cashLine(cash: number): string | undefined {
  return cash > 0 ? `${formatLimit(cash)} in cash` : undefined;
}

/** If nobody has told one, the line says so, beside the button that leads to its field. */
function ownMoneyOf(asked: Stored<"vehicleLoan">, isRefinancing: boolean): string | undefined {
  if (isOwnMoneyUnasked(asked)) return "no down payment yet";
  if (!asked.downPaymentAmount) return undefined;
  const amount = formatLimit(asked.downPaymentAmount);
  return isRefinancing ? `${amount} paid by you` : `${amount} down`;
}

function priceOf({ requestedLoanAmount, downPaymentAmount: own }: Stored<"vehicleLoan">): string | undefined {
  return own ? `price ${formatLimit(purchasePrice(requestedLoanAmount, own))}` : undefined;
}

const refinance: LineOf = (records, ...rest) => [
  ...records.refinancedLoan.flatMap(({ presentLender, amountOwed }) => [
    presentLender,
    `${formatLimit(amountOwed)} owed`,
  ]),
  ...loan(records, ...rest).map((value, place) => (place === 0 ? `New loan of ${value}` : value)),
];

const request: LineOf = ({ loanRequest }, { tenant }) =>
  loanRequest.flatMap((one) => {
    const entry: LoanRequestEntry = one;
    const { loanRequest: lists } = productSettings(tenant, one.productTypeId) ?? {};
    return [
      formatLimit(one.loanAmount),
      entry.balanceTransferAmount ? `${formatLimit(entry.balanceTransferAmount)} transferred` : undefined,
      entry.requestedLoanTermInMonths && loanTermLabel(entry.requestedLoanTermInMonths),
      choice(lists?.loanPurposes ?? [], one.loanPurposeConfigurationId),
      choice(lists?.shareAccounts ?? [], entry.shareAccountConfigurationId),
      endingOf(entry),
      choice(lists?.collaterals ?? [], entry.collateralConfigurationId),
    ].map((value) => value || undefined);
  });

/** The end of the number of the account that secures the loan. */
function endingOf({ shareAccountLastFour: digits }: LoanRequestEntry): string | undefined {
  return digits ? `ending in ${digits}` : undefined;
}

const line: LineOf = ({ helocLoan }, { tenant }) =>
  helocLoan.flatMap((one) => [
    formatLimit(one.loanAmount),
    choice(helocLoanSettingsOf(tenant)?.loanPurposes ?? [], one.loanPurposeConfigurationId),
    `Home worth ${formatLimit(one.estimatedPropertyValue)}`,
    owedOn(one),
  ]);

/** The mortgage balance on the home. Undefined without a mortgage. */
function owedOn({ primaryMortgageAmount = 0, secondaryMortgageAmount = 0 }: Stored<"helocLoan">): string | undefined {
  const owed = centsOf(primaryMortgageAmount) + centsOf(secondaryMortgageAmount);
  return owed > 0 ? `${formatLimit(dollarsOf(owed))} owed on it` : undefined;
}

const vehicle: LineOf = ({ vehicle: vehicles, valuation }) => [
  ...vehicles.flatMap(({ year, make, model, mileage }) => [
    [year, make, model].filter(Boolean).join(" "),
    mileage === undefined ? undefined : `${mileage.toLocaleString("en-US")} miles`,
  ]),
  ...valuation.map(({ price }) => (price ? `Worth ${formatLimit(price)}` : undefined)),
];

const protection: LineOf = (_records, _scope, rows) => {
  const elected = rows.filter(({ value }) => value !== "No").map(({ label, value }) => `${label}: ${value}`);
  return elected.length > 0 ? elected : ["None chosen"];
};

/** The values of a step that its folded line shows. Other steps show their first values. */
export const reviewLines: Readonly<Partial<Record<StepId, LineOf>>> = {
  authentication: person,
  identification: identity,
  coApplicantIdentification: identity,
  identificationDocument: idDocument,
  coApplicantIdentificationDocument: idDocument,
  currentAddress: homes,
  previousAddress: homes,
  coApplicantCurrentAddress: homes,
  coApplicantPreviousAddress: homes,
  currentEmployment: work,
  previousEmployment: work,
  coApplicantCurrentEmployment: work,
  coApplicantPreviousEmployment: work,
  eligibility: membership,
  productEligibility: withQuestions,
  vehicleCollateral: vehicle,
  vehicleLoanDetails: loan,
  refinanceDetails: refinance,
  loanRequest: request,
  helocLoanDetails: line,
  paymentProtection: protection,
};
