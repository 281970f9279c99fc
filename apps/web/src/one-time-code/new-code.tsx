import type { ReactNode } from "react";
import type { Refusal } from "../api/refusal.ts";
import { ActionProblem } from "../forms/saving/action-problem.tsx";
import { Page } from "../page/page.tsx";
import type { Action } from "../forms/saving/use-action.ts";
import { Button } from "../widgets/button/button.tsx";
import { t } from "./words.ts";

interface Props {
  readonly why: string;
  readonly resend: Action<[]>;
  readonly elsewhere?: ReactNode;
}

/** The page that offers a new code after the old one was used up or has expired. */
export function NewCode({ why, resend, elsewhere }: Props) {
  return (
    <Page
      title={t("newCodeTitle")}
      lede={why}
      notice={<ActionProblem action={resend} />}
      primary={
        <Button isBusy={resend.isRunning} busyLabel={t("sending")} onClick={() => void resend.run()}>
          {t("again")}
        </Button>
      }
      secondary={elsewhere}
    />
  );
}

export const isCodeOver = ({ code }: Refusal) => code === "resumeCodeUsedUp" || code === "resumeCodeExpired";
