// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { applicationApi } from "@portico/contract/application";
import type { Journey } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { duplicateScreen } from "./duplicate-screen.tsx";

const journey = aJourney({ frontier: "duplicate" });
const first = aJourney({ applicationId: 7100, frontier: "currentEmployment" });

async function renderDuplicate(frame = aFrame()) {
  const onDone = vi.fn<(journey?: Journey) => void>();
  const { Screen } = duplicateScreen;
  const page = (
    <Screen journey={journey} productCode={ProductCode.auto} who="primary" applicantId={9001} onDone={onDone} />
  );
  return { ...(await renderPage(page, frame)), onDone };
}

const openFirst = "Open the application I started";

async function choose({ user }: Awaited<ReturnType<typeof renderDuplicate>>, label: string) {
  await user.click(screen.getByLabelText(new RegExp(`^${label}`)));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
}

test(
  "offers to open the earlier application as the first choice",
  { tags: ["2.screen.duplicate-prompt"] },
  async () => {
    fakeApi();

    await renderDuplicate();

    const [firstChoice] = screen.getAllByRole("radio");
    expect(firstChoice).toBe(screen.getByLabelText(new RegExp(`^${openFirst}`)));
  },
);

test("opens a member's first application at once", async () => {
  fakeApi().on(applicationApi.openDuplicate, { opened: true, linkSent: false, journey: first });
  const page = await renderDuplicate();

  await choose(page, openFirst);

  await waitFor(() => expect(page.onDone).toHaveBeenCalledWith(first));
});

test("tells a non-member to check their email, and shows no contact data and no answer of the other application", async () => {
  fakeApi().on(applicationApi.openDuplicate, { opened: false, linkSent: true, journey });
  const page = await renderDuplicate();

  await choose(page, openFirst);

  expect(await screen.findByRole("heading", { name: "Check your email" })).toBeInTheDocument();
  expect(screen.getByRole("main")).not.toHaveTextContent("@");
  expect(screen.getByText(/^If the application you started is still open, we're sending a link/)).toBeVisible();
  expect(screen.getByText(/We may also have decided or closed that application by now/)).toBeVisible();
  expect(page.onDone).not.toHaveBeenCalled();
  await page.user.click(screen.getByRole("button", { name: "Back to my choices" }));
  expect(screen.getByLabelText(new RegExp(`^${openFirst}`))).toBeInTheDocument();
});

test("lets a member with several applications choose which one to open", async () => {
  const saved = {
    productTypeId: 1,
    savedAt: "2026-11-20T19:14:00.000Z",
    submitted: false,
    underWay: true,
    declined: false,
  };
  const savedApplications = [
    { ...saved, applicationId: 7100 },
    { ...saved, applicationId: 7200, submitted: true },
  ];
  const api = fakeApi()
    .on(applicationApi.openDuplicate, { opened: false, linkSent: false, savedApplications, journey })
    .on(resumeApi.openSaved, { resumed: true, journey: first });
  const page = await renderDuplicate();

  await choose(page, openFirst);
  await page.user.click(await screen.findByRole("button", { name: /^Continue: Auto loan/ }));

  await waitFor(() => expect(page.onDone).toHaveBeenCalledWith(first));
  expect(api.callsOf(resumeApi.openSaved)[0]?.input).toEqual({ applicationId: 7100 });
});

test("doesn't offer the other application if resuming is switched off", async () => {
  fakeApi();
  const { availability } = aStartUp();

  await renderDuplicate(aFrame(aStartUp({ availability: { ...availability, resumeDisabled: true } })));

  expect(screen.queryByLabelText(new RegExp(`^${openFirst}`))).not.toBeInTheDocument();
  expect(screen.getAllByRole("radio")).toHaveLength(2);
  expect(screen.queryByText(/You can go back to it/)).not.toBeInTheDocument();
  expect(screen.getByText(/To get back to it, call/)).toBeInTheDocument();
});
