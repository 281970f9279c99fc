import type { ReactNode } from "react";
import type { OutputOf } from "@portico/contract/endpoint";
import type { sentLetterApi } from "@portico/contract/sent-letter";
import { LegalText } from "../widgets/legal-text/legal-text.tsx";
import styles from "./kept-notice.module.css";

export type KeptNoticeText = OutputOf<(typeof sentLetterApi)["read"]>;

/** A notice as it was rendered for its letter. What ended since stands above it. */
export function KeptNotice({ notice, copies }: { readonly notice: KeptNoticeText; readonly copies?: ReactNode }) {
  return (
    <LegalText
      title={notice.title}
      inShort={notice.since !== undefined && <strong>{notice.since}</strong>}
      flows
      copies={copies}
    >
      {notice.blocks.map((block) => (
        <Part key={JSON.stringify(block)} block={block} />
      ))}
    </LegalText>
  );
}

function Part({ block }: { readonly block: KeptNoticeText["blocks"][number] }) {
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
