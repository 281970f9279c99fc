import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "../widgets/button/button.tsx";
import { ErrorSummary } from "../widgets/error-summary/error-summary.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { StepLayout } from "../widgets/step-layout/step-layout.tsx";
import { t } from "../words/common.ts";
import { ConflictChoice } from "./conflicts/conflict-choice.tsx";
import { NewApplication } from "../page/new-application.tsx";
import { LaterPlace, StartsEmpty } from "../page/other-place.tsx";
import type { PageProps } from "../page/page.tsx";
import { PageProgress, type ProgressProps } from "../page/page-progress.tsx";
import { SavedLine, type Unsaved } from "../page/saved-line.tsx";
import { StepAside } from "../page/step-aside.tsx";
import type { StepForm } from "./step-form.ts";
import { useArrival } from "../page/use-arrival.ts";
import { useFrame } from "../page/frame.ts";
import { yesAgain } from "../page/yes-again.ts";
import { WithPhoneLink } from "../page/with-phone-link.tsx";
import { useKeptFocus } from "../page/use-kept-focus.ts";
import { Unbroken } from "../widgets/unbroken/unbroken.tsx";
import { usePageForm } from "./saving/page-form.ts";
import { useSetAside } from "./saving/use-set-aside.ts";
import { useIsBusy } from "./saving/use-is-saving.ts";
import { useHasUnsaved, useUnsavedInput } from "./saving/unsaved-input.ts";

interface StepPageProps<Values extends FieldValues> extends PageProps, ProgressProps {
  readonly form: StepForm<Values>;
  readonly submitLabel?: string | undefined;
  readonly busyLabel?: string | undefined;
  /** The heading above a rejection, for a page that doesn't save answers. */
  readonly refusedTitle?: string | undefined;
  /** A link after the text of a refusal. */
  readonly refusedLink?: ReactNode;
  /** What the page shows isn't saved yet, whatever was saved before. */
  readonly unsaved?: Unsaved | undefined;
  /** Hides the submit button on a page that can't be submitted yet. The page's own buttons lead on. */
  readonly hidesSubmit?: boolean | undefined;
  /** The page shows the person's own answers, so it doesn't say that the application starts empty. */
  readonly startsFilledIn?: boolean | undefined;
  /** Less prominent actions after the primary one. */
  readonly secondary?: ReactNode;
}

/**
 * The page of a step: heading, progress, all problems, the form, and the primary action. A page with an aside of its own doesn't say that
 * answers are saved as people go.
 */
export function StepPage<Values extends FieldValues>(props: StepPageProps<Values>) {
  const { form, title, namelessTitle = title, lede, notice, aside, footnote } = props;
  const { submitLabel, busyLabel, refusedTitle, refusedLink, hidesSubmit, secondary, covers, unsaved, children } =
    props;
  const { loanOfTwo } = useFrame();
  useArrival(namelessTitle);
  useKeptFocus();
  useUnsavedInput(form, form.mayBeSaved ? "unanswered" : "answers");
  usePageForm(form);
  const isFilledIn = useSetAside(form as unknown as StepForm);
  return (
    <StepLayout
      title={title}
      secondary={secondary}
      lead={lede}
      aside={aside === undefined ? <StepAside /> : aside}
      progress={<PageProgress covers={covers} />}
      notice={
        <>
          <FormProblems form={form} refusedTitle={refusedTitle} refusedLink={refusedLink} />
          {isFilledIn && <Notice title={<output>{t("filledInAgain")}</output>} />}
          <LaterPlace />
          {!props.startsFilledIn && <StartsEmpty />}
          <NewApplication />
          {loanOfTwo && <yesAgain.Part journey={loanOfTwo} />}
          {notice}
        </>
      }
      primary={hidesSubmit ? null : <SubmitButton form={form} label={submitLabel} busyLabel={busyLabel} />}
      footnote={
        <>
          {typeof footnote === "string" ? <Unbroken text={footnote} /> : footnote}
          {aside === undefined && <Saved {...{ unsaved, isFilledIn }} />}
        </>
      }
      onSubmit={(event) => void form.submit(event)}
    >
      {children}
    </StepLayout>
  );
}

interface SavedProps {
  readonly unsaved: Unsaved | undefined;
  readonly isFilledIn: boolean;
}

/** Typing renders only this line. */
function Saved({ unsaved, isFilledIn }: SavedProps) {
  const isChanged = useHasUnsaved();
  if (unsaved !== undefined || isFilledIn) return <SavedLine unsaved={unsaved ?? "here"} />;
  return <SavedLine unsaved={isChanged ? "changed" : undefined} />;
}

/** The rejection and the problems. It takes the focus after each failed attempt. */
export function FormProblems<Values extends FieldValues>({
  form,
  refusedTitle = t("refusedTitle"),
  refusedLink,
}: Pick<StepPageProps<Values>, "form" | "refusedTitle" | "refusedLink">) {
  const { problems, refusal, isUnanswered, failedTries } = form;
  const linked = (
    <>
      <WithPhoneLink text={refusal ?? ""} /> {refusedLink}
    </>
  );
  const inPlace = refusal === undefined ? [] : [{ message: refusal, linked }];
  const nothingWrong = isUnanswered ? t("unansweredTitle") : refusedTitle;
  const title = problems.length > 0 ? t("summaryTitle", { count: problems.length }) : nothingWrong;
  const atFields = problems.map(({ message, fieldId }) => ({ message, field: fieldId }));
  return (
    <>
      <ErrorSummary title={title} errors={[...inPlace, ...atFields]} attempt={failedTries} />
      {form.conflict && <ConflictChoice {...form.conflict} />}
    </>
  );
}

interface SubmitButtonProps<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly label?: string | undefined;
  readonly busyLabel?: string | undefined;
  readonly isDisabled?: boolean;
}

/** The primary action of a page. It waits while the answers are saved. */
export function SubmitButton<Values extends FieldValues>({
  form,
  label,
  busyLabel,
  isDisabled = false,
}: SubmitButtonProps<Values>) {
  const isBusy = useIsBusy(form);
  return (
    <Button type="submit" disabled={isDisabled} isBusy={isBusy} busyLabel={busyLabel ?? t("busy")}>
      {label ?? t("saveAndContinue")}
    </Button>
  );
}
