// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StartUp } from "@portico/contract/configuration";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aStartUp } from "../../testing/samples.ts";
import { NoticePage } from "./notice-page.tsx";

async function renderExpired(signOnPath: string | null, availability: Partial<StartUp["availability"]> = {}) {
  const startUp = aStartUp();
  const frame = aFrame({
    ...startUp,
    availability: { ...startUp.availability, ...availability },
    configuration: { ...startUp.configuration, signOnPath },
  });
  await renderPage(<NoticePage notice="ssoExpired" />, frame);
}

const signInAgain = () => screen.queryByRole("link", { name: "Sign in again" });

test.each([
  ["online banking", "/sso/saml/start", {}, "/sso/saml/start?product=resume"],
  ["our own page where there is no single sign-on", null, {}, "/resume?memberType=existing"],
  ["our own page if single sign-on is closed", "/sso/saml/start", { ssoDisabled: true }, "/resume?memberType=existing"],
])(
  "offers to sign in again by %s after an expired sign-on link",
  { tags: ["8.sso-expired"] },
  async (_, signOnPath, availability, href) => {
    await renderExpired(signOnPath, { ssoDisabled: false, ...availability });

    expect(signInAgain()).toHaveAttribute("href", href);
    expect(screen.getByRole("link", { name: "See all loans" })).toHaveAttribute("href", "/");
  },
);

test("offers no sign-in if members can't sign in", async () => {
  await renderExpired(null, { memberDisabled: true });

  expect(signInAgain()).not.toBeInTheDocument();
});
