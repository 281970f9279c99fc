import { latestJourney } from "../../api/journey-store.ts";
import { isInvited } from "../../page/invited.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { SummaryList } from "../../widgets/summary-list/summary-list.tsx";
import styles from "./conflict-choice.module.css";
import { t } from "../../words/common.ts";
import type { ConflictRow, FormConflict } from "../step-form.ts";

/** Shows another window's saved answers next to this page's answers, with a choice between them if this page would overwrite them. */
export function ConflictChoice({ rows, choose }: FormConflict) {
  return (
    <Notice
      tone="warning"
      title={choose?.words?.question ?? t(choose ? "conflictTitle" : "changesTitle")}
      actions={
        choose && (
          <>
            <Button onClick={choose.keepTyped}>{choose.words?.label ?? t("keepTyped")}</Button>
            <Button kind="secondary" onClick={choose.takeSaved}>
              {choose.words?.takeSaved ?? t("takeSaved")}
            </Button>
          </>
        )
      }
    >
      <p>{conflictText()}</p>
      {[...new Set(rows.map(({ section }) => section))].map((section) => (
        <div key={section ?? ""}>
          {section && <h2 className={styles.section}>{section}</h2>}
          <SummaryList
            rows={rows
              .filter((row) => row.section === section)
              .map((row) => ({ label: row.label, value: bothOf(row) }))}
          />
        </div>
      ))}
    </Notice>
  );
}

/** The loan of an invited person changes by the other one's hand. */
const conflictText = () => t(isInvited(latestJourney()) ? "conflictTextOfTwo" : "conflictText");

function bothOf({ saved, typed, before }: ConflictRow): string {
  const lines = [t("savedNow", { value: saved })];
  if (typed !== undefined) lines.push(t("typedHere", { value: typed }));
  else if (before !== undefined) lines.push(t("before", { value: before }));
  return lines.join("\n");
}
