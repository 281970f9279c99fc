import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { DecisionTable, Institution } from "../kernel/scope.ts";
import { mistakesOfAccountTable, mistakesOfTable, type PolicyCheck } from "./check-policies.ts";
import { didYouMean } from "./did-you-mean.ts";
import { readJsonFile, type JsonFile } from "./json-file.ts";
import type { JsonPath, Mistake } from "./mistake.ts";

/** The file of the table of account applications. */
export const accountTableFile = "account.json";

interface Loading {
  readonly tenantFile: JsonFile;
  readonly settings: Partial<Tenant>;
  readonly report: (mistake: Mistake) => void;
  /** Undefined: tables are only read as JSON. */
  readonly policies: PolicyCheck | undefined;
}

interface Read {
  readonly table: DecisionTable;
  readonly tableFile: JsonFile;
}

/** Reads the decision tables that an institution names, each file once, and tries them. */
export async function loadTables(
  folder: string,
  { tenantFile, settings, report, policies }: Loading,
): Promise<Pick<Institution, "decisionTables" | "accountTable">> {
  const present = new Set(await readdir(folder).catch(() => []));
  const read = async (name: string, namedAt: JsonPath): Promise<Read | undefined> => {
    const file = path.join(folder, name);
    if (!present.has(name)) {
      report(tenantFile.mistake(namedAt, `There is no file ${file}.`, didYouMean(name, present)));
      return undefined;
    }
    const tableFile = await readJsonFile(file, report);
    if (!tableFile) return undefined;
    const content = Buffer.from(tableFile.text);
    return { table: { content, version: createHash("sha256").update(content).digest("hex") }, tableFile };
  };
  const known = new Map<string, Read | undefined>();
  for (const [place, product] of (settings.products ?? []).entries()) {
    const { decisionTable: name } = product;
    if (!known.has(name)) known.set(name, await read(name, ["products", place, "decisionTable"]));
    const found = known.get(name);
    if (found && policies)
      (await mistakesOfTable(policies, { ...found, product, productFile: tenantFile, place })).forEach(report);
  }
  const ofAccounts = settings.accounts && (await read(accountTableFile, ["accounts"]));
  if (ofAccounts && policies) (await mistakesOfAccountTable(policies, ofAccounts)).forEach(report);
  const decisionTables = new Map([...known].flatMap(([name, found]) => (found ? [[name, found.table]] : [])));
  return { decisionTables, ...(ofAccounts && { accountTable: ofAccounts.table }) };
}
