import { sessionApi } from "@portico/contract/session";
import { call } from "../../api/call.ts";
import { Page } from "../../forms/step-page.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** The application that both people use is open in this browser. Their notice opens only after it is closed here. */
export function CloseApplication({ onClosed }: { onClosed: () => void }) {
  const { run, isRunning, refusal } = useAction(async () => {
    await call(sessionApi.signOut, {});
    onClosed();
  });
  return (
    <Page
      title={t("elsewhereTitle")}
      lede={t("elsewhere")}
      notice={
        refusal && (
          <Notice tone="danger" role="alert">
            {refusal}
          </Notice>
        )
      }
      primary={
        <Button isBusy={isRunning} onClick={() => void run()}>
          {t("closeApplication")}
        </Button>
      }
    />
  );
}
