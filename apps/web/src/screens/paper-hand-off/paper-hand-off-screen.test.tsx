// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { documentApi } from "@portico/contract/application";
import { paperHandOffApi } from "@portico/contract/paper-hand-off";
import { FakeRefusal, fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { lookingMs, paperHandOffScreen } from "./paper-hand-off-screen.tsx";

const { Screen } = paperHandOffScreen;

const opened = {
  handOffName: "n".repeat(43),
  paper: "The two newest pay stubs",
  expiresAt: "2999-11-21T19:15:00.000Z",
};
const photo = new File(["taken"], "image.jpg", { type: "image/jpeg" });
const dead = { name: "This link doesn't work anymore" };

/** The page of a link that works, unless the test says otherwise. */
async function openPhone(
  paperToken: string | undefined = "token",
  prepare: (api: ReturnType<typeof fakeApi>) => void = () => {},
) {
  const api = fakeApi()
    .on(documentApi.configuration, {
      maximumMegabytesPerFile: 1,
      maximumMegabytesTogether: 2,
      acceptedTypes: ["pdf", "jpg"],
      primaryDocumentUploadEnabled: true,
      coborrowerDocumentUploadEnabled: false,
    })
    .on(paperHandOffApi.open, opened)
    .on(paperHandOffApi.read, { isRefused: false })
    .on(paperHandOffApi.send, { posted: true });
  prepare(api);
  const onDeadLink = vi.fn<() => void>();
  const { user, frame } = await renderPage(<Screen paperToken={paperToken} onDeadLink={onDeadLink} />);
  return { api, user, frame, onDeadLink };
}

test("names the institution and the paper, and sends a photo for it", async () => {
  const { api, user, frame } = await openPhone();

  expect(await screen.findByRole("heading", { level: 1, name: "The two newest pay stubs" })).toBeVisible();
  const institution = frame.branding.clientDisplayName;
  expect(screen.getByText(new RegExp(`^This is for your application with ${institution}\\.`))).toBeVisible();
  expect(api.callsOf(paperHandOffApi.open)[0]?.input).toEqual({ paperToken: "token" });
  await user.upload(screen.getByLabelText("Take a photo"), photo);

  expect(await screen.findByText("Sent. You can go back to your computer.")).toBeVisible();
  expect(api.callsOf(paperHandOffApi.send)).toMatchObject([
    { input: { handOffName: opened.handOffName }, files: ["image.jpg"] },
  ]);
  expect(screen.getByLabelText("Send more")).toBeInTheDocument();
});

test("keeps a file that is too large back, as the computer does", async () => {
  const { api, user } = await openPhone();
  const large = new File([new Uint8Array(1_100_000)], "scan.pdf", { type: "application/pdf" });

  await user.upload(await screen.findByLabelText("Send photos or files"), large);

  expect(await screen.findByText(/too large/)).toBeVisible();
  expect(api.callsOf(paperHandOffApi.send)).toEqual([]);
  expect(screen.queryByText(/^Sent\./)).not.toBeInTheDocument();
});

test("says why the server can't take a file", async () => {
  const fields = { "image.jpg": "image.jpg isn't a picture." };
  const { user } = await openPhone("token", (api) =>
    api.on(paperHandOffApi.send, () => new FakeRefusal("uploadRefused", { fields })),
  );

  await user.upload(await screen.findByLabelText("Take a photo"), photo);

  expect(await screen.findByText("image.jpg isn't a picture.")).toBeVisible();
  expect(screen.queryByText(/^Sent\./)).not.toBeInTheDocument();
});

test("says how to get a new code if the link has ended", async () => {
  const { onDeadLink } = await openPhone("token", (api) => api.refuse(paperHandOffApi.open, "resumeLinkExpired"));

  expect(await screen.findByRole("heading", dead)).toBeVisible();
  expect(screen.getByText(/Go back to your computer and get a new code there/)).toBeVisible();
  expect(screen.queryByLabelText("Take a photo")).not.toBeInTheDocument();
  expect(onDeadLink).toHaveBeenCalled();
});

test.each(["send", "read"] as const)("says that an open page has ended, by the call to %s", async (name) => {
  const { user, onDeadLink } = await openPhone("token", (api) =>
    api.refuse(paperHandOffApi[name], "resumeLinkExpired"),
  );

  if (name === "send") await user.upload(await screen.findByLabelText("Take a photo"), photo);

  expect(await screen.findByRole("heading", { name: "Nothing more to send here" })).toBeVisible();
  expect(screen.getByText(/^We don't need this paper anymore, the time is over/)).toBeVisible();
  expect(screen.queryByLabelText("Take a photo")).not.toBeInTheDocument();
  expect(onDeadLink).toHaveBeenCalled();
});

test("says while it is open that a file can't be used, until another one is sent", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api, user } = await openPhone();
  await user.upload(await screen.findByLabelText("Take a photo"), photo);
  api.on(paperHandOffApi.read, { isRefused: true });

  await act(async () => vi.advanceTimersByTimeAsync(lookingMs));

  expect(screen.getByText("We couldn't use the file")).toBeVisible();
  expect(screen.getByText("Your computer's page says why. Send another one here.")).toBeVisible();
  expect(screen.getByLabelText("Send it again")).toBeInTheDocument();
  api.on(paperHandOffApi.read, { isRefused: false });
  await user.upload(screen.getByLabelText("Take a photo"), photo);
  expect(await screen.findByText("Sent. You can go back to your computer.")).toBeVisible();
  vi.useRealTimers();
});

test("gives the reason, and doesn't count the refused file as sent once its refusal is gone", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api, user } = await openPhone();
  await user.upload(await screen.findByLabelText("Take a photo"), photo);
  api.on(paperHandOffApi.read, { isRefused: true, reason: "This isn't a pay stub." });

  await act(async () => vi.advanceTimersByTimeAsync(lookingMs));

  expect(screen.getByText("This isn't a pay stub. Send another one here.")).toBeVisible();
  api.on(paperHandOffApi.read, { isRefused: false });
  await act(async () => vi.advanceTimersByTimeAsync(lookingMs));
  expect(screen.queryByText(/This isn't a pay stub/)).not.toBeInTheDocument();
  expect(screen.queryByText(/^Sent\./)).not.toBeInTheDocument();
  vi.useRealTimers();
});

test("says that one of two was accepted, and asks for the other one", async () => {
  await openPhone("token", (api) => api.on(paperHandOffApi.read, { isRefused: false, part: { accepted: 1, left: 1 } }));

  expect(await screen.findByText("We accepted 1 file")).toBeVisible();
  expect(screen.getByText("Send the other one here.")).toBeVisible();
  expect(screen.getByLabelText("Send photos or files")).toBeInTheDocument();
});

test("asks nothing in a tab without a link", async () => {
  const api = fakeApi();
  await renderPage(<Screen paperToken={undefined} onDeadLink={() => {}} />);

  expect(screen.getByRole("heading", dead)).toBeVisible();
  expect(api.callsOf(paperHandOffApi.open)).toEqual([]);
});
