import { useState } from "react";
import type { OutputOf } from "@portico/contract/endpoint";
import { sentLetterApi } from "@portico/contract/sent-letter";
import { call } from "../../api/call.ts";
import { KeepCopy } from "../../documents/keep-copy.tsx";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { Button } from "../../widgets/button/button.tsx";
import { LegalText } from "../../widgets/legal-text/legal-text.tsx";
import { t } from "./letter-words.ts";
import styles from "./letters.module.css";

interface Props {
  readonly id: number;
  readonly letterId: string;
}

type Notice = OutputOf<(typeof sentLetterApi)["read"]>;

/** The notice of a letter. It opens only after a press, because somebody else may look at the page. */
export function LetterNotice(asked: Props) {
  const [notice, setNotice] = useState<Notice>();
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
        <LegalText
          title={notice.title}
          flows
          copies={<KeepCopy askForPdf={async () => call(sentLetterApi.pdf, asked)} />}
        >
          {notice.blocks.map((block) => (
            <Part key={JSON.stringify(block)} block={block} />
          ))}
        </LegalText>
      )}
    </>
  );
}

function Part({ block }: { readonly block: Notice["blocks"][number] }) {
  if ("heading" in block) return <h3>{block.heading}</h3>;
  if ("text" in block) return <p>{block.text}</p>;
  if ("list" in block)
    return (
      <ul className={styles.points}>
        {block.list.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    );
  return (
    <p>
      {block.lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </p>
  );
}
