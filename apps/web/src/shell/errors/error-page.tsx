import { phoneLink } from "@portico/domain/values/phone";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import { outsideAddress } from "../../page/outside-address.ts";
import { Button, ButtonLink } from "../../widgets/button/button.tsx";
import { t } from "../../words/shell.ts";
import type { ErrorState } from "./error-state.ts";

interface ErrorPageProps {
  readonly error: ErrorState;
  /** Goes back to the page that failed, if there is one. */
  readonly onRetry: (() => void) | undefined;
  /** Goes to the application's open step, if there is one. */
  readonly onContinue: (() => void) | undefined;
}

/** The Error page: the problem, whether answers are saved, and the ways on: retry, the application, start over, or a contact. */
export function ErrorPage({ error, onRetry, onContinue }: ErrorPageProps) {
  const frame = useFrame();
  const telephone = frame.configuration.clientTelephone;
  const saved = canComeBack(frame) ? t("savedIsSafe") : t("savedIsHere");
  const ways = waysOn({ canRetry: onRetry !== undefined, canCall: telephone !== "" });
  const unknown = error.isOutcomeUnknown ? [t("outcomeUnknown")] : [];
  const hints = [...unknown, ...(onContinue ? [saved] : []), ...ways];
  const primary = primaryWay({ onRetry, onContinue });
  return (
    <Page
      title={error.statusText}
      lede={error.message}
      footnote={t("statusLine", { status: error.statusType })}
      primary={primary ?? <ButtonLink href={outsideAddress("/")}>{t("startOver")}</ButtonLink>}
      secondary={
        <>
          {primary && (
            <ButtonLink kind="quiet" href={outsideAddress("/")}>
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

/** The page that failed comes first, since it may have input. */
function primaryWay({ onRetry, onContinue }: Pick<ErrorPageProps, "onRetry" | "onContinue">) {
  if (onRetry) return <Button onClick={onRetry}>{t("tryAgain")}</Button>;
  return onContinue && <Button onClick={onContinue}>{t("continueApplication")}</Button>;
}

/** Only the ways that exist here: a retry button, a phone number. */
function waysOn({ canRetry, canCall }: { canRetry: boolean; canCall: boolean }): readonly string[] {
  if (canRetry) return [t(canCall ? "retryOrCall" : "retry")];
  return canCall ? [t("callForHelp")] : [];
}
