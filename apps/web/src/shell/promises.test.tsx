// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { applicationApi, documentApi, offerApi } from "@portico/contract/application";
import type { Journey } from "@portico/contract/journey";
import { leavingApi } from "@portico/contract/leaving";
import { ProductCode } from "@portico/domain/product";
import { StepAside } from "../forms/step-aside.tsx";
import { BeforeYouStart } from "../landing/before-you-start.tsx";
import { fakeApi } from "../testing/fake-api.ts";
import { aFrame, renderPage } from "../testing/render-step.tsx";
import { aJourney, anOffer, aStartUp } from "../testing/samples.ts";
import { ExpiredDialog } from "./expired-dialog.tsx";
import { LeavingDialog } from "./leaving/leaving-dialog.tsx";
import { outcomeScreens, startScreen } from "./registry.ts";

const upload = {
  maximumMegabytesPerFile: 10,
  maximumMegabytesTogether: 25,
  acceptedTypes: ["pdf"],
  primaryDocumentUploadEnabled: false,
  coborrowerDocumentUploadEnabled: false,
};

const frameWith = (resumeDisabled: boolean) => {
  const { availability } = aStartUp();
  return aFrame(aStartUp({ availability: { ...availability, resumeDisabled } }));
};

const onDone = vi.fn<(journey?: Journey) => void>();

async function outcome(name: "pending" | "offer") {
  fakeApi()
    .on(applicationApi.declineConfiguration, { declineText: "No.", pendingText: "Wait.", pendingQuestions: [] })
    .on(applicationApi.status, { loanDecision: 2, submitCompleted: true, useSimplifiedLoanOfferView: false })
    .on(documentApi.configuration, upload)
    .on(offerApi.read, {
      loanOffer: anOffer(),
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
  const { Screen } = await startScreen();
  return <Screen productCode={ProductCode.auto} memberType="new" onDone={onDone} />;
}

async function leaving() {
  fakeApi().on(leavingApi.reasons, { applicationLeaveReasonConfigurations: [] });
  const nothing = vi.fn<() => void>();
  return <LeavingDialog journey={aJourney()} onClose={nothing} onLeft={nothing} />;
}

const promise = /come back (to|with|from)|link in your email|and come back|What you saved is safe/;

test.each([
  ["the page before the first question", async (canResume: boolean) => <BeforeYouStart canResume={canResume} />],
  ["the start page", start],
  ["the side of a step", async () => <StepAside />],
  ["the leaving prompt", leaving],
  ["the end of a session", async () => <ExpiredDialog loss="expired" />],
  ["the pending page", async () => outcome("pending")],
  ["an open offer", async () => outcome("offer")],
])("%s promises a way back only where resuming is on", { tags: ["1.channel-resume"] }, async (_, page) => {
  const on = await renderPage(await page(true), frameWith(false));
  expect(document.body).toHaveTextContent(promise);
  on.unmount();

  await renderPage(await page(false), frameWith(true));
  expect(document.body).not.toHaveTextContent(/link in your email|and come back|What you saved is safe/);
});

test("the leaving prompt says that there is no way back where resuming is off", async () => {
  await renderPage(await leaving(), frameWith(true));

  expect(screen.getByText(/you can't come back to this application/)).toBeInTheDocument();
});
