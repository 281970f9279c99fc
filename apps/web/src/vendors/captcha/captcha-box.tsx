import { useEffect, useRef } from "react";
import { errors } from "@portico/contract/errors";
import { CaptchaImplementation } from "@portico/domain/access/captcha";
import { Notice } from "../../widgets/notice/notice.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import type { CaptchaEvent, CaptchaState } from "./captcha-state.ts";
import { initRetryMs, recaptcha } from "./recaptcha.ts";

interface CaptchaBoxProps {
  readonly state: CaptchaState;
  readonly scriptUrl: string;
  readonly tell: (event: CaptchaEvent) => void;
}

/** The box of reCAPTCHA v2, with a checkbox or hidden. The vendor's script passes the token to a callback. */
export function CaptchaBox({ state, scriptUrl, tell }: CaptchaBoxProps) {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<Widget>(undefined);
  const isHidden = state.implementation === CaptchaImplementation.reCaptchaV2Hidden;
  // A press on Send retries loading a box that didn't load.
  const tryToStart = state.ready ? "started" : state.triggerAction;
  useEffect(() => {
    let isGone = false;
    const start = async () => {
      if (widget.current) return;
      const api = await recaptcha(scriptUrl, "render", initRetryMs);
      if (isGone || !place.current) return;
      widget.current = { api, id: api.render(place.current, optionsOf(state.siteKey, isHidden, tell)) };
      tell({ kind: "ready" });
    };
    start().catch(() => {
      if (!isGone) tell({ kind: "failed" });
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, and again if the box didn't start
  }, [scriptUrl, tryToStart]);
  useEffect(() => {
    if (state.reset > 0 && widget.current) widget.current.api.reset?.(widget.current.id);
  }, [state.reset]);
  const asked = useRef(0);
  useEffect(() => {
    if (!isHidden || !state.ready || !widget.current || asked.current === state.triggerAction) return;
    asked.current = state.triggerAction;
    execute(scriptUrl, widget.current.id).catch(() => tell({ kind: "failed" }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that a token is wanted
  }, [isHidden, state.ready, state.triggerAction]);
  return (
    <FieldStack>
      <div ref={place} />
      {state.hasFailed && <CaptchaError />}
    </FieldStack>
  );
}

type Api = Awaited<ReturnType<typeof recaptcha<"render">>>;

interface Widget {
  readonly api: Api;
  readonly id: number;
}

function optionsOf(siteKey: string, isHidden: boolean, tell: CaptchaBoxProps["tell"]): Parameters<Api["render"]>[1] {
  return {
    sitekey: siteKey,
    ...(isHidden ? { size: "invisible" as const } : {}),
    callback: (token) => tell({ kind: "token", token }),
    "expired-callback": () => tell({ kind: "expired" }),
    "error-callback": () => tell({ kind: "failed" }),
  };
}

async function execute(scriptUrl: string, widget: number): Promise<void> {
  const api = await recaptcha(scriptUrl, "execute", initRetryMs);
  await api.execute(widget);
}

/** The error of a failed captcha, in the specification's words. */
export function CaptchaError() {
  return (
    <Notice tone="danger" role="alert">
      <p>{errors.captchaInvalid.message}</p>
    </Notice>
  );
}
