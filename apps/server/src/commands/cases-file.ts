import { readFile } from "node:fs/promises";
import { underwritingFields, type UnderwritingInput } from "../providers/decision-engine/port.ts";
import { didYouMean } from "../tenants/did-you-mean.ts";
import { CommandFailed } from "./terminal.ts";

/** One row: its name, and the inputs that it states. */
export interface Case {
  readonly name: string;
  readonly stated: Partial<UnderwritingInput>;
}

/** The column with the name of a case. Without it, cases have numbers. */
const nameColumn = "case";

/** Reads cases from a CSV file whose columns are the inputs of a decision table. Fails with every mistake of the file. */
export async function readCases(file: string): Promise<readonly Case[]> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new CommandFailed(`There is no file ${file}.`);
  });
  const [header = [], ...rows] = rowsOf(text);
  const unknown = header.filter((name) => name !== nameColumn && !isField(name));
  const problems = unknown.map((name) =>
    `${file}:1: Tables have no input "${name}". ${didYouMean(name, underwritingFields) ?? ""}`.trim(),
  );
  const cases = rows.map((cells, place) => {
    const line = place + 2;
    if (cells.length !== header.length)
      problems.push(`${file}:${line}: This row has ${cells.length} cells, and the first one has ${header.length}.`);
    const named = Object.fromEntries(header.map((name, column) => [name, cells[column] ?? ""]));
    const stated = header.filter(isField).flatMap((name) => {
      const cell = named[name] ?? "";
      if (cell === "") return [];
      const value = valueOf(name, cell);
      if (value === undefined) problems.push(`${file}:${line}: "${cell}" is no value for ${name}.`);
      return [[name, value] as const];
    });
    return { name: named[nameColumn] ?? String(place + 1), stated: Object.fromEntries(stated) };
  });
  if (cases.length === 0 && problems.length === 0)
    problems.push(`${file}: There is no case. The first row names the inputs.`);
  if (problems.length > 0) throw new CommandFailed(problems.join("\n"));
  return cases;
}

const isField = (name: string): name is keyof UnderwritingInput =>
  (underwritingFields as readonly string[]).includes(name);

const yesOrNo: ReadonlySet<string> = new Set([
  "fraudAlert",
  "addressMismatch",
  "isNewVehicle",
  "isJoint",
  "isMember",
  "identityVerified",
  "addressVerified",
]);
const creditFiles: ReadonlySet<string> = new Set(["found", "noFile", "frozen", "unavailable"]);

/** "none" is no value at all, such as no score. */
function valueOf(name: string, cell: string): unknown {
  if (cell === "none") return null;
  if (name === "creditFile") return creditFiles.has(cell) ? cell : undefined;
  if (yesOrNo.has(name)) return { true: true, yes: true, false: false, no: false }[cell.toLowerCase()];
  const number = Number(cell.replaceAll(/[$,]/g, ""));
  return Number.isFinite(number) ? number : undefined;
}

/** The rows of a CSV file. A cell in quotes may have commas, and two quotes for one. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  return lines.filter((line) => line.trim() !== "").map(cellsOf);
}

function cellsOf(line: string): readonly string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, plain = ""]) => (quoted?.replaceAll('""', '"') ?? plain).trim());
}
