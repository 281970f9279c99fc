import type { CaptchaImplementation, CaptchaUse } from "@portico/domain/access/captcha";

/** The state of a captcha (specification, chapter 3: captcha state). */
export interface CaptchaState {
  readonly implementation: CaptchaImplementation;
  readonly siteKey: string;
  /** Whether a captcha is needed: always, or because the server required it. */
  readonly enabled: boolean;
  /** The vendor's script is loaded. */
  readonly ready: boolean;
  /** The action that a score is for. */
  readonly action: CaptchaUse;
  /** Increases whenever a score is needed. */
  readonly triggerAction: number;
  readonly token: string | undefined;
  /** Increases whenever the widget must reset because its token is used up. */
  readonly reset: number;
  /** The server required a captcha. */
  readonly isForcedConfiguration: boolean;
  readonly hasFailed: boolean;
}

export type CaptchaEvent =
  | { readonly kind: "ready" | "forced" | "triggered" | "expired" | "failed" | "spent" }
  | { readonly kind: "token"; readonly token: string };

/** The next state after a captcha event (specification, chapter 4). A token clears the error. An expired token or a failure shows it. */
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
