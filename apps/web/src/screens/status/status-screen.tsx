import { useSuspenseQuery } from "@tanstack/react-query";
import { documentApi } from "@portico/contract/application";
import { isLoanJourney, type AnyJourney } from "@portico/contract/journey";
import {
  applicationStatusApi,
  type ApplicationState,
  type ApplicationStatus,
} from "@portico/contract/application-status";
import type { InvitationProgress } from "@portico/contract/invitation";
import { resumeApi } from "@portico/contract/session";
import { useLiveReads } from "../../api/use-live-reads.ts";
import { prefetch, queryOf, useApi, useApiWhen } from "../../api/use-query.ts";
import type { StatusProps, StatusScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { useIsWide } from "../../page/step-aside.tsx";
import { takesDocuments } from "../../documents/who-uploads.ts";
import { useFrame } from "../../page/frame.ts";
import { canComeBack } from "../../page/can-come-back.ts";
import { byLinkQuery, outsideAddress } from "../../page/outside-address.ts";
import { isInvited } from "../../page/invited.ts";
import { partner } from "../../invitation/partner-ahead.ts";
import { membershipOfLoan } from "../../outcomes/membership-ahead.ts";
import { moreAccounts } from "../../outcomes/more-accounts-ahead.ts";
import { OtherFiles } from "../../outcomes/other-files.tsx";
import { uploads } from "../../outcomes/uploads-ahead.ts";
import { WaysOn } from "../../outcomes/ways-on.tsx";
import { whatOf } from "../../sign-in/saved-labels.ts";
import { PaperList } from "../../papers/paper-list.tsx";
import { isMissing } from "@portico/domain/documents/papers";
import { paperPlace } from "../../papers/place-ahead.ts";
import { Button, ButtonLink, type ButtonKind } from "../../widgets/button/button.tsx";
import { Card } from "../../widgets/step-layout/step-layout.tsx";
import { accountsNow } from "./accounts-ahead.ts";
import { FileStates } from "./file-states.tsx";
import { letters } from "./letters-ahead.ts";
import { OtherApplications } from "./other-applications.tsx";
import { loanInShort } from "./loan-ahead.ts";
import { ofInvited, firstNameFor, WhoCloses } from "./of-invited.tsx";
import { ownerSigned } from "./owner-signed-ahead.ts";
import { people } from "./people-ahead.ts";
import { StateNow } from "./state-now.tsx";
import { StopDraft } from "./stop-draft.tsx";
import styles from "./status.module.css";
import { HistoryOnPhone, Timeline } from "./timeline.tsx";
import { Withdraw } from "./withdraw.tsx";
import { openedBy, opensAccount, stateName } from "../../words/application-states.ts";
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
  const isLine = opensAccount(status.productTypeId);
  const what = whatOf(asSaved(status), products);
  const isWide = useIsWide();
  const isOwn = isInvited(journey);
  const history = {
    events: status.timeline,
    productTypeId: status.productTypeId,
    isLine,
    firstName: firstNameFor(journey),
  };
  return (
    <Page
      title={titleOf(status, journey)}
      namelessTitle={t("title")}
      lede={what}
      primary={<WaysOn call="secondary" />}
      secondary={<Foot {...{ status, journey, what, onDone }} onOpen={() => onDone(journey)} />}
      aside={
        isWide && (
          <Card title={t("timelineTitle")}>
            <Timeline {...history} />
          </Card>
        )
      }
    >
      <StateNow {...{ status, journey }} asOf={isOld ? readAt : undefined} />
      <Loan {...{ status, journey, onDone }} />
      {isPartnerShown(status, journey) && <partner.Part {...{ journey, onDone }} />}
      <ToItsPage {...{ status, journey }} onOpen={() => onDone(journey)} />
      {status.productTypeId !== undefined && (
        <PaperList
          {...{ applicationId }}
          productCode={status.productTypeId}
          papers={status.papers}
          isJoint={status.people.length > 1}
          takesFiles
          sharesDocuments={status.sharesDocuments}
          {...(isListDue(status) && { invitation: journey.invitation })}
        />
      )}
      <Papers {...{ status, journey }} />
      {!isWide && <HistoryOnPhone {...history} />}
      <WhoCloses {...{ status, journey }} />
      {status.referenceNumber !== undefined && (
        <letters.Part {...{ applicationId, isLine }} productTypeId={status.productTypeId} />
      )}
      {status.offersAccounts && <moreAccounts.Part />}
      <Others {...{ applicationId, onDone }} hasElsewhere={!isOwn} />
    </Page>
  );
}

