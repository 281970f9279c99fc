import { useState } from "react";
import { applicationStatusApi } from "@portico/contract/application-status";
import { call } from "../../api/call.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import type { StatusProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { Unbroken } from "../../widgets/unbroken/unbroken.tsx";
import { t } from "./words.ts";

interface Props extends Pick<StatusProps, "onDone"> {
  readonly applicationId: number;
  /** The loan and its amount. */
  readonly what: string;
  readonly isForAccounts: boolean;
}

/** Withdraws the application after a question, because it can't be undone. */
export function Withdraw({ applicationId, what, isForAccounts, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const keep = () => setAsking(false);
  const withdraw = useAction(async () => {
    const { journey } = await call(applicationStatusApi.withdraw, { applicationId });
    onDone(journey);
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t("withdraw", { isForAccounts })}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t("withdrawTitle")}
        onClose={keep}
        closeLabel={t("withdrawKeep")}
        actions={
          <>
            <Button kind="destructive" isBusy={withdraw.isRunning} onClick={() => void withdraw.run()}>
              {t("withdrawYes")}
            </Button>
            <Button kind="secondary" onClick={keep}>
              {t("withdrawKeep")}
            </Button>
          </>
        }
      >
        <ActionProblem action={withdraw} />
        <p>
          <strong>
            <Unbroken text={what} />
          </strong>
        </p>
        <p>{t(isForAccounts ? "withdrawAccounts" : "withdrawText")}</p>
      </Dialog>
    </>
  );
}
