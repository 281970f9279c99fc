import { useEffect, useEffectEvent } from "react";
import { phoneLink } from "@portico/domain/values/phone-link";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import { outsideAddress } from "../../page/outside-address.ts";
import { Button, ButtonLink } from "../../widgets/button/button.tsx";
import { t } from "../../words/shell.ts";
import type { ErrorState } from "./error-state.ts";

interface ErrorPageProps {
  readonly error: ErrorState;
  /** Goes back to the page that failed, if any. */
  readonly onRetry: (() => void) | undefined;
  /** Goes to the application's open step, if an application is open. */
  readonly onContinue: (() => void) | undefined;
}

/**
 * The Error page. It says what failed and whether answers are saved, and offers to retry, continue, start over, or contact the institution.
 */
export function ErrorPage({ error, onRetry, onContinue }: ErrorPageProps) {
  const frame = useFrame();
  useRetryOnline(error.isNotLoaded ? onRetry : undefined);
  const telephone = frame.configuration.clientTelephone;
  const saved = canComeBack(frame) ? t("savedIsSafe") : t("savedIsHere");
  const ways = waysOn({ canRetry: onRetry !== undefined, canCall: telephone !== "" });
  const unknown = error.isOutcomeUnknown ? [t("outcomeUnknown")] : [];
  const hints = [...unknown, ...(onContinue ? [saved] : []), ...ways];
  const primary = primaryWay({ onRetry, onContinue });
  return (
    <Page
      title={error.statusText}
      {...textsOf(error)}
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

/** What failed, in plain words. A technician finds the specified message next to the status. */
function textsOf({ statusType: status, message, isNotLoaded = false }: ErrorState) {
  return isNotLoaded
    ? { lede: t("notLoaded"), footnote: t("statusAndMessage", { status, message }) }
    : { lede: message, footnote: t("statusLine", { status }) };
}

/** Tries again by itself once the connection is back. */
function useRetryOnline(retry: (() => void) | undefined): void {
  const tryAgain = useEffectEvent(() => retry?.());
  useEffect(() => {
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, []);
}

/** The way back to the page that failed comes first, because that page may have input. */
function primaryWay({ onRetry, onContinue }: Pick<ErrorPageProps, "onRetry" | "onContinue">) {
  if (onRetry) return <Button onClick={onRetry}>{t("tryAgain")}</Button>;
  return onContinue && <Button onClick={onContinue}>{t("continueApplication")}</Button>;
}

/** Advice that names only the ways on that this page offers, such as a retry button or a phone number. */
function waysOn({ canRetry, canCall }: { canRetry: boolean; canCall: boolean }): readonly string[] {
  if (canRetry) return [t(canCall ? "retryOrCall" : "retry")];
  return canCall ? [t("callForHelp")] : [];
}
