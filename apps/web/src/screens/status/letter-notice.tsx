import { useState } from "react";
import { sentLetterApi } from "@portico/contract/sent-letter";
import { call } from "../../api/call.ts";
import { KeepCopy } from "../../documents/keep-copy.tsx";
import { KeptNotice, type KeptNoticeText } from "../../documents/kept-notice.tsx";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./letter-words.ts";

interface Props {
  readonly id: number;
  readonly letterId: string;
}

/** The notice of a letter. It opens only after a press, because somebody else may look at the page. */
export function LetterNotice(asked: Props) {
  const [notice, setNotice] = useState<KeptNoticeText>();
  const reading = useAction(async () => setNotice(await call(sentLetterApi.read, asked)));
  const isOpen = notice !== undefined;
  return (
    <>
      <ActionProblem action={reading} />
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        isBusy={reading.isRunning}
        busyLabel={t("reading")}
        onClick={() => (isOpen ? setNotice(undefined) : void reading.run())}
      >
        {t(isOpen ? "close" : "read")}
      </Button>
      {notice && (
        <KeptNotice notice={notice} copies={<KeepCopy askForPdf={async () => call(sentLetterApi.pdf, asked)} />} />
      )}
    </>
  );
}
