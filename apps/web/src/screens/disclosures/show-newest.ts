import type { Disclosure } from "@portico/contract/agreements";
import { Refusal } from "../../api/refusal.ts";
import { editionOf } from "./consents.ts";
import { newestTexts, type Texts } from "./texts-of.ts";
import { t } from "./words.ts";

/** Shows the institution's newest texts. Returns a rejection that names the texts that have changed. */
export async function showNewest(texts: Texts, before: readonly Disclosure[]): Promise<Refusal> {
  const newest = await newestTexts(texts);
  const message = newest ? t("changed", saidOf(newest, before)) : t("changedNotLoaded");
  return new Refusal("disclosureChanged", { message });
}

function saidOf(newest: readonly Disclosure[], before: readonly Disclosure[]) {
  const known = new Set(before.map(editionOf));
  const titles = newest.filter((disclosure) => !known.has(editionOf(disclosure))).map(({ title }) => title);
  return { count: titles.length, titles: titles.join(", ") };
}
