import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { Notice } from "../../widgets/notice/notice.tsx";
import styles from "./pending.module.css";
import { t } from "./words.ts";

type Status = OutputOf<typeof applicationApi.status>;

/** The files without a task that the institution can't use, in its own words. */
export function RefusedFiles({ status }: { readonly status: Status | undefined }) {
  const { rejectedDocuments = [] } = status ?? {};
  if (rejectedDocuments.length === 0) return null;
  return (
    <Notice tone="warning" title={t("rejectedTitle")}>
      <ul className={styles.reasons}>
        {rejectedDocuments.map(({ documentId, name, reason }) => (
          <li key={documentId}>
            <p className={styles.due}>{name}</p>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
