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
  "greets the person by name on the phone, takes the pictures, and sends them back to the computer",
  { tags: ["2.route.resume.document-verification", "4.docv.resume"] },
  async () => {
    const camera = fakeCamera();
    const api = apiOfPhone();
    await renderPage(<Screen applicationToken="sealed" />);
    expect(await screen.findByRole("heading", { name: "Hi Dana, take the pictures here" })).toBeInTheDocument();
    await waitFor(() => expect(camera.opened).toEqual(["token-1"]));

    act(() => camera.end("DOCUMENTS_UPLOADED"));

    expect(await screen.findByText(/We sent your pictures/)).toBeInTheDocument();
    expect(api.callsOf(documentVerificationApi.resume)[1]?.input).toEqual({
      applicationToken: "sealed",
      outcome: "captured",
    });
  },
);

test("reports a declined consent to the computer", { tags: ["3.application.docVConsentDeclined"] }, async () => {
  const camera = fakeCamera();
  const api = apiOfPhone();
  await renderPage(<Screen applicationToken="sealed" />);
  await waitFor(() => expect(camera.opened).toHaveLength(1));

  act(() => camera.end("CONSENT_DECLINED"));

  expect(await screen.findByText("You didn't agree to take pictures")).toBeInTheDocument();
  expect(api.callsOf(documentVerificationApi.resume)[1]?.input).toMatchObject({ outcome: "consentDeclined" });
});

test("reports a failed camera to the computer, and allows another try", async () => {
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

/** Opens the phone's page and lets the camera fail. The link ends before or after that. */
async function failedPhone(linkEnds: "before" | "after") {
  const camera = fakeCamera();
  const api = apiOfPhone();
  const rendered = await renderPage(<Screen applicationToken="sealed" />);
  await waitFor(() => expect(camera.opened).toHaveLength(1));
  if (linkEnds === "before") api.refuse(documentVerificationApi.resume, "resumeLinkExpired");
  act(() => camera.end("DOCUMENTS_UPLOAD_FAILED"));
  return { api, ...rendered };
}

test("explains how to get a new code if the link had ended when the camera failed", async () => {
  await failedPhone("before");

  expect(await screen.findByRole("heading", { name: "This link doesn't work anymore" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});

test("explains how to get a new code if the link has ended by the next try", async () => {
  const { api, user } = await failedPhone("after");
  await screen.findByText("We didn't get your pictures");
  api.refuse(documentVerificationApi.resume, "resumeLinkExpired");

  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("heading", { name: "This link doesn't work anymore" })).toBeInTheDocument();
});

test("still thanks for the pictures after their upload has ended the link", async () => {
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
  ["consentDeclined", "You didn't agree to take pictures"],
] as const)("shows the outcome again after a reload, and opens no camera: %s", async (ended, title) => {
  const camera = fakeCamera();
  apiOfPhone().on(documentVerificationApi.resume, { ...opened, ended });
  await renderPage(<Screen applicationToken="sealed" />);

  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
  expect(camera.opened).toEqual([]);
});

test("says that a new code replaced the link, and opens no camera", async () => {
  const camera = fakeCamera();
  apiOfPhone().on(documentVerificationApi.resume, { ...opened, ended: "replaced" });
  await renderPage(<Screen applicationToken="sealed" />);

  expect(await screen.findByRole("heading", { name: "A new code replaced this link" })).toBeInTheDocument();
  expect(screen.getByText(/pictures you take here won't count/)).toBeInTheDocument();
  expect(camera.opened).toEqual([]);
});

test("doesn't thank for pictures that were sent after a new code replaced the link", async () => {
  const camera = fakeCamera();
  const api = apiOfPhone();
  await renderPage(<Screen applicationToken="sealed" />);
  await waitFor(() => expect(camera.opened).toHaveLength(1));
  api.on(documentVerificationApi.resume, { ...opened, ended: "replaced" });

  act(() => camera.end("DOCUMENTS_UPLOADED"));

  expect(await screen.findByRole("heading", { name: "A new code replaced this link" })).toBeInTheDocument();
});

test("explains how to get a new link if this one has expired or belongs to another device", async () => {
  apiOfPhone().refuse(documentVerificationApi.resume, "resumeLinkExpired");
  await renderPage(<Screen applicationToken="sealed" />);

  expect(await screen.findByRole("heading", { name: "This link doesn't work anymore" })).toBeInTheDocument();
  expect(screen.getByText(/press “Get a new code”/)).toBeInTheDocument();
});

test("sends people back to the computer from the vendor's own page", async () => {
  fakeApi();
  await renderPage(<Screen applicationToken={undefined} />);

  expect(screen.getByRole("heading", { name: "You can close this page" })).toBeInTheDocument();
});
