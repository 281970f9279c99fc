import { useState } from "react";
import { reviewApi } from "@portico/contract/application";
import { prequalificationApi } from "@portico/contract/prequalification";
import type { Answer } from "../../api/call.ts";
import { prefetch, useApi, useApiWhen } from "../../api/use-query.ts";
import { isLikelyNo } from "../../page/is-likely-no.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { AskPage, type Checked } from "./ask-page.tsx";
import { NoAnswerPage } from "./no-answer-page.tsx";
import { NoCheckPage } from "./no-check-page.tsx";
import { RatePage } from "./rate-page.tsx";

/**
 * Offers a soft look at the credit report, and shows the person's own rate. Every state leads on, because nothing here is a decision
 * (decision 095).
 */
function PrequalificationScreen({ journey, ...step }: StepProps) {
  const read = useApi(prequalificationApi.read, { applicantId: step.applicantId });
  const { data: review } = useApiWhen(reviewApi.read, { id: journey.applicationId });
  if (isLikelyNo(review)) return <NoCheckPage because="unlikely" {...step} />;
  return read.status === "together" ? <NoCheckPage because="together" {...step} /> : <OwnRate read={read} {...step} />;
}

interface Props extends Pick<StepProps, "applicantId" | "onDone"> {
  readonly read: Answer<typeof prequalificationApi.read>;
}

function OwnRate({ read, applicantId, onDone }: Props) {
  const [isAskedAgain, setAskedAgain] = useState(false);
  // The answer of this page's own check comes before the read that it makes stale.
  const [checked, setChecked] = useState<Checked>();
  const status = checked?.status ?? read.status;
  const loanAmount = checked?.loanAmount ?? read.loanAmount;
  const goOn = () => onDone();
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
  prefetch: async ({ applicationId }, { applicantId }) => {
    await Promise.all([
      prefetch(prequalificationApi.read, { applicantId }),
      prefetch(reviewApi.read, { id: applicationId }),
    ]);
  },
};
