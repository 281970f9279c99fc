import { journeyApi, type AnyJourney } from "@portico/contract/journey";
import { call } from "../api/call.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { Button } from "../widgets/button/button.tsx";

interface Props {
  readonly journey: AnyJourney;
  readonly label: string;
  readonly onDone: (journey?: AnyJourney) => void;
}

/** The invited person said no, or the invitation was ended in another window. The question who applies is open again. */
export function GoOn({ journey: { applicationId }, label, onDone }: Props) {
  const goOn = useAction(async () => onDone((await call(journeyApi.read, { applicationId })).journey));
  return (
    <>
      <Button isBusy={goOn.isRunning} onClick={() => void goOn.run()}>
        {label}
      </Button>
      <ActionProblem action={goOn} />
    </>
  );
}
