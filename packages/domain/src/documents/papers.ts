import { vehicleKindOf, vehicleNumberName, vehicleWordOf } from "../collateral/collateral.ts";

/** Documents that an institution needs before it pays out a loan. */
export const neededDocuments = [
  "photoId",
  "payStubs",
  "payStubsOfEachJob",
  "taxReturns",
  "pensionStatement",
  "awardLetter",
  "lease",
  "incomeStatements",
  "purchaseAgreement",
  "vehicleInsurance",
  "vehicleNumber",
  "payoffStatement",
  "homeInsurance",
  "mortgageStatement",
  "savingsStatement",
  "collateralTitle",
] as const;
export type NeededDocument = (typeof neededDocuments)[number];

/** The papers about a person. One copy counts for all their applications (decision 181). Others belong to one loan. */
export const papersOfPerson: ReadonlySet<NeededDocument> = new Set([
  "photoId",
  "payStubs",
  "payStubsOfEachJob",
  "taxReturns",
  "pensionStatement",
  "awardLetter",
  "lease",
  "incomeStatements",
]);

/** Papers that one photo shows. Nobody waits for the rest of them after a file. */
const onOneSheet: ReadonlySet<NeededDocument> = new Set(["photoId", "vehicleInsurance", "vehicleNumber"]);

/** Whether more may belong to a paper after its first file: one of two pay stubs isn't both. */
export const mayHaveRest = (kind: NeededDocument | undefined): boolean => kind === undefined || !onOneSheet.has(kind);

/** Whether the institution waits for a paper, or waited, also before a yes: it asked for it, or refused a file of it. */
export function isAskedFor({ taskId, wasRefused }: Asked): boolean {
  return taskId !== undefined || wasRefused === true;
}

interface Asked {
  readonly taskId?: string | undefined;
  readonly wasRefused?: true | undefined;
}

/** One name of each paper, for every page and letter. */
const names: Readonly<Record<NeededDocument, string>> = {
  photoId: "A driver's license or other ID",
  payStubs: "The two newest pay stubs",
  payStubsOfEachJob: "The two newest pay stubs from each job",
  taxReturns: "The last two tax returns",
  pensionStatement: "A statement of retirement income, such as Form 1099",
  awardLetter: "The newest award letter for benefits, such as Social Security",
  lease: "The lease for the rental income",
  incomeStatements: "A statement of other income",
  purchaseAgreement: "The seller's purchase agreement",
  vehicleInsurance: "Proof of insurance for the {thing}",
  vehicleNumber: "A photo of the {thing}'s {number}",
  payoffStatement: "The old loan's newest statement",
  homeInsurance: "Proof of home insurance",
  mortgageStatement: "The newest mortgage statement",
  savingsStatement: "A statement of the account that secures the loan",
  collateralTitle: "The title or receipt for what secures the loan",
};

/** A paper's name for a product's loan. */
export function paperName(kind: NeededDocument, productCode: number): string {
  return names[kind]
    .replaceAll("{thing}", vehicleWordOf(productCode))
    .replaceAll("{number}", vehicleNumberName(vehicleKindOf(productCode)));
}

/** Whether two kinds are the same row. Pay stubs of each job are pay stubs too. */
export function isSamePaper(one: NeededDocument | undefined, other: NeededDocument | undefined): boolean {
  return one !== undefined && other !== undefined && family(one) === family(other);
}

const family = (kind: NeededDocument) => (kind === "payStubsOfEachJob" ? "payStubs" : kind);
