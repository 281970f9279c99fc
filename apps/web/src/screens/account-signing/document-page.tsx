import { useEffect, useState } from "react";
import { accountSigningApi } from "@portico/contract/account-signing";
import type { OutputOf } from "@portico/contract/endpoint";
import { call } from "../../api/call.ts";
import { LegalSections } from "../../widgets/legal-text/legal-sections.tsx";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { Page } from "../../page/page.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { Checkbox } from "../../widgets/checkbox/checkbox.tsx";
import { nextUnread, type Listed, type Owner } from "./signing.ts";
import styles from "./account-signing.module.css";
import { t } from "./words.ts";

interface Props {
  readonly signer: Owner;
  readonly documents: readonly Listed[];
  /** The document's place, from 1 on. */
  readonly place: number;
  /** Opens the document at this place, from 0 on. */
  readonly onNext: (place: number) => void;
  readonly onList: () => void;
}

type Opened = OutputOf<typeof accountSigningApi.open>;

/** One document in its full height. Opening it tells the server, because nobody signs a document that nobody opened. */
export function DocumentPage({ signer: { applicantId }, documents, place, onNext, onList }: Props) {
  const { id: documentId, title } = documents[place - 1]!;
  const [opened, setOpened] = useState<Opened>();
  const opening = useAction(
    async (wasNotified?: boolean) => {
      const told = wasNotified === undefined ? {} : { wasNotified };
      setOpened(await call(accountSigningApi.open, { applicantId, documentId, ...told }));
    },
    { showsProgress: true },
  );
  const { run } = opening;
  useEffect(() => {
    void run();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page is about one document, and opens it once
  }, []);
  const unread = nextUnread(documents, place - 1);
  return (
    <Page
      title={title}
      lede={<span className={styles.place}>{t("place", { place, count: documents.length })}</span>}
      primary={
        unread === -1 ? (
          <Button onClick={onList}>{t("toSignature")}</Button>
        ) : (
          <Button onClick={() => onNext(unread)}>{t("next")}</Button>
        )
      }
      secondary={
        <>
          {unread !== -1 && (
            <Button kind="secondary" onClick={onList}>
              {t("toList")}
            </Button>
          )}
          <Button kind="quiet" onClick={() => window.print()}>
            {t("print")}
          </Button>
        </>
      }
    >
      <ActionProblem action={opening} />
      {opened ? (
        <LegalSections document={opened.document} isPage />
      ) : (
        <Opening isRunning={opening.isRunning} onTryAgain={() => void run()} />
      )}
      {opened?.wasNotified !== undefined && <OwnBox isTold={opened.wasNotified} onTell={run} />}
    </Page>
  );
}

function Opening({ isRunning, onTryAgain }: { readonly isRunning: boolean; readonly onTryAgain: () => void }) {
  if (isRunning) return <output>{t("opening")}</output>;
  return (
    <Button kind="secondary" onClick={onTryAgain}>
      {t("tryAgain")}
    </Button>
  );
}

interface OwnBoxProps {
  readonly isTold: boolean;
  /** Opens the certification with this answer. Returns whether that worked. */
  readonly onTell: (wasNotified: boolean) => Promise<boolean>;
}

/** A person's own box about item 2. It shows the press at once, and the saved answer again if the call fails. */
function OwnBox({ isTold, onTell }: OwnBoxProps) {
  const [pressed, setPressed] = useState<boolean>();
  const tell = async (wasNotified: boolean) => {
    setPressed(wasNotified);
    await onTell(wasNotified);
    setPressed(undefined);
  };
  return (
    <Checkbox
      name="wasNotified"
      label={t("wasNotified")}
      hint={t("wasNotifiedHint")}
      checked={pressed ?? isTold}
      onChange={({ target }) => void tell(target.checked)}
    />
  );
}
