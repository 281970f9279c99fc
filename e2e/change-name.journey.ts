import { applyUntil } from "./support/auto-pages.ts";
import { agreeToAll, answerQuiz, at, saveAndContinue } from "./support/pages.ts";
import { somebody } from "./support/people.ts";
import { expect, test } from "./support/watched-page.ts";

test(
  "a name changed from Review is saved in the same application, and leads back to Review",
  {
    tag: "@2.enforcement.force",
  },
  async ({ page }) => {
    const person = somebody("approved");
    const begun: string[] = [];
    await applyUntil(page, person, "Check and send");
    page.on("request", (request) => {
      if (request.method() === "POST" && new URL(request.url()).pathname === "/api/Applicant")
        begun.push(request.url());
    });
    const changeName = page.getByRole("button", { name: "Change: You", exact: true });

    await changeName.click();
    await at(page, "Your name and contact");
    await expect(page.getByLabel("Last name")).toHaveValue(person.lastName);
    await saveAndContinue(page);
    await at(page, "Check and send");

    await changeName.click();
    await page.getByLabel("First name").fill("Philippa");
    await saveAndContinue(page);
    await page
      .getByRole("radiogroup", { name: "Is this the same person?" })
      .getByRole("radio", { name: "Yes, it's my other name" })
      .check();
    await saveAndContinue(page);
    // The agreements were made under the former name, and a changed name voids the quiz.
    await agreeToAll(page);
    await at(page, "A few questions only you can answer");
    await answerQuiz(page, person);
    await at(page, "Check and send");
    await expect(page.getByText(`Philippa ${person.lastName}`)).toBeVisible();

    await page.goto("/auto/authentication");
    await at(page, "Your name and contact");
    await expect(page.getByLabel("First name")).toHaveValue("Philippa");
    expect(begun).toEqual([]);
  },
);
