import type { AnyJourney } from "@portico/contract/journey";
import { opensAccounts } from "../../page/opens-accounts.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { Unbroken } from "../../widgets/unbroken/unbroken.tsx";
import { t } from "../../words/stopping.ts";
import { ActionProblem } from "./action-problem.tsx";
import { useStopping } from "./use-stopping.ts";

interface Props {
  readonly applicationId: number;
  /** The loan and its amount. */
  readonly name: string | undefined;
  /** When it was saved. The open page's is being worked on. */
  readonly saved?: string;
  /** The application isn't the session's, so it has to open before it can be stopped. */
  readonly opensFirst?: boolean;
  readonly isOpen: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly onDone: (journey?: AnyJourney) => void;
}

/** Asks before an unsent application is stopped, and stops it. */
export function StopQuestion({
  applicationId,
  opensFirst = false,
  isOpen,
  closeLabel,
  onClose,
  onDone,
  ...about
}: Props) {
  const { name, saved } = about;
  const stop = useStopping(applicationId, onDone, opensFirst);
  return (
    <Dialog
      isOpen={isOpen}
      title={t("title")}
      onClose={onClose}
      closeLabel={closeLabel}
      actions={
        <>
          <Button isBusy={stop.isRunning} onClick={() => void stop.run()}>
            {t("stop")}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t("keep")}
          </Button>
        </>
      }
    >
      <ActionProblem action={stop} />
      {name !== undefined && (
        <p>
          <strong>
            <Unbroken text={name} />
          </strong>
        </p>
      )}
      {saved !== undefined && (
        <p>
          <Unbroken text={t("unsent", { saved })} />
        </p>
      )}
      <p>{t("text")}</p>
      {opensAccounts() && <p>{t("ofMoney")}</p>}
    </Dialog>
  );
}
