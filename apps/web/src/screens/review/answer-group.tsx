import { useId } from "react";
import type { ReviewGroup } from "@portico/contract/application";
import { Button } from "../../widgets/button/button.tsx";
import { SummaryList } from "../../widgets/summary-list/summary-list.tsx";
import styles from "./answer-group.module.css";
import { t } from "./words.ts";

interface Props {
  readonly group: ReviewGroup;
  /** Undefined if the institution doesn't allow changes to this part. */
  readonly onChange: (() => void) | undefined;
}

/** The answers of one step, with a button that opens the step. */
export function AnswerGroup({ group: { title, rows }, onChange }: Props) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {onChange && (
          <Button kind="quiet" aria-label={t("changeOf", { title })} onClick={onChange}>
            {t("change")}
          </Button>
        )}
      </div>
      <SummaryList rows={rows} />
    </section>
  );
}