/** After their signature, an owner waits for the other one, and an invited one for the payment of the first. */
function titleOf(
  { standing: { state }, opening, productTypeId, isChoiceOver }: ApplicationStatus,
  journey: AnyJourney,
): string {
  if (isChoiceOver) return t("choiceOverTitle");
  if (state === "draft" && journey.invitation?.leftAfterSignature !== undefined) return t("signedTitle");
  const name = firstNameFor(journey);
  if (opening?.state === "paymentNeeded" && name !== undefined) return t("waitsForPayer", { name });
  return stateName(state, { isLine: opensAccount(productTypeId) });
}

/** A new person's membership, and the loan in short for an invited one. */
function Loan({ status, journey, onDone }: Pick<PapersProps, "status" | "journey"> & Pick<StatusProps, "onDone">) {
  const { applicationId, membership, loan, standing } = status;
  return (
    <>
      {membership && (
        <membershipOfLoan.Part
          {...{ applicationId, membership }}
          isNext={isListDue(status)}
          onDone={(begun) => onDone(begun, "ownPage")}
        />
      )}
      {loan && <loanInShort.Part {...{ loan }} state={standing.state} name={firstNameFor(journey)} />}
    </>
  );
}

/** The person who invited somebody sees how far they are, until the application is sent. */
const isPartnerShown = ({ standing }: ApplicationStatus, { invitation }: StatusProps["journey"]) =>
  standing.state === "draft" && invitation?.viewer === "first";

interface OthersProps extends Pick<StatusProps, "onDone"> {
  readonly applicationId: number;
  readonly hasElsewhere: boolean;
}

function Others({ applicationId, hasElsewhere, onDone }: OthersProps) {
  const { data: here } = useApiWhen(resumeApi.here, {});
  const others = (here?.savedApplications ?? []).filter((one) => one.applicationId !== applicationId);
  return (
    <>
      <OtherApplications others={others} isWhole={here?.hasAllOfMember === true} onDone={onDone} />
      {hasElsewhere && <Elsewhere />}
    </>
  );
}

/** The way to an application that began on another device, which this session doesn't know. */
function Elsewhere() {
  if (!canComeBack(useFrame())) return null;
  return (
    <p>
      <ButtonLink kind="quiet" href={outsideAddress("/resume", byLinkQuery)}>
        {t("another")}
      </ButtonLink>
    </p>
  );
}

interface PapersProps extends Pick<StatusProps, "journey"> {
  readonly status: ApplicationStatus;
}

/** Whether the whole list is asked for, so that this page takes files for no paper too. */
const isListDue = ({ standing, outcome }: ApplicationStatus) =>
  standing.state === "accepted" ||
  standing.state === "approved" ||
  (standing.state === "actionNeeded" && outcome !== "pending");

/** The upload if the institution takes files here, or else what became of the files. */
function Uploads({ status, journey }: PapersProps) {
  const rules = useApi(documentApi.configuration, {});
  if (status.papers.length === 0 || !isListDue(status) || !takesDocuments(journey, rules))
    return <FileStates {...status} />;
  return <OtherFiles {...{ journey }} hasPapers {...rules} />;
}

const isPeopleShown = (status: ApplicationStatus, { invitation, submitted }: StatusProps["journey"]) =>
  status.people.length > 1 && (invitation === undefined || submitted);

/** Whose papers are missing, and what became of each file. */
function Papers({ status, journey }: PapersProps) {
  return (
    <>
      {isPeopleShown(status, journey) && <people.Part status={status} />}
      <Uploads {...{ status, journey }} />
    </>
  );
}

/** The wish, as a list names it. */
function asSaved(status: ApplicationStatus): Parameters<typeof whatOf>[0] {
  const { applicationId, productTypeId, vehicle, requestedAmount, offeredAmount } = status;
  const what = {
    ...(vehicle !== undefined && { vehicle }),
    ...(requestedAmount !== undefined && { requestedAmount }),
    ...(offeredAmount && { offeredAmount }),
  };
  const unused = { startedAt: "", savedAt: "", submitted: true, underWay: true, declined: false };
  return { applicationId, productTypeId, ...what, ...unused };
}

/** The states whose own page has more to do or to read. Of the others, a link at the end of this page leads there. */
const kinds: Readonly<Partial<Record<ApplicationState, ButtonKind>>> = {
  draft: "primary",
  offerReady: "primary",
  refused: "primary",
  declined: "secondary",
  counterofferTaken: "secondary",
};

