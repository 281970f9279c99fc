import type { Page } from "@playwright/test";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { registerMember, type SignInName } from "./support/members.ts";
import { at, openStart, welcomeBack } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

async function fillIn(page: Page, { userName, password }: SignInName): Promise<void> {
  await page.getByLabel("User name").fill(userName);
  await page.getByLabel("Password").fill(password);
}

/** Chooses to apply in a member's online banking. */
async function applyFromBanking(page: Page, sandbox: string, name: SignInName, button: string): Promise<void> {
  const site = new URL(page.url()).origin;
  await page.goto(`${sandbox}/identity-provider/harborlight?site=${encodeURIComponent(site)}`);
  await fillIn(page, name);
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("button", { name: "Continue to your application" }).click();
}

/** Expects the first question, with the credit union's data about the member, and no trace of the sign-on in the URL. */
async function expectArrived(page: Page, person: SampleApplicant): Promise<void> {
  await at(page, welcomeBack);
  await expect(page).toHaveURL(/\/auto\/identification\b/);
  expect(page.url()).not.toContain("ssoToken");
  await expect(page.getByText(person.employer)).toBeVisible();
}

for (const [way, button] of [
  ["a signed hand-off", "Apply by signed hand-off"],
  ["SAML", "Apply by SAML"],
] as const)
  test(
    `a member comes from online banking by ${way} and finds their data filled in`,
    { tag: ["@1.sign-in-ways"] },
    async ({ page, sandbox }, info) => {
      const person = somebody("approved");
      const name = await registerMember(person, undefined, info);
      await page.goto("/");

      await applyFromBanking(page, sandbox, name, button);

      await expectArrived(page, person);
    },
  );

test(
  "a member who begins on our page signs in with online banking by OpenID Connect and finds their data filled in",
  { tag: ["@1.sign-in-ways"] },
  async ({ page }, info) => {
    const person = somebody("approved");
    const name = await registerMember(person, undefined, info);
    await openStart(page, "/auto/authentication?memberType=existing");

    await page.getByRole("link", { name: "Go to online banking to sign in" }).click();
    await fillIn(page, name);
    await page.getByRole("button", { name: "Sign in" }).click();

    await expectArrived(page, person);
  },
);

test("a member who signs out here is signed out of online banking too, and comes back to the start", async ({
  page,
}, info) => {
  const person = somebody("approved");
  const name = await registerMember(person, undefined, info);
  await openStart(page, "/auto/authentication?memberType=existing");
  await page.getByRole("link", { name: "Go to online banking to sign in" }).click();
  await fillIn(page, name);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectArrived(page, person);
  const ended: string[] = [];
  page.on("request", (made) => {
    if (made.url().includes("/oidc/end-session?")) ended.push(made.url());
  });

  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();

  await expect(page.getByText("You're signed out.")).toBeVisible();
  expect(ended).toHaveLength(1);
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
});

test(
  "an expired link and a used one lead to the page about expired links",
  { tag: ["@8.sso-expired", "@2.route.outcome.sso-expired"] },
  async ({ page, sandbox, openBrowser, request }, info) => {
    const name = await registerMember(somebody("approved"), undefined, info);
    const links: string[] = [];
    page.on("request", (made) => {
      if (made.url().includes("ssoToken=")) links.push(made.url());
    });
    await page.goto("/");
    await applyFromBanking(page, sandbox, name, "Apply by signed hand-off");
    await at(page, welcomeBack);
    const other = await openBrowser();
    await other.goto("/");

    await other.goto(links[0]!);
    await at(other, "That link has expired");
    await expect(other).toHaveURL(/\/ssoExpired$/);

    const fault = { vendor: "identity-provider", operation: "handOff", fault: "expired", times: 1 };
    await request.post(`${sandbox}/control/faults`, { data: fault });
    await applyFromBanking(other, sandbox, name, "Apply by signed hand-off");
    await at(other, "That link has expired");
    await expect(other).toHaveURL(/\/ssoExpired$/);
  },
);
