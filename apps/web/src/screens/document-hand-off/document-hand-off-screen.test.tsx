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
    apiOfPhone();
    await renderPage(<Screen applicationToken="sealed" />);
    expect(await screen.findByRole("heading", { name: "Hello Dana, take the pictures here" })).toBeInTheDocument();
    await waitFor(() => expect(camera.opened).toEqual(["token-1"]));

    act(() => camera.end("DOCUMENTS_UPLOADED"));

    expect(await screen.findByText(/go on where you began/)).toBeInTheDocument();
  },
);

test("a link whose time is over says where to get another", async () => {
  apiOfPhone().refuse(documentVerificationApi.resume, "resumeLinkExpired");
  await renderPage(<Screen applicationToken="sealed" />);

  expect(await screen.findByRole("heading", { name: "This link has expired" })).toBeInTheDocument();
});

test("whoever comes back from the camera page is done", async () => {
  fakeApi();
  await renderPage(<Screen applicationToken={undefined} />);

  expect(screen.getByRole("heading", { name: "Thank you" })).toBeInTheDocument();
});
