import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { applicationApi, documentApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { journeyApi } from "@portico/contract/journey";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { LoanDecision } from "@portico/domain/decision/decision";
import { isAskedFor, isPart, isWaitedFor } from "@portico/domain/documents/papers";
import { keepPaying } from "@portico/domain/loan/keep-paying";
import { ProductCode } from "@portico/domain/loan/product";
import { ApplicationType } from "@portico/domain/person/person";
import { call } from "../../api/call.ts";
import { today } from "../../api/server-clock.ts";
import { useLiveReads } from "../../api/use-live-reads.ts";
import { prefetch, queryOf, useApi } from "../../api/use-query.ts";
import type { SentFiles } from "../../documents/sent-files.ts";
import { useSentFiles } from "../../documents/use-sent-files.ts";
import { takesDocuments } from "../../documents/who-uploads.ts";
import { canComeBack } from "../../page/can-come-back.ts";
import { useIsWide } from "../../page/step-aside.tsx";
import { useFrame } from "../../page/frame.ts";
import type { OutcomeProps, OutcomeScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { usePatience } from "../../page/use-patience.ts";
import { grouped } from "@portico/domain/values/reference-number";
import { longDate } from "@portico/domain/values/long-date";
import { FoldedUploads } from "../../outcomes/folded-uploads.tsx";
import { EndOfApplication } from "../../outcomes/ways-on.tsx";
import { Accordion } from "../../widgets/accordion/accordion.tsx";
import { ClockLoader } from "../../widgets/loaders/clock-loader.tsx";
import { Card } from "../../widgets/step-layout/step-layout.tsx";
import { dayAndTimeText } from "../../words/time-text.ts";
import { PaperList } from "../../papers/paper-list.tsx";
import { paperPlace } from "../../papers/place-ahead.ts";
import styles from "./pending.module.css";
import { useCoBorrower } from "../../outcomes/use-co-borrower.ts";
import { namesAllReasons, WhyReviewed } from "./why-reviewed.tsx";
import { t } from "./words.ts";
import { Unbroken } from "../../widgets/unbroken/unbroken.tsx";

/** The interval at which the page polls the decision. */
export const pollingMs = 3000;
/** The interval while the page hears of changes. A page that hears nothing of a decision still finds it soon. */
export const livePollingMs = 15_000;
/** The interval during a manual review, which takes hours. */
export const reviewPollingMs = 60_000;

/** The page of a submitted application without a decision. The decision comes in a moment, or later after manual review. */
function PendingScreen({ journey, onDone }: OutcomeProps) {
  const { applicationId } = journey;
  const status = useStatus(applicationId);
  const decision = status?.loanDecision ?? LoanDecision.none;
  useGoingOn(applicationId, isOver(status), onDone);
  // With a key, the page of the review replaces the waiting page, and takes the focus to its heading.
  return decision === LoanDecision.pending ? (
    <InReview key="review" journey={journey} status={status} />
  ) : (
    <Page key="deciding" title={t("decidingTitle")} lede={t("decidingLede")}>
      <ClockLoader label={t("decidingNotice")} />
    </Page>
  );
}

interface InReviewProps extends Pick<OutcomeProps, "journey"> {
  readonly status: Status | undefined;
}

function InReview({ journey, status }: InReviewProps) {
  const { pendingText } = useApi(applicationApi.declineConfiguration, {});
  const uploads = useApi(documentApi.configuration, {});
  const coBorrower = useCoBorrower(journey);
  const { productTypeId: productCode } = journey;
  const asksForDocuments = takesDocuments(journey, uploads);
  const sent = useSentFiles({ ...uploads, journey });
  const { papers = [] } = status ?? {};
  const asked = papers.filter(isAskedFor);
  const asksNow = asked.some(isWaitedFor);
  const isJoint = journey.applicationType === ApplicationType.joint;
  // On a phone, the page itself says when it was sent and what comes.
  const isWide = useIsWide();
  return (
    <Page
      title={t(asksNow ? "askedTitle" : "title")}
      lede={asksNow ? t("askedLede") : pendingText}
      secondary={<EndOfApplication contacts />}
      aside={isWide && <Timeline {...{ status, asksNow }} />}
    >
      <PaperList applicationId={journey.applicationId} papers={asked} takesFiles {...{ productCode, isJoint }} />
      <SentAndDue {...{ status, asksNow }} />
      <WhyReviewed {...{ status, productCode, asksForDocuments }} />
      <NextSteps {...{ status, asksForDocuments, productCode, asksNow }} hasSent={sent !== undefined} />
      {isJoint && <p>{t("coBorrowerNews", coBorrower)}</p>}
      <Documents
        {...{ journey, uploads, sent, isJoint, asksNow, hasTasks: asked.length > 0 }}
        papers={papers.filter((paper) => !isAskedFor(paper))}
      />
      <Questions {...{ status, productCode, asksNow }} />
    </Page>
  );
}

/** Behind one line while the page asks for something. */
function Questions({ status, productCode, asksNow }: Pick<NextStepsProps, "status" | "productCode" | "asksNow">) {
  const { pendingQuestions } = useApi(applicationApi.declineConfiguration, {});
  const questions = pendingQuestions
    .filter(({ products }) => products?.includes(productCode) ?? true)
    .filter(({ isWhyReviewed }) => !(isWhyReviewed === true && namesAllReasons(status)));
  if (questions.length === 0) return null;
  const answers = questions.map(({ question, answer }) => ({
    id: question,
    title: question,
    content: <p>{answer}</p>,
  }));
  if (asksNow)
    return (
      <Accordion items={[{ id: "questions", title: t("questionsTitle"), content: <Accordion items={answers} /> }]} />
    );
  return (
    <section className={styles.questions}>
      <h2>{t("questionsTitle")}</h2>
      <Accordion items={answers} />
    </section>
  );
}

interface DocumentsProps extends Pick<OutcomeProps, "journey"> {
  readonly uploads: OutputOf<typeof documentApi.configuration>;
  readonly sent: SentFiles | undefined;
  readonly papers: NonNullable<Status["papers"]>;
  readonly isJoint: boolean;
  readonly hasTasks: boolean;
  readonly asksNow: boolean;
}

/** The uploads, with the documents that help. Nobody has to send any during a review, unless the institution asks. */
function Documents({ journey, uploads, sent, papers, isJoint, hasTasks, asksNow }: DocumentsProps) {
  const title = t(sent ? "documentsTitleSent" : "documentsTitle");
  return (
    <FoldedUploads
      key={String(hasTasks)}
      isFolded={hasTasks}
      hasPapers={papers.length > 0}
      {...{ title, journey }}
      {...uploads}
    >
      {sent && <p>{t("filesSent", { ...sent, asksNow })}</p>}
      <PaperList
        applicationId={journey.applicationId}
        productCode={journey.productTypeId}
        title={t("documentsHelp")}
        isVoluntary
        takesFiles
        {...{ papers, isJoint }}
      />
    </FoldedUploads>
  );
}

interface NextStepsProps {
  readonly hasSent: boolean;
  readonly asksForDocuments: boolean;
  readonly productCode: number;
  readonly status: Status | undefined;
  readonly asksNow: boolean;
}

/** Nothing, unless the rest of a paper may still be missing. */
function toDoNow(status: Status | undefined, productCode: number): string | undefined {
  if (lacksVehicle(status)) return t("nextVehicle", { thing: vehicleWordOf(productCode) });
  if (status?.papers?.some((paper) => isAskedFor(paper) && isPart(paper))) return undefined;
  return t(productCode === ProductCode.autoRefi ? "nextNothingElse" : "nextNothing");
}

function NextSteps({ status, asksForDocuments, productCode, hasSent, asksNow }: NextStepsProps) {
  const frame = useFrame();
  const isRefinance = productCode === ProductCode.autoRefi;
  const documents = asksForDocuments ? t(hasSent ? "nextDocumentsSent" : "nextDocuments") : undefined;
  const usual = [toDoNow(status, productCode), documents].filter((text) => text !== undefined).join(" ");
  return (
    <section>
      <h2>{t("nextTitle")}</h2>
      <ol className={styles.steps}>
        <li>{t("nextRead")}</li>
        {canComeBack(frame) && <li>{t("nextComeBack")}</li>}
        {isRefinance && <li>{keepPaying}</li>}
        {!asksNow && usual !== "" && <li>{usual}</li>}
      </ol>
    </section>
  );
}

const lacksVehicle = (status: Status | undefined) => status?.reviewReasons?.told.includes("vehicleMissing") ?? false;

/** When it was sent and under which number, and by when the institution usually answers. It says nothing of that while it waits for people. */
function SentAndDue({ status, asksNow }: Pick<InReviewProps, "status"> & Pick<NextStepsProps, "asksNow">) {
  const { timeZone, clientTelephone: telephone } = useFrame().configuration;
  const { sentAt, referenceNumber: reference, answerBy } = status ?? {};
  return (
    <div>
      {sentAt !== undefined && reference !== undefined && (
        <p>
          <Unbroken text={t("sent", { when: dayAndTimeText(sentAt, timeZone), reference: grouped(reference) })} />
        </p>
      )}
      {answerBy !== undefined && !asksNow && (
        <p className={styles.due}>
          <Unbroken
            text={today() > answerBy ? t("late", { telephone }) : t("answerBy", { date: longDate(answerBy) })}
          />
        </p>
      )}
    </div>
  );
}

/** What is done, what happens now, and what comes. */
function Timeline({ status, asksNow }: Pick<InReviewProps, "status"> & Pick<NextStepsProps, "asksNow">) {
  const { timeZone } = useFrame().configuration;
  const { sentAt } = status ?? {};
  return (
    <Card title={t("timelineTitle")}>
      <ol className={styles.timeline}>
        <li data-state="done">
          {sentAt === undefined ? t("doneSent") : t("doneSentAt", { when: dayAndTimeText(sentAt, timeZone) })}
        </li>
        <li data-state="now" aria-current="step">
          {t(asksNow ? "nowAsked" : "nowReview")}
        </li>
        <li>{t("thenDecision")}</li>
      </ol>
    </Card>
  );
}

/**
 * Opens the outcome after the decision. The status doesn't name the outcome, so the journey is read. If that fails, it is read again. A
 * journey that still waits keeps the page as it is, with its focus.
 */
function useGoingOn(applicationId: number, isDecided: boolean, onDone: OutcomeProps["onDone"]): void {
  const { run, failedTries } = useAction(
    async () => {
      const { journey } = await call(journeyApi.read, { applicationId });
      if (journey.exit !== "pending") onDone(journey);
    },
    { showsProgress: true },
  );
  useEffect(() => {
    if (!isDecided) return undefined;
    const timer = setTimeout(() => void run(), failedTries === 0 ? 0 : pollingMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the decision and for each failure
  }, [isDecided, failedTries]);
}

type Status = OutputOf<typeof applicationApi.status>;

/** Whether there is a decision, or the people withdrew the application at the institution. */
function isOver(status: Status | undefined): boolean {
  const isDecided = status?.loanDecision === LoanDecision.approved || status?.loanDecision === LoanDecision.declined;
  return isDecided || status?.submitCompleted === false;
}

/** The application's status. It is read again, often at first and then once a minute, so that no answer stays unseen. */
function useStatus(applicationId: number): Status | undefined {
  const isLive = useLiveReads(applicationId);
  const status = useQuery({
    ...queryOf(applicationApi.status, { id: applicationId }),
    staleTime: 0,
    refetchInterval: ({ state }) => pauseAfter(state.data, isLive),
  });
  usePatience(status, isOpen(status.data));
  return status.data;
}

function pauseAfter(status: Status | undefined, isLive: boolean): number | false {
  if (isOpen(status)) return isLive ? livePollingMs : pollingMs;
  return status?.loanDecision === LoanDecision.pending ? reviewPollingMs : false;
}

function isOpen(status: Status | undefined): boolean {
  return (status?.loanDecision ?? LoanDecision.none) === LoanDecision.none;
}

export const pendingScreen: OutcomeScreenModule = {
  Screen: PendingScreen,
  prefetch: async ({ applicationId }) => {
    const [status] = await Promise.all([
      prefetch(applicationApi.status, { id: applicationId }),
      prefetch(applicationApi.declineConfiguration, {}),
      prefetch(documentApi.configuration, {}),
    ]);
    if (status?.papers?.some(isWaitedFor)) await paperPlace.fetchAhead();
  },
};
