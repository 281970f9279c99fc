import { isMortgaged } from "../loan/heloc-loan.ts";
import { ProductCode } from "../loan/product.ts";
import { EmploymentPeriod, statusesWithoutEmployer } from "../person/employment.ts";
import { ofPerson } from "../records/of-person.ts";
import type { ApplicationState, Records } from "../records/records.ts";
import type { Tenant } from "../tenant/tenant.ts";

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

interface Asked {
  readonly application: Pick<ApplicationState, "productCode" | "primaryApplicantId">;
  readonly records: Records;
  readonly tenant: Pick<Tenant, "lists">;
}

/** One person's documents: who they are, what they earn, and, from the primary applicant, the loan's own papers. */
export function documentsNeeded(asked: Asked, applicantId: number): readonly NeededDocument[] {
  const { application, records } = asked;
  const isIdentified = ofPerson(records.documentVerification, applicantId).some(({ status }) => status === "accepted");
  const isPrimary = applicantId === application.primaryApplicantId;
  return [
    ...(isIdentified ? [] : ["photoId" as const]),
    ...incomeDocuments(asked, applicantId),
    ...(isPrimary ? loanDocuments(application.productCode, records) : []),
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

function loanDocuments(
  productCode: ApplicationState["productCode"],
  { helocLoan }: Pick<Records, "helocLoan">,
): readonly NeededDocument[] {
  switch (productCode) {
    case ProductCode.auto:
    case ProductCode.motorcycle:
    case ProductCode.boat:
    case ProductCode.rv:
      return ["purchaseAgreement", "vehicleInsurance"];
    case ProductCode.autoRefi:
      return ["payoffStatement", "vehicleInsurance"];
    case ProductCode.heloc:
      return ["homeInsurance", ...(helocLoan.some(isMortgaged) ? ["mortgageStatement" as const] : [])];
    case ProductCode.shareSecured:
      return ["savingsStatement"];
    case ProductCode.otherSecured:
      return ["collateralTitle"];
    default:
      return [];
  }
}
