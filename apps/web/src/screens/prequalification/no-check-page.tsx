import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { NewApplication } from "../../page/new-application.tsx";
import { Page } from "../../page/page.tsx";
import type { StepProps } from "../../page/screen-module.ts";
import { StepAside } from "../../page/step-aside.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { useSkip } from "./use-skip.ts";
import { t } from "./words.ts";

interface Props extends Pick<StepProps, "applicantId" | "onDone"> {
  /** Two people apply, so one person's rate isn't the rate of their loan. Or we'd likely say no, so no page shows a price (decision 275). */
  readonly because: "together" | "unlikely";
}

/** Offers no check, and leads on. */
export function NoCheckPage({ because, ...step }: Props) {
  const skip = useSkip(step);
  return (
    <Page
      title={t(`title.${because}`)}
      lede={t(`lede.${because}`)}
      notice={<NewApplication />}
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
