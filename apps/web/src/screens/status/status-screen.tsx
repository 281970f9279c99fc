import { useSuspenseQuery } from "@tanstack/react-query";
import { documentApi } from "@portico/contract/application";
import { applicationStatusApi, type ApplicationStatus } from "@portico/contract/application-status";
import { resumeApi } from "@portico/contract/session";
import { useLiveReads } from "../../api/use-live-reads.ts";
import { prefetch, queryOf, useApi, useApiWhen } from "../../api/use-query.ts";
import type { StatusProps, StatusScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { useIsWide } from "../../page/step-aside.tsx";
import { takesDocuments } from "../../documents/who-uploads.ts";
import { useFrame } from "../../page/frame.ts";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import { whatOf } from "../../sign-in/saved-labels.ts";
import { Tasks } from "../../tasks/tasks.tsx";
import { taskUpload, waitsForFile } from "../../tasks/upload-ahead.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Card } from "../../widgets/step-layout/step-layout.tsx";
import { FileStates } from "./file-states.tsx";
import { letters } from "./letters-ahead.ts";
import { Needed } from "./needed.tsx";
import { OtherApplications } from "./other-applications.tsx";
import { People } from "./people.tsx";
import { StateNow } from "./state-now.tsx";
import styles from "./status.module.css";
import { Timeline } from "./timeline.tsx";
import { Withdraw } from "./withdraw.tsx";
import { stateLink, t } from "./words.ts";

/** How often the page asks again while it is in view. A page that nobody looks at asks nothing, and asks at once when somebody returns. */
export const statusPollingMs = 20_000;
/** While it hears of changes, it asks this often, because a day that has passed is no change. */
export const livePollingMs = 300_000;

/** Where the open application stands, and the person's others. It leads to the page that has the offer, the answer, or the next question. */
function StatusScreen({ journey, onDone }: StatusProps) {
  const { applicationId } = journey;
  const { products } = useFrame();
  const { status, isOld, readAt } = useStatus(applicationId);
  const { data: here } = useApiWhen(resumeApi.here, {});
  const others = (here?.savedApplications ?? []).filter((one) => one.applicationId !== applicationId);
  const isWide = useIsWide();
  const timeline = <Timeline events={status.timeline} />;
  return (
    <Page
      title={t("title")}
      lede={whatOf(asSaved(status), products)}
      primary={<WaysOn call="secondary" />}
      secondary={status.canWithdraw && <Withdraw {...{ applicationId, onDone }} />}
      aside={isWide && <Card title={t("timelineTitle")}>{timeline}</Card>}
    >
      <StateNow status={status} asOf={isOld ? readAt : undefined} />
      <ToItsPage {...{ status, journey }} onOpen={() => onDone(journey)} />
      <Needed status={status} />
      <Tasks {...{ applicationId }} tasks={status.tasks} isJoint={status.people.length > 1} />
      <People people={status.people} />
      <FileStates documents={status.documents} />
      {!isWide && (
        <section>
          <h2>{t("timelineTitle")}</h2>
          {timeline}
        </section>
      )}
      {status.referenceNumber !== undefined && <letters.Part applicationId={applicationId} />}
      <OtherApplications others={others} onDone={onDone} />
    </Page>
  );
}

/** The wish, as a list names it. */
function asSaved(status: ApplicationStatus): Parameters<typeof whatOf>[0] {
  const { applicationId, productTypeId, vehicle, requestedAmount } = status;
  const what = { ...(vehicle !== undefined && { vehicle }), ...(requestedAmount !== undefined && { requestedAmount }) };
  const unused = { startedAt: "", savedAt: "", submitted: true, underWay: true, declined: false };
  return { applicationId, productTypeId, ...what, ...unused };
}

/** The states in which its person has something to do on another page. */
const toDo: ReadonlySet<ApplicationStatus["standing"]["state"]> = new Set(["draft", "offerReady"]);

interface ToItsPageProps extends Pick<StatusProps, "journey"> {
  readonly status: ApplicationStatus;
  readonly onOpen: () => void;
}

/** A press opens the application's own page. That of an accepted loan takes the documents. */
function ToItsPage({ status, journey, onOpen }: ToItsPageProps) {
  const rules = useApi(documentApi.configuration, {});
  const { standing, outcome, documentsNeeded, documents } = status;
  const isAccepted = standing.state === "actionNeeded" && outcome !== "pending";
  const state = isAccepted ? "accepted" : standing.state;
  const isAsked = documentsNeeded !== undefined && documents.length === 0 && takesDocuments(journey, rules);
  return (
    <div className={styles.way}>
      <Button kind={toDo.has(state) || isAsked ? "primary" : "secondary"} onClick={onOpen}>
        {isAsked ? t("sendDocuments") : stateLink(state)}
      </Button>
    </div>
  );
}

/** What the server said last. Old, if it can't be asked at the moment. */
function useStatus(applicationId: number) {
  const isLive = useLiveReads(applicationId);
  const { data, dataUpdatedAt, fetchStatus, isRefetchError } = useSuspenseQuery({
    ...queryOf(applicationStatusApi.read, { id: applicationId }),
    staleTime: 0,
    refetchInterval: isLive ? livePollingMs : statusPollingMs,
    refetchOnWindowFocus: true,
  });
  return { status: data, isOld: isRefetchError || fetchStatus === "paused", readAt: dataUpdatedAt };
}

export const statusScreen: StatusScreenModule = {
  Screen: StatusScreen,
  prefetch: async ({ applicationId }) => {
    const [status] = await Promise.all([
      prefetch(applicationStatusApi.read, { id: applicationId }),
      prefetch(documentApi.configuration, {}),
    ]);
    if (status?.tasks.some(waitsForFile)) await taskUpload.fetchAhead();
  },
};
