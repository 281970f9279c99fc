import { Page } from "../../page/page.tsx";
import { StepAside } from "../../page/step-aside.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

interface Props {
  readonly onTryAgain: () => void;
  readonly onDone: () => void;
}

/** The bureau is down. The person may go on, because the check is only an offer. */
export function NoAnswerPage({ onTryAgain, onDone }: Props) {
  return (
    <Page
      title={t("downTitle")}
      lede={t("down")}
      aside={<StepAside />}
      primary={<Button onClick={onDone}>{t("goOnWithout")}</Button>}
      secondary={
        <Button kind="secondary" onClick={onTryAgain}>
          {t("tryAgain")}
        </Button>
      }
    />
  );
}
