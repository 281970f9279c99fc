import type { ReactNode } from "react";
import type { SentLetter } from "@portico/contract/sent-letter";
import { sentLetterApi } from "@portico/contract/sent-letter";
import { useApiWhen } from "../../api/use-query.ts";
import { nameOfPaper } from "../../outcomes/name-of-paper.ts";
import { useFrame } from "../../page/frame.ts";
import { dayAndTimeText } from "../../words/time-text.ts";

import { letterName, t } from "./letter-words.ts";
import { SendNotice } from "../../page/send-notice.tsx";
import { NewestOf } from "./newest-of.tsx";
import { LetterNotice } from "./letter-notice.tsx";
import styles from "./letters.module.css";

interface Props {
  readonly applicationId: number;
  readonly isLine: boolean;
  readonly productTypeId: number | undefined;
}

/** The letters that this person got, the newest first. A notice can be read again. */
export function Letters({ applicationId, ...of }: Props) {
  const { data } = useApiWhen(sentLetterApi.list, { id: applicationId });
  const sent = data?.letters ?? [];
  if (sent.length === 0) return null;
  const list = <LetterList {...{ applicationId, ...of }} letters={sent} />;
  return (
    <>
      {sent.length < 3 ? (
        <section>
          <h2>{t("title")}</h2>
          {list}
        </section>
      ) : (
        <Folded {...of} letters={sent}>
          {list}
        </Folded>
      )}
      {sent.some(({ notice }) => notice === "ownLink") && <SendNotice {...{ applicationId }} isOfTwo />}
    </>
  );
}

interface FoldedProps extends Omit<Props, "applicationId"> {
  readonly letters: readonly SentLetter[];
  readonly children: ReactNode;
}

/** More than two letters are behind one press. */
function Folded({ letters, children, ...of }: FoldedProps) {
  const { timeZone } = useFrame().configuration;
  const newest = letters[0]!;
  const about = { what: titleOf(newest, of), when: dayAndTimeText(newest.sentAt, timeZone) };
  return (
    <NewestOf title={t("titleOf", { count: letters.length })} newest={t("newest", about)}>
      {children}
    </NewestOf>
  );
}

function LetterList({ letters, ...of }: Props & { readonly letters: readonly SentLetter[] }) {
  return (
    <ul className={styles.list}>
      {letters.map((letter) => (
        <li key={letter.letterId}>
          <Letter {...{ ...of, letter }} />
        </li>
      ))}
    </ul>
  );
}

function Letter({ applicationId, letter, ...of }: Props & { readonly letter: SentLetter }) {
  const { timeZone } = useFrame().configuration;
  const { letterId, sentAt, isOnPaper, notice } = letter;
  return (
    <>
      <p className={styles.about}>{titleOf(letter, of)}</p>
      <p className={styles.quiet}>{t(isOnPaper ? "mailed" : "emailed", { when: dayAndTimeText(sentAt, timeZone) })}</p>
      {notice === "ownLink" && <p>{t("ownLink")}</p>}
      {notice === "here" && <LetterNotice id={applicationId} letterId={letterId} />}
    </>
  );
}

/** What a letter was about, with the paper of a refused file. */
function titleOf(
  { kind, paper, what }: SentLetter,
  { isLine, productTypeId = 0 }: Omit<Props, "applicationId">,
): string {
  const name = letterName(kind, { isLine });
  if (paper === undefined && what === undefined) return name;
  return t("ofPaper", { what: name, paper: nameOfPaper({ kind: paper, what }, productTypeId) });
}
