import { strongestOutcome } from "@portico/domain/accounts/sanctions-match";
import { expect, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import type { SanctionsScreener } from "./port.ts";

/** Tests the promises of every service that searches sanctions lists. */
export function testSanctionsScreener(create: (sandboxUrl: string) => SanctionsScreener): void {
  test.each([
    ["Orlen", "Vaskovar", "1963-07-28", "confirmed"],
    ["Orlin", "Vaskovar", "1965-03-03", "potential"],
    ["Orlen", "Vaskovar", "1986-04-17", "clear"],
    ["Mirela", "Dunastro", "1986-04-17", "potential"],
    ["Tomas", "Keshvardi", "1980-01-15", "potential"],
    ["Tomas", "Keshvardi", "1990-01-15", "clear"],
    ["Dana", "Vaskovar", "1963-07-28", "clear"],
    ["Stella", "Brightwater", "1986-04-17", "clear"],
    ["Dana", "Reyes", "1986-04-17", "clear"],
  ])("finds the entries that make %s %s, born on %s, %s", async (firstName, lastName, dateOfBirth, outcome) => {
    const { url } = await testSandbox();
    const person = { firstName, lastName, dateOfBirth };

    const { entries, listVersion } = await create(url).search(person);

    expect(strongestOutcome(person, entries).outcome).toBe(outcome);
    expect(listVersion).toContain("us_ofac");
  });
}
