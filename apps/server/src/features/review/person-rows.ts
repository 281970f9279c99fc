import { AddressType, isHome, type Address } from "@portico/domain/address/address";
import { isAnythingProvided } from "@portico/domain/person/demographic";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { nameOfId } from "@portico/domain/person/id-name";
import { maskIdentificationNumber } from "@portico/domain/person/identification-document";
import { formatDuration } from "@portico/domain/values/format-duration";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import { formatPhone } from "@portico/domain/values/phone";
import { ApplicationType } from "@portico/domain/person/person";
import type { Records, Stored } from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { tinMask, tinName } from "@portico/domain/person/tin";
import { maySee } from "@portico/domain/records/visibility";
import { eyesOfSession } from "../../kernel/onlooker.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { isPaidFor, isPaymentLeftOut } from "./left-out-payment.ts";
import { addressLine, choice, date, entryRows, income, monthly, row, yesOrNo, type Row } from "./review-rows.ts";

/** A name as the session may see it: an invited person and the one who invited them see only each other's first name. */
export function nameShown({
  firstName,
  lastName,
}: Partial<Pick<Stored<"applicant">, "firstName" | "lastName">>): string {
  return [firstName, lastName].filter(Boolean).join(" ");
}

/** A person's name. */
export function personRows({ applicant }: Records): Row[] {
  return applicant.flatMap((person) => row("Name", nameShown(person)));
}

/** The co-applicant's name and contact. A replaced co-applicant gets an entry of their own. */
export function otherPersonRows(records: Records, contact: readonly Row[]): Row[] {
  return records.applicant.flatMap((person) =>
    entryRows(person.id, nameShown(person), [...personRows(records), ...contact]),
  );
}

export const birthDateLabel = "Date of birth";

/** A person's identity. Numbers that could be misused are masked, because others may see the page. */
export function identificationRows(
  { identification }: Records,
  { lists, taxpayerIdentificationNumbers }: Tenant,
): Row[] {
  return identification.flatMap((person) => [
    ...row(birthDateLabel, maskedBirthDate(person.dateOfBirth)),
    ...row(tinName(taxpayerIdentificationNumbers), tinMask),
    ...row("Citizenship", choice(lists.citizenshipStatuses, person.citizenshipStatusConfigurationId)),
    ...row("Marital status", choice(lists.maritalStatuses, person.maritalStatusConfigurationId)),
    ...row("Recent college graduate", yesOrNo(person.isRecentGraduate)),
    ...row("First vehicle loan", yesOrNo(person.isFirstTimeAutoBuyer)),
  ]);
}

/** How the institution reaches people. */
export function contactRows({ identification }: Pick<Records, "identification">, { lists }: Tenant): Row[] {
  return identification.flatMap((person) => [
    ...row("Email", person.emailAddress),
    ...row("Phone", formatPhone(person.phoneNumber)),
    ...row("Phone type", choice(lists.phoneTypes, person.phoneTypeConfigurationId)),
    ...row("Contact by", choice(lists.preferredContactMethods, person.preferredContactMethodConfigurationId)),
  ]);
}

/** The ID documents. */
export function documentRows({ identification }: Records, { lists }: Tenant): Row[] {
  return identification.flatMap((person) => rowsOfDocument(person, lists));
}

function rowsOfDocument(
  { identification }: Stored<"identification">,
  { identificationTypes, countries }: Tenant["lists"],
): Row[] {
  if (!identification) return [];
  const { identificationTypeConfigurationId, state, country, identificationNumber, issueDate, expirationDate } =
    identification;
  const kind = nameOfId(choice(identificationTypes, identificationTypeConfigurationId) ?? "");
  const countryName = countries.find(({ code }) => code === country)?.displayText;
  return [
    ...row("Identification", [kind, state ?? countryName ?? country].filter(Boolean).join(", ")),
    ...row("ID number", maskIdentificationNumber(identificationNumber)),
    ...row("Issued", date(issueDate)),
    ...row("Expires", date(expirationDate)),
  ];
}

