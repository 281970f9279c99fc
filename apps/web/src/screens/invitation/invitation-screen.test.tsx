// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { invitationApi } from "@portico/contract/invitation";
import type { AnyJourney } from "@portico/contract/journey";
import { keepJourney } from "../../api/journey-store.ts";
import { onSessionLost } from "../../api/session-events.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { anInvitedJourney } from "../../testing/invited.ts";
import { invitationScreen } from "./invitation-screen.tsx";

const invitationToken = "token-of-the-invitation";
const works = { works: true, codeSent: false, sentTo: null, ways: ["email" as const], opens: "invited" as const };

async function openLink(token: string | undefined = invitationToken) {
  const { Screen } = invitationScreen;
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const onDeadLink = vi.fn<() => void>();
  const page = await renderPage(<Screen invitationToken={token} {...{ onDeadLink, onDone }} />);
  const press = async (name: string) => page.user.click(screen.getByRole("button", { name }));
  return { ...page, onDone, onDeadLink, press };
}

test("sends a code, and opens the invited person's part with it", async () => {
  const journey = anInvitedJourney();
  const api = fakeApi()
    .on(invitationApi.check, works)
    .on(invitationApi.open, ({ code }) =>
      code === undefined
        ? { codeSent: true, opened: false }
        : { codeSent: false, opened: true, applicationId: 7001, productTypeId: 1, journey },
    );
  const { user, press, onDone } = await openLink();

  expect(await screen.findByRole("heading", { name: "You're invited to apply together" })).toBeVisible();
  expect(screen.getByText(/You owe nothing for looking/)).toBeVisible();
  await press("Send me the code");
  await user.type(await screen.findByLabelText("Six-digit code"), "123456");
  await press("Open my part");

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(invitationApi.open)[1]?.input).toMatchObject({ invitationToken, code: "123456" });
});

test("says before the code that an invitation is about accounts", async () => {
  fakeApi().on(invitationApi.check, { ...works, isForAccounts: true });
  await openLink();

  expect(await screen.findByRole("heading", { name: "You're invited to open accounts together" })).toBeVisible();
  expect(screen.getByText(/To see who asks and for which accounts/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/loan/i);
});

test("asks where to send the code if there are two ways", async () => {
  const api = fakeApi()
    .on(invitationApi.check, { ...works, ways: ["email", "phone"] })
    .on(invitationApi.open, { codeSent: true, opened: false });
  const { user, press } = await openLink();

  await user.click(await screen.findByLabelText(/By text message/));
  await press("Send me the code");

  expect(await screen.findByText(/We're texting you a 6-digit code/)).toBeVisible();
  expect(api.callsOf(invitationApi.open)[0]?.input).toMatchObject({ sendTo: "phone" });
});

test.each([
  ["invitationUsed", "This link was already used"],
  ["invitationReplaced", "We sent you a newer link"],
  ["invitationExpired", "This link has expired"],
  ["invitationUnknown", "This link doesn't work"],
  ["invitationOver", "This invitation has ended"],
  ["invitationElsewhere", "Open this link on your own phone"],
] as const)("says kindly why a link doesn't open: %s", async (code, title) => {
  fakeApi().refuse(invitationApi.check, code);
  const { onDeadLink } = await openLink();

  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.getByRole("link", { name: "(207) 555-0100" })).toBeVisible();
  expect(onDeadLink).toHaveBeenCalledOnce();
});

test("leads somebody whose part is open in this browser back to it without a code", async () => {
  const journey = anInvitedJourney();
  fakeApi().refuse(invitationApi.check, "invitationUsed");
  keepJourney(journey);
  const { press, onDone } = await openLink();

  await screen.findByRole("heading", { name: "This link was already used" });
  await press("Go on with my part");

  expect(onDone).toHaveBeenCalledWith(journey);
});

test("keeps another application of this browser open when an invitation has ended", async () => {
  const lost = vi.fn<() => void>();
  const stop = onSessionLost(lost);
  fakeApi().refuse(invitationApi.check, "invitationOver");
  keepJourney(aJourney());
  await openLink();

  await screen.findByRole("heading", { name: "This invitation has ended" });

  expect(lost).not.toHaveBeenCalled();
  stop();
});

test("shows a wrong code at its field", async () => {
  fakeApi()
    .on(invitationApi.check, { ...works, codeSent: true, sentTo: "email" })
    .refuse(invitationApi.open, "resumeCodeWrong", { message: "That code isn't right." });
  const { user, press } = await openLink();

  await user.type(await screen.findByLabelText("Six-digit code"), "000000");
  await press("Open my part");

  expect(await screen.findByLabelText("Six-digit code")).toBeInvalid();
});

test.each([
  ["begun", "To open your part of the application", "Open my part"],
  ["sent", "To see where your application stands", "Open my application"],
] as const)("welcomes somebody back who was here before: %s", async (opens, lede, button) => {
  fakeApi()
    .on(invitationApi.check, { ...works, opens })
    .on(invitationApi.open, { codeSent: true, opened: false });
  const { press } = await openLink();

  expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeVisible();
  expect(screen.getByText(new RegExp(`^${lede}`))).toBeVisible();
  expect(screen.queryByText(/invited|You owe nothing|have to do this/)).not.toBeInTheDocument();
  await press("Send me the code");
  expect(await screen.findByRole("button", { name: button })).toBeVisible();
});

test("asks for no code where the person's own part is open", async () => {
  const journey = anInvitedJourney({ submitted: true, exit: "pending" });
  const api = fakeApi().on(invitationApi.check, { ...works, opens: "sent", isOpenHere: true });
  keepJourney(journey);
  const { onDone } = await openLink();

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(api.callsOf(invitationApi.open)).toEqual([]);
});
