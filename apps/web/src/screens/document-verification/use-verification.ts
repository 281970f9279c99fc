import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { documentVerificationApi } from "@portico/contract/document-verification";
import type { RequestOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import { isEndedStage, type DocumentStage } from "@portico/domain/decision/document-verification";
import { call, type Answer } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { queryOf } from "../../api/use-query.ts";
import { useAction } from "../../forms/saving/use-action.ts";
import { usePatience } from "../../page/use-patience.ts";
import type { CameraEnd } from "../../vendors/document-camera.ts";
import { useKeptAlive } from "../../page/use-kept-alive.ts";

export type Transaction = Answer<typeof documentVerificationApi.transaction>;
type Outcome = RequestOf<typeof documentVerificationApi.complete>["outcome"];
type Begin = Pick<RequestOf<typeof documentVerificationApi.transaction>, "newLink" | "again">;

/** The interval at which the page polls the status. */
export const pollingMs = 3000;

/** A problem that this page has noticed, not the server. */
export type Noticed = "notYet" | "cameraClosed" | "cameraFailed";

interface Options {
  readonly applicationId: number;
  readonly isMobileView: boolean;
  readonly onDone: (journey?: AnyJourney) => void;
}

/**
 * The transaction with the vendor and its stage. The step is done as soon as the server says so, on whichever device the pictures were
 * taken.
 */
export function useVerification({ applicationId, isMobileView, onDone }: Options) {
  const [transaction, setTransaction] = useState<Transaction>();
  const [noticed, setNoticed] = useState<Noticed>();

  const begin = useAction(async (how: Begin) => {
    const begun = await despiteNews(() =>
      call(documentVerificationApi.transaction, { applicationId, isMobileView, ...how }),
    );
    setNoticed(undefined);
    complete.forget();
    if (begun.docVCompleted) onDone(begun.journey);
    else setTransaction(begun);
  });
  const complete = useAction(async (outcome: Outcome) => {
    if (!transaction) return;
    const { docVTransactionToken } = transaction;
    const answer = await unlessNews(() =>
      despiteNews(() => call(documentVerificationApi.complete, { applicationId, docVTransactionToken, outcome })),
    );
    if (answer === "settled") return;
    if (answer === "replaced") return begin.run({});
    if (answer.docVCompleted) return onDone(answer.journey);
    setTransaction({ ...transaction, ...answer });
    setNoticed(answer.stage === "waiting" || answer.stage === "connected" ? "notYet" : undefined);
  });
  const latest = useLatest(applicationId, transaction, onDone);
  const { stage, triesLeft } = latest;
  const needsAnother = stage === "unreadable" && triesLeft > 0;
  useEffect(() => {
    if (needsAnother || !transaction) void begin.run({});
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the page, and once for unreadable pictures
  }, [needsAnother, transaction?.docVTransactionToken]);
  // A new stage replaces this page's own problem and the problem of an earlier press.
  useEffect(() => {
    setNoticed(undefined);
    complete.forget();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each new stage
  }, [stage]);
  useKeptAlive(isEndedStage(stage) ? undefined : transaction?.expiresAt);

  const fail = (end: CameraEnd) => setNoticed(end === "unavailable" ? "cameraClosed" : "cameraFailed");
  return { transaction, ...latest, noticed, begin, complete, fail };
}

/**
 * Sends a command again once if it is stale. Events from the phone change the application, so a press can be one revision late. No typed
 * input can be overwritten.
 */
async function despiteNews<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Refusal && error.code === "staleRevision") return send();
    throw error;
  }
}

/**
 * Sends a command about the transaction. Returns "replaced" if another tab has begun another transaction, and "settled" if the vendor's
 * result came first, which the next status says too.
 */
async function unlessNews<Result>(send: () => Promise<Result>): Promise<Result | "replaced" | "settled"> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Refusal && error.code === "notFound") return "replaced";
    if (error instanceof Refusal && error.code === "notItsTurn") return "settled";
    throw error;
  }
}

interface Latest {
  readonly stage: DocumentStage;
  /** The number of transactions that may still follow. */
  readonly triesLeft: number;
  readonly consentDeclined: boolean;
}

/** Polls the status of the verification, and goes on when it is settled. A single failed query doesn't matter. */
function useLatest(
  applicationId: number,
  transaction: Transaction | undefined,
  onDone: (journey?: AnyJourney) => void,
): Latest {
  const status = useQuery({
    ...queryOf(documentVerificationApi.status, { applicationId }),
    enabled: transaction !== undefined,
    staleTime: 0,
    refetchInterval: pollingMs,
    // While taking pictures, people look at the phone, and this tab may be in the background.
    refetchIntervalInBackground: true,
  });
  usePatience(status);
  const { data } = status;
  const journey = data?.journey;
  const isOver = journey !== undefined && journey.frontier !== "documentVerification" && transaction !== undefined;
  useEffect(() => {
    if (isOver) onDone(journey);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the shell decides which page is next
  }, [isOver]);
  const { stage = "waiting", triesLeft = 0, docVConsentDeclined = false } = newest(transaction, data) ?? {};
  return { stage, triesLeft, consentDeclined: docVConsentDeclined };
}

type Known = Pick<Transaction, "docVTransactionToken" | "stage" | "triesLeft" | "docVConsentDeclined">;

const isEnded = (transaction: Known | undefined) => transaction !== undefined && isEndedStage(transaction.stage);

/**
 * The newer of the page's own answer and the polled status. That is the polled status, unless it is about another transaction or the page's
 * transaction has ended.
 */
function newest(transaction: Known | undefined, read: Known | undefined): Known | undefined {
  const isSame = read?.docVTransactionToken === transaction?.docVTransactionToken;
  return isSame && read !== undefined && !isEnded(transaction) ? read : transaction;
}
