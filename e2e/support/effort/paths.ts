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
}

const member = { member: "member", application: "single" } as const;
const newcomer = { member: "new", application: "single" } as const;

/** The fixed paths. The measured ones buy a used car by its VIN, alone, without a previous home or job. */
export const effortPaths = [
  { name: "member", productCode: ProductCode.auto, company: member },
  { name: "new applicant", productCode: ProductCode.auto, company: newcomer },
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
export async function tripOn({ productCode, company }: EffortPath, info: TestInfo): Promise<Trip> {
  return tripOf("harborlight", productCode, company, info);
}
