import type { FieldValues } from "react-hook-form";
import type { FormConflict, StepForm } from "./step-form.ts";

/** A form inside the page, as the page's own form sees it. */
export type FormPart = Pick<
  StepForm,
  | "savePart"
  | "joinPage"
  | "hasInput"
  | "mayBeSaved"
  | "clearErrors"
  | "problems"
  | "refusal"
  | "isUnanswered"
  | "noticeChange"
  | "conflict"
> & {
  /** Shows all of its problems. The fields have other names than those of the page. */
  readonly check: () => Promise<boolean>;
  /** Checked and saved with the page, even if nothing was typed in it. */
  readonly isRequired?: boolean;
  /** Saved after the page's own answers, because it depends on them. */
  readonly isLast?: boolean;
  /** Says beside its own button that its save got no answer, so the page's summary doesn't. */
  readonly showsUnanswered?: boolean;
};

/** A closed part of the page. Its values aren't saved. Another window's change is still noted, for when the part is opened again. */
export function leftOut(part: FormPart): FormPart {
  return { ...part, hasInput: () => false, isRequired: false, problems: [], isUnanswered: false, conflict: undefined };
}

/** The question about a part's answers, with buttons that go on with the whole page. */
export function conflictInPage(
  { conflict }: Pick<FormPart, "conflict">,
  page: Pick<StepForm, "goOnWith">,
): FormConflict | undefined {
  if (!conflict?.choose) return conflict;
  const { choose } = conflict;
  const keepTyped = () => {
    choose.decide();
    page.goOnWith("typed");
  };
  const takeSaved = () => {
    choose.takeSaved();
    page.goOnWith("saved");
  };
  return { ...conflict, choose: { ...choose, keepTyped, takeSaved } };
}

/** The problems that a part shows itself. The page's summary lists those of its fields, and says if its save got no answer. */
export function problemsAtPart<Values extends FieldValues>(
  form: StepForm<Values>,
  page: Pick<StepForm, "goOnWith">,
): StepForm<Values> {
  const { refusal, isUnanswered } = form;
  return {
    ...form,
    problems: [],
    refusal: isUnanswered ? undefined : refusal,
    conflict: conflictInPage(form, page),
  };
}

/**
 * The state of a page's last save, with the problems of its parts. If a part's save got no answer, and nothing else is wrong, the page says
 * so, because people look for that at its top.
 */
export function summaryOf<Status extends Pick<StepForm, "failedTries" | "refusal" | "isUnanswered">>(
  status: Status,
  own: () => StepForm["problems"],
  parts: readonly FormPart[],
) {
  const problems = status.failedTries === 0 ? [] : [...own(), ...parts.flatMap((part) => part.problems)];
  const unanswered = parts.find(({ isUnanswered, showsUnanswered }) => isUnanswered && showsUnanswered !== true);
  const isAlone = status.refusal === undefined && problems.length === 0;
  return { ...status, problems, ...(unanswered && isAlone && { refusal: unanswered.refusal, isUnanswered: true }) };
}

/** The parts with input, which are checked or saved one after another. */
export function typedParts(partsNow: () => readonly FormPart[]) {
  const isTyped = (part: FormPart) => part.isRequired === true || part.hasInput();
  const typed = () => partsNow().filter(isTyped);
  // Stops at the first rejected part, which shows its own problem.
  const saveEach = async (parts: readonly FormPart[]) => {
    for (const part of parts) if (!(await part.savePart())) return false;
    return true;
  };
  return {
    check: async () => {
      // An empty part isn't saved, so errors from before it was emptied no longer apply.
      for (const part of partsNow()) if (!isTyped(part)) part.clearErrors();
      return (await Promise.all(typed().map(async (part) => part.check()))).every(Boolean);
    },
    isAny: () => typed().length > 0,
    hasLast: () => typed().some(({ isLast }) => isLast === true),
    saveFirst: async () => saveEach(typed().filter(({ isLast }) => isLast !== true)),
    saveLast: async () => saveEach(typed().filter(({ isLast }) => isLast === true)),
    noticeChange: () => {
      for (const part of partsNow()) part.noticeChange();
    },
  };
}
