import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Brand, unreadablePairs } from "@portico/domain/tenant/brand";
import type { SimplifiedLoanOfferText } from "@portico/domain/tenant/product-settings";
import { Tenant } from "@portico/domain/tenant/tenant";
import { Vendors } from "@portico/domain/tenant/vendors";
import { settingsWithout } from "@portico/domain/tenant/without-vendors";
import type { DecisionTable, Institution } from "../kernel/scope.ts";
import { checkBrandFiles } from "./brand-files.ts";
import { checkLinks } from "./check-links.ts";
import { cleanHtml } from "./clean-html.ts";
import { institutions, type Institutions } from "./institutions.ts";
import { checkFile, TenantFileError } from "./tenant-file-error.ts";

/** Reads all institutions of a folder. Rejects with TenantFileError for a wrong file, so no institution is served with half its settings. */
export async function loadTenants(folder: string): Promise<Institutions> {
  const names = await namesIn(folder);
  return institutions(await Promise.all(names.map((name) => loadInstitution(path.join(folder, name), name))));
}

/** An institution, or the first problem of its files. */
export type LoadedTenant =
  | { readonly name: string; readonly institution: Institution }
  | { readonly name: string; readonly problem: string };

/** Reads each institution of a folder by itself, so that a check names a problem of each. */
export async function loadEachTenant(folder: string): Promise<readonly LoadedTenant[]> {
  return Promise.all(
    (await namesIn(folder)).map(async (name) => {
      try {
        return { name, institution: await loadInstitution(path.join(folder, name), name) };
      } catch (error) {
        if (error instanceof TenantFileError) return { name, problem: error.message };
        throw error;
      }
    }),
  );
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await foldersIn(folder);
  if (names.length === 0)
    throw new TenantFileError(folder, "", "There is no institution here: add a folder with a tenant.json.");
  return names;
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    throw new TenantFileError(
      folder,
      "",
      "There is no such folder: PORTICO_TENANTS names the one with the institutions.",
    );
  }
}

async function loadInstitution(folder: string, name: string): Promise<Institution> {
  const file = path.join(folder, "tenant.json");
  const settings = withCleanHtml(checkFile(file, Tenant, await readJson(file)));
  if (settings.name !== name)
    throw new TenantFileError(file, "name", `This should be "${name}", as its folder is called.`);
  checkLinks(file, settings);
  const brandFolder = path.join(folder, "brand");
  const brandFile = path.join(brandFolder, "brand.json");
  const brand = checkFile(brandFile, Brand, await readJson(brandFile));
  const [unreadable] = unreadablePairs(brand);
  if (unreadable) throw new TenantFileError(brandFile, "tokens", `People could not read this: ${unreadable}.`);
  const brandFiles = await readFolder(brandFolder);
  checkBrandFiles(brandFolder, brand, brandFiles);
  checkFilmsOfSlides(file, settings, brand);
  const vendorFile = path.join(folder, "vendors.json");
  const vendors = checkFile(vendorFile, Vendors, await readJson(vendorFile));
  return {
    settings: settingsWithout(settings, vendors),
    vendors,
    brand,
    brandFiles,
    brandPath: `/brand/${name}/${digestOf(brandFiles)}`,
    decisionTables: await loadDecisionTables(path.join(folder, "decisions"), file, settings),
    ...(settings.accounts && { accountTable: await loadAccountTable(path.join(folder, "decisions"), file) }),
  };
}

function checkFilmsOfSlides(file: string, { slideShow }: Tenant, { films }: Brand): void {
  for (const [place, { film }] of slideShow.entries())
    if (film !== undefined && !Object.hasOwn(films, film))
      throw new TenantFileError(file, `slideShow.${place}.film`, `The brand has no film called "${film}".`);
}

async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    throw new TenantFileError(file, "", "This file is missing.");
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TenantFileError(file, "", `This is not JSON: ${(error as Error).message}`);
  }
}

/** Cleans every HTML text once at load time, because consents are bound to the digest of the displayed text. */
function withCleanHtml(tenant: Tenant): Tenant {
  const { disclosures, identificationNotice, eligibility, productIneligible, products, simplifiedLoanOffer } = tenant;
  const clean = (html: string) => cleanHtml(html, tenant.allowedLinkHosts);
  const withCleanHtmlOf = <Text extends { html: string }>(text: Text) => ({ ...text, html: clean(text.html) });
  const cleanText = <Text extends { dynamicHtml: string }>(text: Text) => ({
    ...text,
    dynamicHtml: clean(text.dynamicHtml),
  });
  const cleanOffer = ({ beforeAccountOpens, ...text }: SimplifiedLoanOfferText) => ({
    ...cleanText(text),
    ...(beforeAccountOpens && { beforeAccountOpens: cleanText(beforeAccountOpens) }),
  });
  return {
    ...tenant,
    products: products.map(({ simplifiedLoanOffer: own, heloc, ...product }) => ({
      ...product,
      ineligibleText: clean(product.ineligibleText),
      eligibilityQuestions: product.eligibilityQuestions.map((question) => ({
        ...question,
        ...(question.ineligibleText !== undefined && { ineligibleText: clean(question.ineligibleText) }),
      })),
      ...(own ? { simplifiedLoanOffer: cleanOffer(own) } : {}),
      ...(heloc ? { heloc: { ...heloc, unsupportedPropertyText: clean(heloc.unsupportedPropertyText) } } : {}),
    })),
    simplifiedLoanOffer: cleanOffer(simplifiedLoanOffer),
    disclosures: disclosures.map(withCleanHtmlOf),
    ...(identificationNotice && { identificationNotice: withCleanHtmlOf(identificationNotice) }),
    eligibility: {
      ...eligibility,
      ineligiblePageText: clean(eligibility.ineligiblePageText),
      ineligiblePageCardText: clean(eligibility.ineligiblePageCardText),
      ineligibleMemberText: clean(eligibility.ineligibleMemberText),
    },
    productIneligible: {
      productIneligibleCardText: clean(productIneligible.productIneligibleCardText),
      productIneligibleHtml: clean(productIneligible.productIneligibleHtml),
    },
  };
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

async function loadDecisionTables(
  folder: string,
  file: string,
  { products }: Tenant,
): Promise<ReadonlyMap<string, DecisionTable>> {
  const tables = new Map<string, DecisionTable>();
  for (const [place, { decisionTable }] of products.entries()) {
    if (tables.has(decisionTable)) continue;
    const table = path.join(folder, decisionTable);
    tables.set(decisionTable, await readTable(table, { file, place: `products.${place}.decisionTable` }));
  }
  return tables;
}

/** The file of the table of account applications. */
export const accountTableFile = "account.json";

async function loadAccountTable(folder: string, file: string): Promise<DecisionTable> {
  return readTable(path.join(folder, accountTableFile), { file, place: "accounts" });
}

async function readTable(table: string, namedBy: { file: string; place: string }): Promise<DecisionTable> {
  const content = await readFile(table).catch(() => {
    throw new TenantFileError(namedBy.file, namedBy.place, `There is no file ${table}.`);
  });
  await readJson(table);
  return { content, version: createHash("sha256").update(content).digest("hex") };
}
