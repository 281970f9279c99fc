import { Button } from "../widgets/button/button.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { SummaryList } from "../widgets/summary-list/summary-list.tsx";
import { t } from "../words/common.ts";
import type { FormConflict } from "./step-form.ts";

/** What another window saved next to what stands on this page, and the choice between them. */
export function ConflictChoice({ rows, keepTyped, takeSaved }: FormConflict) {
  return (
    <Notice
      tone="warning"
      title={t("conflictTitle")}
      actions={
        <>
          <Button onClick={keepTyped}>{t("keepTyped")}</Button>
          <Button kind="secondary" onClick={takeSaved}>
            {t("takeSaved")}
          </Button>
        </>
      }
    >
      <p>{t("conflictText")}</p>
      <SummaryList
        rows={rows.map(({ label, saved, typed }) => ({
          label,
          value: `${t("savedNow", { value: saved })}\n${t("typedHere", { value: typed })}`,
        }))}
      />
    </Notice>
  );
}
