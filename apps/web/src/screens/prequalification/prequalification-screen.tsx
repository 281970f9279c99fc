import { useState } from "react";
import { prequalificationApi } from "@portico/contract/prequalification";
import { prefetch, useApi } from "../../api/use-query.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { AskPage, type Checked } from "./ask-page.tsx";
import { NoAnswerPage } from "./no-answer-page.tsx";
import { TogetherPage } from "./together-page.tsx";
import { RatePage } from "./rate-page.tsx";

/**
 * Offers a soft look at the credit report, and shows the person's own rate. Every state leads on, because nothing here is a decision
 * (decision 095).
 */
function PrequalificationScreen({ applicantId, onDone }: StepProps) {
  const read = useApi(prequalificationApi.read, { applicantId });
  const [isAskedAgain, setAskedAgain] = useState(false);
  // The answer of this page's own check comes before the read that it makes stale.
  const [checked, setChecked] = useState<Checked>();
  const status = checked?.status ?? read.status;
  const loanAmount = checked?.loanAmount ?? read.loanAmount;
  const goOn = () => onDone();
  if (status === "together") return <TogetherPage {...{ applicantId, onDone }} />;
  if (status === "checked" && loanAmount !== null)
    return <RatePage {...{ loanAmount, termInMonths: read.termInMonths, onDone: goOn }} />;
  if (status === "unavailable" && !isAskedAgain)
    return <NoAnswerPage onTryAgain={() => setAskedAgain(true)} onDone={goOn} />;
  return (
    <AskPage
      {...{ read, applicantId, onDone }}
      onChecked={(answer) => {
        setAskedAgain(false);
        setChecked(answer);
      }}
    />
  );
}

export const prequalificationScreen: ScreenModule = {
  Screen: PrequalificationScreen,
  prefetch: (_journey, { applicantId }) => prefetch(prequalificationApi.read, { applicantId }),
};
