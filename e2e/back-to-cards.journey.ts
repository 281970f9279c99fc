import { beginByCalls } from "./support/auto-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { lately, registerMember } from "./support/members.ts";
import { at, confirmAll, press, welcomeBack } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

/* A member confirms their profile on the cards, and goes back to it. */

test("a member goes back to the confirmed cards, and opens the home from there", async ({ page }, info) => {
  const person = somebody("approved");
  await beginByCalls(page, person, { signIn: await registerMember(person, lately, info) });
  await page.goto("/auto/identification");
  await at(page, welcomeBack);
  await confirmAll(page);
  await press(page, "Continue");
  await at(page, "Where did you live before?");

  await page.goBack();
  await at(page, welcomeBack);
  await expect(page.getByRole("region", { name: "Home" })).toContainText(person.home.street);
  await expectAccessible(page, "the confirmed cards");
  await page.reload();
  await at(page, welcomeBack);
  await press(page, "Continue");
  await at(page, "Where did you live before?");

  await page.goBack();
  await at(page, welcomeBack);
  await press(page, "Change your home");
  await at(page, "Where do you live?");
  await page.goBack();
  await at(page, welcomeBack);
});
