import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { documentVerificationApi } from "@portico/contract/document-verification";
import type { RequestOf } from "@portico/contract/endpoint";
import { journeyApi, type Journey } from "@portico/contract/journey";
import { call, type Answer } from "../../api/call.ts";
import { queryOf } from "../../api/use-query.ts";
import { useAction } from "../../forms/use-action.ts";

type Transaction = Answer<typeof documentVerificationApi.transaction>;
type Outcome = RequestOf<typeof documentVerificationApi.complete>["outcome"];

/** How often the page looks whether the pictures from a phone have settled it. */
const pollingMs = 3000;

/** What the page has to say beside its one question. */
export type Trouble = "notYet" | "declined" | "failed";

interface Options {
  readonly applicationId: number;
  readonly isMobileView: boolean;
  readonly onDone: (journey?: Journey) => void;
}

/** The transaction with the vendor, and what can be said of it. The step is done as soon as the server says so, wherever the pictures were taken. */
export function useVerification({ applicationId, isMobileView, onDone }: Options) {
  const [transaction, setTransaction] = useState<Transaction>();
  const [trouble, setTrouble] = useState<Trouble>();

  const begin = useAction(async () => {
    const begun = await call(documentVerificationApi.transaction, { applicationId, isMobileView });
    setTrouble(undefined);
    if (begun.docVCompleted) onDone(begun.journey);
    else setTransaction(begun);
  });
  const complete = useAction(async (outcome: Outcome) => {
    if (!transaction) return;
    const { docVTransactionToken } = transaction;
    const answer = await call(documentVerificationApi.complete, { applicationId, docVTransactionToken, outcome });
    if (answer.docVCompleted) return onDone(answer.journey);
    if (answer.needsBetterPictures) return begin.run();
    setTrouble(outcome === "consentDeclined" ? "declined" : "notYet");
  });
  useEffect(() => {
    void begin.run();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for the page: what follows is somebody's doing
  }, []);
  useElsewhere(applicationId, transaction !== undefined, onDone);

  return { transaction, trouble, begin, complete, fail: () => setTrouble("failed") };
}

/** Goes on when the vendor has told the server meanwhile. A look that fails is made up for by the next one. */
function useElsewhere(applicationId: number, isWaiting: boolean, onDone: (journey?: Journey) => void): void {
  const { data } = useQuery({
    ...queryOf(journeyApi.read, { applicationId }),
    enabled: isWaiting,
    staleTime: 0,
    refetchInterval: pollingMs,
    // Whoever takes the pictures looks at the phone, and maybe at another tab.
    refetchIntervalInBackground: true,
  });
  const journey = data?.journey;
  const isOver = journey !== undefined && journey.frontier !== "documentVerification" && isWaiting;
  useEffect(() => {
    if (isOver) onDone(journey);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: the shell decides where to
  }, [isOver]);
}
