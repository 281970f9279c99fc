import type { Page } from "@playwright/test";
import { companies } from "@portico/domain/flow/golden-path";
import { ProductCode } from "@portico/domain/loan/product";
import { applyByCalls } from "../support/auto-calls.ts";
import { applyUntil } from "../support/auto-pages.ts";
import { inboxOf } from "../support/mailbox.ts";
import { registerMember } from "../support/members.ts";
import {
  acceptOffer,
  at,
  chooseAuto,
  chooseLoan,
  estimateHeading,
  fillIdentification,
  openStart,
  pick,
  press,
  saveAndContinue,
  send,
  signIn,
  startAsNonMember,
} from "../support/pages.ts";
import { somebody } from "../support/people.ts";
import { setOut, travel } from "../support/travel.ts";
import { tripOf } from "../support/trip.ts";
import { test } from "../support/watched-page.ts";
import { photograph } from "./camera.ts";
import { wantsInstitution, wantsPage } from "./wanted.ts";
import {
  another,
  anotherVehicle,
  smallerLoan,
  changedCounteroffer,
  counteroffers,
  declinedTogether,
  refusedOffer,
  sharedPhone,
  togetherAgain,
  type Corner,
} from "./corners-of-decisions.ts";
import { invitation } from "./corners-of-invitations.ts";
import { addedVin, raisedLimit, vinFromReview } from "./corners-of-vehicles.ts";
import { paperByPhone, statusOfDecline, statusOfLoan, statusOfReview } from "./corners-of-status.ts";

/* Photographs the pages and dialogs that no golden path meets, at one institution. */

const corners: Readonly<Record<string, (corner: Corner) => Promise<void>>> = {
  stopping,
  another,
  anotherVehicle,
  smallerLoan,
  duplicate,
  list,
  counteroffers,
  changedCounteroffer,
  declinedTogether,
  links,
  knockOuts,
  refusedOffer,
  signingIn,
  expired,
  togetherAgain,
  sharedPhone,
  closedElsewhere,
  offline,
  addedVin,
  raisedLimit,
  vinFromReview,
  invitation,
  statusOfReview,
  paperByPhone,
  statusOfLoan,
  statusOfDecline,
};

for (const [name, walk] of Object.entries(corners))
  if (wantsInstitution("harborlight") && wantsPage(`corner ${name}`))
    test(`harborlight, corner ${name}`, async ({ page, openBrowser }, info) => {
      const shoot = async (what: string, open = page) =>
        photograph(open, { institution: "harborlight", id: `corner ${name}`, heading: what, state: "complete" });
      await walk({ page, openBrowser, info, shoot });
    });

async function stopping({ page, shoot }: Corner) {
  await applyUntil(page, somebody("approved"), "Check and send");
  await press(page, "Sign out");
  await shoot("1 signing out");
  await press(page, "I don't need this application");
  await shoot("2 stop it");
  await press(page, "Stop it");
  await at(page, "We stopped this application");
  await shoot("3 stopped");
}

async function beginAgain(open: Page, person: ReturnType<typeof somebody>) {
  await chooseAuto(open);
  await startAsNonMember(open, person);
  await fillIdentification(open, person);
  await saveAndContinue(open);
  await at(open, "You already have an application with us");
}

async function duplicate({ page, openBrowser, shoot }: Corner) {
  const person = somebody("approved");
  await applyUntil(page, person, "Check and send");
  const unsent = await openBrowser();
  await beginAgain(unsent, person);
  await shoot("1 unsent", unsent);
  await saveAndContinue(unsent);
  await shoot("2 error", unsent);
  await send(page);
  await at(page, "You're approved");
  const offered = await openBrowser();
  await beginAgain(offered, person);
  await shoot("3 offered", offered);
  await acceptOffer(page);
  const accepted = await openBrowser();
  await beginAgain(accepted, person);
  await shoot("4 accepted", accepted);
}

/** A member's applications after signing in. */
async function list({ page, openBrowser, info, shoot }: Corner) {
  const person = somebody("approved");
  const member = await registerMember(person, undefined, info);
  await applyByCalls(page, person, { signIn: member });
  await page.goto("/auto/review");
  await at(page, "Check and send");
  await send(page);
  await at(page, "You're approved");
  const other = await openBrowser();
  await openStart(other, "/signature/authentication");
  await signIn(other, member.userName, member.password);
  await at(other, /./);
  await other.waitForTimeout(2000);
  await shoot("1 signed in with an offer", other);
  await press(other, "Start: Signature loan");
  await at(other, /^Use what you told us/);
  await shoot("1 own answers", other);
  await other.goto("/resume");
  await other.waitForTimeout(1500);
  await shoot("2 resume", other);
}

