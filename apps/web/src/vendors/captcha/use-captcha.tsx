import { useEffect, useReducer, useRef, type ComponentProps, type ReactNode } from "react";
import { captchaApi } from "@portico/contract/captcha";
import { CaptchaImplementation, type CaptchaUse } from "@portico/domain/captcha";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { useFrame, type Frame } from "../../forms/frame.ts";
import { afterCaptcha, type CaptchaState } from "./captcha-state.ts";
import { CaptchaBox, CaptchaError } from "./captcha-box.tsx";
import { scoreToken } from "./recaptcha.ts";
import { solveChallenge } from "./solve-challenge.ts";

/** What a form does with a captcha. */
export interface Captcha {
  readonly state: CaptchaState;
  /** What stands before the form's button: a box, an error, or nothing. */
  readonly view: ReactNode;
  /** Sends with a token where one is asked for, and once more where the server asks for one. */
  readonly guard: <Answer>(
    send: (captchaToken: string | undefined) => Promise<Answer>,
    isForced: (answer: Answer) => boolean,
  ) => Promise<Answer>;
}

/** The captcha of a call: none is loaded or asked for until the institution, or the server, wants one. */
export function useCaptcha(use: CaptchaUse): Captcha {
  const { configuration } = useFrame();
  const [settings] = configuration.captchaConfigurations;
  const [state, tell] = useReducer(afterCaptcha, firstState(configuration, use));
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const scriptUrl = settings?.scriptUrl ?? "";
  const isBox = hasBox(state);

  const newToken = async (): Promise<string> => {
    if (latest.current.token !== undefined) return latest.current.token;
    try {
      if (isBox) throw new Error("Nobody has ticked the box.");
      tell({ kind: "triggered" });
      if (state.implementation === CaptchaImplementation.altcha)
        return await solveChallenge(await call(captchaApi.challenge, {}));
      return await scoreToken(scriptUrl, state.siteKey, use);
    } catch {
      // Whatever went wrong in the captcha, the person is told one thing and may try again.
      tell({ kind: "failed" });
      throw new Refusal("captchaInvalid");
    }
  };

  const guard: Captcha["guard"] = async (send, isForced) => {
    const first = await send(latest.current.enabled ? await newToken() : undefined);
    if (latest.current.enabled) tell({ kind: "spent" });
    if (!isForced(first)) return first;
    tell({ kind: "forced" });
    if (isBox) throw new Refusal("captchaInvalid");
    return send(await newToken());
  };
  return { state, view: <CaptchaView state={state} scriptUrl={scriptUrl} tell={tell} />, guard };
}

/** How a form begins, by the institution's settings for this use. */
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

/** A box where the vendor has one, the error where there is one, or nothing. */
export function CaptchaView(props: ComponentProps<typeof CaptchaBox>) {
  const { state } = props;
  if (state.enabled && hasBox(state)) return <CaptchaBox {...props} />;
  return state.hasFailed ? <CaptchaError /> : null;
}
