// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { CaptchaImplementation } from "@portico/domain/captcha";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aStartUp } from "../../testing/samples.ts";
import { afterCaptcha, type CaptchaState } from "./captcha-state.ts";
import { solveChallenge } from "./solve-challenge.ts";
import { useCaptcha } from "./use-captcha.tsx";

const sentence = "There was a problem validating your Captcha response. Try again.";

const quiet: CaptchaState = {
  implementation: CaptchaImplementation.reCaptchaV2,
  siteKey: "site",
  enabled: false,
  ready: false,
  action: "authenticate",
  triggerAction: 0,
  token: undefined,
  reset: 0,
  isForcedConfiguration: false,
  hasFailed: false,
};

test.each([
  ["ready", quiet, { kind: "ready" }, { ready: true }],
  ["forced", quiet, { kind: "forced" }, { enabled: true, isForcedConfiguration: true }],
  ["triggered", { ...quiet, hasFailed: true }, { kind: "triggered" }, { triggerAction: 1, hasFailed: false }],
  ["a token", { ...quiet, hasFailed: true }, { kind: "token", token: "t" }, { token: "t", hasFailed: false }],
  ["expired", { ...quiet, token: "t" }, { kind: "expired" }, { token: undefined, hasFailed: true }],
  ["an error", quiet, { kind: "failed" }, { hasFailed: true }],
  ["spent", { ...quiet, token: "t" }, { kind: "spent" }, { token: undefined, reset: 1 }],
] as const)(
  "the state of a captcha is another after %s",
  {
    tags: [
      "4.captcha.v2.token",
      "4.captcha.v2.error",
      "3.captcha-state.implementation",
      "3.captcha-state.siteKey",
      "3.captcha-state.enabled",
      "3.captcha-state.ready",
      "3.captcha-state.action",
      "3.captcha-state.triggerAction",
      "3.captcha-state.token",
      "3.captcha-state.reset",
      "3.captcha-state.isForcedConfiguration",
    ],
  },
  (_, before, event, expected) => {
    expect(afterCaptcha(before, event)).toEqual({ ...before, ...expected });
  },
);

test("a puzzle is solved by the number that fits, and one without any is told", async () => {
  const puzzle = (number: number) => ({
    algorithm: "SHA-256" as const,
    salt: "salt",
    challenge: createHash("sha256").update(`salt${number}`).digest("hex"),
    signature: "ab",
    maxNumber: 700,
  });

  expect(JSON.parse(atob(await solveChallenge(puzzle(612))))).toMatchObject({ number: 612 });
  await expect(solveChallenge(puzzle(9000))).rejects.toThrow("No number solves this puzzle.");
});

function Form() {
  const captcha = useCaptcha("authenticate");
  const [sent, setSent] = useState<string>();
  const send = () =>
    captcha
      .guard(
        async (token) => setSent(token ?? "none"),
        () => false,
      )
      .catch(() => undefined);
  return (
    <>
      {captcha.view}
      <button onClick={() => void send()}>Send</button>
      <output>{sent}</output>
    </>
  );
}

function frameWith(implementation: CaptchaImplementation) {
  const startUp = aStartUp();
  const { configuration } = startUp;
  return aFrame({
    ...startUp,
    configuration: {
      ...configuration,
      captchaConfigurations: [
        { implementation, siteKey: "site", scriptUrl: `https://captcha.example/${implementation}.js`, enabled: true },
      ],
      captchaUseConfigurations: [{ use: "authenticate", implementation, enabled: true }],
    },
  });
}

/** The vendor's script arrives at once; what it brings comes when the test says so. */
function withoutNetwork(): void {
  const append = document.head.append.bind(document.head);
  document.head.append = (...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) queueMicrotask(() => node.dispatchEvent(new Event("load")));
      else append(node);
  };
  onTestFinished(() => {
    document.head.append = append;
    delete window.grecaptcha;
  });
}

test(
  "a box is rendered as soon as the script stands; its token is sent, and an expired one is told",
  { tags: ["3.code.captcha.recaptcha-v2", "5.captcha-error"] },
  async () => {
    withoutNetwork();
    const { user } = await renderPage(<Form />, frameWith(CaptchaImplementation.reCaptchaV2));
    let options: { callback: (token: string) => void; "expired-callback": () => void } | undefined;

    window.grecaptcha = {
      render: (_place, given) => {
        options = given;
        return 0;
      },
    };
    await waitFor(() => expect(options).toBeDefined());
    act(() => options!["expired-callback"]());
    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
    act(() => options!.callback("token-of-the-box"));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Send" }));

    expect(await screen.findByText("token-of-the-box")).toBeInTheDocument();
  },
);

test("a box that nobody ticked sends nothing", async () => {
  withoutNetwork();
  window.grecaptcha = { render: () => 0 };
  const { user } = await renderPage(<Form />, frameWith(CaptchaImplementation.reCaptchaV2));

  await user.click(screen.getByRole("button", { name: "Send" }));

  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a hidden box asks by itself", { tags: ["3.code.captcha.recaptcha-v2-hidden"] }, async () => {
  withoutNetwork();
  let callback: ((token: string) => void) | undefined;
  let size: string | undefined;
  window.grecaptcha = {
    render: (_place, given) => {
      ({ callback, size } = given);
      return 0;
    },
    execute: async () => callback?.("token-unseen"),
  };
  const { user } = await renderPage(<Form />, frameWith(CaptchaImplementation.reCaptchaV2Hidden));
  await waitFor(() => expect(size).toBe("invisible"));

  await user.click(screen.getByRole("button", { name: "Send" }));

  expect(await screen.findByText("token-unseen")).toBeInTheDocument();
});

test(
  "a score is asked for when something is sent, for its action",
  { tags: ["4.captcha.v3", "3.code.captcha.recaptcha-v3"] },
  async () => {
    withoutNetwork();
    const { user } = await renderPage(<Form />, frameWith(CaptchaImplementation.reCaptchaV3));

    await user.click(screen.getByRole("button", { name: "Send" }));
    window.grecaptcha = { execute: async (key, options) => `${key} ${options?.action}` };

    expect(await screen.findByText("site authenticate")).toBeInTheDocument();
  },
);
