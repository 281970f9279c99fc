// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { documentVerificationApi } from "@portico/contract/document-verification";
import { fakeApi } from "../../testing/fake-api.ts";
import { fakeCamera } from "../../testing/fake-camera.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { documentHandOffScreen } from "./document-hand-off-screen.tsx";

const { Screen } = documentHandOffScreen;

const apiOfPhone = () =>
  fakeApi()
    .on(documentVerificationApi.configuration, {
      mobileView: true,
      useQrCode: false,
      noCameraOptionDisplay: true,
      docVSdkKey: "sdk-key",
      docVScriptUrl: "https://camera.example/bundle.js",
      showSlideShowAtSubmit: false,
    })
    .on(documentVerificationApi.resume, {
      applicationId: 7001,
      primaryApplicantId: 9001,
      coBorrowerApplicantId: null,
      loanApplicationId: 8001,
      hasCoBorrower: false,
      applicationFlowType: 1,
      productTypeId: 1,
      firstName: "Dana",
      docVTransactionToken: "token-1",
    });

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

    expect(await screen.findByText(/go on where you began/)).toBeInTheDocument();
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

test("a camera that doesn't open is told to the desk, and can be tried again", async () => {
  const camera = fakeCamera();
  const api = apiOfPhone();
  const { user } = await renderPage(<Screen applicationToken="sealed" />);
  await waitFor(() => expect(camera.opened).toHaveLength(1));

  act(() => camera.end("DOCUMENTS_UPLOAD_FAILED"));
  await user.click(await screen.findByRole("button", { name: "Try again" }));

  await waitFor(() => expect(camera.opened).toHaveLength(2));
  expect(api.callsOf(documentVerificationApi.resume)[1]?.input).toMatchObject({ outcome: "failed" });
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
