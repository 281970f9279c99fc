import * as z from "zod/mini";
import { AddressType, monthsOfResidence, type Address, type PostalAddress } from "../address/address.ts";
import { isSameAddress } from "../address/same-address.ts";
import { addDays, addYears, type CalendarDate } from "../values/dates.ts";
import { EmploymentPeriod, monthsOfEmployment, type Employment } from "./employment.ts";
import { isOtherEmployer } from "./other-employer.ts";
import type { Identification } from "./identification.ts";
import { timeBetween, totalMonths, type YearsAndMonths } from "../values/months.ts";
import { stateCodes } from "../address/states.ts";
import { matchesFormat, tinName, type TinFormat } from "./tin.ts";
import { isChoosable, optionWithCode, type ConfigurationOption } from "../values/option.ts";
import { cleanText } from "../values/text.ts";

const stretch = { since: z.string(), until: z.optional(z.string()) };

/** A member's home in the core banking system. The one without `until` is the current home. Dollars a month. */
export const MemberHome = z.object({
  street: z.string(),
  secondaryLine: z.optional(z.string()),
  city: z.string(),
  state: z.enum(stateCodes),
  postalCode: z.string(),
  residence: z.optional(z.enum(["own", "rent", "other"])),
  monthlyHousingPayment: z.optional(z.number()),
  ...stretch,
});
export type MemberHome = z.output<typeof MemberHome>;

/** A member's job in the core banking system. The one without `until` is the current job. Dollars a month. */
export const MemberJob = z.object({
  status: z.enum(["employed", "selfEmployed", "retired"]),
  employer: z.optional(z.string()),
  /** In the core's own words. */
  occupation: z.optional(z.string()),
  monthlyIncome: z.optional(z.number()),
  /** The day when the institution last learned the income. */
  incomeUpdatedOn: z.optional(z.string()),
  ...stretch,
});
export type MemberJob = z.output<typeof MemberJob>;

/** The ID that a member has shown to the institution. A state or a country issued it. */
export const MemberDocument = z.object({
  type: z.enum(["driversLicense", "stateId", "passport", "matriculaConsular"]),
  state: z.optional(z.enum(stateCodes)),
  country: z.optional(z.string()),
  number: z.string(),
  issueDate: z.optional(z.string()),
  expirationDate: z.string(),
});
export type MemberDocument = z.output<typeof MemberDocument>;

/** The member's earlier consent to electronic documents: the institution's version of it, and the day. */
export const ConsentOnFile = z.object({ version: z.string(), acceptedOn: z.string() });
export type ConsentOnFile = z.output<typeof ConsentOnFile>;

/**
 * The institution's own data about a member. It prefills pages, so members don't retype data that their credit union
 * has. A page counts as answered only after the member has reviewed and saved it.
 */
export const MemberProfile = z.object({
  dateOfBirth: z.optional(z.string()),
  /** Nine digits. */
  taxpayerIdentificationNumber: z.optional(z.string()),
  /** Whether the institution lets this member apply online. A restricted membership can't. */
  mayApplyOnline: z._default(z.boolean(), true),
  document: z.optional(MemberDocument),
  citizenshipStatus: z.optional(z.enum(["citizen", "permanentResident", "other"])),
  maritalStatus: z.optional(z.enum(["married", "unmarried", "separated"])),
  preferredContactMethod: z.optional(z.enum(["email", "text", "phone"])),
  electronicConsent: z.optional(ConsentOnFile),
  homes: z.array(MemberHome),
  jobs: z.array(MemberJob),
});
export type MemberProfile = z.output<typeof MemberProfile>;

/** The answers that a member can't change if the core banking system knows them. */
export const membersOwnAnswers = ["dateOfBirth", "taxpayerIdentificationNumber"] as const;
export type MembersOwnAnswer = (typeof membersOwnAnswers)[number];

/**
 * The error when a member changes an answer that the core banking system knows. Another number would fetch another
 * person's credit report.
 */
export function fromMembership(field: MembersOwnAnswer, tinFormats: readonly TinFormat[]): string {
  const name = field === "dateOfBirth" ? "date of birth" : tinName(tinFormats);
  return `Your ${name} comes from your membership. Call us to change it.`;
}

/**
 * Answers that the core banking system knows. A TIN of no accepted kind is a placeholder, so the member types their own.
 */
