import { latestJourney } from "../../api/journey-store.ts";
import { isOutcomeUnknown } from "../../api/learn-outcomes.ts";
import { Fault, Refusal } from "../../api/refusal.ts";
import { maySendingHaveArrived } from "../../api/sending.ts";
import { t } from "../../words/shell.ts";
import { ScreenLoadError } from "../navigation/load-screen.ts";

/** The content of the Error page (specification, chapter 3: error state). */
export interface ErrorState {
  readonly statusType: string;
  readonly statusText: string;
  readonly message: string;
  /** The path of the product in use, such as "auto". */
  readonly productType: string | undefined;
  /** A file of the page didn't arrive, so `message` tells only technicians something. */
  readonly isNotLoaded?: boolean;
  /** The failure was the answer to a command, so it isn't known if the command was carried out. */
  readonly isOutcomeUnknown?: boolean;
  /** The network is lost. This is what became of the last command. */
  readonly offline?: LastCommand;
}

/** What is known of the last command without a network: whether it sent the application, or may have changed anything. */
export type LastCommand = "maySent" | "unknown" | "sent" | "answered";

/** Turns any failure into the Error page's content: chapter 8's default, unless the server or the loader has a better message. */
export function errorStateOf(error: unknown, productType: string | undefined): ErrorState {
  const state = plainErrorState("500", productType);
  if (error instanceof Refusal)
    return { ...plainErrorState(String(error.status), productType), message: error.message };
  if (isNetworkLost(error)) return { ...state, offline: lastCommand() };
  if (error instanceof ScreenLoadError) return { ...state, message: error.message, isNotLoaded: true };
  if (error instanceof Fault) {
    const { isOfCommand } = error;
    // A call's 404 that isn't the API's says nothing about the page.
    const status = error.status === undefined || error.status === 404 ? 500 : error.status;
    return { ...plainErrorState(String(status), productType), ...(isOfCommand && { isOutcomeUnknown: true }) };
  }
  return state;
}

/** A file of a page also fails to load if the server doesn't have it. Only the browser knows the difference. */
function isNetworkLost(error: unknown): boolean {
  if (error instanceof Fault) return error.kind === "offline";
  return error instanceof ScreenLoadError && !navigator.onLine;
}

function lastCommand(): LastCommand {
  if (maySendingHaveArrived()) return "maySent";
  if (isOutcomeUnknown()) return "unknown";
  return latestJourney()?.submitted ? "sent" : "answered";
}

/** The Error page for a status alone, after a reload or for an unknown URL. */
export function plainErrorState(statusType: string, productType?: string): ErrorState {
  const known = /^\d{3}$/.test(statusType) ? statusType : "500";
  const isMissing = known === "404";
  return {
    statusType: known,
    statusText: isMissing ? t("notFoundText") : t("errorText"),
    message: isMissing ? t("notFoundMessage") : t("errorMessage"),
    productType,
  };
}
