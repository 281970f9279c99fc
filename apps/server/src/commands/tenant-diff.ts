import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { readPlaces } from "../startup/settings.ts";
import { exitCodes, report, WrongUse, type Terminal } from "./terminal.ts";

export interface DiffOptions {
  readonly json: boolean;
}

interface Difference {
  readonly file: string;
  readonly place: string;
  readonly one: string | null;
  readonly other: string | null;
}

/**
 * Names the settings and files that differ between two institutions, or between two folders of one. A name means the folder that the server
 * reads. Exits with 1 if anything differs, like diff.
 */
export async function diffTenants(
  terminal: Terminal,
  [one, other]: readonly [one: string, other: string | undefined],
  { json }: DiffOptions,
): Promise<number> {
  const { tenantsFolder } = readPlaces(terminal.environment);
  const folderOf = (named: string): string => {
    const folder = named.includes(path.sep) ? named : path.join(tenantsFolder, named);
    if (!existsSync(path.join(folder, "tenant.json"))) throw new WrongUse(`${folder} has no tenant.json.`);
    return folder;
  };
  const served = path.basename(path.resolve(one));
  const [before, after] = other === undefined ? [folderOf(served), folderOf(one)] : [folderOf(one), folderOf(other)];
  const rows = await differences(before, after);
  report(terminal, { rows: rows.map((row) => ({ ...row })), json, whenEmpty: "Nothing differs." });
  return rows.length === 0 ? exitCodes.ok : exitCodes.failed;
}

async function differences(before: string, after: string): Promise<readonly Difference[]> {
  const files = [...new Set([...(await filesIn(before)), ...(await filesIn(after))])].toSorted();
  const found = await Promise.all(
    files.map(async (file) => {
      const [one, other] = await Promise.all([valuesIn(path.join(before, file)), valuesIn(path.join(after, file))]);
      return [...new Set([...one.keys(), ...other.keys()])].flatMap((place) => {
        const [mine, theirs] = [one.get(place) ?? null, other.get(place) ?? null];
        return mine === theirs ? [] : [{ file, place, one: mine, other: theirs }];
      });
    }),
  );
  return found.flat();
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));
}

/** The values of a JSON file by their places. Of any other file, its digest. */
async function valuesIn(file: string): Promise<ReadonlyMap<string, string>> {
  const content = await readFile(file).catch(() => undefined);
  if (content === undefined) return new Map();
  const digest = `${content.length} bytes, ${createHash("sha256").update(content).digest("hex").slice(0, 12)}`;
  if (!file.endsWith(".json")) return new Map([["", digest]]);
  try {
    return new Map(leavesOf(JSON.parse(content.toString("utf8")), ""));
  } catch {
    return new Map([["", digest]]);
  }
}

function leavesOf(value: unknown, place: string): readonly (readonly [string, string])[] {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0)
    return [[place, JSON.stringify(value)]];
  const inside = (key: string) => (place === "" ? key : `${place}.${key}`);
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, at) => leavesOf(entry, `${place}[${keyOf(entry) ?? at}]`));
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, inside(key)));
}

const keys = ["id", "productTypeId", "_id", "formInputType", "code"] as const;

/** An entry with an id keeps its place if another one comes before it. */
function keyOf(entry: unknown): string | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  const named = entry as Readonly<Record<string, unknown>>;
  const key = keys.find((one) => typeof named[one] === "string" || typeof named[one] === "number");
  return key && `${key}=${String(named[key])}`;
}
