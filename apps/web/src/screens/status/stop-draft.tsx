import { useState } from "react";
import { outcomes } from "@portico/domain/flow/step";
import { StopQuestion } from "../../forms/saving/stop-question.tsx";
import { useFrame } from "../../page/frame.ts";
import type { StatusProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import { t as stopping } from "../../words/stopping.ts";

interface Props extends Pick<StatusProps, "onDone"> {
  readonly applicationId: number;
  readonly what: string;
}

/** Stops an application that isn't sent, after a question. */
export function StopDraft({ applicationId, what, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { goInstead } = useFrame();
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {stopping("ask")}
      </Button>
      <StopQuestion
        {...{ applicationId }}
        name={what}
        isOpen={isAsking}
        closeLabel={stopping("keep")}
        onClose={() => setAsking(false)}
        onDone={(journey) => (journey ? onDone(journey) : goInstead(`/${outcomes.duplicate}`))}
      />
    </>
  );
}
