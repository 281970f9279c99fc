import type { AnyJourney } from "@portico/contract/journey";
import { outcomes } from "@portico/domain/flow/step";
import { StopQuestion } from "../../forms/saving/stop-question.tsx";
import { useFrame } from "../../page/frame.ts";
import { useLoanText } from "../../page/use-loan-text.ts";
import { t } from "../../words/shell.ts";

interface Props {
  readonly journey: AnyJourney;
  readonly onClose: () => void;
}

/** Stops the open application after a question. */
export function StopDialog({ journey: { applicationId }, onClose }: Props) {
  const { goInstead } = useFrame();
  const name = useLoanText();
  const leave = () => {
    onClose();
    goInstead(`/${outcomes.duplicate}`);
  };
  return <StopQuestion {...{ applicationId, name, onClose }} isOpen closeLabel={t("close")} onDone={leave} />;
}
