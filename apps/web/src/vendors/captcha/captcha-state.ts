import type { CaptchaImplementation, CaptchaUse } from "@portico/domain/access/captcha";

/** Where a captcha stands (specification, chapter 3: captcha state). */
export interface CaptchaState {
  readonly implementation: CaptchaImplementation;
  readonly siteKey: string;
  /** Asked for at all: always, or since the server forced it. */
  readonly enabled: boolean;
  /** The vendor's script stands. */
  readonly ready: boolean;
  /** What a score is asked for. */
  readonly action: CaptchaUse;
  /** Counts up whenever a score is to be had. */
  readonly triggerAction: number;
  readonly token: string | undefined;
  /** Counts up whenever the widget is to begin anew: its token is spent. */
  readonly reset: number;
  /** The server asked for it. */
  readonly isForcedConfiguration: boolean;
  readonly hasFailed: boolean;
}

export type CaptchaEvent =
  | { readonly kind: "ready" | "forced" | "triggered" | "expired" | "failed" | "spent" }
  | { readonly kind: "token"; readonly token: string };

/** What follows from what happens to a captcha (chapter 4). A token clears the error; expiry and an error show it. */
export function afterCaptcha(state: CaptchaState, event: CaptchaEvent): CaptchaState {
  switch (event.kind) {
    case "ready":
      return { ...state, ready: true };
    case "forced":
      return { ...state, enabled: true, isForcedConfiguration: true };
    case "triggered":
      return { ...state, triggerAction: state.triggerAction + 1, hasFailed: false };
    case "token":
      return { ...state, token: event.token, hasFailed: false };
    case "spent":
      return { ...state, token: undefined, reset: state.reset + 1 };
    default:
      return { ...state, token: undefined, hasFailed: true };
  }
}
