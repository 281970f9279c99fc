// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { documentVerificationApi } from "@portico/contract/document-verification";
import { fakeApi } from "../../testing/fake-api.ts";
import { fakeCamera } from "../../testing/fake-camera.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { documentConfiguration } from "../../testing/samples.ts";
import { documentHandOffScreen } from "./document-hand-off-screen.tsx";

const { Screen } = documentHandOffScreen;

const opened = {
  applicationId: 7001,
  primaryApplicantId: 9001,
  coBorrowerApplicantId: null,
  loanApplicationId: 8001,
  hasCoBorrower: false,
  applicationFlowType: 1,
  productTypeId: 1,
  firstName: "Dana",
  docVTransactionToken: "token-1",
  ended: null,
};

const apiOfPhone = () =>
  fakeApi()
    .on(documentVerificationApi.configuration, { ...documentConfiguration, mobileView: true, useQrCode: false })
    .on(documentVerificationApi.resume, opened);

test(
  "the phone greets by name, takes the pictures and sends back to where it began",
  { tags: ["2.route.resume.document-verification", "4.docv.resume"] },
  async () => {
    const camera = fakeCamera();
    const api = apiOfPhone();
    await renderPage(<Screen applicationToken="sealed" />);
    expect(await screen.findByRole("heading", { name: "Hello Dana, take the pictures here" })).toBeInTheDocument();
    await waitFor(() => expect(camera.opened).toEqual(["token-1"]));

    act(() => camera.end("DOCUMENTS_UPLOADED"));

    expect(await screen.findByText(/Your pictures were sent/)).toBeInTheDocument();
    expect(api.callsOf(documentVerificationApi.resume)[1]?.input).toEqual({
      applicationToken: "sealed",
      outcome: "captured",
    });
  },
);

test("declined consent is told to the desk", { tags: ["3.application.docVConsentDeclined"] }, async () => {
  const camera = fakeCamera();
  const api = apiOfPhone();
  await renderPage(<Screen applicationToken="sealed" />);
  await waitFor(() => expect(camera.opened).toHaveLength(1));

  act(() => camera.end("CONSENT_DECLINED"));

  expect(await screen.findByText("You did not agree to the pictures")).toBeInTheDocument();
  expect(api.callsOf(documentVerificationApi.resume)[1]?.input).toMatchObject({ outcome: "consentDeclined" });
});

test("a camera that failed is told to the desk, and can be tried again", async () => {
  const camera = fakeCamera();
  const api = apiOfPhone();
  const { user } = await renderPage(<Screen applicationToken="sealed" />);
  await waitFor(() => expect(camera.opened).toHaveLength(1));

  act(() => camera.end("DOCUMENTS_UPLOAD_FAILED"));
  await user.click(await screen.findByRole("button", { name: "Try again" }));

  await waitFor(() => expect(camera.opened).toHaveLength(2));
  expect(api.callsOf(documentVerificationApi.resume).map(({ input }) => input["outcome"])).toEqual([
    undefined,
    "failed",
    "retried",
  ]);
});

/** A phone whose camera has failed, with a link that ended before or after that. */
async function failedPhone(linkEnds: "before" | "after") {
  const camera = fakeCamera();
  const api = apiOfPhone();
  const rendered = await renderPage(<Screen applicationToken="sealed" />);
  await waitFor(() => expect(camera.opened).toHaveLength(1));
  if (linkEnds === "before") api.refuse(documentVerificationApi.resume, "resumeLinkExpired");
  act(() => camera.end("DOCUMENTS_UPLOAD_FAILED"));
  return { api, ...rendered };
}

test("a camera session that is over says how to get a new code", async () => {
  await failedPhone("before");

  expect(await screen.findByRole("heading", { name: "This link doesn't work any more" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("trying again after the camera session is over says how to get a new code", async () => {
  const { api, user } = await failedPhone("after");
  await screen.findByText("We didn't get your pictures");
  api.refuse(documentVerificationApi.resume, "resumeLinkExpired");

  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("heading", { name: "This link doesn't work any more" })).toBeInTheDocument();
});

test("pictures that were sent stay thanked for, although the link has ended with them", async () => {
  const camera = fakeCamera();
  const api = apiOfPhone();
  await renderPage(<Screen applicationToken="sealed" />);
  await waitFor(() => expect(camera.opened).toHaveLength(1));
  api.refuse(documentVerificationApi.resume, "resumeLinkExpired");

  act(() => camera.end("DOCUMENTS_UPLOADED"));

  expect(await screen.findByRole("heading", { name: "Thank you" })).toBeInTheDocument();
  await waitFor(() => expect(api.callsOf(documentVerificationApi.resume)).toHaveLength(2));
  expect(screen.getByRole("heading", { name: "Thank you" })).toBeInTheDocument();
});

test.each([
  ["captured", "Thank you"],
  ["consentDeclined", "You did not agree to the pictures"],
] as const)("a reload says again how it ended, and opens no camera: %s", async (ended, title) => {
  const camera = fakeCamera();
  apiOfPhone().on(documentVerificationApi.resume, { ...opened, ended });
  await renderPage(<Screen applicationToken="sealed" />);

  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
  expect(camera.opened).toEqual([]);
});

test("a link that a new code replaced says so, and opens no camera", async () => {
  const camera = fakeCamera();
  apiOfPhone().on(documentVerificationApi.resume, { ...opened, ended: "replaced" });
  await renderPage(<Screen applicationToken="sealed" />);

  expect(await screen.findByRole("heading", { name: "This link was replaced by a new code" })).toBeInTheDocument();
  expect(screen.getByText(/pictures that are taken here don't count/)).toBeInTheDocument();
  expect(camera.opened).toEqual([]);
});

test("pictures that were sent after a new code replaced the link are not thanked for", async () => {
  const camera = fakeCamera();
  const api = apiOfPhone();
  await renderPage(<Screen applicationToken="sealed" />);
  await waitFor(() => expect(camera.opened).toHaveLength(1));
  api.on(documentVerificationApi.resume, { ...opened, ended: "replaced" });

  act(() => camera.end("DOCUMENTS_UPLOADED"));

  expect(await screen.findByRole("heading", { name: "This link was replaced by a new code" })).toBeInTheDocument();
});

test("a link that expired or belongs to another device says how to get a new one", async () => {
  apiOfPhone().refuse(documentVerificationApi.resume, "resumeLinkExpired");
  await renderPage(<Screen applicationToken="sealed" />);

  expect(await screen.findByRole("heading", { name: "This link doesn't work any more" })).toBeInTheDocument();
  expect(screen.getByText(/press “Get a new code”/)).toBeInTheDocument();
});

test("the page after the vendor's own page sends people back, whatever the outcome", async () => {
  fakeApi();
  await renderPage(<Screen applicationToken={undefined} />);

  expect(screen.getByRole("heading", { name: "You can close this page" })).toBeInTheDocument();
});
