import type { SentLetter } from "@portico/contract/sent-letter";
import { sentLetterApi } from "@portico/contract/sent-letter";
import { useApiWhen } from "../../api/use-query.ts";
import { useFrame } from "../../page/frame.ts";
import { dayAndTimeText } from "../../words/time-text.ts";
import { letterName, t } from "./letter-words.ts";
import { SendNotice } from "../../page/send-notice.tsx";
import { LetterNotice } from "./letter-notice.tsx";
import styles from "./letters.module.css";

interface Props {
  readonly applicationId: number;
  readonly isLine: boolean;
}

/** The letters that this person got, the newest first. A notice can be read again. */
export function Letters({ applicationId, isLine }: Props) {
  const { data } = useApiWhen(sentLetterApi.list, { id: applicationId });
  const sent = data?.letters ?? [];
  if (sent.length === 0) return null;
  return (
    <section>
      <h2>{t("title")}</h2>
      <ul className={styles.list}>
        {sent.map((letter) => (
          <li key={letter.letterId}>
            <Letter {...{ applicationId, isLine, letter }} />
          </li>
        ))}
      </ul>
      {sent.some(({ notice }) => notice === "ownLink") && <SendNotice {...{ applicationId }} isOfTwo />}
    </section>
  );
}

function Letter({ applicationId, isLine, letter }: Props & { readonly letter: SentLetter }) {
  const { timeZone } = useFrame().configuration;
  const { letterId, kind, sentAt, isOnPaper, notice } = letter;
  return (
    <>
      <p className={styles.about}>{letterName(kind, { isLine })}</p>
      <p className={styles.quiet}>{t(isOnPaper ? "mailed" : "emailed", { when: dayAndTimeText(sentAt, timeZone) })}</p>
      {notice === "ownLink" && <p>{t("ownLink")}</p>}
      {notice === "here" && <LetterNotice id={applicationId} letterId={letterId} />}
    </>
  );
}
