import { isMortgaged } from "../loan/heloc-loan.ts";
import { ProductCode } from "../loan/product.ts";
import { EmploymentPeriod, statusesWithoutEmployer } from "../person/employment.ts";
import { ofPerson } from "../records/of-person.ts";
import type { ApplicationState, Records } from "../records/records.ts";
import type { Tenant } from "../tenant/tenant.ts";
import { opensPledgedAccount } from "./pledged-account.ts";

/** Documents that an institution needs before it pays out a loan. */
export const neededDocuments = [
  "photoId",
  "payStubs",
  "taxReturns",
  "incomeStatements",
  "purchaseAgreement",
  "vehicleInsurance",
  "payoffStatement",
  "homeInsurance",
  "mortgageStatement",
  "savingsStatement",
  "collateralTitle",
] as const;
export type NeededDocument = (typeof neededDocuments)[number];

/** The code of collateral that is an account. */
const savings = "savings";

interface Asked {
  readonly application: Pick<ApplicationState, "productCode" | "primaryApplicantId" | "memberType">;
  readonly records: Records;
  readonly tenant: Pick<Tenant, "lists" | "products">;
}

/** One person's documents: who they are, what they earn, and, from the primary applicant, the loan's own papers. */
export function documentsNeeded(asked: Asked, applicantId: number): readonly NeededDocument[] {
  const { application, records } = asked;
  const isIdentified = ofPerson(records.documentVerification, applicantId).some(({ status }) => status === "accepted");
  const isPrimary = applicantId === application.primaryApplicantId;
  return [
    ...(isIdentified ? [] : ["photoId" as const]),
    ...incomeDocuments(asked, applicantId),
    ...((isPrimary && loanPapers[application.productCode]?.(asked)) || []),
  ];
}

function incomeDocuments({ records, tenant }: Asked, applicantId: number): readonly NeededDocument[] {
  const jobs = ofPerson(records.employment, applicantId).filter(
    ({ employmentType }) => employmentType === EmploymentPeriod.current,
  );
  const codes = jobs.map(
    ({ employmentStatusConfigurationId: status }) =>
      tenant.lists.employmentStatuses.find(({ id }) => id === status)?.code ?? "",
  );
  const isWithoutEmployer = (code: string) => statusesWithoutEmployer.includes(code);
  const hasOther = ofPerson(records.incomeSource, applicantId).length > 0 || codes.includes("retired");
  return [
    ...(codes.some((code) => code !== "selfEmployed" && !isWithoutEmployer(code)) ? ["payStubs" as const] : []),
    ...(codes.includes("selfEmployed") ? ["taxReturns" as const] : []),
    ...(hasOther ? ["incomeStatements" as const] : []),
  ];
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

const purchase: readonly NeededDocument[] = ["purchaseAgreement", "vehicleInsurance"];

/** The papers of each product's loan. Other products need none. */
const loanPapers: Readonly<Partial<Record<number, (asked: Asked) => readonly NeededDocument[]>>> = {
  [ProductCode.auto]: () => purchase,
  [ProductCode.motorcycle]: () => purchase,
  [ProductCode.boat]: () => purchase,
  [ProductCode.rv]: () => purchase,
  [ProductCode.autoRefi]: () => ["payoffStatement", "vehicleInsurance"],
  [ProductCode.heloc]: ({ records }) => [
    "homeInsurance",
    ...(records.helocLoan.some(isMortgaged) ? ["mortgageStatement" as const] : []),
  ],
  // The core's balance of a member's own account needs no statement, and an account that isn't open yet has none.
  [ProductCode.shareSecured]: (asked) =>
    hasOwnAccount(asked.records) || opensPledgedAccount(asked) ? [] : ["savingsStatement"],
  [ProductCode.otherSecured]: (asked) => [isSavings(asked) ? "savingsStatement" : "collateralTitle"],
};
