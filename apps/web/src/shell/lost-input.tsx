import type { LostInput as Lost } from "../forms/unsaved-input.ts";
import { t } from "../words/shell.ts";
import { isReview, type Page } from "./enforce.ts";

/** What a page lost when it closed by itself. The review has nothing to save but the sending. */
export type LostOnPage = Lost | "send" | "sendUnanswered";

const sentences = {
  answers: "answersNotSaved",
  unanswered: "answersUnknown",
  files: "filesNotSent",
  filesUnanswered: "filesUnknown",
  save: "saveLost",
  action: "actionLost",
  saveUnanswered: "saveUnknown",
  send: "sendLost",
  sendUnanswered: "sendUnknown",
} as const;

const whenSent = { save: "send", saveUnanswered: "sendUnanswered" } as const;

export function lostOn(page: Page | undefined, lost: Lost | undefined): LostOnPage | undefined {
  return isReview(page) && (lost === "save" || lost === "saveUnanswered") ? whenSent[lost] : lost;
}

/** Says which input of a closed page wasn't saved. Shows nothing if all of it was. */
export function LostInput({ lostInput }: { lostInput?: LostOnPage | undefined }) {
  if (lostInput === undefined) return null;
  return <p>{t(sentences[lostInput])}</p>;
}
