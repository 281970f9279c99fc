import { applyByCalls, beginByCalls } from "./support/auto-calls.ts";
import { ProductCode } from "@portico/domain/loan/product";
import { expectAccessible } from "./support/axe.ts";
import { registerMember } from "./support/members.ts";
import { at, pick, press } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/* A signed-in member opens one of several applications, and returns to the list without another sign-in (decision 229). */

test("a member goes back from an offer to the list, and opens another application", async ({
  page,
  openBrowser,
}, info) => {
  const person = somebody("approved");
  const signIn = await registerMember(person, undefined, info);
  await applyByCalls(page, person, { signIn });
  await page.goto("/auto/review");
  await at(page, "Check and send");
  await press(page, "Send my application");
  await at(page, /you're approved/i);
  await beginByCalls(page, person, { productCode: ProductCode.signature, signIn });

  const other = await openBrowser();
  await other.goto("/resume");
  await at(other, "Open your application");
  await pick(other, "Sign in as a member");
  await other.getByLabel("User name").fill(signIn.userName);
  await other.getByLabel("Password").fill(signIn.password);
  await press(other, "Sign in");
  await at(other, "Your applications");
  await expect(other.getByRole("button", { name: "Sign out" })).toBeVisible();
  await other.getByRole("button", { name: /^See our offer: Auto loan/ }).click();
  await at(other, /you're approved/i);
  await expect(other.getByRole("link", { name: "See all my applications" })).toBeVisible();
  await expectAccessible(other, "the offer beside other applications");

  await other.getByRole("link", { name: "Return to the list of your applications" }).first().click();

  await at(other, "Your applications");
  await other.getByRole("button", { name: /^Continue: Signature loan/ }).click();
  await expect(other).toHaveURL(/\/signature\//);
});
