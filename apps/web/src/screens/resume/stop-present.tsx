import { useState } from "react";
import type { Journey } from "@portico/contract/journey";
import type { SavedApplication } from "@portico/contract/saved-application";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useStopping } from "../../forms/saving/use-stopping.ts";
import { wayTo } from "../../sign-in/saved-labels.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { t } from "../../words/stopping.ts";

interface ListProps extends Pick<Props, "onDone"> {
  readonly of: readonly SavedApplication[];
  readonly present: Journey | undefined;
}

interface Props {
  readonly applicationId: number;
  readonly onDone: (journey?: Journey) => void;
}

/** Offers to stop the application that is open here, if no other one of the list is unfinished. */
export function StopPresent({ of, present, onDone }: ListProps) {
  const unsent = of.filter((one) => wayTo(one) === "continueOne");
  const [only] = unsent;
  if (unsent.length > 1 || only?.applicationId !== present?.applicationId || present?.followsDecline) return null;
  return only && <Stop applicationId={only.applicationId} onDone={onDone} />;
}

/** Stops an application after a question. */
function Stop({ applicationId, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const stop = useStopping(applicationId, onDone);
  const keep = () => setAsking(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t("ask")}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t("title")}
        onClose={keep}
        closeLabel={t("keep")}
        actions={
          <>
            <Button isBusy={stop.isRunning} onClick={() => void stop.run()}>
              {t("stop")}
            </Button>
            <Button kind="quiet" onClick={keep}>
              {t("keep")}
            </Button>
          </>
        }
      >
        <ActionProblem action={stop} />
        <p>{t("text")}</p>
      </Dialog>
    </>
  );
}
