// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { reviewScreen } from "./review-screen.tsx";

const sent = { loanDecision: 1, submitCompleted: true, useSimplifiedLoanOfferView: false } as const;

function anInstitution({ disableVehicleEditing = false } = {}) {
  return fakeApi()
    .on(disclosureApi.configuration, { disclosures: [], showSlideShowAtSubmit: false, slides: [] })
    .on(reviewApi.configuration, { includeEmploymentForReview: true, disableVehicleEditing })
    .on(reviewApi.read, {
      groups: [
        { stepId: "currentAddress", title: "Where you live", rows: [{ label: "Street", value: "12 Pine Street" }] },
        { stepId: "vehicleCollateral", title: "Your vehicle", rows: [{ label: "Vehicle", value: "2022 Honda Civic" }] },
      ],
    });
}

test("shows the answers of every group with a link to its step", { tags: ["2.screen.review"] }, async () => {
  anInstitution();
  const { user, frame } = await renderStep(reviewScreen);

  expect(screen.getByText("12 Pine Street")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Change: Where you live" }));

  expect(frame.openStep).toHaveBeenCalledWith("currentAddress");
});

test("confirms and sends the application, and follows the journey to its decision", async () => {
  const journey = aJourney({ revision: 12, submitted: true, exit: "offer" });
  const api = anInstitution()
    .on(reviewApi.confirm, { confirmed: true, journey: aJourney({ revision: 11 }) })
    .on(applicationApi.submit, { ...sent, journey });
  const { user, onDone } = await renderStep(reviewScreen);

  await user.click(screen.getByRole("button", { name: "Send my application" }));

  expect(api.callsOf(reviewApi.confirm)[0]?.input).toEqual({ applicantId: 9001 });
  expect(api.callsOf(applicationApi.submit)[0]?.input).toEqual({ applicationId: 7001, deviceIdSessionToken: null });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("doesn't call an application unsent without an answer, since it may have arrived", async () => {
  anInstitution()
    .on(reviewApi.confirm, { confirmed: true })
    .on(applicationApi.submit, () => new Response(""));
  const { user } = await renderStep(reviewScreen);

  await user.click(screen.getByRole("button", { name: "Send my application" }));

  const summary = await screen.findByRole("region", { name: "We don't know if this arrived" });
  expect(summary).toHaveTextContent("Nothing is saved or sent twice.");
  expect(screen.queryByText(/was not sent/)).not.toBeInTheDocument();
});

test("says during sending what happens and that it happens once", async () => {
  const answers = Promise.withResolvers<typeof sent>();
  const api = anInstitution()
    .on(reviewApi.confirm, { confirmed: true })
    .on(applicationApi.submit, () => answers.promise);
  const { user, onDone } = await renderStep(reviewScreen);

  await user.click(screen.getByRole("button", { name: "Send my application" }));
  expect(await screen.findByText(/We are sending your application and asking for a decision/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Sending" }));
  answers.resolve(sent);

  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(api.callsOf(applicationApi.submit)).toHaveLength(1);
});

test("reports an unconfirmed review, and sends nothing", { tags: ["8.review"] }, async () => {
  const api = anInstitution().on(reviewApi.confirm, { confirmed: false }).on(applicationApi.submit, sent);
  const { user, onDone } = await renderStep(reviewScreen);

  await user.click(screen.getByRole("button", { name: "Send my application" }));

  expect(await screen.findByText("There was an error confirming your loan details")).toBeInTheDocument();
  expect(api.callsOf(applicationApi.submit)).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test(
  "keeps the vehicle from being changed if the institution says so",
  { tags: ["3.other-config.disableVehicleEditing"] },
  async () => {
    anInstitution({ disableVehicleEditing: true });

    await renderStep(reviewScreen);

    expect(screen.getByRole("button", { name: "Change: Where you live" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Change: Your vehicle" })).not.toBeInTheDocument();
  },
);

test("reports another window's changes before anything is sent", async () => {
  const journey = aJourney({ revision: 12 });
  const rows = [{ label: "Street", value: "52 Anchor Street" }];
  const api = anInstitution();
  const { user } = await renderStep(reviewScreen);
  api
    .on(reviewApi.read, { groups: [{ stepId: "currentAddress", title: "Where you live", rows }] })
    .refuse(reviewApi.confirm, "staleRevision", { journey });

  await user.click(screen.getByRole("button", { name: "Send my application" }));

  expect(await screen.findByRole("region", { name: "Your application was not sent" })).toHaveTextContent(
    "This page shows the newest answers now.",
  );
  expect(await screen.findByText(/Saved now: 52 Anchor Street/)).toHaveTextContent("Before: 12 Pine Street");
  expect(screen.queryByText(/Check what you typed/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Save what's on this page" })).not.toBeInTheDocument();
});
