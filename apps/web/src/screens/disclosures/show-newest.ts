import { disclosureApi, type Disclosure } from "@portico/contract/agreements";
import type { RequestOf } from "@portico/contract/endpoint";
import { call } from "../../api/call.ts";
import { Fault, Refusal } from "../../api/refusal.ts";
import { keepRead } from "../../api/use-query.ts";
import { editionOf } from "./consent-to-text.tsx";
import { t } from "./words.ts";

/** Whether a consent was rejected because the institution has another text now. */
export function isTextChanged(error: unknown): boolean {
  return error instanceof Refusal && error.code === "disclosureChanged";
}

/** Shows the institution's newest texts, and returns a rejection that names those that differ from the ones shown before. */
export async function showNewest(
  texts: RequestOf<typeof disclosureApi.configuration>,
  before: readonly Disclosure[],
): Promise<Refusal> {
  try {
    const newest = await call(disclosureApi.configuration, texts);
    keepRead(disclosureApi.configuration, texts, newest);
    return changed(t("changed", saidOf(newest.disclosures, before)));
  } catch (error) {
    if (error instanceof Fault) return changed(t("changedNotLoaded"));
    throw error;
  }
}

const changed = (message: string) => new Refusal("disclosureChanged", { message });

function saidOf(newest: readonly Disclosure[], before: readonly Disclosure[]) {
  const known = new Set(before.map(editionOf));
  const titles = newest.filter((disclosure) => !known.has(editionOf(disclosure))).map(({ title }) => title);
  return { count: titles.length, titles: titles.join(", ") };
}