export function knownToCore(
  profile: MemberProfile | undefined,
  taxpayerIdentificationNumbers: readonly TinFormat[],
): { readonly [Field in MembersOwnAnswer]?: string } {
  const { dateOfBirth, taxpayerIdentificationNumber: number } = profile ?? {};
  const isNumber =
    number !== undefined && taxpayerIdentificationNumbers.some((format) => matchesFormat(format, number));
  return {
    ...(dateOfBirth !== undefined && { dateOfBirth }),
    ...(isNumber && { taxpayerIdentificationNumber: number }),
  };
}

/** An ID that ends within this time is asked for again, because it may end before the loan is made. */
const daysOfValidId = 30;

/** Whether an ID is still good for a loan that begins now. */
export function isDocumentCurrent({ expirationDate }: Pick<MemberDocument, "expirationDate">, today: CalendarDate) {
  return expirationDate > addDays(today, daysOfValidId);
}

/** Whether the known income is too old to be confirmed. An income without a date is shown, and the member decides. */
export function isIncomeOutdated({ jobs }: Pick<MemberProfile, "jobs">, today: CalendarDate): boolean {
  const updatedOn = jobs.find(({ until }) => until === undefined)?.incomeUpdatedOn;
  return updatedOn !== undefined && updatedOn < addYears(today, -1);
}

type StatusLists = Readonly<
  Record<"citizenshipStatuses" | "maritalStatuses" | "identificationTypes", ConfigurationOption[]>
>;

/** The core's answers about a member's status and ID, as the pages would send them. An ID that is about to end is left out. */
export function suggestedStatuses(
  { citizenshipStatus, maritalStatus, document }: MemberProfile,
  lists: StatusLists,
  today: CalendarDate,
): Partial<Identification> {
  const isCurrent = document !== undefined && isDocumentCurrent(document, today);
  return {
    ...optionOf("citizenshipStatusConfigurationId", lists.citizenshipStatuses, citizenshipStatus),
    ...optionOf("maritalStatusConfigurationId", lists.maritalStatuses, maritalStatus),
    ...(isCurrent && withDocument(document, lists.identificationTypes)),
  };
}

function withDocument(
  { type, number, ...document }: MemberDocument,
  identificationTypes: readonly ConfigurationOption[],
): Pick<Partial<Identification>, "identification"> {
  const kind = optionOf("identificationTypeConfigurationId", identificationTypes, type);
  const { identificationTypeConfigurationId } = kind;
  if (identificationTypeConfigurationId === undefined) return {};
  return { identification: { ...document, identificationTypeConfigurationId, identificationNumber: number } };
}

/** A present home as the member typed it. */
export type PresentHome = PostalAddress & Pick<Address, "yearsLived" | "monthsLived">;

/**
 * The values that prefill the address page of a kind. Undefined if none are known. `present` is the home that the member has typed: if the
 * core knows another one, that one is the home before.
 */
export function suggestedAddress(
  { homes }: Pick<MemberProfile, "homes">,
  type: AddressType,
  residenceStatuses: readonly ConfigurationOption[],
  today: string,
  present?: PresentHome,
): Partial<Address> | undefined {
  if (type !== AddressType.physical && type !== AddressType.previous) return undefined;
  const current = homes.find(({ until }) => until === undefined);
  if (type === AddressType.physical)
    return current && withTime(current, type, residenceStatuses, timeAt(current, today));
  const left = current && present && leftHome(current, present, today);
  const former = homes.find(({ until }) => until !== undefined);
  if (left) return withTime(left, type, residenceStatuses, timeAt(left, today, monthsOfResidence([present])));
  return former && withTime(former, type, residenceStatuses, timeAt(former, today));
}

function withTime(
  home: MemberHome,
  type: AddressType,
  residenceStatuses: readonly ConfigurationOption[],
  time: YearsAndMonths | undefined,
): Partial<Address> {
  const { residence, monthlyHousingPayment, since: _since, until: _until, ...address } = home;
  const code = residence === "own" && monthlyHousingPayment ? "mortgage" : residence;
  return {
    ...address,
    type,
    ...optionOf("residenceStatus", residenceStatuses, code),
    ...(time && { yearsLived: time.years, monthsLived: time.months }),
    ...(monthlyHousingPayment === undefined ? {} : { monthlyHousingPaymentAmount: monthlyHousingPayment }),
  };
}

/** The core's home, if the member has moved out of it. The same time at another address is a correction of it. */
function leftHome(home: MemberHome, present: PresentHome, today: string): MemberHome | undefined {
  return !isSameAddress(home, present) && timeAt(home, today, monthsOfResidence([present])) ? home : undefined;
}

