import { useState } from "react";
import type { AnyJourney } from "@portico/contract/journey";
import type { SavedApplication } from "@portico/contract/saved-application";
import { StopQuestion } from "../../forms/saving/stop-question.tsx";
import { useFrame } from "../../page/frame.ts";
import { wayTo, whatOf } from "../../sign-in/saved-labels.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Unbroken } from "../../widgets/unbroken/unbroken.tsx";
import { t } from "../../words/stopping.ts";
import { dayAndTimeText } from "../../words/time-text.ts";

interface ListProps extends Pick<Props, "onDone"> {
  readonly of: readonly SavedApplication[];
  readonly present: AnyJourney | undefined;
}

interface Props {
  readonly saved: SavedApplication;
  readonly isPresent: boolean;
  /** The list has no other one. Otherwise the button says which one it stops. */
  readonly isOnly: boolean;
  readonly onDone: (journey?: AnyJourney) => void;
}

/** Offers to stop the only unfinished application of the list. One that isn't open here opens first. */
export function StopPresent({ of, present, onDone }: ListProps) {
  const unsent = of.filter((one) => wayTo(one) === "continueOne");
  const [only] = unsent;
  if (unsent.length > 1 || !only || only.takesCounteroffer) return null;
  const isPresent = only.applicationId === present?.applicationId;
  return <Stop saved={only} isOnly={of.length === 1} {...{ isPresent, onDone }} />;
}

/** Stops an application after a question. */
function Stop({ saved, isPresent, isOnly, onDone }: Props) {
  const { applicationId } = saved;
  const { products, configuration } = useFrame();
  const [isAsking, setAsking] = useState(false);
  const keep = () => setAsking(false);
  const what = whatOf(saved, products);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {isOnly ? t("ask") : <Unbroken text={t("askWhich", { what })} />}
      </Button>
      <StopQuestion
        {...{ applicationId, onDone }}
        name={what}
        saved={dayAndTimeText(saved.savedAt, configuration.timeZone)}
        opensFirst={!isPresent}
        isOpen={isAsking}
        closeLabel={t("keep")}
        onClose={keep}
      />
    </>
  );
}
