import { inboxOf } from "../support/mailbox.ts";
import { at, pick, press } from "../support/pages.ts";
import { somebody } from "../support/people.ts";
import { fillName, invite, join, linkTo, openChoice, openLetter } from "../support/two-phones.ts";
import type { Corner } from "./corners-of-decisions.ts";

/* The pages of two people with an invitation. */

export async function invitation({ page, openBrowser, info, shoot }: Corner) {
  const [alex, sam] = [somebody("approved", { firstName: "Alex" }), somebody("approved", { firstName: "Sam" })];
  await openChoice(page, alex);
  await pick(page, "Me and someone on their phone");
  await shoot("1 inviting");
  await invite(page, sam);
  await page.goto("/auto/co-applicant");
  await page.getByText("Sam hasn't opened the link yet").waitFor();
  await shoot("2 waiting for the other one");
  await press(page, "Change the address");
  await shoot("3 another address");
  await page.keyboard.press("Escape");
  const phone = await openBrowser();
  await openLetter(phone, sam, info);
  await at(phone, "Alex asks you to apply together");
  await shoot("4 asked to join", phone);
  await press(phone, "I'd rather not");
  await shoot("5 the question before a no", phone);
  await press(phone, "Go back");
  await join(phone, alex);
  await fillName(phone, sam);
  await shoot("6 own name", phone);
  await press(page, "Go on alone");
  await shoot("7 the question before going on alone");
  await press(page, "Apply alone");
  await at(page, "Which vehicle?");
  await press(phone, "Save and continue");
  await phone.getByRole("alertdialog", { name: "This invitation has ended" }).waitFor();
  await shoot("8 the end on the other phone", phone);
  const used = await openBrowser();
  await used.goto(await linkTo(sam, info));
  await at(used, "This invitation has ended");
  await shoot("9 a link after the end", used);
  await inboxOf(sam.email, info).next(/has now ended that invitation/);
}
