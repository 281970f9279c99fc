import type { Journey } from "@portico/contract/journey";
import { outcomes } from "@portico/domain/flow/step";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useStopping } from "../../forms/saving/use-stopping.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { t as shell } from "../../words/shell.ts";
import { t } from "../../words/stopping.ts";

interface Props {
  readonly journey: Journey;
  readonly onClose: () => void;
}

/** Asks before an unsent application is stopped. */
export function StopDialog({ journey: { applicationId }, onClose }: Props) {
  const { goInstead } = useFrame();
  const stop = useStopping(applicationId, () => {
    onClose();
    goInstead(`/${outcomes.duplicate}`);
  });
  return (
    <Dialog
      isOpen
      title={t("title")}
      onClose={onClose}
      closeLabel={shell("close")}
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
      <p>{t("text")}</p>
    </Dialog>
  );
}
