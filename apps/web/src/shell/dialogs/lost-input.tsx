import type { AnyStepId } from "@portico/domain/flow/flows";
import type { LostInput as LostKind } from "../../forms/saving/unsaved-input.ts";
import { stepName } from "../../words/pages.ts";
import { isReview, isReviewRoute, type Page } from "../navigation/enforce.ts";
import { keepsAnswers } from "../navigation/keeps-answers.ts";
import { routeOf, startStepId, type Route } from "../navigation/route.ts";
import type { Losses } from "../session/losses.ts";
import { t } from "./words.ts";

const sentences = {
  answers: "answersNotSaved",
  unanswered: "answersUnknown",
  files: "filesNotSent",
  filesUnanswered: "filesUnknown",
  save: "saveLost",
  action: "actionLost",
  saveUnanswered: "saveUnknown",
} as const;

const ofSending = { save: "sendLost", action: "sendLost", saveUnanswered: "sendUnknown" } as const;
const ofLeftPages = { save: "saveLostOn", action: "actionLostOn", saveUnanswered: "saveUnknownOn" } as const;
const ofNamelessPages = {
  save: "saveLostEarlier",
  action: "actionLostEarlier",
  saveUnanswered: "saveUnknownEarlier",
} as const;

/** Messages about input that wasn't saved or may not be saved. */
export function lossSentences(page: Page | undefined, losses: Losses): readonly string[] {
  const { ofOpenPage, ofLeftPage, isSendingUnknown } = losses;
  const here = ofOpenPage && keepsAnswers(page) ? [lossHere(page, ofOpenPage)] : [];
  const left = ofLeftPage ? [lossOn(ofLeftPage)] : [];
  const sending = isSendingUnknown ? [t("sendUnknown")] : [];
  return [...new Set([...here, ...left, ...sending])];
}

/** The message about the open page. On the review, the only save is the submission. */
function lossHere(page: Page | undefined, lost: LostKind): string {
  const isSending = isReview(page) && (lost === "save" || lost === "saveUnanswered");
  return t(isSending ? ofSending[lost] : sentences[lost]);
}

function lossOn({ lost, path }: NonNullable<Losses["ofLeftPage"]>): string {
  const route = routeOf(path);
  if (isReviewRoute(route)) return t(ofSending[lost]);
  const page = nameOf(route);
  return page === undefined ? t(ofNamelessPages[lost]) : t(ofLeftPages[lost], { page });
}

function nameOf(route: Route): string | undefined {
  if (route.kind === "start") return stepName(startStepId, route.destination);
  if (route.kind !== "step" || route.destination === undefined) return undefined;
  return stepName(route.step.id as AnyStepId, route.destination);
}

/** Says which input wasn't saved. Shows nothing if all of it was. */
export function LostInput({ losses }: { losses: readonly string[] | undefined }) {
  return losses?.map((sentence) => <p key={sentence}>{sentence}</p>);
}
