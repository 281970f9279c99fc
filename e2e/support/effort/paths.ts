import type { TestInfo } from "@playwright/test";
import type { Company } from "@portico/domain/flow/golden-path";
import { ProductCode } from "@portico/domain/loan/product";
import { tripOf, type Trip } from "../trip.ts";

/** A path whose effort is measured. */
export interface Path {
  readonly name: string;
  readonly productCode: ProductCode;
  readonly company: Company;
  /** Only the answers that are asked twice are in the document. */
  readonly onlyAskedTwice?: true;
}

const member = { member: "member", application: "single" } as const;
const newcomer = { member: "new", application: "single" } as const;

/** The fixed paths: a used car by its VIN, alone, with a history that is long enough. */
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
export type PathName = (typeof effortPaths)[number]["name"];

/** The people and the vehicle of a path, at Harborlight. */
export async function tripOn({ productCode, company }: Path, info: TestInfo): Promise<Trip> {
  return tripOf("harborlight", productCode, company, info);
}
