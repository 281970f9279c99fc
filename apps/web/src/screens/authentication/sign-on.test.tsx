// @vitest-environment jsdom
import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { StartUp } from "@portico/contract/configuration";
import type { AnyJourney } from "@portico/contract/journey";
import { singleSignOnApi } from "@portico/contract/single-sign-on";
import { AuthenticationResult, RiskAction } from "@portico/domain/access/authentication";
import { ProductCode } from "@portico/domain/loan/product";
import { hideSignOnToken } from "../../api/sign-on-token.ts";
import { App } from "../../shell/app.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { authenticationScreen } from "./authentication-screen.tsx";

async function renderStart(frame = aFrame()) {
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  await authenticationScreen.prefetch?.(ProductCode.auto);
  const page = <authenticationScreen.Screen productCode={ProductCode.auto} memberType="existing" onDone={onDone} />;
  return { ...(await renderPage(page, frame)), onDone };
}

function arriveWith(token: string): void {
  window.history.replaceState(null, "", `/auto/authentication?memberType=existing&ssoToken=${token}`);
  hideSignOnToken();
}

const plain = "p".repeat(43);

test.each([
  [plain, singleSignOnApi.signOn],
  [`saml.${plain}`, singleSignOnApi.samlSignOn],
])("signs on a member who arrives with the token %s, and removes the token from the URL", async (token, endpoint) => {
  const journey = aJourney({ memberType: "existing" });
  const api = fakeApi().on(endpoint, { authenticationResult: 1, captchaAction: 0, journey });
  arriveWith(token);

  const { onDone } = await renderStart();

  expect(window.location.href).not.toContain(plain);
  expect(window.location.search).toBe("?memberType=existing");
  expect(api.callsOf(endpoint).map(({ input }) => input)).toEqual([
    { ssoToken: token, loadUrl: "/auto/authentication", offerSaved: true },
  ]);
  expect(onDone).toHaveBeenCalledWith(journey);
});

test.each([
  [AuthenticationResult.locked, "The account provided is locked. Call us at (207) 555-0100, and we'll unlock it."],
  [AuthenticationResult.unknown, "There was an error verifying login credentials."],
  [6 as AuthenticationResult, "There was an error verifying login credentials."],
  [undefined as unknown as AuthenticationResult, "There was an error verifying login credentials."],
] as const)(
  "shows a member the reason when the core answers %s, and offers another sign-in",
  async (result, sentence) => {
    fakeApi().on(singleSignOnApi.signOn, { authenticationResult: result, captchaAction: RiskAction.none });
    arriveWith(plain);

    const { onDone } = await renderStart();

    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
    expect(screen.getByLabelText("User name")).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  },
);

test("links the institution's number when the core says that the account is locked", async () => {
  fakeApi().on(singleSignOnApi.signOn, {
    authenticationResult: AuthenticationResult.locked,
    captchaAction: RiskAction.none,
  });
  arriveWith(plain);

  await renderStart();

  expect(within(screen.getByRole("alert")).getByRole("link", { name: "(207) 555-0100" })).toHaveAttribute(
    "href",
    "tel:+12075550100",
  );
});

test("says that online banking is down, and offers the sign-in by password", async () => {
  window.history.replaceState(null, "", "/auto/authentication?memberType=existing&signOnDown=1");
  hideSignOnToken();
  fakeApi();

  await renderStart();

  expect(screen.getByRole("alert")).toHaveTextContent("Online banking can't sign you in right now.");
  expect(screen.getByLabelText("Password")).toBeVisible();
  expect(window.location.search).toBe("?memberType=existing");
});

function frameWith(change: { availability?: Partial<StartUp["availability"]>; signOnPath?: string | null }) {
  const startUp = aStartUp();
  return aFrame({
    ...startUp,
    availability: { ...startUp.availability, ssoDisabled: false, ...change.availability },
    configuration: { ...startUp.configuration, signOnPath: change.signOnPath ?? null },
  });
}

test("lets a member go to online banking and return to the same loan", { tags: ["1.sign-in-ways"] }, async () => {
  await renderStart(frameWith({ signOnPath: "/sso/saml/start" }));

  expect(screen.getByRole("link", { name: "Go to online banking to sign in" })).toHaveAttribute(
    "href",
    "/sso/saml/start?product=auto",
  );
});

test("explains closed single sign-on in the institution's words", { tags: ["1.channel-sso"] }, async () => {
  const availability = { ssoDisabled: true, ssoMessage: "Online banking is back on Monday." };

  await renderStart(frameWith({ signOnPath: "/sso/saml/start", availability }));

  expect(screen.getByText("Online banking is back on Monday.")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Go to online banking to sign in" })).not.toBeInTheDocument();
});

test("doesn't offer single sign-on if the institution has none", async () => {
  await renderStart(frameWith({}));

  expect(screen.queryByRole("link", { name: "Go to online banking to sign in" })).not.toBeInTheDocument();
});

test("exchanges the token again after a return from the Error page", async () => {
  const journey = aJourney({
    memberType: "existing",
    frontier: "identification",
    path: ["authentication", "identification"],
  });
  const api = fakeApi();
  answerEverything(api);
  api.refuse(singleSignOnApi.signOn, "fault");
  arriveWith(plain);
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Error" })).toBeVisible();
  api.on(singleSignOnApi.signOn, { authenticationResult: 1, captchaAction: 0, journey });

  await userEvent.setup().click(await screen.findByRole("button", { name: "Try again" }));

  await expect.poll(() => window.location.pathname).toBe("/auto/identification");
  const keys = api.callsOf(singleSignOnApi.signOn).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(1);
});
