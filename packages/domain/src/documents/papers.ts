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

/** The kinds of a file that belongs to no paper of the list, as its sender chooses them. */
export const otherPapers = ["somethingElse", "bankStatement", "proofOfAddress", "registration", "explanation"] as const;
export type OtherPaper = (typeof otherPapers)[number];

/** Every file belongs to one of these, or to a request in the institution's own words. */
export const paperKinds = [...neededDocuments, ...otherPapers] as const;
export type PaperKind = (typeof paperKinds)[number];

const others: ReadonlySet<string> = new Set(otherPapers);

export const isOtherPaper = (kind: PaperKind | undefined): kind is OtherPaper => kind !== undefined && others.has(kind);

/** The paper of a file. One that was sent for nothing is something else. Undefined for a request in the institution's own words. */
export function paperOfFile({ paper, taskId }: FileOfPaper): PaperKind | undefined {
  return paper ?? (taskId === undefined ? "somethingElse" : undefined);
}

interface FileOfPaper {
  readonly paper?: PaperKind | undefined;
  readonly taskId?: string | undefined;
}

/** The papers about a person. One copy counts for all their applications (decision 181). Others belong to one loan. */
export const papersOfPerson: ReadonlySet<PaperKind> = new Set([
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
const onOneSheet: ReadonlySet<PaperKind> = new Set(["photoId", "vehicleInsurance", "vehicleNumber"]);

/** How many files a paper needs, if its name says so. "Each job" is at least two jobs. */
const namedCount: Readonly<Partial<Record<PaperKind, number>>> = { payStubs: 2, payStubsOfEachJob: 4, taxReturns: 2 };

const countOf = (kind: PaperKind | undefined): number | undefined => kind && namedCount[kind];

/** How many files the institution must accept before a paper is done. */
export const filesNeeded = (kind: PaperKind | undefined): number => countOf(kind) ?? 1;

/** Whether more may belong to a paper after some of its files: one of two pay stubs isn't both. */
export function mayHaveRest(kind: PaperKind | undefined, files = 1): boolean {
  if (kind === undefined) return true;
  return !onOneSheet.has(kind) && !others.has(kind) && files < (namedCount[kind] ?? Infinity);
}

/** Whether more may belong to a paper that is done, because its name says no number. */
export const mayHaveMore = (kind: PaperKind | undefined): boolean =>
  kind !== undefined && countOf(kind) === undefined && mayHaveRest(kind);

interface ReviewedFile {
  readonly state: "received" | "accepted" | "rejected";
  readonly uploadedAt: string;
  /** With its yes to this file, the institution said that it needs no other one. */
  readonly isEnough?: boolean | undefined;
}

/**
 * Whether the institution has a paper, by its files in the order in which it spoke of them: as many as the paper needs, or one that is
 * enough. `before`: accepted files that came before the institution asked. A refused license is replaced by a newer one that was accepted.
 */
export function isComplete(files: readonly ReviewedFile[], kind: PaperKind | undefined, before = 0): boolean {
  const accepted = files.filter(({ state }) => state === "accepted");
  if (accepted.some(({ isEnough }) => isEnough)) return true;
  if (accepted.length === 0 || accepted.length + before < filesNeeded(kind)) return false;
  if (countOf(kind) !== undefined || files.findLast(({ state }) => state !== "received")?.state === "accepted")
    return true;
  const isReplaced = ({ uploadedAt }: ReviewedFile) => accepted.some((one) => one.uploadedAt > uploadedAt);
  return (
    kind !== undefined && onOneSheet.has(kind) && files.filter(({ state }) => state === "rejected").every(isReplaced)
  );
}

/** Whether the institution waits for a paper, or waited, also before a yes: it asked for it, or refused a file of it. */
export function isAskedFor({ taskId, wasRefused }: Asked): boolean {
  return taskId !== undefined || wasRefused === true;
}

interface Asked {
  readonly taskId?: string | undefined;
  readonly wasRefused?: true | undefined;
}

interface Row extends Asked {
  readonly state: "open" | "sent" | "rejected" | "done";
  readonly kind?: PaperKind | undefined;
  readonly files?: number | undefined;
  readonly elsewhere?: number | undefined;
}

type Arrived = Pick<Row, "state" | "kind" | "files" | "elsewhere">;

/** A paper that its person still has to send, or to send again. Nobody asked for something else, so nobody needs another one. */
export const isMissing = ({ state, kind }: Pick<Row, "state" | "kind">): boolean =>
  !isOtherPaper(kind) && (state === "open" || state === "rejected");

/** Some of it came here, and the rest may still be missing. */
export const isPart = ({ state, kind, files, elsewhere }: Arrived): boolean =>
  state === "sent" && elsewhere === undefined && mayHaveRest(kind, files);

/** Whether a paper still takes files. One whose name says no number does after a yes, too. A request in other words ends with the yes. */
export const takesFiles = ({ state, kind, elsewhere }: Pick<Arrived, "state" | "kind" | "elsewhere">): boolean =>
  state !== "done" || (elsewhere === undefined && mayHaveMore(kind));

/** Whether the institution waits for a paper before the list is due. Without any such paper, nobody needs to do anything. */
export const isWaitedFor = (paper: Pick<Row, "taskId" | "wasRefused" | "state" | "kind">): boolean =>
  isAskedFor(paper) && isMissing(paper);

/** One name of each paper, for every page and letter. */
const names: Readonly<Record<PaperKind, string>> = {
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
  somethingElse: "Another paper that you sent",
  bankStatement: "A bank statement",
  proofOfAddress: "Proof of address, such as a utility bill",
  registration: "A vehicle's registration",
  explanation: "A letter that explains something",
};

/** A paper's name for a product's loan. */
export function paperName(kind: PaperKind, productCode: number): string {
  return names[kind]
    .replaceAll("{thing}", vehicleWordOf(productCode))
    .replaceAll("{number}", vehicleNumberName(vehicleKindOf(productCode)));
}

/** Whether two kinds are the same row. Pay stubs of each job are pay stubs too. */
export function isSamePaper(one: PaperKind | undefined, other: PaperKind | undefined): boolean {
  return one !== undefined && other !== undefined && family(one) === family(other);
}

const family = (kind: PaperKind) => (kind === "payStubsOfEachJob" ? "payStubs" : kind);
