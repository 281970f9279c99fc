// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { AnyJourney } from "@portico/contract/journey";
import { leavingApi } from "@portico/contract/leaving";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney, anAccountJourney } from "../../testing/samples.ts";
import { LeavingDialog } from "./leaving-dialog.tsx";

const aMembers: AnyJourney = aJourney({ memberType: "existing" });

async function asked(journey: AnyJourney = aMembers) {
  const api = fakeApi().on(leavingApi.reasons, {
    applicationLeaveReasonConfigurations: [
      { id: 1, reason: "Just looking", allowCustomEntry: false, externalLink: "https://www.testing.example/rates" },
      { id: 2, reason: "Something else", allowCustomEntry: true, externalLink: "https://www.testing.example/contact" },
    ],
  });
  const onClose = vi.fn<() => void>();
  const onLeft = vi.fn<(link: string) => void>();
  window.history.replaceState(null, "", "/auto/address/current");
  const { user, frame } = await renderPage(<LeavingDialog journey={journey} onClose={onClose} onLeft={onLeft} />);
  return { api, user, frame, onClose, onLeft };
}

const send = () => screen.getByRole("button", { name: "Send and leave" });

test(
  "records a reason, closes the prompt, and sends the browser to that reason's link",
  { tags: ["2.shell.leaving.closes", "2.shell.leaving.redirects", "3.leave-reason-config.externalLink"] },
  async () => {
    const { api, user, onClose, onLeft } = await asked();
    api.on(leavingApi.record, { created: true, journey: aMembers });

    await user.click(screen.getByRole("radio", { name: "Something else" }));
    await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Dinner is ready");
    await user.click(send());

    await expect.poll(() => onLeft.mock.calls).toEqual([["https://www.testing.example/contact"]]);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(api.callsOf(leavingApi.record).map(({ input }) => input)).toEqual([
      {
        applicationId: 7001,
        loanTypeId: 1,
        isMember: true,
        url: "/auto/address/current",
        applicationLeaveReasonConfigurationId: 2,
        customEntry: "Dinner is ready",
      },
    ]);
  },
);

test(
  "disables its button while the form is invalid or being sent",
  { tags: ["5.leaving.disabled", "5.leaving.required"] },
  async () => {
    const { api, user, onLeft } = await asked();
    const answer = Promise.withResolvers<{ created: boolean }>();
    api.on(leavingApi.record, () => answer.promise);

    expect(send()).toBeDisabled();
    await user.click(screen.getByRole("radio", { name: "Something else" }));
    expect(send()).toBeDisabled();
    await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Dinner");
    expect(send()).toBeEnabled();
    await user.click(screen.getByRole("radio", { name: "Just looking" }));
    await user.click(send());
    expect(await screen.findByRole("button", { name: "Saving" })).toBeDisabled();
    answer.resolve({ created: true });

    await expect.poll(() => onLeft.mock.calls).toHaveLength(1);
    expect(api.callsOf(leavingApi.record)).toHaveLength(1);
  },
);

test("says what is missing while the button can't be pressed", async () => {
  const { user } = await asked();

  expect(screen.getByText("To send, choose a reason.")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Something else" }));
  expect(screen.getByText("To send, enter a reason.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: /Reason/ })).toHaveAccessibleDescription("Required for this answer");
  await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Dinner");

  expect(screen.queryByText(/^To send,/)).toBeNull();
});

test("lets people leave for the loans without an answer, in one press", async () => {
  const { api, user, onLeft } = await asked();
  const leave = screen.getByRole("link", { name: "Leave without answering" });

  await user.click(leave);

  expect(leave).toHaveAttribute("href", "/");
  expect(api.callsOf(leavingApi.record)).toEqual([]);
  expect(onLeft).not.toHaveBeenCalled();
});

test("shows the errors of an invalid form when Enter is pressed", { tags: ["5.form-invalid"] }, async () => {
  const { api, user, frame } = await asked();

  screen.getByRole("radio", { name: "Just looking" }).focus();
  await user.keyboard("{Enter}");

  expect(await screen.findByRole("link", { name: "Choose a reason." })).toBeVisible();
  expect(frame.toast).toHaveBeenCalledWith("Form is invalid.", "danger");
  expect(screen.queryByText("Form is invalid.")).not.toBeInTheDocument();
  expect(api.callsOf(leavingApi.record)).toEqual([]);
});

test(
  "rejects a reason of more than 250 characters and keeps it",
  { tags: ["5.leaving.max", "9.leaving-max"] },
  async () => {
    const { user } = await asked();

    await user.click(screen.getByRole("radio", { name: "Something else" }));

    const reason = screen.getByRole("textbox", { name: /Reason/ });
    await user.click(reason);
    await user.paste("x".repeat(251));
    await user.tab();

    expect(await screen.findByText("The Reason field can have at most 250 characters.")).toBeInTheDocument();
    expect(reason).toHaveValue("x".repeat(251));
  },
);

test("names no loan when somebody leaves their accounts", async () => {
  const journey = anAccountJourney();
  const { api, user, onLeft } = await asked(journey);
  api.on(leavingApi.record, { created: true, journey });

  await user.click(screen.getByRole("radio", { name: "Just looking" }));
  await user.click(send());

  await expect.poll(() => onLeft.mock.calls).toHaveLength(1);
  expect(api.callsOf(leavingApi.record)[0]?.input).not.toHaveProperty("loanTypeId");
});
