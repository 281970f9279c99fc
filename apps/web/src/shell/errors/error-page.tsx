import { phoneLink } from "@portico/domain/values/phone-link";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import { outsideAddress } from "../../page/outside-address.ts";
import { Button, ButtonLink } from "../../widgets/button/button.tsx";
import { t } from "../../words/shell.ts";
import type { ErrorState } from "./error-state.ts";
import { useRetryOnline } from "./use-retry-online.ts";

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
  useRetryOnline(error, onRetry);
  const telephone = frame.configuration.clientTelephone;
  const saved = onContinue && t(canComeBack(frame) ? "savedIsSafe" : "savedIsHere");
  const ways = waysOn({ canRetry: onRetry !== undefined, canCall: telephone !== "" });
  const hints = hintsOf(error, saved, ways);
  const primary = primaryWay({ onRetry, onContinue }, t(error.offline === "sent" ? "openNext" : "tryAgain"));
  return (
    <Page
      {...textsOf(error)}
      primary={primary ?? <ButtonLink href={outsideAddress("/")}>{t("startOver")}</ButtonLink>}
      secondary={
        <>
          {primary && (
            <ButtonLink kind="quiet" href={outsideAddress("/")}>
              {t("startOver")}
            </ButtonLink>
          )}
          {telephone !== "" && <CallUs telephone={telephone} />}
        </>
      }
    >
      {hints.length > 0 && <p>{hints.join(" ")}</p>}
    </Page>
  );
}

function CallUs({ telephone }: { readonly telephone: string }) {
  return (
    <ButtonLink kind="quiet" href={phoneLink(telephone)}>
      {t("callUs", { telephone })}
    </ButtonLink>
  );
}

/** What the person needs to know besides the failure. An address that doesn't exist endangers nothing. */
function hintsOf(
  { statusType, isOutcomeUnknown = false, offline }: ErrorState,
  saved: string | undefined,
  ways: readonly string[],
): readonly string[] {
  if (statusType === "404") return [];
  if (offline === "sent") return [t("sentOnce")];
  return [...(isOutcomeUnknown ? [t("outcomeUnknown")] : []), ...(saved === undefined ? [] : [saved]), ...ways];
}

/** What failed, in plain words. A technician finds the specified message next to the status. */
function textsOf({ statusType: status, statusText: title, message, isNotLoaded = false, offline }: ErrorState) {
  // No status: the server never answered with one.
  if (offline) return { title: t("offlineTitle"), lede: t(offlineLedes[offline]) };
  return isNotLoaded
    ? { title, lede: t("notLoaded"), footnote: t("statusAndMessage", { status, message }) }
    : { title, lede: message, footnote: t("statusLine", { status }) };
}

const offlineLedes = {
  maySent: "offlineMaySent",
  unknown: "offlineUnknown",
  sent: "offlineSent",
  answered: "offlineAnswered",
} as const;

/** The way back to the page that failed comes first, because that page may have input. */
function primaryWay({ onRetry, onContinue }: Pick<ErrorPageProps, "onRetry" | "onContinue">, retry: string) {
  if (onRetry) return <Button onClick={onRetry}>{retry}</Button>;
  return onContinue && <Button onClick={onContinue}>{t("continueApplication")}</Button>;
}

/** Advice that names only the ways on that this page offers, such as a retry button or a phone number. */
function waysOn({ canRetry, canCall }: { canRetry: boolean; canCall: boolean }): readonly string[] {
  if (canRetry) return [t(canCall ? "retryOrCall" : "retry")];
  return canCall ? [t("callForHelp")] : [];
}
