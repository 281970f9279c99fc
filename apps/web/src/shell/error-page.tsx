import { phoneLink } from "@portico/domain/phone";
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
  const { configuration } = useFrame();
  const telephone = configuration.clientTelephone;
  const hints = hintsOf({ hasSaved, canRetry: onRetry !== undefined, canCall: telephone !== "" });
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

/** Only what is true here: something was saved, there is a button to try again, there is a number to call. */
function hintsOf({ hasSaved, canRetry, canCall }: { hasSaved: boolean; canRetry: boolean; canCall: boolean }) {
  const ways = canRetry ? (canCall ? "retryOrCall" : "retry") : canCall ? "callForHelp" : undefined;
  return [...(hasSaved ? [t("savedIsSafe")] : []), ...(ways ? [t(ways)] : [])];
}
