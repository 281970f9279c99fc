import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../launcher/paths.js";

/** Sections without a rule of their own that a test could show. */
const withoutTest: Readonly<Record<string, string>> = {
  "12 CFR 229.11": "The amounts change every five years. The tests of 12 CFR 229.13 show the present ones.",
  "12 CFR 1030": "The examples are for banks. The tests of 12 CFR 707 use the same formulas.",
};

/** The sections about accounts in the list of laws. */
function sectionsAboutAccounts(): readonly string[] {
  const laws = readFileSync(inRoot("docs/laws.md"), "utf8").split(/^## /m);
  const part = laws.find((one) => one.startsWith("Accounts, deposits, and electronic transfers")) ?? "";
  return [...part.matchAll(/^\| (\d+ (?:CFR|USC) [\d.]+)/gm)].map(([, section = ""]) => section);
}

test("a test names each section about accounts that the code cites", () => {
  const files = globSync(["apps/*/src/**/*.test.{ts,tsx}", "packages/*/src/**/*.test.ts"], { cwd: inRoot("") });
  const titles = files.flatMap((file) =>
    readFileSync(inRoot(file), "utf8")
      .split("\n")
      .filter((line) => /^\s*(test\b|["`])/.test(line)),
  );
  const isNamed = (section: string) =>
    titles.some((title) => new RegExp(`${section.replace(".", "\\.")}(?![\\d.]*\\d)`).test(title));
  const sections = sectionsAboutAccounts();

  expect(sections.length).toBeGreaterThan(15);
  expect(sections.filter((section) => !isNamed(section)).toSorted()).toEqual(Object.keys(withoutTest).toSorted());
});
