import { Fault, Refusal } from "../../api/refusal.ts";
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
}

/** Turns any failure into the Error page's content: chapter 8's default, unless the server or the loader has a better message. */
export function errorStateOf(error: unknown, productType: string | undefined): ErrorState {
  const state = plainErrorState("500", productType);
  if (error instanceof Refusal)
    return { ...plainErrorState(String(error.status), productType), message: error.message };
  if (error instanceof ScreenLoadError) return { ...state, message: error.message, isNotLoaded: true };
  if (error instanceof Fault) {
    const { isOfCommand } = error;
    // A call's 404 that isn't the API's says nothing about the page.
    const status = error.status === undefined || error.status === 404 ? 500 : error.status;
    return { ...plainErrorState(String(status), productType), ...(isOfCommand && { isOutcomeUnknown: true }) };
  }
  return state;
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
