import { useReducer, useRef, type ComponentProps, type ReactNode } from "react";
import { captchaApi } from "@portico/contract/captcha";
import { errors } from "@portico/contract/errors";
import { CaptchaImplementation, type CaptchaUse } from "@portico/domain/access/captcha";
import { call } from "../../api/call.ts";
import { fieldRefusal, Refusal } from "../../api/refusal.ts";
import { useFrame, type Frame } from "../../page/frame.ts";
import { afterCaptcha, type CaptchaEvent, type CaptchaState } from "./captcha-state.ts";
import { CaptchaBox, CaptchaError } from "./captcha-box.tsx";
import { scoreToken } from "./recaptcha.ts";
import { solveChallenge } from "./solve-challenge.ts";

/** The captcha's name among a form's fields. The error summary links to it. */
export const captchaField = "captchaToken";

/** The time limit for a hidden box's picture challenge. It equals the lifetime of a token. */
const mostPictureMs = 120_000;

/** The captcha of a form. */
export interface Captcha {
  readonly state: CaptchaState;
  /** A box, an error, or nothing. */
  readonly view: ReactNode;
  /** Sends the call, with a token if one is needed. If the server then requires a token, sends it once more. No token is sent twice. */
  readonly guard: <Answer>(
    send: (captchaToken: string | undefined) => Promise<Answer>,
    isForced: (answer: Answer) => boolean,
  ) => Promise<Answer>;
}

/** The captcha of a call. It is loaded only if the institution or the server requires one. */
export function useCaptcha(use: CaptchaUse): Captcha {
  const { configuration } = useFrame();
  const [settings] = configuration.captchaConfigurations;
  const scriptUrl = settings?.scriptUrl ?? "";
  const { state, latest, tell, nextToken } = useCaptchaState(() => firstState(configuration, use));

  const solve = async (): Promise<string> => {
    const { implementation, siteKey } = latest.current;
    tell({ kind: "triggered" });
    if (implementation === CaptchaImplementation.altcha) return solveChallenge(await call(captchaApi.challenge, {}));
    if (implementation === CaptchaImplementation.reCaptchaV3) return scoreToken(scriptUrl, siteKey, use);
    if (implementation === CaptchaImplementation.reCaptchaV2Hidden) return nextToken();
    throw new Error("Nobody checked the box.");
  };
  const token = async (): Promise<string> => {
    const known = latest.current.token;
    if (known !== undefined) return known;
    try {
      const solved = await solve();
      tell({ kind: "token", token: solved });
      return solved;
    } catch {
      // All problems of the captcha have the same message, and the person may try again.
      throw failed(tell);
    }
  };
  const attempt = async <Answer,>(send: (captchaToken: string | undefined) => Promise<Answer>): Promise<Answer> => {
    if (!latest.current.enabled) return send(undefined);
    const captchaToken = await token();
    try {
      return await send(captchaToken);
    } catch (error) {
      throw error instanceof Refusal && error.code === "captchaInvalid" ? failed(tell) : error;
    } finally {
      // The vendor accepts a token only once, valid or not.
      tell({ kind: "spent" });
    }
  };
  const guard: Captcha["guard"] = async (send, isForced) => {
    const first = await attempt(send);
    if (!isForced(first)) return first;
    tell({ kind: "forced" });
    const second = await attempt(send);
    if (isForced(second)) throw failed(tell);
    return second;
  };
  return { state, view: <CaptchaView state={state} scriptUrl={scriptUrl} tell={tell} />, guard };
}

function failed(tell: (event: CaptchaEvent) => void): Refusal {
  tell({ kind: "failed" });
  return fieldRefusal({ [captchaField]: errors.captchaInvalid.message });
}

/** The state of a captcha, for rendering. `latest` has it without delay, so that two presses can't send the same token. */
function useCaptchaState(begin: () => CaptchaState) {
  const [state, dispatch] = useReducer(afterCaptcha, undefined, begin);
  const latest = useRef(state);
  const waiting = useRef<(event: CaptchaEvent) => void>(undefined);
  const tell = (event: CaptchaEvent) => {
    latest.current = afterCaptcha(latest.current, event);
    dispatch(event);
    waiting.current?.(event);
  };
  /** The next token of a hidden box. Rejects if it fails or takes too long. */
  const nextToken = async (): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const timer = setTimeout(() => reject(new Error("The captcha took too long.")), mostPictureMs);
    waiting.current = (event) => {
      if (event.kind === "token") resolve(event.token);
      if (event.kind === "failed" || event.kind === "expired") reject(new Error("The captcha failed."));
    };
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      waiting.current = undefined;
    }
  };
  return { state, latest, tell, nextToken };
}

/** The initial state, which depends on the institution's settings for this use. */
function firstState(
  { captchaConfigurations: [settings], captchaUseConfigurations }: Frame["configuration"],
  use: CaptchaUse,
): CaptchaState {
  return {
    implementation: settings?.implementation ?? CaptchaImplementation.altcha,
    siteKey: settings?.siteKey ?? "",
    enabled: captchaUseConfigurations.some((each) => each.use === use && each.enabled),
    ready: false,
    action: use,
    triggerAction: 0,
    token: undefined,
    reset: 0,
    isForcedConfiguration: false,
    hasFailed: false,
  };
}

function hasBox({ implementation }: CaptchaState): boolean {
  return (
    implementation === CaptchaImplementation.reCaptchaV2 || implementation === CaptchaImplementation.reCaptchaV2Hidden
  );
}

/** Shows the vendor's box, if it has one, and the error, if any. */
export function CaptchaView(props: ComponentProps<typeof CaptchaBox>) {
  const { state } = props;
  if (state.enabled && hasBox(state)) return <CaptchaBox {...props} />;
  return state.hasFailed ? <CaptchaError /> : null;
}