async function links({ page, openBrowser, info, shoot }: Corner) {
  const person = somebody("approved", { phone: "2075550177" });
  await applyUntil(page, person, "Where do you live?");
  const inbox = inboxOf(person.email, info);
  const link = await inbox.next(/(https?:\/\/\S+\/resume\/[\w-]+)/);
  const other = await openBrowser();
  await other.goto(link);
  await at(other, "Welcome back");
  await shoot("1 welcome back", other);
  await pick(other, "By email");
  await press(other, "Send me the code");
  await at(other, "Enter the code");
  await shoot("2 code", other);
  await other.getByLabel("Six-digit code").fill("000000");
  await press(other, "Open my application");
  await other
    .getByText(/tries left/)
    .first()
    .waitFor();
  await shoot("3 wrong code", other);
  await other.getByLabel("Six-digit code").fill(await inbox.next(/(?:^|: )(\d{6})(?:$| is your code)/m));
  await press(other, "Open my application");
  await at(other, "Where do you live?");
  await page.reload();
  await page.getByRole("alertdialog").waitFor();
  await shoot("4 opened elsewhere");
  const third = await openBrowser();
  await third.goto(link);
  await at(third, "This link was already used");
  await shoot("5 used link", third);
  await third.goto("/resume");
  await at(third, "Open your application");
  await shoot("6 without a link", third);
}

/** A "no" before an application and inside one. */
async function knockOuts({ page, openBrowser, shoot }: Corner) {
  await applyUntil(page, somebody("approved"), "How can you join Harborlight?");
  await press(page, "Join another way");
  await shoot("1 other ways");
  await pick(page, "None of these");
  await saveAndContinue(page);
  await at(page, "You cannot join Harborlight today");
  await shoot("2 inside");
  const before = await openBrowser();
  await chooseAuto(before);
  await pick(before, "I'm new here");
  await before.getByLabel("What's your ZIP code?").fill("10001");
  await pick(before, "None of these");
  await shoot("3 start page", before);
  await press(before, "Continue");
  await before.getByText("You haven't applied").waitFor();
  await shoot("4 before", before);
  const member = await openBrowser();
  await openStart(member, "/auto/authentication?memberType=existing");
  await signIn(member, "blair");
  await at(member, "You cannot apply online today");
  await shoot("5 member", member);
  await member.goto("/no-such-page");
  await at(member, "Page not found");
  await shoot("6 no such page", member);
}

async function signingIn({ page, info, shoot }: Corner) {
  const member = await registerMember(somebody("approved"), undefined, info);
  await openStart(page, "/auto/authentication?memberType=existing");
  await signIn(page, member.userName, "Wrong-2026");
  await page.waitForTimeout(1500);
  await shoot("1 wrong password");
}

async function expired({ page, shoot }: Corner) {
  await applyUntil(page, somebody("approved"), "Where do you live?");
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole("alertdialog").waitFor();
  await shoot("1 expired");
  await page.goto("/");
  await at(page, /./);
  await shoot("2 landing");
}

async function closedElsewhere({ page, shoot }: Corner) {
  await applyUntil(page, somebody("approved"), "Check and send");
  await send(page);
  await at(page, "You're approved");
  const other = await page.context().newPage();
  await other.goto("/");
  await chooseLoan(other, "Signature loan");
  await at(other, estimateHeading);
  await press(other, "Continue without an estimate");
  await at(other, /^Use what you told us, /);
  await press(other, "Start empty");
  await at(other, "Let's get started");
  await page.getByRole("alertdialog", { name: "This application was closed in another window" }).waitFor();
  await shoot("1 closed");
  await shoot("2 start", other);
}

async function offline({ page, info, shoot }: Corner) {
  const trip = await tripOf("harborlight", ProductCode.heloc, companies[0], info);
  await setOut(page, trip, info.project.use.baseURL);
  await travel(page, trip, { until: "demographics" });
  await at(page, "Demographic information");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await press(page, "Save and continue");
  await shoot("1 nothing chosen");
  for (const box of await page.getByRole("checkbox", { name: "I do not wish to provide this information" }).all())
    await box.check();
  await press(page, "Save and continue");
  await page.waitForTimeout(3000);
  await shoot("2 not saved");
}
