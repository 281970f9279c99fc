import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { copyOfDemo, emptyFolder } from "../tenants/testing/tenant-folder.ts";
import { portico } from "./testing/run-portico.ts";

async function decide(folder: string, cases: string, ...words: readonly string[]) {
  const file = path.join(await emptyFolder(), "cases.csv");
  await writeFile(file, cases);
  const command = ["decide", "--tenant", "harborlight", "--cases", file, ...words];
  const { code, output, errors } = await portico(command, { PORTICO_TENANTS: folder });
  return { code, output, errors: errors.replaceAll(file, "cases.csv") };
}

const cases = [
  "case,score,loanAmount,termInMonths,monthlyIncome,creditFile,isMember",
  'good,780,"$10,000",60,"6,800",found,yes',
  "low score,520,10000,60,6800,found,no",
  "no file,none,10000,60,6800,noFile,no",
].join("\n");

test("prints the decision, the rate, and the reasons of each case", async () => {
  const { code, output } = await decide(await copyOfDemo(), cases, "--product", "auto", "--json");

  expect(code).toBe(0);
  expect(JSON.parse(output)).toEqual([
    { case: "good", decision: "approved", rate: 5.49, reasons: [] },
    expect.objectContaining({ case: "low score", decision: "declined", reasons: ["creditReportFactors"] }),
    expect.objectContaining({ case: "no file", decision: "pending" }),
  ]);
});

test("compares two versions of a table, as a folder or as a file", async () => {
  const folder = await copyOfDemo();
  const other = path.join(await emptyFolder(), "harborlight");
  await cp(path.join(folder, "harborlight"), other, { recursive: true });
  const table = path.join(other, "decisions/auto.json");
  await writeFile(table, (await readFile(table, "utf8")).replace('"< 580"', '"< 500"').replace('"549"', '"559"'));

  const [byFolder, byFile, same] = [
    await decide(folder, cases, "--product", "auto", "--against", other),
    await decide(folder, cases, "--product", "auto", "--against", table, "--json"),
    await decide(folder, cases, "--product", "auto", "--against", path.join(folder, "harborlight")),
  ];

  expect(byFolder.output).toContain("2 of 3 cases change.");
  expect(JSON.parse(byFile.output)).toEqual([
    expect.objectContaining({ case: "good", rate: 5.49, againstRate: 5.59, changed: "rate" }),
    expect.objectContaining({ case: "low score", decision: "declined", changed: expect.stringContaining("decision") }),
    expect.objectContaining({ case: "no file", changed: "no" }),
  ]);
  expect(same.output).toContain("0 of 3 cases change.");
});

test("names every mistake of a file of cases", async () => {
  const wrong = ["scores,loanAmount,isMember", "700,much,perhaps", "700,1"].join("\n");

  const { code, errors } = await decide(await copyOfDemo(), wrong, "--product", "auto");

  expect(code).toBe(1);
  expect(errors.trimEnd().split("\n")).toEqual([
    'cases.csv:1: Tables have no input "scores". Did you mean "score"?',
    'cases.csv:2: "much" is no value for loanAmount.',
    'cases.csv:2: "perhaps" is no value for isMember.',
    "cases.csv:3: This row has 2 cells, and the first one has 3.",
  ]);
});

test("suggests the product that was meant", async () => {
  const { code, errors } = await decide(await copyOfDemo(), cases, "--product", "autos");

  expect(code).toBe(2);
  expect(errors).toContain('harborlight doesn\'t offer "autos".');
  expect(errors).toContain('Did you mean "auto"?');
});
