// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { coApplicantApi } from "@portico/contract/applicant";
import { reviewApi } from "@portico/contract/application";
import { invitationApi } from "@portico/contract/invitation";
import { anInvitedJourney, anInvitingJourney, progressOf } from "../../testing/invited.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { coApplicantScreen } from "./co-applicant-screen.tsx";
import { anInstitution, noa } from "./testing/co-applicant-api.ts";

/* Leaving an application of two people that takes a counteroffer (decision 362). */

const line = "This ends our offer of $14,400 for you both. It can't come back.";
const offered = { takesCounteroffer: true, offeredUntil: "2999-12-30", loanAmount: 14_400 };

const sent = {
  firstName: "Sam",
  sentAt: "2026-11-30T01:00:00.000Z",
  expiresAt: "2026-12-14T01:00:00.000Z",
  isExpired: false,
  mayRemind: false,
  mayChangeAddress: false,
};

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole("button", { name }));

async function asFirst(journey = anInvitingJourney(offered)) {
  anInstitution().on(invitationApi.read, { progress: progressOf(), invitation: sent });
  return renderStep(coApplicantScreen, { who: "joint", journey });
}

const forSam = () =>
  anInstitution()
    .on(invitationApi.read, {
      progress: progressOf({ viewer: "coBorrower", status: "opened", otherFirstName: "Alex" }),
      invitation: null,
      asked: { productTypeId: 1, product: "Auto loan", loanAmount: 14_400 },
    })
    .on(invitationApi.decline, { declined: true });

const asCouple = () => anInstitution().on(coApplicantApi.read, { applicationType: 2, coApplicant: noa });

test.each(["Go on alone", "Cancel the invitation"])("says before the tap that the offer ends: %s", async (button) => {
  const { user } = await asFirst();

  await press(user, button);

  expect(screen.getByRole("alertdialog")).toHaveTextContent(line);
  expect(screen.getByRole("alertdialog")).toHaveTextContent(
    "The application that you both sent first stays as you sent it. If you send this one after that, we check your credit again and decide anew.",
  );
});

test.each([
  ["has ended", { ...offered, offeredUntil: "2020-01-01" }],
  ["was changed", { takesCounteroffer: true, loanAmount: 14_400 }],
])("says nothing about an offer that %s", async (_what, changes) => {
  const { user } = await asFirst(anInvitingJourney(changes));

  await press(user, "Go on alone");

  expect(screen.getByRole("alertdialog")).toHaveTextContent("delete what Sam filled in for this application");
  expect(screen.getByRole("alertdialog")).not.toHaveTextContent("our offer");
});

test("tells the invited person before and after a no that the offer for both ends", async () => {
  forSam();
  const { user } = await renderStep(coApplicantScreen, { journey: anInvitedJourney(offered) });

  await press(user, "I'd rather not");
  expect(screen.getByRole("alertdialog")).toHaveTextContent(line);
  expect(screen.getByRole("alertdialog")).not.toHaveTextContent("we check your credit again");
  await press(user, "Say no");

  expect(
    await screen.findByText(/Our offer for you both has ended\..+we don't check your credit again\./),
  ).toBeVisible();
  expect(screen.getByText(/deleted what you filled in for this offer, .+ The first application stays/)).toBeVisible();
  expect(screen.queryByText(/didn't check your credit/)).not.toBeInTheDocument();
});

test("never claims that a credit report wasn't read, also after a no to an application without an offer", async () => {
  forSam();
  const { user } = await renderStep(coApplicantScreen, { journey: anInvitedJourney({ takesCounteroffer: true }) });

  await press(user, "I'd rather not");
  expect(screen.getByRole("alertdialog")).not.toHaveTextContent("our offer");
  await press(user, "Say no");

  expect(await screen.findByText(/we don't check your credit for this application\./)).toBeVisible();
});

test("says on the page of the choice that the offer ended with the other person's part", async () => {
  anInstitution()
    .on(coApplicantApi.read, { applicationType: 0, coApplicant: null, declinedBy: "Sam" })
    .on(reviewApi.read, { groups: [], counterofferEnded: "people" });
  const journey = aJourney({ takesCounteroffer: true, isOfferParted: true });

  await renderStep(coApplicantScreen, { who: "joint", journey });

  expect(await screen.findByText(/^It was for the two of you\. It ended because you no longer apply/)).toBeVisible();
  expect(screen.getByText("Sam chose not to join")).toBeVisible();
});

test("says that the offer ends before two people on one screen become one", async () => {
  asCouple();
  const journey = aJourney({ ...offered, applicationType: 2 });
  const { user } = await renderStep(coApplicantScreen, { who: "joint", journey });

  await press(user, "Apply alone after all");

  const dialog = screen.getByRole("alertdialog", { name: "Apply alone?" });
  expect(within(dialog).getByText(line)).toBeVisible();
});
