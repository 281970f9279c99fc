// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { noticeApi, type PersonalNotice } from "@portico/contract/notice";
import { sessionApi } from "@portico/contract/session";
import { ProductCode } from "@portico/domain/loan/product";
import { onNoticeInDoubt, tellOtherTabsOfClosing } from "../../api/other-tabs.ts";
import { sendCode } from "../../screens/personal-notice/send-code.ts";
import { App } from "../../shell/app.tsx";
import { hideApplicationToken } from "../../shell/navigation/location.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aStartUp } from "../../testing/samples.ts";
import { journeyAt, openInShell } from "../../testing/whole-shell.tsx";

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

test("asks notices in other tabs to check again when an application opens", async () => {
  const told = vi.fn<() => void>();
  onTestFinished(onNoticeInDoubt(told));
  const address = "/auto/address/current";

  await openInShell(address, { startUp: aStartUp(), journey: journeyAt(address, ProductCode.auto) }, () => {});

  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
});

const noticeToken = "token-of-this-tab";
const nothingSent = { notice: null, hasMobilePhone: false, sentTo: null, asksBirthDate: false };

function aServer() {
  const api = fakeApi();
  answerEverything(api);
  return api.on(noticeApi.read, nothingSent);
}

async function open(path: string) {
  window.history.replaceState(null, "", path);
  hideApplicationToken();
  return act(async () => render(<App startUp={aStartUp()} />));
}

/** Loads the page again, whose URL has no token anymore. */
async function reload({ unmount }: ReturnType<typeof render>) {
  unmount();
  return open("/notice");
}

test("keeps the link of a notice for which the application was closed", async () => {
  const api = aServer().refuse(noticeApi.read, "noticeElsewhere");
  api.on(sessionApi.signOut, () => {
    sessionStorage.clear(); // as the answer's Clear-Site-Data does
    api.on(noticeApi.read, nothingSent);
    return { signedOut: true };
  });
  const page = await open(`/notice/${noticeToken}`);
  await userEvent.click(await screen.findByRole("button", { name: "Close the application and open my notice" }));
  await screen.findByRole("heading", { name: "Open your notice" });

  await reload(page);

  expect(await screen.findByRole("heading", { name: "Open your notice" })).toBeVisible();
  expect(api.callsOf(noticeApi.read).at(-1)?.input).toEqual({ noticeToken });
});

test.each([
  ["asks where to send the code", nothingSent, "Open your notice"],
  ["asks for the code", { ...nothingSent, sentTo: "email" as const }, "Enter the code"],
])("keeps its own link when another tab closes the application while this one %s", async (_, read, title) => {
  const api = aServer().on(noticeApi.read, read);
  const page = await open(`/notice/${noticeToken}`);
  await screen.findByRole("heading", { name: title });

  sessionStorage.clear(); // as the answer to the other tab does
  tellOtherTabsOfClosing();
  await vi.waitFor(() => expect(sessionStorage.getItem("portico.noticeToken")).toBe(noticeToken));
  await reload(page);

  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(api.callsOf(noticeApi.read).at(-1)?.input).toEqual({ noticeToken });
});

const declined: PersonalNotice = {
  kind: "noCreditScore",
  addressee: { firstName: "Jonas", lastName: "Reed" },
  noticeDate: "2026-10-03",
  bureau: { name: "Example Bureau", address: "PO Box 1, Anytown, PA 19022", phone: "(800) 555-0199" },
};

test("shows an opened notice again after a reload of its tab, but asks for a code from the email's link", async () => {
  const api = aServer().on(noticeApi.read, ({ reloadKey }) => ({
    ...nothingSent,
    notice: reloadKey === "key-of-the-tab" ? declined : null,
  }));
  api.on(noticeApi.open, ({ code }) => ({
    codeSent: code === undefined,
    asksBirthDate: false,
    notice: code === undefined ? null : declined,
    ...(code !== undefined && { reloadKey: "key-of-the-tab" }),
  }));
  const page = await open(`/notice/${noticeToken}`);
  await userEvent.click(await screen.findByRole("button", { name: "Send me the code" }));
  await userEvent.type(await screen.findByLabelText("Six-digit code"), "123456{Enter}");
  await screen.findByRole("heading", { name: "Your notice, Jonas" });

  const reloaded = await reload(page);
  expect(await screen.findByRole("heading", { name: "Your notice, Jonas" })).toBeVisible();
  reloaded.unmount();
  await open(`/notice/${noticeToken}`);

  expect(await screen.findByRole("heading", { name: "Open your notice" })).toBeVisible();
});

test("hides a notice when another tab asks for the code of another one", async () => {
  const api = aServer().on(noticeApi.read, { ...nothingSent, notice: declined });
  await open(`/notice/${noticeToken}`);
  await screen.findByRole("heading", { name: "Your notice, Jonas" });
  api.on(noticeApi.open, { codeSent: true, asksBirthDate: false, notice: null }).on(noticeApi.read, nothingSent);

  await sendCode("token-of-another", "email");

  expect(await screen.findByRole("heading", { name: "Your notice is closed" })).toBeVisible();
});
