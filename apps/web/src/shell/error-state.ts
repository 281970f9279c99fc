import { Fault, Refusal } from "../api/refusal.ts";
import { t } from "../words/shell.ts";
import { ScreenLoadError } from "./load-screen.ts";

/** What the Error page shows (specification, chapter 3: error state). */
export interface ErrorState {
  readonly statusType: string;
  readonly statusText: string;
  readonly message: string;
  /** The product that was being applied for, by its path: "auto". */
  readonly productType: string | undefined;
}

/** Any failure, as the Error page puts it: chapter 8's default unless the server or the loader said it better. */
export function errorStateOf(error: unknown, productType: string | undefined): ErrorState {
  const state = plainErrorState("500", productType);
  if (error instanceof Refusal)
    return { ...plainErrorState(String(error.status), productType), message: error.message };
  if (error instanceof ScreenLoadError) return { ...state, message: error.message };
  if (error instanceof Fault) return plainErrorState(String(error.status ?? 500), productType);
  return state;
}

/** The Error page of a status alone: after a refresh, or for an address that leads nowhere. */
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
