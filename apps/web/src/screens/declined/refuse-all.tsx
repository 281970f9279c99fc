import { applicationApi } from "@portico/contract/application";
import { longDate } from "@portico/domain/values/long-date";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { refreshReads } from "../../api/query-client.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useLostAnswer } from "../../forms/saving/use-lost-answer.ts";
import { Button } from "../../widgets/button/button.tsx";
import { ConfirmDialog } from "../../widgets/dialog/confirm-dialog.tsx";
import type { Offered } from "./offered.ts";
import { t } from "./counteroffer-words.ts";

interface Props {
  readonly applicationId: number;
  readonly offered: Pick<Offered, "choices" | "endsOn">;
}

/** A quiet no to all counteroffers. It takes none of them away. */
export function RefuseAll({ applicationId, offered: { choices, endsOn } }: Props) {
  const [isAsking, setAsking] = useState(false);
  const refusing = useAction(async () => {
    // Close the dialog, because it would cover the progress on the page.
    setAsking(false);
    await call(applicationApi.refuseCounteroffers, { applicationId });
    await refreshReads();
  });
  useLostAnswer(refusing, {
    endpoint: applicationApi.refuseCounteroffers,
    notArrived: t("refuseAllNotArrived"),
    onArrived: () => undefined,
  });
  const about = { count: choices.length, date: longDate(endsOn) };
  return (
    <>
      <div>
        <Button kind="quiet" isBusy={refusing.isRunning} busyLabel={t("refusingAll")} onClick={() => setAsking(true)}>
          {t("refuseAll")}
        </Button>
      </div>
      <ActionProblem action={refusing} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t("refuseAllTitle", about)}
        confirmLabel={t("refuseAllYes")}
        cancelLabel={t("refuseAllBack")}
        onConfirm={() => void refusing.run()}
        onCancel={() => setAsking(false)}
      >
        <p>{t("refuseAllText", about)}</p>
      </ConfirmDialog>
    </>
  );
}
