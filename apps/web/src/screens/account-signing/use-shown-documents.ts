import { useEffect, useState } from "react";
import { accountSigningApi } from "@portico/contract/account-signing";
import { call } from "../../api/call.ts";
import { useAction, type Action } from "../../forms/saving/use-action.ts";
import { shownAfter, type Shown, type Signing } from "./signing.ts";

export interface ShownDocuments {
  /** Undefined until they arrive. */
  readonly shown: readonly Shown[] | undefined;
  readonly opening: Action<[]>;
  /** Answers the box of a tax certification, which then shows other words. */
  readonly answer: Action<[documentId: string, wasNotified: boolean]>;
}

/**
 * Opens all documents in one call as the page shows them, because nobody signs words that nobody showed them. They are opened again once
 * the list says that one has changed.
 */
export function useShownDocuments(applicationId: number, signing: Signing): ShownDocuments {
  const [shown, setShown] = useState<readonly Shown[]>();
  const opening = useAction(
    async () => {
      const { documents } = await call(accountSigningApi.open, { applicationId });
      setShown((before = []) => shownAfter(before, documents, signing));
    },
    { showsProgress: true },
  );
  const answer = useAction(
    async (documentId: string, wasNotified: boolean) => {
      const { documents } = await call(accountSigningApi.open, { applicationId, documentId, wasNotified });
      const [answered] = documents;
      setShown((before) => before?.map((one) => (one.document.id === documentId ? { ...one, ...answered } : one)));
    },
    { showsProgress: true },
  );
  const listed = signing.documents.map(({ digest }) => digest);
  const { run } = opening;
  useEffect(() => {
    const isShown = (digest: string) => shown?.some((one) => one.digest === digest) === true;
    if (!listed.every(isShown)) void run();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another list asks for the documents again
  }, [listed.join()]);
  return { shown, opening, answer };
}
