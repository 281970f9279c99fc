// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { documentApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import type { Paper } from "@portico/contract/paper";
import { FakeRefusal, fakeApi } from "../testing/fake-api.ts";
import { renderPage } from "../testing/render-step.tsx";
import { aJourney } from "../testing/samples.ts";
import { PaperUpload } from "./paper-upload.tsx";

const task: Paper = {
  taskId: "stubs",
  applicantType: 1,
  firstName: "Rosa",
  what: "Two pay stubs",
  dueOn: "2999-11-27",
  state: "open",
};

async function open(changes: Partial<Paper> = {}) {
  const api = fakeApi()
    .on(documentApi.configuration, {
      maximumMegabytesPerFile: 1,
      maximumMegabytesTogether: 2,
      acceptedTypes: ["pdf", "jpg"],
      primaryDocumentUploadEnabled: true,
      coborrowerDocumentUploadEnabled: false,
    })
    .on(applicationStatusApi.sendPaper, { posted: true, journey: aJourney({ submitted: true }) })
    .on(applicationStatusApi.sendForTask, { posted: true, journey: aJourney({ submitted: true }) });
  let change: (paper: Paper) => void = () => {};
  function Changing() {
    const [paper, setPaper] = useState<Paper>({ ...task, ...changes });
    change = setPaper;
    return <PaperUpload applicationId={7001} paper={paper} />;
  }
  const { user } = await renderPage(<Changing />);
  const arrive = (now: Partial<Paper>) => act(() => change({ ...task, ...changes, ...now }));
  return { api, user, arrive, sent: () => api.callsOf(applicationStatusApi.sendForTask) };
}

const pdf = new File(["%PDF"], "stub.pdf", { type: "application/pdf" });
const photo = new File(["taken"], "image.jpg", { type: "image/jpeg" });

/** A camera whose pictures are all of this brightness. */
function picturesOf(brightness: number) {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 3000, height: 4000, close: () => {} }));
  const context = { drawImage: () => {}, getImageData: () => ({ data: new Uint8ClampedArray(4000).fill(brightness) }) };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
}

test("sends a chosen file for its task at once", async () => {
  const { user, sent } = await open();

  await user.upload(screen.getByLabelText("Send photos or files"), pdf);

  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ input: { applicationId: 7001, taskId: "stubs" }, files: ["stub.pdf"] });
});

test("sends a file for a paper that only the list names", async () => {
  const { api, user } = await open({ taskId: undefined, what: undefined, kind: "vehicleInsurance" });

  await user.upload(screen.getByLabelText("Send photos or files"), pdf);

  await vi.waitFor(() => expect(api.callsOf(applicationStatusApi.sendPaper)).toHaveLength(1));
  expect(api.callsOf(applicationStatusApi.sendPaper)[0]).toMatchObject({
    input: { applicationId: 7001, type: 1, kind: "vehicleInsurance" },
    files: ["stub.pdf"],
  });
});

test("sends several photos, each by itself, and says which one it kept back", async () => {
  const { user, sent } = await open();
  const [one, other] = ["one.pdf", "two.pdf"].map((name) => new File(["%PDF"], name, { type: "application/pdf" }));
  const large = new File([new Uint8Array(1_100_000)], "scan.pdf", { type: "application/pdf" });

  await user.upload(screen.getByLabelText("Send photos or files"), [one!, large, other!]);

  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ files }) => files)).toEqual([["one.pdf"], ["two.pdf"]]);
  expect(await screen.findByText(/^scan\.pdf: .*too large/)).toBeVisible();
});

test("takes more after the first file, because one photo may not be all of it", async () => {
  const { user, sent } = await open({ state: "sent" });

  await user.upload(screen.getByLabelText("Send more"), pdf);

  await vi.waitFor(() => expect(sent()).toHaveLength(1));
});

test("asks for another file after a no", async () => {
  await open({ state: "rejected", reason: "Page 2 is missing." });

  expect(screen.getByLabelText("Send it again")).toBeVisible();
});

test.each([
  [3, "This picture is too dark to read. Take it again in more light."],
  [250, "This picture is blank. Take it again."],
])("keeps a picture of the brightness %s back, and says why", async (brightness, problem) => {
  const { user, sent } = await open();
  picturesOf(brightness);

  await user.upload(screen.getByLabelText("Take a photo"), photo);

  expect(await screen.findByText(problem)).toBeVisible();
  expect(sent()).toEqual([]);
});

test("forgets a dark picture once another file has come from a phone", async () => {
  const { user, arrive } = await open();
  picturesOf(3);
  await user.upload(screen.getByLabelText("Take a photo"), photo);
  expect(await screen.findByText(/^This picture is too dark/)).toBeVisible();

  arrive({ state: "sent", files: 1 });

  expect(screen.queryByText(/^This picture is too dark/)).not.toBeInTheDocument();
});

test("sends a picture that this browser can't look at", async () => {
  const { user, sent } = await open();
  vi.stubGlobal("createImageBitmap", async () => Promise.reject(new Error("unknown kind")));

  await user.upload(screen.getByLabelText("Take a photo"), photo);

  await vi.waitFor(() => expect(sent()).toHaveLength(1));
});

test("keeps a file that is too large back", async () => {
  const { user, sent } = await open();
  const large = new File([new Uint8Array(1_100_000)], "scan.pdf", { type: "application/pdf" });

  await user.upload(screen.getByLabelText("Send photos or files"), large);

  expect(await screen.findByText(/too large/)).toBeVisible();
  expect(sent()).toEqual([]);
});

test("says why the server can't take a file", async () => {
  const { api, user } = await open();
  const fields = { "stub.pdf": "stub.pdf is locked with a password. Save it without one, or send a photo of it." };
  api.on(applicationStatusApi.sendForTask, () => new FakeRefusal("uploadRefused", { fields }));

  await user.upload(screen.getByLabelText("Send photos or files"), pdf);

  expect(await screen.findByText(/is locked with a password/)).toBeVisible();
});
