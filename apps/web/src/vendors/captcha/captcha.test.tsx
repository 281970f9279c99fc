// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { captchaApi } from "@portico/contract/captcha";
import { CaptchaImplementation } from "@portico/domain/access/captcha";
import { Fault, Refusal } from "../../api/refusal.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aStartUp } from "../../testing/samples.ts";
import { afterCaptcha, type CaptchaState } from "./captcha-state.ts";
import { CaptchaField } from "./captcha-field.tsx";
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
  "changes the state of a captcha after %s",
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

test("solves a puzzle with the matching number, and reports a puzzle without one", async () => {
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

/** A server that answers the first tokens in this order, and then accepts every token. */
type Said = "taken" | "rejected" | "wrongPassword" | "offline";

function Form({ says, sent }: { says?: readonly Said[]; sent: string[] }) {
  const captcha = useCaptcha("authenticate");
  const form = useStepForm({
    schema,
    defaults: {},
    save: async () =>
      captcha.guard(
        async (token): Promise<typeof stay> => {
          if (token !== undefined) sent.push(token);
          const said = says?.[sent.length - 1] ?? "taken";
          if (said === "rejected") throw new Refusal("captchaInvalid");
          if (said === "wrongPassword") throw new Refusal("fieldsInvalid", { message: "Not that password." });
          if (said === "offline") throw new Fault("offline");
          return stay;
        },
        () => false,
      ),
    onDone: () => undefined,
  });
  return (
    <StepPage title="Sign in" form={form} submitLabel="Send">
      <CaptchaField form={form} captcha={captcha} />
    </StepPage>
  );
}

const schema = z.object({});

const send = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Send" }));

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

/** Loads the vendor's script at once. The script's functions appear when the test says so. */
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

/** A vendor's box. The test checks it. A hidden box is checked by the vendor. */
function aBox() {
  const box = {
    size: undefined as string | undefined,
    callback: (_token: string): void => undefined,
    expire: (): void => undefined,
    resets: [] as number[],
    executed: 0,
  };
  window.grecaptcha = {
    render: (_place, options) => {
      box.size = options.size;
      box.callback = options.callback;
      box.expire = options["expired-callback"];
      return 7;
    },
    reset: (widget = 0) => void box.resets.push(widget),
    execute: async () => {
      box.executed += 1;
      box.callback(`unseen-${box.executed}`);
    },
  };
  return box;
}

async function ready() {
  await waitFor(() => expect(screen.getByRole("button", { name: "Send" })).toBeEnabled());
  await act(async () => undefined);
}

test(
  "sends a box's token, and reports an expired one until there is another",
  { tags: ["3.code.captcha.recaptcha-v2", "4.captcha.v2.token", "4.captcha.v2.error", "5.captcha-error"] },
  async () => {
    withoutNetwork();
    const box = aBox();
    const sent: string[] = [];
    const { user } = await renderPage(<Form sent={sent} />, frameWith(CaptchaImplementation.reCaptchaV2));
    await ready();

    act(() => box.expire());
    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
    act(() => box.callback("ticked"));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await send(user);

    await waitFor(() => expect(sent).toEqual(["ticked"]));
  },
);

test(
  "sends nothing for an unchecked box, and clears the error at the box and in the summary when it is checked",
  { tags: ["4.captcha.v2.token", "5.captcha-error"] },
  async () => {
    withoutNetwork();
    const box = aBox();
    const sent: string[] = [];
    const { user } = await renderPage(<Form sent={sent} />, frameWith(CaptchaImplementation.reCaptchaV2));
    await ready();

    await send(user);
    expect(await screen.findByRole("link", { name: sentence })).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
    act(() => box.callback("ticked"));

    await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  },
);

test.each(["rejected", "wrongPassword", "offline", "taken"] as const)(
  "resets a box after its token was sent, and doesn't send the token again: %s",
  { tags: ["3.captcha-state.reset"] },
  async (said) => {
    withoutNetwork();
    const box = aBox();
    const sent: string[] = [];
    const { user } = await renderPage(<Form says={[said]} sent={sent} />, frameWith(CaptchaImplementation.reCaptchaV2));
    await ready();

    act(() => box.callback("first"));
    await send(user);
    await waitFor(() => expect(box.resets).toEqual([7]));
    await send(user);
    expect(await screen.findByRole("link", { name: sentence })).toBeInTheDocument();
    act(() => box.callback("second"));
    await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
    await send(user);

    await waitFor(() => expect(sent).toEqual(["first", "second"]));
  },
);

test("reports a rejected token at the box and in the summary, and clears both once it is solved again", async () => {
  withoutNetwork();
  const box = aBox();
  const { user } = await renderPage(
    <Form says={["rejected"]} sent={[]} />,
    frameWith(CaptchaImplementation.reCaptchaV2),
  );
  await ready();

  act(() => box.callback("first"));
  await send(user);
  expect(await screen.findByRole("link", { name: sentence })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent(sentence);
  act(() => box.callback("second"));

  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
});

test(
  "runs a hidden box when the form is sent, and again for every try",
  { tags: ["3.code.captcha.recaptcha-v2-hidden"] },
  async () => {
    withoutNetwork();
    const box = aBox();
    const sent: string[] = [];
    const { user } = await renderPage(
      <Form says={["rejected", "wrongPassword"]} sent={sent} />,
      frameWith(CaptchaImplementation.reCaptchaV2Hidden),
    );
    await ready();
    expect([box.size, box.executed]).toEqual(["invisible", 0]);

    for (let tries = 1; tries <= 3; tries += 1) {
      await send(user);
      await waitFor(() => expect(sent).toHaveLength(tries));
      await ready();
    }

    expect(sent).toEqual(["unseen-1", "unseen-2", "unseen-3"]);
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  },
);

test(
  "requests a score for the action when the form is sent, and again for every try",
  { tags: ["4.captcha.v3", "3.code.captcha.recaptcha-v3"] },
  async () => {
    withoutNetwork();
    const sent: string[] = [];
    let asked = 0;
    window.grecaptcha = { execute: async (key, options) => `${key} ${options?.action} ${(asked += 1)}` };
    const { user } = await renderPage(
      <Form says={["rejected"]} sent={sent} />,
      frameWith(CaptchaImplementation.reCaptchaV3),
    );

    await send(user);
    expect(await screen.findByRole("link", { name: sentence })).toBeInTheDocument();
    await send(user);

    await waitFor(() => expect(sent).toEqual(["site authenticate 1", "site authenticate 2"]));
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  },
);

test("solves a new one of our own puzzles for every try", async () => {
  let puzzles = 0;
  fakeApi().on(captchaApi.challenge, () => {
    puzzles += 1;
    const salt = `salt${puzzles}`;
    const challenge = createHash("sha256").update(`${salt}1`).digest("hex");
    return { algorithm: "SHA-256" as const, salt, challenge, signature: "ab", maxNumber: 3 };
  });
  const sent: string[] = [];
  const { user } = await renderPage(
    <Form says={["rejected", "wrongPassword"]} sent={sent} />,
    frameWith(CaptchaImplementation.altcha),
  );

  for (let tries = 1; tries <= 3; tries += 1) {
    await send(user);
    await waitFor(() => expect(sent).toHaveLength(tries));
    await ready();
  }

  expect(sent.map((token) => (JSON.parse(atob(token)) as { salt: string }).salt)).toEqual(["salt1", "salt2", "salt3"]);
});
