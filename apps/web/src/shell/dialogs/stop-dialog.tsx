import type { Journey } from "@portico/contract/journey";
import { outcomes } from "@portico/domain/flow/step";
import { StopQuestion } from "../../forms/saving/stop-question.tsx";
import { useFrame } from "../../page/frame.ts";
import { t } from "../../words/shell.ts";

interface Props {
  readonly journey: Journey;
  readonly onClose: () => void;
}

/** Stops the open application after a question. */
export function StopDialog({ journey: { applicationId }, onClose }: Props) {
  const { goInstead } = useFrame();
  const leave = () => {
    onClose();
    goInstead(`/${outcomes.duplicate}`);
  };
  return <StopQuestion applicationId={applicationId} isOpen closeLabel={t("close")} onClose={onClose} onDone={leave} />;
}
