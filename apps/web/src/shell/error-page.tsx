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
}

/** What went wrong, that nothing is lost, and three ways on: again, from the beginning, or with a person. */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  const { configuration } = useFrame();
  const telephone = configuration.clientTelephone;
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
      {error.statusType !== "404" && <p>{t("errorHint")}</p>}
    </Page>
  );
}
