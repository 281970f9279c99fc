import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { Page } from "../../page/page.tsx";
import type { StepProps } from "../../page/screen-module.ts";
import { StepAside } from "../../page/step-aside.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { useSkip } from "./use-skip.ts";
import { t } from "./words.ts";

/** Two people apply, so one person's rate isn't the rate of their loan. */
export function TogetherPage({ applicantId, onDone }: Pick<StepProps, "applicantId" | "onDone">) {
  const skip = useSkip({ applicantId, onDone });
  return (
    <Page
      title={t("togetherTitle")}
      lede={t("together")}
      aside={<StepAside />}
      primary={
        <Button isBusy={skip.isRunning} onClick={() => void skip.run()}>
          {t("goOn")}
        </Button>
      }
    >
      <ActionProblem action={skip} />
    </Page>
  );
}