/** The time at a home or job that somebody left this many months ago. Undefined if they left before the core learned of it. */
function timeAt(
  { since, until }: Pick<MemberHome | MemberJob, "since" | "until">,
  today: string,
  monthsSince = 0,
): YearsAndMonths | undefined {
  const months = totalMonths([timeBetween(since, until ?? today)]) - monthsSince;
  if (monthsSince > 0 && months <= 0) return undefined;
  return { years: Math.floor(months / 12), months: months % 12 };
}

/** A job that the member has saved. */
type SavedJob = Pick<
  Employment,
  "employmentType" | "employmentStatusConfigurationId" | "employer" | "yearsWorked" | "monthsWorked"
>;

type WorkLists = Readonly<Record<"employmentStatuses" | "occupations", ConfigurationOption[]>>;

/**
 * The values that prefill the employment page of a period: for previous jobs, one entry after another. If the member has saved another current
 * job than the core knows, the core's one is the first job before it. Each saved previous job takes the place of one of them.
 */
export function suggestedEmployments(
  { jobs }: Pick<MemberProfile, "jobs">,
  period: EmploymentPeriod,
  lists: WorkLists,
  today: string,
  saved: readonly SavedJob[] = [],
): Partial<Employment>[] {
  if (period === EmploymentPeriod.none) return [];
  const current = jobs.find(({ until }) => until === undefined);
  if (period === EmploymentPeriod.current)
    return current ? [workOf(current, period, lists, timeAt(current, today))] : [];
  const present = saved.find(({ employmentType }) => employmentType === EmploymentPeriod.current);
  const left = current && present && leftJob(current, present, lists, today);
  const former = [...(left ? [left] : []), ...jobs.filter(({ until }) => until !== undefined)];
  const before = saved.filter(({ employmentType }) => employmentType === EmploymentPeriod.previous);
  const monthsSince = (job: MemberJob) => (job === left ? monthsOfEmployment([present!]) : 0);
  return former
    .slice(before.length)
    .filter((job) => !before.some((known) => isSameEmployer(job, known)))
    .map((job) => workOf(job, period, lists, timeAt(job, today, monthsSince(job))));
}

function workOf(
  job: MemberJob,
  employmentType: Employment["employmentType"],
  { employmentStatuses, occupations }: WorkLists,
  time: YearsAndMonths | undefined,
): Partial<Employment> {
  return {
    ...optionOf("employmentStatusConfigurationId", employmentStatuses, job.status),
    employmentType,
    ...(time && { yearsWorked: time.years, monthsWorked: time.months }),
    ...(job.employer === undefined ? {} : { employer: job.employer }),
    ...(job.occupation === undefined ? {} : occupationOf(job.occupation, occupations)),
    ...(job.monthlyIncome === undefined ? {} : { monthlyIncome: job.monthlyIncome }),
  };
}

/** The core's job, if the member has left it. The same time in other work is a correction of it. */
function leftJob(
  job: MemberJob,
  present: SavedJob,
  { employmentStatuses }: WorkLists,
  today: string,
): MemberJob | undefined {
  const { employmentStatusConfigurationId: status } = optionOf(
    "employmentStatusConfigurationId",
    employmentStatuses,
    job.status,
  );
  const isOther =
    job.employer && present.employer
      ? isOtherEmployer(job.employer, present.employer)
      : status !== present.employmentStatusConfigurationId;
  return isOther && timeAt(job, today, monthsOfEmployment([present])) ? job : undefined;
}

function isSameEmployer({ employer }: MemberJob, known: SavedJob): boolean {
  return Boolean(employer && known.employer) && !isOtherEmployer(employer!, known.employer!);
}

/** The institution's occupation with this name. Otherwise the name becomes the job title of an unlisted occupation. */
function occupationOf(
  named: string,
  occupations: readonly ConfigurationOption[],
): Pick<Partial<Employment>, "occupationConfigurationId" | "enteredOccupation"> {
  const name = cleanText(named);
  const choosable = occupations.filter(({ id }) => isChoosable(occupations, id));
  const listed = choosable.find(({ displayText }) => displayText.toLowerCase() === name.toLowerCase());
  if (listed) return { occupationConfigurationId: listed.id };
  const other = choosable.find(({ requiresManualEntry }) => requiresManualEntry);
  return other && name !== "" ? { occupationConfigurationId: other.id, enteredOccupation: name } : {};
}

/** The institution's option for one of our codes. Left out when it has none. */
export function optionOf<Name extends string>(
  name: Name,
  options: readonly ConfigurationOption[],
  code: string | undefined,
): { [Key in Name]?: number } {
  const option = optionWithCode(options, code);
  return option ? ({ [name]: option.id } as { [Key in Name]: number }) : {};
}
