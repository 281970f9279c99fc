import type { SentFiles } from "../documents/sent-files.ts";
import { t } from "./document-words.ts";

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/**
 * What became of the files, in the same words on every page that has the list. A file has no kind, and one line of the list may ask for two
 * papers. So no number of files tells that all of them are there (decision 300). Of two people, it names those whose files are no good.
 */
export function filesSoFar({ count, date, refused, isChecked }: SentFiles, names: readonly string[] = []): string {
  if (refused > 0 && names.length > 0) return t("documentsRefusedOf", { count: refused, names: list.format(names) });
  if (refused > 0) return t("documentsRefused", { count: refused });
  return t(isChecked ? "documentsChecked" : "documentsSent", { count, date });
}

/** That a person's papers are missing altogether. */
export const nothingFrom = (person: { readonly firstName: string }): string => t("documentsMissing", person);
