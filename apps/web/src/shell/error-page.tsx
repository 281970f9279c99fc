import { phoneLink } from "@portico/domain/values/phone";
import { canComeBack } from "../forms/can-come-back.ts";
import { useFrame } from "../forms/frame.ts";
import { Page } from "../forms/step-page.tsx";
import { Button, ButtonLink } from "../widgets/button/button.tsx";
import { t } from "../words/shell.ts";
import type { ErrorState } from "./error-state.ts";

interface ErrorPageProps {
  readonly error: ErrorState;
  /** Where there is something to try again: the page that failed. */
  readonly onRetry: (() => void) | undefined;
  /** An application is open, so there are answers that were saved. */
  readonly hasSaved: boolean;
}

/** What went wrong, whether anything is saved, and three ways on: again, from the beginning, or with a person. */
export function ErrorPage({ error, onRetry, hasSaved }: ErrorPageProps) {
  const frame = useFrame();
  const telephone = frame.configuration.clientTelephone;
  const saved = canComeBack(frame) ? t("savedIsSafe") : t("savedIsHere");
  const ways = waysOn({ canRetry: onRetry !== undefined, canCall: telephone !== "" });
  const hints = [...(hasSaved ? [saved] : []), ...ways];
  return (
    <Page
      title={error.statusText}
      lede={error.message}
      footnote={t("statusLine", { status: error.statusType })}
      primary={
        onRetry ? (
          <Button onClick={onRetry}>{t("tryAgain")}</Button>
        ) : (
          <ButtonLink href="/">{t("startOver")}</ButtonLink>
        )
      }
      secondary={
        <>
          {onRetry && (
            <ButtonLink kind="quiet" href="/">
              {t("startOver")}
            </ButtonLink>
          )}
          {telephone !== "" && (
            <ButtonLink kind="quiet" href={phoneLink(telephone)}>
              {t("callUs", { telephone })}
            </ButtonLink>
          )}
        </>
      }
    >
      {error.statusType !== "404" && hints.length > 0 && <p>{hints.join(" ")}</p>}
    </Page>
  );
}

/** Only what is true here: there is a button to try again, there is a number to call. */
function waysOn({ canRetry, canCall }: { canRetry: boolean; canCall: boolean }): readonly string[] {
  if (canRetry) return [t(canCall ? "retryOrCall" : "retry")];
  return canCall ? [t("callForHelp")] : [];
}