/** The year alone, which is enough to notice a mistake. */
function maskedBirthDate(birthDate: string): string {
  return `••/••/${birthDate.slice(0, 4)}`;
}

const addressLabels: Readonly<Record<number, string>> = {
  [AddressType.physical]: "Home",
  [AddressType.mailing]: "Mailing address",
  [AddressType.billing]: "Billing address",
  [AddressType.previous]: "Previous home",
};

export function addressRows({ address }: Records, { lists }: Tenant, all = address): Row[] {
  const homeFirst = address.toSorted((one, other) => one.type - other.type);
  return homeFirst.flatMap((home) => {
    return entryRows(home.id, addressLine(home), [
      ...row(addressLabels[home.type] ?? "Address", addressLine(home)),
      ...row("For", timeThere(home)),
      ...row("Housing", choice(lists.residenceStatuses, home.residenceStatus)),
      ...row("Housing payment", monthly(home.monthlyHousingPaymentAmount) ?? noPayment(home, all, lists)),
    ]);
  });
}

function timeThere(home: Address): string | undefined {
  const { yearsLived, monthsLived = 0 } = home;
  return isHome(home) && yearsLived !== undefined ? formatDuration(yearsLived, monthsLived) : undefined;
}

/** Says that nothing counts, where people usually pay: a mortgage or a rent. Undefined for other homes. */
function noPayment(home: Address, all: readonly Address[], lists: Tenant["lists"]) {
  return isPaidFor(home, lists) && isPaymentLeftOut(home, all) ? "Not given, so we count $0" : undefined;
}

export function employmentRows({ employment }: Records, { lists }: Tenant): Row[] {
  return employment.flatMap((job) =>
    entryRows(job.id, job.employer, [
      ...row(
        job.employmentType === EmploymentPeriod.current ? "Work" : "Previous work",
        choice(lists.employmentStatuses, job.employmentStatusConfigurationId, job.enteredEmploymentStatus),
      ),
      ...row("Employer", job.employer),
      ...row("Occupation", choice(lists.occupations, job.occupationConfigurationId, job.enteredOccupation)),
      ...row("For", formatDuration(job.yearsWorked, job.monthsWorked)),
      ...row("Income", income(job)),
    ]),
  );
}

export function incomeRows({ incomeSource }: Records, { lists }: Tenant): Row[] {
  return incomeSource.flatMap((source) => {
    const label = choice(lists.incomeSources, source.incomeSourceConfigurationId, source.enteredIncomeSource);
    return entryRows(source.id, undefined, row(label ?? "Other income", income(source)));
  });
}

/** What several incomes come to in a month. None for a single one, which says it itself. */
export function incomeInAll({ employment, incomeSource }: Pick<Records, "employment" | "incomeSource">) {
  const jobs = employment.filter(({ employmentType }) => employmentType === EmploymentPeriod.current);
  const months = [...jobs, ...incomeSource].flatMap(({ monthlyIncome = 0 }) =>
    monthlyIncome > 0 ? [monthlyIncome] : [],
  );
  return months.length > 1 ? dollarsOf(months.reduce((sum, one) => sum + centsOf(one), 0)) : undefined;
}

export const incomeInAllRows = (records: Records): Row[] => row("All income", monthly(incomeInAll(records)));

export function coApplicantRows({ coApplicantSelection }: Records): Row[] {
  return coApplicantSelection.flatMap(({ applicationType }) =>
    row("Applying", applicationType === ApplicationType.joint ? "Together" : "Alone"),
  );
}

/**
 * Whether the person told us, never their answers, because somebody may look over their shoulder. The other person's row doesn't say even
 * that.
 */
export function demographicRows(
  { demographic }: Records,
  scope: Pick<ApplicationScope, "application" | "place">,
): Row[] {
  return demographic.flatMap((told) => {
    const isVisible = maySee("demographic", "races", eyesOfSession(scope, told.applicantId ?? 0));
    if (!isVisible) return row("Their answer", "Not shown here");
    return row("Your answer", isAnythingProvided(told) ? "You told us" : "You did not wish to tell us");
  });
}
