// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { accountApi } from "@portico/contract/account";
import { disclosureApi } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import { fakeApi, FakeRefusal } from "../../testing/fake-api.ts";
import { renderAccountStep } from "../../testing/render-step.tsx";
import { anAccountJourney, aPerson } from "../../testing/samples.ts";
import { disclosuresScreen } from "./disclosures-screen.tsx";

const edition = { version: "2026-11", effectiveOn: "2026-11-01", textDigest: "0".repeat(64) };
const online = {
  ...edition,
  id: 30,
  title: "Getting account documents online",
  summary: "You'll get and sign your account documents on a screen, not on paper.",
  html: "<p>You can get paper, free of charge.</p>",
  consentText: "I can open and keep electronic documents.",
  accessCode: "4729",
};
const privacy = {
  ...edition,
  id: 31,
  title: "Our privacy notice",
  summary: "How we use, share, and protect your personal information.",
  html: "<p>We share little.</p>",
  consentText: "I received the privacy notice.",
  isNotice: true,
};

const aServer = () =>
  fakeApi()
    .on(accountApi.disclosures, { disclosures: [online, privacy] })
    .on(disclosureApi.read, { accepted: [] })
    .on(applicantApi.read, ({ id }) => aPerson(id, "Maya"))
    .on(disclosureApi.create, { id: 1 });

test("asks owners of accounts for the code of the consent, then to confirm the privacy notice (12 CFR 1016.4(a))", async () => {
  const api = aServer();
  const { user, onDone } = await renderAccountStep(disclosuresScreen, {
    journey: anAccountJourney({ frontier: "disclosures" }),
  });
  const agree = screen.getByRole("button", { name: "Agree and continue" });

  await user.click(screen.getByLabelText("I can open and keep electronic documents."));
  await user.click(agree);
  expect(api.callsOf(disclosureApi.create)).toEqual([]);
  await user.type(screen.getByLabelText("Type the code above"), "4729");
  await user.click(agree);
  expect(await screen.findByRole("heading", { level: 1, name: "Our privacy notice" })).toHaveFocus();
  expect(screen.getByText("Document 2 of 2")).toBeVisible();
  await user.click(screen.getByLabelText("I received the privacy notice."));
  await user.click(screen.getByRole("button", { name: "Continue" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(disclosureApi.create).map(({ input }) => input)).toMatchObject([
    { disclosureConfigurationId: 30, version: "2026-11", accessCode: "4729" },
    { disclosureConfigurationId: 31, version: "2026-11" },
  ]);
  expect(api.callsOf(disclosureApi.configuration)).toEqual([]);
});

test("shows a text of accounts that has changed since the page opened", async () => {
  const api = aServer().on(disclosureApi.create, () => {
    api.on(accountApi.disclosures, {
      disclosures: [{ ...online, version: "2026-12", html: "<p>Paper costs a dollar now.</p>" }, privacy],
    });
    return new FakeRefusal("disclosureChanged");
  });
  const { user } = await renderAccountStep(disclosuresScreen, {
    journey: anAccountJourney({ frontier: "disclosures" }),
  });

  await user.click(screen.getByLabelText("I can open and keep electronic documents."));
  await user.type(screen.getByLabelText("Type the code above"), "4729");
  await user.click(screen.getByRole("button", { name: "Agree and continue" }));

  expect(await screen.findByText(/This document changed after you opened this page: Getting account/)).toBeVisible();
  expect(screen.getByText("Paper costs a dollar now.")).toBeVisible();
});
