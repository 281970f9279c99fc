import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { DecisionTable, Institution } from "../kernel/scope.ts";
import { didYouMean } from "./did-you-mean.ts";
import { readJsonFile, type JsonFile } from "./json-file.ts";
import type { JsonPath, Mistake } from "./mistake.ts";

/** The file of the table of account applications. */
export const accountTableFile = "account.json";

interface Loading {
  readonly tenantFile: JsonFile;
  readonly settings: Partial<Tenant>;
  readonly report: (mistake: Mistake) => void;
}

/** Reads the decision tables that an institution names, each once. */
export async function loadTables(
  folder: string,
  { tenantFile, settings, report }: Loading,
): Promise<Pick<Institution, "decisionTables" | "accountTable">> {
  const present = new Set(await readdir(folder).catch(() => []));
  const read = async (name: string, namedAt: JsonPath): Promise<DecisionTable | undefined> => {
    const file = path.join(folder, name);
    if (!present.has(name)) {
      report(tenantFile.mistake(namedAt, `There is no file ${file}.`, didYouMean(name, present)));
      return undefined;
    }
    const json = await readJsonFile(file, report);
    if (!json) return undefined;
    const content = Buffer.from(json.text);
    return { content, version: createHash("sha256").update(content).digest("hex") };
  };
  const decisionTables = new Map<string, DecisionTable>();
  for (const [place, { decisionTable: name }] of (settings.products ?? []).entries()) {
    if (decisionTables.has(name)) continue;
    const table = await read(name, ["products", place, "decisionTable"]);
    if (table) decisionTables.set(name, table);
  }
  const accountTable = settings.accounts && (await read(accountTableFile, ["accounts"]));
  return { decisionTables, ...(accountTable && { accountTable }) };
}
