import { useState } from "react";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Paper } from "@portico/contract/paper";
import { paperHandOffApi } from "@portico/contract/paper-hand-off";
import { call } from "../api/call.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { useAction } from "../forms/saving/use-action.ts";
import { useIsWide } from "../page/step-aside.tsx";
import { Button } from "../widgets/button/button.tsx";
import { phoneCode } from "./phone-code-ahead.ts";
import { t } from "./upload-words.ts";

interface Props {
  readonly applicationId: number;
  readonly paper: Paper;
}

/** On a computer, the way to take a paper's photo with a phone: a button that shows a code for the phone's camera. */
export function ByPhone({ applicationId, paper }: Props) {
  const [code, setCode] = useState<OutputOf<typeof paperHandOffApi.begin> & { readonly after: number }>();
  const { files = 0 } = paper;
  const begin = useAction(async () => {
    const [made] = await Promise.all([
      call(paperHandOffApi.begin, { applicationId, paper: namedBy(paper) }),
      phoneCode.fetchAhead(),
    ]);
    setCode({ ...made, after: files });
  });
  const onNew = () => void begin.run();
  const isWide = useIsWide();
  const hasArrived = useArrival(code, files);
  // A code stays while somebody makes the window smaller.
  if (!isWide && !code) return null;
  return (
    <>
      <output>{hasArrived && t("phoneArrived")}</output>
      {code && !hasArrived ? (
        <phoneCode.Part {...code} isBusy={begin.isRunning} onNew={onNew} />
      ) : (
        <div>
          <Button kind="quiet" isBusy={begin.isRunning} busyLabel={t("phoneMaking")} onClick={onNew}>
            {t(hasArrived ? "phoneNew" : "phoneOffer")}
          </Button>
        </div>
      )}
      <ActionProblem action={begin} />
    </>
  );
}

/** Whether a file has come since the code was made. A refusal doesn't undo that. */
function useArrival(code: { readonly after: number } | undefined, files: number): boolean {
  const [last, setLast] = useState<typeof code>();
  if (code && last !== code && files > code.after) setLast(code);
  return code !== undefined && last === code;
}

/** The institution's own request, or else the list's paper. */
function namedBy({ taskId, kind, applicantType: type }: Paper) {
  return taskId === undefined ? { type, kind: kind! } : { taskId };
}
