import { disclosureApi, type Disclosure } from "@portico/contract/agreements";
import type { RequestOf } from "@portico/contract/endpoint";
import { Refusal } from "../../api/refusal.ts";
import { readAgain } from "../../api/read-again.ts";
import { editionOf } from "./consents.ts";
import { t } from "./words.ts";

/** Shows the institution's newest texts. Returns a rejection that names the texts that have changed. */
export async function showNewest(
  texts: RequestOf<typeof disclosureApi.configuration>,
  before: readonly Disclosure[],
): Promise<Refusal> {
  const newest = await readAgain(disclosureApi.configuration, texts);
  const message = newest ? t("changed", saidOf(newest.disclosures, before)) : t("changedNotLoaded");
  return new Refusal("disclosureChanged", { message });
}

function saidOf(newest: readonly Disclosure[], before: readonly Disclosure[]) {
  const known = new Set(before.map(editionOf));
  const titles = newest.filter((disclosure) => !known.has(editionOf(disclosure))).map(({ title }) => title);
  return { count: titles.length, titles: titles.join(", ") };
}
