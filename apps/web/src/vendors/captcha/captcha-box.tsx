import { useEffect, useRef } from "react";
import { errors } from "@portico/contract/errors";
import { CaptchaImplementation } from "@portico/domain/captcha";
import { Notice } from "../../widgets/notice/notice.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import type { CaptchaEvent, CaptchaState } from "./captcha-state.ts";
import { initRetryMs, recaptcha } from "./recaptcha.ts";

interface CaptchaBoxProps {
  readonly state: CaptchaState;
  readonly scriptUrl: string;
  readonly tell: (event: CaptchaEvent) => void;
}

/** reCAPTCHA v2, to be ticked or hidden: its token comes by callback. A token that was sent is spent, and the box begins anew. */
export function CaptchaBox({ state, scriptUrl, tell }: CaptchaBoxProps) {
  const place = useRef<HTMLDivElement>(null);
  const isHidden = state.implementation === CaptchaImplementation.reCaptchaV2Hidden;
  useEffect(() => {
    let isGone = false;
    const start = async () => {
      const api = await recaptcha(scriptUrl, "render", initRetryMs);
      if (isGone || !place.current) return;
      const widget = api.render(place.current, {
        sitekey: state.siteKey,
        ...(isHidden ? { size: "invisible" as const } : {}),
        callback: (token) => tell({ kind: "token", token }),
        "expired-callback": () => tell({ kind: "expired" }),
        "error-callback": () => tell({ kind: "failed" }),
      });
      tell({ kind: "ready" });
      if (isHidden) await (await recaptcha(scriptUrl, "execute", initRetryMs)).execute(widget);
    };
    start().catch(() => {
      if (!isGone) tell({ kind: "failed" });
    });
    return () => {
      isGone = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the widget stands until it has to begin anew
  }, [scriptUrl, state.siteKey, isHidden, state.reset]);
  return (
    <FieldStack>
      <div key={state.reset} ref={place} />
      {state.hasFailed && <CaptchaError />}
    </FieldStack>
  );
}

/** What stands where the captcha did not work out, in the specification's words. */
export function CaptchaError() {
  return (
    <Notice tone="danger" role="alert">
      <p>{errors.captchaInvalid.message}</p>
    </Notice>
  );
}
