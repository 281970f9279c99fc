import type { NeededDocument } from "../documents/papers.ts";
import { isMortgaged } from "../loan/heloc-loan.ts";
import { ProductCode } from "../loan/product.ts";
import { EmploymentPeriod, statusesWithoutEmployer } from "../person/employment.ts";
import { isDocumentCurrent } from "../person/member-profile.ts";
import { ofPerson } from "../records/of-person.ts";
import type { ApplicationState, Records } from "../records/records.ts";
import type { Tenant } from "../tenant/tenant.ts";
import type { CalendarDate } from "../values/dates.ts";
import type { ConfigurationOption } from "../values/option.ts";
import { lacksVehicle } from "./lacks-vehicle.ts";
import { opensPledgedAccount } from "./pledged-account.ts";

/** The code of collateral that is an account. */
const savings = "savings";

/** The codes of incomes that have a paper of their own. */
const secondJob = "secondJob";
const pension = "pension";
const rental = "rental";
const benefits: ReadonlySet<string> = new Set(["socialSecurity", "disability", "publicAssistance"]);
const withOwnPaper: ReadonlySet<string> = new Set([secondJob, pension, rental, ...benefits]);

interface Asked {
  readonly application: Pick<ApplicationState, "productCode" | "primaryApplicantId" | "memberType">;
  readonly records: Records;
  readonly tenant: Pick<Tenant, "lists" | "products">;
  readonly today: CalendarDate;
}

/** One person's documents: who they are, what they earn, and, from the primary applicant, the loan's own papers. */
export function documentsNeeded(asked: Asked, applicantId: number): readonly NeededDocument[] {
  const isPrimary = applicantId === asked.application.primaryApplicantId;
  return [
    ...(hasShownId(asked, applicantId) ? [] : ["photoId" as const]),
    ...incomeDocuments(asked, applicantId),
    ...((isPrimary && loanPapers[asked.application.productCode]?.(asked)) || []),
  ];
}

/** Whether pictures of their ID were accepted, or they confirmed one that the institution has on file and that is still good. */
function hasShownId({ records, today }: Asked, applicantId: number): boolean {
  if (ofPerson(records.documentVerification, applicantId).some(({ status }) => status === "accepted")) return true;
  const onFile = ofPerson(records.memberProfile, applicantId)[0]?.document;
  const confirmed = ofPerson(records.identification, applicantId)[0]?.identification;
  if (!onFile || !confirmed || !isDocumentCurrent(onFile, today)) return false;
  return plainNumber(onFile.number) === plainNumber(confirmed.identificationNumber);
}

const plainNumber = (number: string): string => number.replaceAll(/[\s-]/g, "").toUpperCase();

function incomeDocuments(asked: Asked, applicantId: number): readonly NeededDocument[] {
  const codes = jobCodes(asked, applicantId);
  const sources = sourceCodes(asked, applicantId);
  const hasSecondJob = sources.includes(secondJob);
  const isEmployed = codes.some((code) => code !== "selfEmployed" && !statusesWithoutEmployer.includes(code));
  const hasPension = hasRetirementPay(asked, applicantId) || sources.includes(pension);
  return [
    ...(isEmployed && hasSecondJob ? ["payStubsOfEachJob" as const] : []),
    ...(isEmployed !== hasSecondJob ? ["payStubs" as const] : []),
    ...(codes.includes("selfEmployed") ? ["taxReturns" as const] : []),
    ...(hasPension ? ["pensionStatement" as const] : []),
    ...(sources.some((code) => benefits.has(code)) ? ["awardLetter" as const] : []),
    ...(sources.includes(rental) ? ["lease" as const] : []),
    ...(sources.some((code) => !withOwnPaper.has(code)) ? ["incomeStatements" as const] : []),
  ];
}

/** Whether a retired person's income was told with their status. Nobody knows its source. One told by its source has that source's paper. */
function hasRetirementPay(asked: Asked, applicantId: number): boolean {
  return presentJobs(asked, applicantId).some(({ code, monthlyIncome = 0 }) => code === "retired" && monthlyIncome > 0);
}

function jobCodes(asked: Asked, applicantId: number): readonly string[] {
  return presentJobs(asked, applicantId).map(({ code }) => code);
}

/** A person's present jobs with their kinds. Empty for a kind without a code. */
function presentJobs({ records, tenant }: Asked, applicantId: number) {
  return ofPerson(records.employment, applicantId)
    .filter(({ employmentType }) => employmentType === EmploymentPeriod.current)
    .map(({ employmentStatusConfigurationId: id, monthlyIncome }) => ({
      code: codeOf(tenant.lists.employmentStatuses, id),
      monthlyIncome,
    }));
}

function sourceCodes({ records, tenant }: Asked, applicantId: number): readonly string[] {
  return ofPerson(records.incomeSource, applicantId).map(({ incomeSourceConfigurationId: id }) =>
    codeOf(tenant.lists.incomeSources, id),
  );
}

function codeOf(options: readonly ConfigurationOption[], wanted: number): string {
  return options.find(({ id }) => id === wanted)?.code ?? "";
}

/** Whether the pledged collateral is an account. It has a statement and no title. */
function isSavings({ application, records, tenant }: Asked): boolean {
  const product = tenant.products.find(({ productTypeId }) => productTypeId === application.productCode);
  const [request] = records.loanRequest;
  if (!product || !request || !("collateralConfigurationId" in request)) return false;
  const { collateralConfigurationId: chosen } = request;
  return product.loanRequest.collaterals.some(({ id, code }) => id === chosen && code === savings);
}

function hasOwnAccount({ loanRequest }: Records): boolean {
  return loanRequest.some((asked) => "memberAccountReference" in asked && Boolean(asked.memberAccountReference));
}

/** Whether nobody has told the VIN or HIN of the vehicle that secures the loan. The lists need none (decision 068). */
function lacksVehicleNumber({ vehicle }: Pick<Records, "vehicle">): boolean {
  return vehicle.some(({ vin, hin }) => vin === undefined && hin === undefined);
}

const vehicleNumber = ({ records }: Asked): readonly NeededDocument[] =>
  lacksVehicleNumber(records) ? ["vehicleNumber"] : [];

/** A vehicle that nobody has found yet has no papers. */
const purchase = (asked: Asked): readonly NeededDocument[] =>
  lacksVehicle(asked) ? [] : ["purchaseAgreement", "vehicleInsurance", ...vehicleNumber(asked)];

/** The papers of each product's loan. Other products need none. */
const loanPapers: Readonly<Partial<Record<number, (asked: Asked) => readonly NeededDocument[]>>> = {
  [ProductCode.auto]: purchase,
  [ProductCode.motorcycle]: purchase,
  [ProductCode.boat]: purchase,
  [ProductCode.rv]: purchase,
  [ProductCode.autoRefi]: (asked) => ["payoffStatement", "vehicleInsurance", ...vehicleNumber(asked)],
  [ProductCode.heloc]: ({ records }) => [
    "homeInsurance",
    ...(records.helocLoan.some(isMortgaged) ? ["mortgageStatement" as const] : []),
  ],
  // The core's balance of a member's own account needs no statement, and an account that isn't open yet has none.
  [ProductCode.shareSecured]: (asked) =>
    hasOwnAccount(asked.records) || opensPledgedAccount(asked) ? [] : ["savingsStatement"],
  [ProductCode.otherSecured]: (asked) => [isSavings(asked) ? "savingsStatement" : "collateralTitle"],
};
