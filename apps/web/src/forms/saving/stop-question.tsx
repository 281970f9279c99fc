import type { Journey } from "@portico/contract/journey";
import { Button } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { t } from "../../words/stopping.ts";
import { ActionProblem } from "./action-problem.tsx";
import { useStopping } from "./use-stopping.ts";

interface Props {
  readonly applicationId: number;
  /** The loan, if it isn't the open page's. */
  readonly name?: string;
  /** The application isn't the session's, so it has to open before it can be stopped. */
  readonly opensFirst?: boolean;
  readonly isOpen: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly onDone: (journey?: Journey) => void;
}

/** Asks before an unsent application is stopped, and stops it. */
export function StopQuestion({ applicationId, name, opensFirst = false, isOpen, closeLabel, onClose, onDone }: Props) {
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
          <strong>{name}</strong>
        </p>
      )}
      <p>{t("text")}</p>
    </Dialog>
  );
}
