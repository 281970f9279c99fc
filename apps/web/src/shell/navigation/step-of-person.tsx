import { useEffect, useState } from "react";
import { coApplicantApi } from "@portico/contract/applicant";
import { coBorrowerKey, type AnyJourney } from "@portico/contract/journey";
import type { Step } from "@portico/domain/flow/step";
import { ApplicationType } from "@portico/domain/person/person";
import { coBorrowerNamed } from "../../api/co-borrower-name.ts";
import { isCoApplicantChosenHere, unexplainedJourney } from "../../api/journey-store.ts";
import { isOutcomeUnknown } from "../../api/learn-outcomes.ts";
import { prefetch, useApiWhen } from "../../api/use-query.ts";
import { useFrame } from "../../page/frame.ts";
import type { AnyScreenModule, AnyStepProps } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { SubjectContext } from "../../page/subject.ts";
import { Button } from "../../widgets/button/button.tsx";
import { t as shell } from "../../words/shell.ts";
import { defineWords } from "../../words/words.ts";

/** The co-applicant of the open page is no longer part of the application. */
const t = defineWords("shell", {
  coApplicantChanged: "Your co-borrower changed in another window",
  coApplicantOtherText:
    "{isNamed, select, true {In another window, {former} was removed from this application and {added} was added. We didn't save what you typed here about {former}.} other {In another window, your co-borrower was removed from this application and {added} was added. We didn't save what you typed here about your former co-borrower.}}",
  coApplicantOutText:
    "{isNamed, select, true {In another window, {former} was removed from this application. We didn't save what you typed here about {former}.} other {In another window, your co-borrower was removed from this application. We didn't save what you typed here about them.}}",
  coApplicantGoneText:
    "{isNamed, select, true {In another window, you chose to apply alone, so {former} isn't part of this application anymore. We didn't save what you typed here about {former}.} other {In another window, you chose to apply alone, so your co-borrower isn't part of this application anymore. We didn't save what you typed here about them.}}",
  coApplicantGoneHere: "You're applying alone now",
  coApplicantGoneHereText:
    "{isNamed, select, true {You chose to apply alone, so {former} isn't part of this application anymore. We didn't save what you typed here about {former}.} other {You chose to apply alone, so your co-borrower isn't part of this application anymore. We didn't save what you typed here about them.}}",
  goOnWith: "Continue with {name}",
});

/** Whether this window chose the journey's current co-applicant, or may have done so by an unanswered command. */
function mayBeChosenHere(person: string | null): boolean {
  return isCoApplicantChosenHere() || (person !== null && unexplainedJourney() !== undefined && isOutcomeUnknown());
}

/** Pages that show the co-applicant's name themselves: in the fields of the co-applicant page, and in the quiz. */
const namesItself: ReadonlySet<string> = new Set(["coApplicant", "verify"]);

interface Props extends AnyStepProps {
  readonly Screen: AnyScreenModule["Screen"];
  readonly step: Pick<Step, "id" | "who">;
  /** The journey when the page was opened, with or without a co-applicant. */
  readonly openedWith: AnyJourney;
}

/**
 * Keeps a page about the co-applicant with the person for whom it was opened. If another window replaces that person, the page closes and
 * says so, because one person's input must never be saved for another.
 */
export function StepOfPerson({ Screen, step, openedWith, ...props }: Props) {
  const { journey } = props;
  const now = coBorrowerKey(journey);
  const known = useFirstKnown(openedWith, journey);
  const person = coBorrowerKey(known);
  const saved = useCoApplicant(journey);
  const name = useNameOf(now === person ? saved : undefined);
  useNameOfLinks(now, saved);
  if (person !== null && now !== person && !mayBeChosenHere(now))
    return <ChangedElsewhere stepId={step.id} journey={journey} former={name} added={saved?.firstName} />;
  const place = step.who === "joint" ? { applicantId: known.coBorrowerApplicantId ?? props.applicantId } : {};
  return (
    <SubjectContext value={namesItself.has(step.id) ? undefined : name}>
      <Screen {...props} {...place} />
    </SubjectContext>
  );
}

/** Fetches the co-applicant in advance, because the page names them. */
export async function prefetchCoApplicant({ applicationId, coBorrowerApplicantId }: AnyJourney): Promise<void> {
  if (coBorrowerApplicantId !== null) await prefetch(coApplicantApi.read, { id: applicationId });
}

/** Reads the co-applicant's name for the links to their pages. */
export async function learnName(journey: AnyJourney): Promise<void> {
  const read = await prefetch(coApplicantApi.read, { id: journey.applicationId });
  const [person, firstName] = [coBorrowerKey(journey), read?.coApplicant?.firstName];
  if (person !== null && firstName !== undefined) coBorrowerNamed.set({ person, firstName });
}

type Person = { readonly applicantId: number; readonly firstName: string };

/** The saved co-applicant. Undefined until loaded, and while it is read again. The page doesn't wait for it. */
function useCoApplicant({ applicationId, coBorrowerApplicantId }: AnyJourney): Person | undefined {
  const asked = coBorrowerApplicantId === null ? undefined : { id: applicationId };
  const { data, isFetching } = useApiWhen(coApplicantApi.read, asked);
  const person = isFetching ? undefined : data?.coApplicant;
  return person?.applicantId === coBorrowerApplicantId ? (person ?? undefined) : undefined;
}

/**
 * The first journey that has a co-applicant, which determines the page's person. The page may open without a co-applicant, because it may
 * add one.
 */
function useFirstKnown(openedWith: AnyJourney, now: AnyJourney): AnyJourney {
  const [known, setKnown] = useState(openedWith);
  if (known.coBorrowerApplicantId !== null || now.coBorrowerApplicantId === null) return known;
  setKnown(now);
  return now;
}

/** Tells the shell the name of the journey's co-borrower. */
function useNameOfLinks(person: string | null, saved: Person | undefined): void {
  const firstName = saved?.firstName;
  useEffect(() => {
    if (person !== null && firstName !== undefined) coBorrowerNamed.set({ person, firstName });
  }, [person, firstName]);
}

/** The latest known name of the page's person, even after that person was removed. */
function useNameOf(saved: Person | undefined): string | undefined {
  const [name, setName] = useState<string>();
  const newest = saved?.firstName ?? name;
  if (newest !== name) setName(newest);
  return newest;
}

interface ChangedProps {
  readonly stepId: string;
  readonly journey: AnyJourney;
  readonly former: string | undefined;
  readonly added: string | undefined;
}

/**
 * Says who left the application and who joined. The button opens the same page again, or the current page. If an unanswered command of this
 * window may have removed the co-applicant, the text doesn't blame another window.
 */
function ChangedElsewhere({ stepId, journey, former, added }: ChangedProps) {
  const { openStep } = useFrame();
  const isAlone = journey.applicationType !== ApplicationType.joint;
  const [mayBeOwn] = useState(isOutcomeUnknown);
  const isOwn = isAlone && mayBeOwn;
  const goneText = isOwn ? "coApplicantGoneHereText" : "coApplicantGoneText";
  const said = isAlone ? goneText : added === undefined ? "coApplicantOutText" : "coApplicantOtherText";
  return (
    <Page
      title={t(isOwn ? "coApplicantGoneHere" : "coApplicantChanged")}
      lede={t(said, { isNamed: former !== undefined, former, added })}
      primary={
        <Button onClick={() => openStep(stepId)}>
          {added === undefined ? shell("goOn") : t("goOnWith", { name: added })}
        </Button>
      }
    />
  );
}
