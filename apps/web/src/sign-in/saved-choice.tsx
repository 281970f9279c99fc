import type { ReactNode } from "react";
import { applicantApi } from "@portico/contract/applicant";
import type { SavedApplication } from "@portico/contract/saved-application";
import type { AnyJourney } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { AuthenticationResult, authenticationMessage } from "@portico/domain/access/authentication";
import { call } from "../api/call.ts";
import { Refusal } from "../api/refusal.ts";
import { announceSeveralListed } from "../api/session-events.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useFrame } from "../page/frame.ts";
import { Page } from "../page/page.tsx";
import { useAction, type Turn } from "../forms/saving/use-action.ts";
import { Button } from "../widgets/button/button.tsx";
import { standingText } from "../words/application-states.ts";
import styles from "./saved-choice.module.css";
import { labelsOf, wayTo } from "./saved-labels.ts";
import { unlessSignedOut, type OnSignedOut } from "./use-signed-in.ts";
import { t } from "./words.ts";

interface Props {
  readonly title: string;
  /** The document's title, if the heading has somebody's name. */
  readonly namelessTitle?: string;
  readonly applications: readonly SavedApplication[];
  readonly signInId?: string | undefined;
  /** Identifies the member. Left out on a page of an open application, whose session identifies them. */
  readonly onSignedOut?: OnSignedOut;
  readonly onDone: (journey?: AnyJourney) => void;
  readonly turn: Turn;
  /** The application among them that is open already. */
  readonly present?: AnyJourney | undefined;
  /** The main choice, before the applications. Without it, the newest application is the main one. */
  readonly first?: ReactNode;
  /** Less prominent choices after the applications. */
  readonly more?: ReactNode;
}

/** A member's saved applications, the newest first. A press opens one. */
export function SavedChoice({
  applications,
  signInId,
  onSignedOut,
  onDone,
  turn,
  present,
  first,
  more,
  ...titles
}: Props) {
  const labels = labelsOf(applications, useFrame());
  const open = useAction(
    async (applicationId: number) => {
      if (applicationId === present?.applicationId) return onDone(present);
      const opened = await unlessSignedOut(call(resumeApi.openSaved, { applicationId, signInId }), onSignedOut);
      if (!opened) return;
      if (applications.length > 1) announceSeveralListed();
      onDone(opened.journey);
    },
    { turn },
  );
  return (
    <Page
      {...titles}
      lede={t(ledeOf(applications, first !== undefined), { count: applications.length })}
      notice={<ActionProblem action={open} />}
      primary={
        <>
          {first}
          {applications.map((saved, place) => (
            <Choice key={saved.applicationId} saved={saved}>
              <Button
                kind={place === 0 && first === undefined ? "primary" : "secondary"}
                wide
                isBusy={open.isRunning}
                busyLabel={place === 0 ? t("opening") : undefined}
                aria-describedby={lineOf(saved) && idOf(saved)}
                onClick={() => void open.run(saved.applicationId)}
              >
                {labels[place]}
              </Button>
            </Choice>
          ))}
        </>
      }
      secondary={more}
    />
  );
}

/** A saved application, with where it stands in the words of its own page. The button of a draft says enough. */
function Choice({ saved, children }: { readonly saved: SavedApplication; readonly children: ReactNode }) {
  const line = lineOf(saved);
  return (
    <div className={styles.choice}>
      {children}
      {line !== undefined && (
        <p id={idOf(saved)} className={styles.standing}>
          {line}
        </p>
      )}
    </div>
  );
}

function lineOf({ standing, productTypeId }: SavedApplication): string | undefined {
  return standing && standing.state !== "draft" ? standingText(standing, productTypeId) : undefined;
}

const idOf = ({ applicationId }: SavedApplication): string => `standing-${applicationId}`;

function ledeOf(applications: readonly SavedApplication[], isStartFirst: boolean) {
  const ways = applications.map(wayTo);
  // One that ended in a "no" is saved, but nobody comes back to it for itself if there are others.
  const isUnfinished = ways.includes("continueOne") || ways.every((way) => way === "changeOne");
  if (isUnfinished) return isStartFirst ? "chosenLede" : "savedLede";
  return isStartFirst ? "startOrSentLede" : "sentLede";
}

interface StartProps {
  /** The product's path segment, such as "auto". */
  readonly routePrefix: string;
  readonly kind?: "primary" | "secondary" | "quiet";
  /** As wide as the column, such as one of a list. */
  readonly wide?: boolean;
  /** Asks first what comes along to the new one. */
  readonly onOffer?: (() => void) | undefined;
  /** The member has other applications. */
  readonly isBesideOthers?: boolean;
  readonly signInId: string | undefined;
  readonly onSignedOut: OnSignedOut;
  readonly onDone: (journey?: AnyJourney) => void;
  readonly turn: Turn;
  readonly children: ReactNode;
}

/** Begins a new application for a signed-in member. */
export function StartNew({
  kind = "quiet",
  wide = kind !== "quiet",
  onOffer,
  isBesideOthers = false,
  children,
  ...beginning
}: StartProps) {
  const { routePrefix, signInId, onSignedOut, onDone, turn } = beginning;
  const start = useAction(
    async () => {
      const loadUrl = `/${routePrefix}/authentication`;
      const answer = await unlessSignedOut(call(applicantApi.beginAsMember, { loadUrl, signInId }), onSignedOut);
      if (!answer) return;
      if (answer.authenticationResult !== AuthenticationResult.success)
        throw new Refusal("fieldsInvalid", { message: authenticationMessage(answer.authenticationResult) });
      if (isBesideOthers) announceSeveralListed();
      onDone(answer.journey);
    },
    { turn },
  );
  return (
    <>
      <ActionProblem action={start} />
      <Button
        kind={kind}
        wide={wide}
        isBusy={start.isRunning}
        busyLabel={t("starting")}
        onClick={onOffer ?? (() => void start.run())}
      >
        {children}
      </Button>
    </>
  );
}
