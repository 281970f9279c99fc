import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Brand, unreadablePairs } from "@portico/domain/tenant/brand";
import { TenantShape, type Tenant } from "@portico/domain/tenant/tenant";
import { issuesAcross } from "@portico/domain/tenant/tenant-rules";
import { Vendors } from "@portico/domain/tenant/vendors";
import { settingsWithout } from "@portico/domain/tenant/without-vendors";
import type { Institution } from "../kernel/scope.ts";
import { mistakesOfBrandFiles } from "./brand-files.ts";
import { mistakesOfCounties } from "./check-counties.ts";
import { checkFile, checkSettings } from "./check-file.ts";
import { mistakesOfLinks } from "./check-links.ts";
import { mistakesOfWords } from "./check-words.ts";
import type { PolicyCheck } from "./check-policies.ts";
import { mistakesOfCards } from "./check-cards.ts";
import { withCleanHtml } from "./clean-texts.ts";
import { loadTables } from "./decision-tables.ts";
import { didYouMean } from "./did-you-mean.ts";
import { readJsonFile, type JsonFile } from "./json-file.ts";
import type { Mistake } from "./mistake.ts";

/** An institution, or every mistake of its files. */
export type LoadedTenant =
  | { readonly name: string; readonly institution: Institution; readonly tenantFile: JsonFile }
  | { readonly name: string; readonly mistakes: readonly Mistake[] };

/** Checks beyond the files themselves. */
export interface Checks {
  /** Left out: decision tables are only read as JSON. */
  readonly policies?: PolicyCheck | undefined;
  /** The web's build, whose messages an institution's own words replace. Left out: only their syntax is checked. */
  readonly webFolder?: string | undefined;
}

/** Reads an institution's folder. Each part is checked by itself, so that one mistake hides no other. */
export async function loadInstitution(
  folder: string,
  name: string,
  { policies, webFolder }: Checks,
): Promise<LoadedTenant> {
  const mistakes: Mistake[] = [];
  const report = (mistake: Mistake): void => void mistakes.push(mistake);
  const file = path.join(folder, "tenant.json");
  if (!existsSync(file)) return { name, mistakes: [{ file, place: "", reason: noInstitution }] };
  const tenantFile = await readJsonFile(file, report);
  const settings = tenantFile && checkSettings(tenantFile, TenantShape, report);
  const [looks, vendors] = await Promise.all([
    loadBrand(path.join(folder, "brand"), report),
    loadVendors(path.join(folder, "vendors.json"), report),
  ]);
  if (!tenantFile || !settings) return { name, mistakes: inOrder(mistakes) };
  mistakes.push(...mistakesOf(tenantFile, { settings, name, brand: looks?.brand }));
  mistakes.push(
    ...(await mistakesOfCounties(tenantFile, settings)),
    ...(await mistakesOfWords(tenantFile, settings, webFolder)),
  );
  const tables = await loadTables(path.join(folder, "decisions"), { tenantFile, settings, report, policies });
  if (mistakes.length > 0 || !looks || !vendors) return { name, mistakes: inOrder(mistakes) };
  const cleanSettings = withCleanHtml(settings as Tenant);
  const brandPath = `/brand/${name}/${digestOf(looks.brandFiles)}`;
  const institution = {
    settings: settingsWithout(cleanSettings, vendors),
    vendors,
    ...looks,
    brandPath,
    ...tables,
  };
  return { name, institution, tenantFile };
}

const noInstitution = "This file is missing. Each folder here is an institution with a tenant.json.";

/** By file, the settings first, and from top to bottom. */
function inOrder(mistakes: readonly Mistake[]): readonly Mistake[] {
  return mistakes.toSorted(
    (one, other) =>
      rank(one) - rank(other) || one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0),
  );
}

const rank = ({ file }: Mistake): number => (path.basename(file) === "tenant.json" ? 0 : 1);

interface Checked {
  readonly settings: Partial<Tenant>;
  /** The name of the folder. */
  readonly name: string;
  readonly brand: Brand | undefined;
}

/** The rules across settings, and those that need other files. */
function mistakesOf(file: JsonFile, { settings, name, brand }: Checked): readonly Mistake[] {
  return [
    ...issuesAcross(settings).map(({ path: place, message }) => file.mistake(place, message)),
    ...(settings.name === undefined || settings.name === name
      ? []
      : [file.mistake(["name"], `This should be "${name}", as its folder is called.`)]),
    ...mistakesOfLinks(file, settings),
    ...mistakesOfCards(file, settings),
    ...(brand ? missingFilms(file, settings, brand) : []),
  ];
}

function missingFilms(file: JsonFile, { slideShow = [] }: Partial<Tenant>, { films }: Brand): readonly Mistake[] {
  return slideShow.flatMap(({ film }, place) =>
    film === undefined || Object.hasOwn(films, film)
      ? []
      : [
          file.mistake(
            ["slideShow", place, "film"],
            `The brand has no film called "${film}".`,
            didYouMean(film, Object.keys(films)),
          ),
        ],
  );
}

async function loadVendors(vendorsFile: string, report: (mistake: Mistake) => void) {
  const file = await readJsonFile(vendorsFile, report);
  const vendors = file && checkFile(file, Vendors, report);
  if (!file || !vendors || vendors.saml.adapter === "none" || vendors.saml.metadataFile === undefined) return vendors;
  const metadataFile = path.join(path.dirname(vendorsFile), vendors.saml.metadataFile);
  if (!existsSync(metadataFile)) report(file.mistake(["saml", "metadataFile"], "This file is missing."));
  return { ...vendors, saml: { ...vendors.saml, metadataFile } };
}

async function loadBrand(folder: string, report: (mistake: Mistake) => void) {
  const file = await readJsonFile(path.join(folder, "brand.json"), report);
  const brand = file && checkFile(file, Brand, report);
  if (!file || !brand) return undefined;
  for (const pair of unreadablePairs(brand)) report(file.mistake(["tokens"], `People could not read this: ${pair}.`));
  const brandFiles = await readFolder(folder);
  mistakesOfBrandFiles(file, brand, brandFiles).forEach(report);
  return { brand, brandFiles };
}

async function readFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const contents = await Promise.all(
    files
      .toSorted()
      .map(async (file) => [path.relative(folder, file).replaceAll(path.sep, "/"), await readFile(file)] as const),
  );
  return new Map(contents);
}

function digestOf(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash("sha256");
  for (const [name, content] of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest("hex").slice(0, 16);
}
