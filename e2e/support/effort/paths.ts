import type { TestInfo } from "@playwright/test";
import type { Company } from "@portico/domain/flow/golden-path";
import { ProductCode } from "@portico/domain/loan/product";
import { tripOf, type Trip } from "../trip.ts";

/** A path whose effort is measured. */
interface Path {
  readonly name: string;
  readonly productCode: ProductCode;
  readonly company: Company;
  /** The document shows only the answers that this path asks twice. */
  readonly onlyAskedTwice?: true;
  /** The phone's camera shows the applicant's license, which they scan. */
  readonly scansLicense?: true;
  /** The path whose figures before it compares with, if it had none of its own. */
  readonly comparesWith?: string;
}

const member = { member: "member", application: "single" } as const;
const newcomer = { member: "new", application: "single" } as const;

/** The fixed paths. The measured ones buy a used car by its VIN, alone, without a previous home or job. */
export const effortPaths = [
  { name: "member", productCode: ProductCode.auto, company: member },
  { name: "new applicant", productCode: ProductCode.auto, company: newcomer, scansLicense: true },
  {
    name: "new applicant without a camera",
    productCode: ProductCode.auto,
    company: newcomer,
    comparesWith: "new applicant",
  },
  { name: "member who refinances", productCode: ProductCode.autoRefi, company: member, onlyAskedTwice: true },
  {
    name: "two new applicants in one home",
    productCode: ProductCode.auto,
    company: { member: "new", application: "joint" },
    onlyAskedTwice: true,
  },
  {
    name: "member who borrows against savings",
    productCode: ProductCode.shareSecured,
    company: member,
    onlyAskedTwice: true,
  },
] as const satisfies readonly Path[];
export type EffortPath = (typeof effortPaths)[number];
export type PathName = EffortPath["name"];
/** A path whose whole effort is in the document. */
export type MeasuredPath = Exclude<EffortPath, { readonly onlyAskedTwice: true }>;

export const measuredPaths = effortPaths.filter((path): path is MeasuredPath => !("onlyAskedTwice" in path));

/** The people and the vehicle of a path, at Harborlight. */
export async function tripOn(path: EffortPath, info: TestInfo): Promise<Trip> {
  const { primary, ...trip } = await tripOf("harborlight", path.productCode, path.company, info);
  return { ...trip, primary: { ...primary, scansLicense: "scansLicense" in path ? path.scansLicense : undefined } };
}
