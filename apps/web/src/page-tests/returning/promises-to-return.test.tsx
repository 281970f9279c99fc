// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { applicationApi, documentApi, offerApi } from "@portico/contract/application";
import { beginningApi } from "@portico/contract/beginning";
import { documentVerificationApi } from "@portico/contract/document-verification";
import type { AnyJourney } from "@portico/contract/journey";
import { noticeApi } from "@portico/contract/notice";
import { leavingApi } from "@portico/contract/leaving";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { ProductCode } from "@portico/domain/loan/product";
import { savedAt } from "../../api/saved-at.ts";
import { SavedLine } from "../../page/saved-line.tsx";
import { OtherFirst } from "../../questions/person/other-first.tsx";
import { WithoutPictures } from "../../screens/document-verification/without-pictures.tsx";
import { BeforeYouStart } from "../../landing/before-you-start.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney, anOffer, aStartUp, documentTransaction, readyToBegin } from "../../testing/samples.ts";
import { promisesWayBack } from "../../testing/way-back.ts";
import { AnotherApplicationDialog } from "../../shell/dialogs/another-application-dialog.tsx";
import { ExpiredDialog } from "../../shell/dialogs/expired-dialog.tsx";
import { LeavingDialog } from "../../shell/leaving/leaving-dialog.tsx";
import { ErrorPage } from "../../shell/errors/error-page.tsx";
import { outcomeScreens, personalNoticeScreen, startScreens, stepScreens } from "../../shell/registry.ts";

const upload = {
  maximumMegabytesPerFile: 10,
  maximumMegabytesTogether: 25,
  acceptedTypes: ["pdf"],
  primaryDocumentUploadEnabled: false,
  coborrowerDocumentUploadEnabled: false,
};

const frameWith = (resumeDisabled: boolean) => {
  const { availability } = aStartUp();
  const openApplication = [{ section: "aboutYou" as const, isDone: false, isCurrent: true }];
  return { ...aFrame(aStartUp({ availability: { ...availability, resumeDisabled } })), sections: openApplication };
};

const onDone = vi.fn<(journey?: AnyJourney) => void>();

async function outcome(name: "pending" | "offer" | "simplifiedLoanOffer", loanOffer: LoanOffer | null = anOffer()) {
  fakeApi()
    .on(applicationApi.declineConfiguration, { declineText: "No.", pendingText: "Wait.", pendingQuestions: [] })
    .on(applicationApi.status, { loanDecision: 2, submitCompleted: true, useSimplifiedLoanOfferView: false })
    .on(documentApi.configuration, upload)
    .on(offerApi.simplified, { cardText: "We call you.", dynamicHtml: "" })
    .on(offerApi.read, {
      loanOffer,
      loanApplication: null,
      primaryDocumentUploadEnabled: false,
      coborrowerDocumentUploadEnabled: false,
      missingApplicationToken: false,
      scoreNotice: null,
    });
  const { Screen, prefetch } = await outcomeScreens[name]();
  const journey = aJourney({ submitted: true, exit: name });
  await prefetch?.(journey);
  return <Screen journey={journey} productCode={ProductCode.auto} outcome={name} onDone={onDone} />;
}

async function start() {
  const api = fakeApi();
  answerEverything(api);
  api.on(beginningApi.read, readyToBegin);
  const { Screen, prefetch } = await startScreens.authentication();
  await prefetch?.(ProductCode.auto);
  return <Screen productCode={ProductCode.auto} memberType="new" onDone={onDone} />;
}

async function leaving() {
  fakeApi().on(leavingApi.reasons, { applicationLeaveReasonConfigurations: [] });
  const nothing = vi.fn<() => void>();
  return <LeavingDialog journey={aJourney()} onClose={nothing} onLeft={nothing} />;
}

async function unverifiable() {
  const journey = aJourney({ exit: "unverifiable" });
  fakeApi().on(documentVerificationApi.status, {
    ...documentTransaction,
    stage: "done",
    picturesStillPossible: true,
    journey,
  });
  const { Screen } = await outcomeScreens.unverifiable();
  return <Screen journey={journey} productCode={ProductCode.auto} outcome="unverifiable" onDone={onDone} />;
}

async function duplicate() {
  fakeApi().on(applicationApi.readDuplicates, { savedApplications: [] });
  const { Screen, prefetch } = await stepScreens.duplicate();
  const who = { who: "primary", applicantId: 9001, productCode: ProductCode.auto } as const;
  await prefetch?.(aJourney(), who);
  return <Screen journey={aJourney()} {...who} onDone={onDone} />;
}

async function duplicateCancelled() {
  const { Screen } = await outcomeScreens.duplicate();
  return <Screen journey={aJourney()} productCode={ProductCode.auto} outcome="duplicate" onDone={onDone} />;
}

async function noticeBesideApplication() {
  fakeApi().refuse(noticeApi.read, "noticeElsewhere");
  const { Screen } = await personalNoticeScreen();
  return (
    <Screen
      noticeToken={"x".repeat(43)}
      keepLink={() => {}}
      reloadKey={{ get: () => undefined, keep: () => {} }}
      onDone={onDone}
    />
  );
}

async function error() {
  const state = { statusType: "500", statusText: "Error", message: "No.", productType: undefined };
  return <ErrorPage error={state} onRetry={undefined} onContinue={() => {}} />;
}

/** Opens the dialog that asks before the page continues without pictures. */
async function openDialogs(): Promise<void> {
  const button = screen.queryByRole("button", { name: "Apply by phone or at a branch" });
  if (button) await userEvent.click(button);
}

test.each([
  [
    "the page before the first question",
    async (canResume: boolean) => <BeforeYouStart canResume={canResume} startUp={aStartUp()} />,
  ],
  ["the start page", start],
  ["the line below a step's button", async () => <SavedLine />],
  ["the leaving prompt", leaving],
  ["the end of a session", async () => <ExpiredDialog loss="expired" />],
  ["a session that ended for another browser", async () => <ExpiredDialog loss="elsewhere" />],
  ["an application that another tab closed", async () => <AnotherApplicationDialog loss="closed" />],
  ["an application that another one replaced", async () => <AnotherApplicationDialog loss="another" />],
  ["the Error page of an application", error],
  [
    "the way on without pictures",
    async () => <WithoutPictures follows="refuse" isLast={false} isBusy={false} onConfirm={onDone} />,
  ],
  ["the end without pictures", unverifiable],
  ["the offer to put the co-borrower first", async () => <OtherFirst applicationId={7001} name="Sam" />],
  ["the duplicate question", duplicate],
  ["the end of a duplicate", duplicateCancelled],
  ["a notice beside an open application", noticeBesideApplication],
  ["the pending page", async () => outcome("pending")],
  ["an open offer", async () => outcome("offer")],
  [
    "an accepted offer",
    async () => outcome("offer", { ...anOffer(), accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" }),
  ],
  ["an approval with nothing to accept", async () => outcome("simplifiedLoanOffer", null)],
])("%s promises that people can return only if resuming is on", { tags: ["1.channel-resume"] }, async (_, page) => {
  savedAt.set(undefined);
  const on = await renderPage(await page(true), frameWith(false));
  await openDialogs();
  expect(document.body.textContent).toMatch(promisesWayBack);
  on.unmount();

  await renderPage(await page(false), frameWith(true));
  await openDialogs();
  expect(document.body.textContent).not.toMatch(promisesWayBack);
});

test("says in the leaving prompt that people can't return if resuming is off", async () => {
  await renderPage(await leaving(), frameWith(true));

  expect(screen.getByText(/you can't come back to this application/)).toBeInTheDocument();
});
