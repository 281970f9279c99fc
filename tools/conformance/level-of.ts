import type { ReportedTest } from "./tests-of.ts";

/**
 * Where a test meets the behavior, strongest first: in a real browser, over the server's HTTP interface, between the server and a vendor's
 * protocol, in a page rendered without a browser, in rules that run alone, or in declarations that nothing runs.
 */
export type Level = "browser" | "http" | "vendor" | "page" | "rules" | "types";

export const levels: readonly Level[] = ["browser", "http", "vendor", "page", "rules", "types"];

/** The parts whose requests go between the server and a vendor. */
const vendorParts = ["apps/sandbox/", "apps/server/src/providers/"];

/** A test as its runner saw it: `meets` is what the test's setup noticed while it ran. */
type Met = Pick<ReportedTest, "file" | "meets" | "isOfTypes">;

export function levelOf({ file, meets, isOfTypes }: Met): Level {
  if (file.startsWith("e2e/")) return "browser";
  if (meets === "http") return vendorParts.some((part) => file.startsWith(part)) ? "vendor" : "http";
  if (meets === "page") return "page";
  return isOfTypes ? "types" : "rules";
}

/**
 * The strongest level among several tests.
 *
 * @returns nothing for no tests
 */
export function strongestLevel(tests: readonly Met[]): Level | undefined {
  const found = new Set(tests.map(levelOf));
  return levels.find((level) => found.has(level));
}
