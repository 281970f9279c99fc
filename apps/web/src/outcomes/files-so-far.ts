import type { SentFiles } from "../documents/sent-files.ts";
import { t } from "./document-words.ts";

/**
 * What became of the files, in the same words on every page that has the list. A file has no kind, and one line of the list may ask for two
 * papers. So no number of files tells that all of them are there (decision 300).
 */
export function filesSoFar({ count, date, refused, isChecked }: SentFiles): string {
  if (refused > 0) return t("documentsRefused", { count: refused });
  return t(isChecked ? "documentsChecked" : "documentsSent", { count, date });
}
