import type { LostInput as Lost } from "../forms/unsaved-input.ts";
import { t } from "../words/shell.ts";

const sentences = {
  answers: "answersNotSaved",
  unanswered: "answersUnknown",
  files: "filesNotSent",
  save: "saveLost",
  action: "actionLost",
  saveUnanswered: "saveUnknown",
} as const;

/** Says which input of a closed page wasn't saved. Shows nothing if all of it was. */
export function LostInput({ lostInput }: { lostInput?: Lost | undefined }) {
  if (lostInput === undefined) return null;
  return <p>{t(sentences[lostInput])}</p>;
}
