import { formatLimit } from "@portico/domain/values/format-limit";
import { lookAtLimit } from "../../loans/limit-note.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import type { OpenStep } from "./answers.tsx";
import { t } from "./words.ts";

/** A line above what is usually lent on its home, before it is sent, and the way to its page. */
export function AboveHome({ limit, onOpen }: { readonly limit: number; readonly onOpen: OpenStep }) {
  const openLine = () => {
    lookAtLimit();
    onOpen("helocLoanDetails", "second");
  };
  return (
    <Notice
      tone="warning"
      title={t(limit > 0 ? "aboveHomeTitle" : "nothingOnHomeTitle", { limit: formatLimit(limit) })}
      actions={
        <Button kind="secondary" onClick={openLine}>
          {t("changeLine")}
        </Button>
      }
    >
      <p>{t(limit > 0 ? "aboveHome" : "aboveNothing")}</p>
    </Notice>
  );
}