/** This page says all that the page of these has, which leads back here. */
const toldHere: ReadonlySet<ApplicationState> = new Set(["withdrawn", "stopped"]);

/** An invited co-borrower sees all of it here. An invited owner has the last page of the accounts. */
const hasOwnPage = (state: ApplicationState, journey: StatusProps["journey"]) =>
  !toldHere.has(state) && !(isInvited(journey) && isLoanJourney(journey));

interface ToItsPageProps {
  readonly journey: StatusProps["journey"];
  readonly status: ApplicationStatus;
  readonly onOpen: () => void;
}

/** A sent loan has no page for an invited co-borrower. Accounts have one for both owners. */
const isAllHere = (journey: ToItsPageProps["journey"]) =>
  journey.submitted && isInvited(journey) && isLoanJourney(journey);

/** A press opens the application's own page. */
function ToItsPage({ status, journey, onOpen }: ToItsPageProps) {
  if (status.opening?.state === "paymentNeeded" && !isInvited(journey))
    return (
      <div className={styles.way}>
        <Button onClick={onOpen}>{t("payAgain")}</Button>
      </div>
    );
  const kind = kinds[status.standing.state];
  if (!kind || isAllHere(journey)) return null;
  return (
    <div className={styles.way}>
      <Button kind={kind} onClick={onOpen}>
        {nameOfPage(status, journey)}
      </Button>
    </div>
  );
}

function nameOfPage({ standing, draft, productTypeId }: ApplicationStatus, { invitation }: AnyJourney): string {
  if (invitation?.isOwnPartConfirmed) return t("ownPart");
  if (invitation?.leftAfterSignature !== undefined) return t(hasRest(invitation) ? "ownRest" : "ownPart");
  if (draft?.isReadyToSend === true) return t("checkAndSend");
  return stateLink(standing.state, { opened: openedBy(productTypeId) });
}

/** Whether this owner has something left to do after their signature. The first one sends. */
const hasRest = ({ viewer, leftAfterSignature: left }: InvitationProgress) =>
  left === "ownPage" || (left === "send" && viewer === "first");

interface FootProps extends ToItsPageProps, Pick<StatusProps, "onDone"> {
  readonly what: string;
}

/** The less urgent ways: to its page, and out of it. */
function Foot({ status, journey, what, onOpen, onDone }: FootProps) {
  const { standing, outcome, applicationId, canWithdraw, draft } = status;
  const isAccepted = standing.state === "actionNeeded" && outcome !== "pending";
  const state = isAccepted ? "accepted" : standing.state;
  return (
    <>
      {outcome !== undefined && kinds[state] === undefined && hasOwnPage(state, journey) && (
        <Button kind="quiet" onClick={onOpen}>
          {stateLink(state, { opened: openedBy(status.productTypeId) })}
        </Button>
      )}
      {canWithdraw && (
        <Withdraw {...{ applicationId, what, onDone }} isForAccounts={status.productTypeId === undefined} />
      )}
      {draft?.canStop === true && <StopDraft {...{ applicationId, what, onDone }} />}
    </>
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

/** The parts that only two people have, and those of a new person and of accounts. */
async function fetchRareParts(status: ApplicationStatus): Promise<void> {
  const {
    loan,
    membership,
    opening,
    people: { length },
  } = status;
  if (opening) await accountsNow.fetchAhead();
  if (membership) await membershipOfLoan.fetchAhead();
  if (loan) await loanInShort.fetchAhead();
  if (length > 1) await people.fetchAhead();
  if (status.offersAccounts) await moreAccounts.fetchAhead();
}

/** The part that only this one of two people on their own devices has. */
function partOf(invitation: AnyJourney["invitation"], submitted: boolean) {
  if (invitation?.viewer === "coBorrower") return ofInvited;
  return invitation && !submitted ? partner : undefined;
}

export const statusScreen: StatusScreenModule = {
  Screen: StatusScreen,
  prefetch: async ({ applicationId, invitation, submitted }) => {
    const [status] = await Promise.all([
      prefetch(applicationStatusApi.read, { id: applicationId }),
      prefetch(documentApi.configuration, {}),
    ]);
    if (status) await fetchRareParts(status);
    await partOf(invitation, submitted)?.fetchAhead();
    if (invitation?.leftAfterSignature !== undefined) await ownerSigned.fetchAhead();
    if (status?.papers.some(isMissing)) await paperPlace.fetchAhead();
    if (status && isListDue(status)) await uploads.fetchAhead();
  },
};
