import { useState } from "react";
import { coApplicantApi } from "@portico/contract/applicant";
import type { Journey } from "@portico/contract/journey";
import type { Step } from "@portico/domain/flow/step";
import { ApplicationType } from "@portico/domain/person";
import { isCoApplicantChosenHere } from "../api/journey-store.ts";
import { useApiWhen } from "../api/use-query.ts";
import { useFrame } from "../forms/frame.ts";
import type { ScreenModule, StepProps } from "../forms/screen-module.ts";
import { Page } from "../forms/step-page.tsx";
import { SubjectContext } from "../forms/subject.ts";
import { Button } from "../widgets/button/button.tsx";
import { t } from "../words/shell.ts";

/** The page where the co-applicant is chosen shows their name in its fields; the questions to a person name them. */
const namesItself: ReadonlySet<string> = new Set(["coApplicant", "verify"]);

/** Whether a step's answers are of the co-applicant. The questions to a person may be for either of two people. */
export function isOfCoApplicant({ who, id }: Pick<Step, "who" | "id">): boolean {
  return who === "joint" || id === "verify";
}

interface Props extends StepProps {
  readonly Screen: ScreenModule["Screen"];
  readonly step: Pick<Step, "id" | "who">;
  /** The co-applicant when the page was opened; null where there was none. */
  readonly openedWith: number | null;
}

/**
 * A page about the co-applicant stays with the person that it was opened for. Once another window has put somebody else in their place, the
 * page says so and is closed: nothing that was typed about one person may be saved to another.
 */
export function StepOfPerson({ Screen, step, openedWith, ...props }: Props) {
  const { journey } = props;
  const now = journey.coBorrowerApplicantId;
  const person = useFirstKnown(openedWith, now);
  const saved = useCoApplicant(journey);
  const name = useNameOf(person, saved);
  if (person !== null && now !== person && !isCoApplicantChosenHere())
    return <ChangedElsewhere stepId={step.id} journey={journey} former={name} added={nameOf(now, saved)} />;
  const place = step.who === "joint" ? { applicantId: person ?? props.applicantId } : {};
  return (
    <SubjectContext value={namesItself.has(step.id) ? undefined : name}>
      <Screen {...props} {...place} />
    </SubjectContext>
  );
}

type Person = { readonly applicantId: number; readonly firstName: string };

/** The co-applicant as saved now, once that is known: the page doesn't wait for their name. */
function useCoApplicant({ applicationId, coBorrowerApplicantId }: Journey): Person | undefined {
  const asked = coBorrowerApplicantId === null ? undefined : { id: applicationId };
  return useApiWhen(coApplicantApi.read, asked).data?.coApplicant ?? undefined;
}

const nameOf = (id: number | null, person: Person | undefined) =>
  person?.applicantId === id ? person?.firstName : undefined;

/** The co-applicant of the page. The page itself may add them, so it may begin without one. */
function useFirstKnown(openedWith: number | null, now: number | null): number | null {
  const [person, setPerson] = useState(openedWith);
  if (person === null && now !== null) setPerson(now);
  return person ?? now;
}

/** What this person was called last: it stays known after they are gone. */
function useNameOf(person: number | null, saved: Person | undefined): string | undefined {
  const [name, setName] = useState<string>();
  const newest = nameOf(person, saved) ?? name;
  if (newest !== name) setName(newest);
  return newest;
}

interface ChangedProps {
  readonly stepId: string;
  readonly journey: Journey;
  readonly former: string | undefined;
  readonly added: string | undefined;
}

/** Says who left the application in another window and who came. The way on opens the same page anew, or where the application stands. */
function ChangedElsewhere({ stepId, journey, former = t("formerCoApplicant"), added }: ChangedProps) {
  const { openStep } = useFrame();
  const isAlone = journey.applicationType !== ApplicationType.joint;
  const said = isAlone ? "coApplicantGoneText" : added === undefined ? "coApplicantOutText" : "coApplicantOtherText";
  return (
    <Page
      title={t("coApplicantChanged")}
      lede={t(said, { former, added })}
      primary={
        <Button onClick={() => openStep(stepId)}>
          {added === undefined ? t("goOn") : t("goOnWith", { name: added })}
        </Button>
      }
    />
  );
}
