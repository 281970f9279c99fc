import { useState } from "react";
import type { Journey } from "@portico/contract/journey";
import type { SavedApplication } from "@portico/contract/saved-application";
import { StopQuestion } from "../../forms/saving/stop-question.tsx";
import { wayTo } from "../../sign-in/saved-labels.ts";
import { Button } from "../../widgets/button/button.tsx";
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
  const keep = () => setAsking(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t("ask")}
      </Button>
      <StopQuestion {...{ applicationId, onDone }} isOpen={isAsking} closeLabel={t("keep")} onClose={keep} />
    </>
  );
}
