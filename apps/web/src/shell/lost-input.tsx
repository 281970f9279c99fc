import type { UnsavedInput } from "../forms/unsaved-input.ts";
import { t } from "../words/shell.ts";

/** Says what of a closed page was not saved; nothing where all of it was. */
export function LostInput({ lostInput }: { lostInput?: UnsavedInput | undefined }) {
  if (lostInput === undefined) return null;
  return <p>{t(lostInput === "files" ? "filesNotSent" : "answersNotSaved")}</p>;
}
