// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { documentApi } from "@portico/contract/application";
import { errors } from "@portico/contract/errors";
import type { Paper } from "@portico/contract/paper";
import { paperHandOffApi } from "@portico/contract/paper-hand-off";
import { sessionApi } from "@portico/contract/session";
import { serverNow } from "../api/server-clock.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { renderPage } from "../testing/render-step.tsx";
import { aJourney } from "../testing/samples.ts";
import { PaperUpload } from "./paper-upload.tsx";
import { phoneCode } from "./phone-code-ahead.ts";

const stubs: Paper = { applicantType: 1, firstName: "Rosa", kind: "payStubs", taskId: "stubs", state: "open" };
const journey = aJourney({ submitted: true });
const minutes = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const offer = { name: "Take the photo with your phone" };
const code = { name: "QR code for your phone" };

async function open(paper: Partial<Paper> = {}, acceptedTypes: readonly string[] = ["pdf", "jpg"]) {
  let codes = 0;
  const api = fakeApi()
    .on(documentApi.configuration, {
      maximumMegabytesPerFile: 1,
      maximumMegabytesTogether: 2,
      acceptedTypes: [...acceptedTypes],
      primaryDocumentUploadEnabled: true,
      coborrowerDocumentUploadEnabled: false,
    })
    .on(sessionApi.renew, { renewed: true, expiresAt: "2999-11-21T19:15:00.000Z" })
    .on(paperHandOffApi.begin, () => {
      codes += 1;
      const expiresAt = new Date(serverNow() + 15 * minutes).toISOString();
      return { handOffUrl: `https://apply.example/paper#token${codes}`, expiresAt, journey };
    });
  await phoneCode.fetchAhead();
  let show: (changes: Partial<Paper>) => void = () => {};
  function Changing() {
    const [changes, setChanges] = useState<Partial<Paper>>({});
    show = setChanges;
    return <PaperUpload applicationId={7001} paper={{ ...stubs, ...paper, ...changes }} />;
  }
  const { user } = await renderPage(<Changing />);
  const change = async (changes: Partial<Paper>) => act(async () => show(changes));
  return { api, user, change, begun: () => api.callsOf(paperHandOffApi.begin).map(({ input }) => input["paper"]) };
}

const press = async (name: string) => act(async () => screen.getByRole("button", { name }).click());

test("shows a code for the paper, with its time and the link as text, and makes none before a press", async () => {
  const { begun } = await open();
  expect(begun()).toEqual([]);

  await press(offer.name);

  expect(begun()).toEqual([{ taskId: "stubs" }]);
  expect(screen.getByRole("img", code)).toBeVisible();
  expect(screen.getByText(/^The code works on one phone until \d+:\d\d/)).toBeVisible();
  expect(screen.getByText("https://apply.example/paper#token1")).toBeInTheDocument();
  expect(screen.getByLabelText("Send photos or files")).toBeInTheDocument();
});

test("says that the photo arrived instead of the code, also after a refusal, until another code is made", async () => {
  const { change } = await open({ state: "sent", files: 1 });
  await press(offer.name);
  expect(screen.getByRole("img", code)).toBeVisible();

  await change({ files: 2 });

  expect(screen.getByText("It arrived from your phone. You can send more from there.")).toBeVisible();
  expect(screen.queryByRole("img", code)).not.toBeInTheDocument();
  await change({ state: "rejected", files: 1 });
  expect(screen.queryByRole("img", code)).not.toBeInTheDocument();
  await press("Get a new code");
  expect(screen.getByRole("img", code)).toBeVisible();
  expect(screen.queryByText(/^It arrived from your phone/)).not.toBeInTheDocument();
});

test("names a paper that only the list has by its person and kind", async () => {
  const { begun } = await open({ taskId: undefined });

  await press(offer.name);

  expect(begun()).toEqual([{ type: 1, kind: "payStubs" }]);
});

test("keeps the session alive while the code works, and says when it has ended", async () => {
  const { api } = await open();
  await press(offer.name);

  await act(async () => vi.advanceTimersByTimeAsync(14 * minutes));
  expect(api.callsOf(sessionApi.renew).length).toBeGreaterThan(10);
  await act(async () => vi.advanceTimersByTimeAsync(2 * minutes));

  expect(screen.getByText("This code has ended.")).toBeVisible();
  expect(screen.queryByRole("img", code)).not.toBeInTheDocument();
  const renewed = api.callsOf(sessionApi.renew).length;
  await act(async () => vi.advanceTimersByTimeAsync(5 * minutes));
  expect(api.callsOf(sessionApi.renew)).toHaveLength(renewed);
  await press("Get a new code");
  expect(screen.getByText("https://apply.example/paper#token2")).toBeInTheDocument();
});

test("replaces the code on request", async () => {
  const { begun } = await open();
  await press(offer.name);

  await press("Get a new code");

  expect(begun()).toHaveLength(2);
  expect(screen.getByText("https://apply.example/paper#token2")).toBeInTheDocument();
  expect(screen.queryByText("https://apply.example/paper#token1")).not.toBeInTheDocument();
});

test("says that no code was made, and offers it again", async () => {
  const { api } = await open();
  api.refuse(paperHandOffApi.begin, "busy");

  await press(offer.name);

  expect(screen.getByText(errors.busy.message)).toBeVisible();
  expect(screen.getByRole("button", offer)).toBeVisible();
});

test.each([
  ["a phone, which has a camera itself", false, ["pdf", "jpg"]],
  ["an institution that takes no photos", true, ["pdf"]],
])("offers no code to %s", async (_, matches, acceptedTypes) => {
  vi.stubGlobal("matchMedia", () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }));
  await open({}, acceptedTypes);

  expect(screen.queryByRole("button", offer)).not.toBeInTheDocument();
});
