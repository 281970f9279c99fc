// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Journey } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import type { ResumeProps } from "../../forms/screen-module.ts";
import { fakeApi, FakeRefusal } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { resumeScreen } from "./resume-screen.tsx";

const applicationToken = "token-of-the-link";
const journey = aJourney({ revision: 6 });

function aServer() {
  return fakeApi().on(resumeApi.resume, ({ code }) => {
    if (code === undefined) return { codeSent: true, sentTo: "m•••@example.com", resumed: false };
    return code === "123456" ? { codeSent: false, resumed: true, journey } : new FakeRefusal("resumeCodeWrong");
  });
}

async function renderResume(place: Partial<ResumeProps>, frame = aFrame()) {
  const onDone = vi.fn<(journey?: Journey) => void>();
  const { Screen } = resumeScreen;
  const page = <Screen applicationToken={undefined} applicationId={undefined} {...place} onDone={onDone} />;
  return { ...(await renderPage(page, frame)), onDone };
}

test(
  "a link alone opens nothing: a code is sent, and the code opens the application",
  { tags: ["2.route.resume.token", "1.resume"] },
  async () => {
    const api = aServer();
    const { user, onDone } = await renderResume({ applicationToken });
    expect(api.calls).toEqual([]);

    await user.click(screen.getByRole("button", { name: "Send me the code" }));
    expect(await screen.findByText(/We sent six digits to m•••@example\.com/)).toBeInTheDocument();
    await user.type(screen.getByLabelText("Six-digit code"), "123456");
    await user.click(screen.getByRole("button", { name: "Open my application" }));

    expect(api.callsOf(resumeApi.resume).map(({ input }) => input)).toEqual([
      { applicationToken, sendTo: "email" },
      { applicationToken, code: "123456" },
    ]);
    expect(onDone).toHaveBeenCalledWith(journey);
  },
);

test("the code can go to the phone, and a new one can be asked for", async () => {
  const api = aServer();
  const { user, frame } = await renderResume({ applicationToken });

  await user.click(screen.getByLabelText("By text message"));
  await user.click(screen.getByRole("button", { name: "Send me the code" }));
  await user.click(await screen.findByRole("button", { name: "Send a new code" }));

  expect(api.callsOf(resumeApi.resume).map(({ input }) => input["sendTo"])).toEqual(["phone", "phone"]);
  expect(frame.toast).toHaveBeenCalledWith("We sent a new code. Only the newest one works.", "success");
});

test("a code that does not match is told at its field, and another may be tried", async () => {
  aServer();
  const { user, onDone } = await renderResume({ applicationToken });
  await user.click(screen.getByRole("button", { name: "Send me the code" }));

  await user.type(await screen.findByLabelText("Six-digit code"), "654321{Enter}");
  await waitFor(() =>
    expect(screen.getByLabelText("Six-digit code")).toHaveAccessibleDescription(
      expect.stringContaining("That code does not match."),
    ),
  );
  await user.clear(screen.getByLabelText("Six-digit code"));
  await user.type(screen.getByLabelText("Six-digit code"), "123456");
  await user.click(screen.getByRole("button", { name: "Open my application" }));

  expect(onDone).toHaveBeenCalledWith(journey);
});

test("fewer than six digits are not sent", async () => {
  const api = aServer();
  const { user } = await renderResume({ applicationToken });
  await user.click(screen.getByRole("button", { name: "Send me the code" }));

  await user.type(await screen.findByLabelText("Six-digit code"), "123");
  await user.click(screen.getByRole("button", { name: "Open my application" }));

  expect(screen.getByLabelText("Six-digit code")).toHaveAccessibleDescription(
    expect.stringContaining("Enter the six digits of the code."),
  );
  expect(api.callsOf(resumeApi.resume)).toHaveLength(1);
});

test("a link that has expired says so, with other ways in", async () => {
  fakeApi().on(resumeApi.resume, ({ code }) =>
    code === undefined ? { codeSent: true, resumed: false } : new FakeRefusal("resumeLinkExpired"),
  );
  const { user, onDone } = await renderResume({ applicationToken });
  await user.click(screen.getByRole("button", { name: "Send me the code" }));

  await user.type(await screen.findByLabelText("Six-digit code"), "123456");
  await user.click(screen.getByRole("button", { name: "Open my application" }));

  expect(await screen.findByRole("heading", { name: "This link has expired" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sign in for Auto loan" })).toHaveAttribute(
    "href",
    "/auto/authentication?memberType=existing",
  );
  expect(onDone).not.toHaveBeenCalled();
});

test("an application's number alone asks for a sign-in", { tags: ["2.route.resume.app-id"] }, async () => {
  aServer();

  await renderResume({ applicationId: 7001 });

  expect(screen.getByRole("heading", { name: "Sign in to go on" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sign in for Auto loan" })).toBeInTheDocument();
});

test(
  "where resuming is switched off, the institution's message says so",
  { tags: ["1.channel-resume", "3.availability.resumeDisabled", "3.availability.resumeMessage"] },
  async () => {
    aServer();
    const { availability } = aStartUp();
    const frame = aFrame(aStartUp({ availability: { ...availability, resumeDisabled: true } }));

    await renderResume({ applicationToken }, frame);

    expect(screen.getByText("Applications cannot be resumed right now.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Send me the code" })).not.toBeInTheDocument();
  },
);
