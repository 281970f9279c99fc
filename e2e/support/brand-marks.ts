import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page, Response } from "@playwright/test";
import { errorReportPath } from "@portico/contract/error-report";
import type { InstitutionName } from "./institutions.ts";
import { expect } from "./watched-page.ts";

/** An institution's distinctive marks, from its own files. */
export interface BrandMarks {
  readonly clientName: string;
  readonly telephone: string;
  readonly headline: string;
  /** Words that only this institution would write, in lower case. */
  readonly words: readonly string[];
  /** Its colors as the browser computes them: "rgb(23, 81, 138)". */
  readonly colors: Readonly<Record<string, string>>;
  readonly fonts: Readonly<Record<"heading" | "body", string>>;
}

interface TenantFile {
  readonly name: string;
  readonly clientName: string;
  readonly clientDisplayName: string;
  readonly clientTelephone: string;
  readonly clientWebsiteLink: string;
  readonly clientAddress: string;
  readonly welcome: { readonly headline: string; readonly headlineWithAccounts: string };
  readonly switches: { readonly accounts?: boolean };
}

interface BrandFile {
  readonly tokens: Readonly<Record<string, string>>;
  readonly fonts: BrandMarks["fonts"];
}

/** The marks of an institution, from its folder of `tenants`. */
export function marksOf(institution: InstitutionName): BrandMarks {
  const tenant = read(institution, "tenant.json") as TenantFile;
  const { tokens, fonts } = read(institution, "brand/brand.json") as BrandFile;
  const { clientName, clientDisplayName, clientTelephone, clientWebsiteLink, clientAddress, welcome, switches } =
    tenant;
  return {
    clientName,
    telephone: clientTelephone,
    headline: switches.accounts === true ? welcome.headlineWithAccounts : welcome.headline,
    words: [
      tenant.name,
      clientDisplayName,
      clientTelephone,
      clientTelephone.replaceAll(/\D/g, ""),
      new URL(clientWebsiteLink).hostname,
      clientAddress.split(",")[0]!,
      welcome.headline,
    ].map((word) => word.toLowerCase()),
    colors: Object.fromEntries(Object.entries(tokens).map(([token, color]) => [token, computed(color)])),
    fonts,
  };
}

function read(institution: InstitutionName, file: string): unknown {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, "../../tenants", institution, file), "utf8"));
}

/** "#17518a" in the form of computed styles. */
function computed(color: string): string {
  const parts = [1, 3, 5].map((place) => Number.parseInt(color.slice(place, place + 2), 16));
  return `rgb(${parts.join(", ")})`;
}

/** The marks that only the second of two institutions has. */
function only(own: BrandMarks, other: BrandMarks) {
  const ours = new Set(Object.values(own.colors));
  return {
    words: other.words,
    colors: Object.values(other.colors).filter((color) => !ours.has(color)),
    fonts: Object.values(other.fonts).filter((font) => !Object.values(own.fonts).includes(font)),
  };
}

/** Records the server's answers to a page. Returns a function that fails if one of them names the other institution. */
export function watchForOther(page: Page, own: BrandMarks, other: BrandMarks): () => Promise<void> {
  const { words, fonts } = only(own, other);
  const found: Promise<readonly string[]>[] = [];
  page.on("response", (response) => {
    // The page doesn't read the answer to an error report, so its body never ends.
    if (!response.url().endsWith(errorReportPath)) found.push(namesIn(response, words));
    const font = fonts.find((name) => response.url().includes(name));
    if (font) found.push(Promise.resolve([`the typeface ${font}`]));
  });
  return async () => expect((await Promise.all(found)).flat(), `traces of ${other.clientName}`).toEqual([]);
}

async function namesIn(response: Response, words: readonly string[]): Promise<readonly string[]> {
  const type = response.headers()["content-type"] ?? "";
  // A stream of changes has only numbers, and its body never ends while the page is open.
  if (type.startsWith("text/event-stream")) return [];
  if (response.status() >= 300 || !/json|text|javascript|svg/.test(type)) return [];
  // Leaving a page drops the bodies of its last answers.
  const body = (await response.text().catch(() => "")).toLowerCase();
  return words.filter((word) => body.includes(word)).map((word) => `${word} in ${response.url()}`);
}

/** Expects one institution's name and colors on the open page, and none of the other's. */
export async function expectBrand(page: Page, own: BrandMarks, other: BrandMarks): Promise<void> {
  const { words, colors } = only(own, other);
  const document = (await page.content()).toLowerCase();
  expect(words.filter((word) => document.includes(word))).toEqual([]);
  const seen = await colorsOf(page);
  expect(colors.filter((color) => seen.includes(color))).toEqual([]);
  expect(seen).toEqual(expect.arrayContaining([own.colors["surface"], own.colors["text"]]));
  await expect(page.getByRole("img", { name: own.clientName }).first()).toBeVisible();
}

function colorsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll("*")].flatMap((element) => {
        const { color, backgroundColor, borderTopColor, outlineColor } = getComputedStyle(element);
        return [color, backgroundColor, borderTopColor, outlineColor];
      }),
    ),
  ]);
}
