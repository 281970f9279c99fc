import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { applicationApi, documentApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { journeyApi } from "@portico/contract/journey";
import { LoanDecision } from "@portico/domain/decision/decision";
import { ApplicationType } from "@portico/domain/person/person";
import { call } from "../../api/call.ts";
import { prefetch, queryOf, useApi } from "../../api/use-query.ts";
import { UploadsOfApplication } from "../../documents/uploads-of-application.tsx";
import { takesDocuments } from "../../documents/who-uploads.ts";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import type { OutcomeProps, OutcomeScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { usePatience } from "../../page/use-patience.ts";
import { EndOfApplication } from "../../outcomes/ways-on.tsx";
import { Accordion } from "../../widgets/accordion/accordion.tsx";
import { ClockLoader } from "../../widgets/loaders/clock-loader.tsx";
import styles from "./pending.module.css";
import { t } from "./words.ts";

/** The interval at which the page polls the decision. */
export const pollingMs = 3000;

/** The page of a submitted application without a decision. The decision comes in a moment, or later after manual review. */
function PendingScreen({ journey, onDone }: OutcomeProps) {
  const frame = useFrame();
  const { applicationId } = journey;
  const { pendingText, pendingQuestions } = useApi(applicationApi.declineConfiguration, {});
  const uploads = useApi(documentApi.configuration, {});
  const decision = useDecision(applicationId);
  useGoingOn(applicationId, decision, onDone);

  if (decision !== LoanDecision.pending)
    return (
      <Page title={t("decidingTitle")} lede={t("decidingLede")}>
        <ClockLoader label={t("decidingNotice")} />
      </Page>
    );
  return (
    <Page title={t("title")} lede={pendingText} secondary={<EndOfApplication />}>
      <section>
        <h2>{t("nextTitle")}</h2>
        <ol className={styles.steps}>
          <li>{t("nextRead")}</li>
          <li>{t("nextDecision")}</li>
          {canComeBack(frame) && <li>{t("nextComeBack")}</li>}
          <li>
            {t("nextNothing")} {takesDocuments(journey, uploads) && t("nextDocuments")}
          </li>
        </ol>
      </section>
      {journey.applicationType === ApplicationType.joint && <p>{t("coBorrowerNews")}</p>}
      <UploadsOfApplication journey={journey} {...uploads} />
      {pendingQuestions.length > 0 && (
        <section className={styles.questions}>
          <h2>{t("questionsTitle")}</h2>
          <Accordion
            items={pendingQuestions.map(({ question, answer }) => ({
              id: question,
              title: question,
              content: <p>{answer}</p>,
            }))}
          />
        </section>
      )}
    </Page>
  );
}

/** Opens the outcome after the decision. The status doesn't name the outcome, so the journey is read. If that fails, it is read again. */
function useGoingOn(applicationId: number, decision: LoanDecision, onDone: OutcomeProps["onDone"]): void {
  const { run, failedTries } = useAction(
    async () => {
      const { journey } = await call(journeyApi.read, { applicationId });
      onDone(journey);
    },
    { showsProgress: true },
  );
  const isDecided = decision === LoanDecision.approved || decision === LoanDecision.declined;
  useEffect(() => {
    if (!isDecided) return undefined;
    const timer = setTimeout(() => void run(), failedTries === 0 ? 0 : pollingMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the decision and for each failure
  }, [isDecided, failedTries]);
}

/** The decision so far. */
function useDecision(applicationId: number) {
  const status = useQuery({
    ...queryOf(applicationApi.status, { id: applicationId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data) ? pollingMs : false),
  });
  usePatience(status, isOpen(status.data));
  return status.data?.loanDecision ?? LoanDecision.none;
}

function isOpen(status: OutputOf<typeof applicationApi.status> | undefined): boolean {
  return (status?.loanDecision ?? LoanDecision.none) === LoanDecision.none;
}

export const pendingScreen: OutcomeScreenModule = {
  Screen: PendingScreen,
  prefetch: ({ applicationId }) =>
    Promise.all([
      prefetch(applicationApi.declineConfiguration, {}),
      prefetch(documentApi.configuration, {}),
      prefetch(applicationApi.status, { id: applicationId }),
    ]),
};
