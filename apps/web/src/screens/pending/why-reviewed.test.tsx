// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { applicationApi, documentApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { pendingScreen } from "./pending-screen.tsx";

type Reasons = OutputOf<typeof applicationApi.status>["reviewReasons"];

async function renderReview(
  reviewReasons: Reasons,
  {
    takesDocuments = true,
    productCode = ProductCode.auto,
  }: { takesDocuments?: boolean; productCode?: ProductCode } = {},
) {
  fakeApi()
    .on(applicationApi.declineConfiguration, {
      declineText: "No.",
      pendingText: "You hear from us within a day.",
      pendingQuestions: [
        { question: "Why is someone reviewing it?", answer: "Some need it.", isWhyReviewed: true },
        { question: "Can I still change my answers?", answer: "Call us." },
      ],
    })
    .on(documentApi.configuration, {
      maximumMegabytesPerFile: 10,
      maximumMegabytesTogether: 25,
      acceptedTypes: ["pdf"],
      primaryDocumentUploadEnabled: takesDocuments,
      coborrowerDocumentUploadEnabled: false,
    })
    .on(applicationApi.status, {
      loanDecision: 2,
      submitCompleted: true,
      useSimplifiedLoanOfferView: false,
      referenceNumber: "13337576",
      reviewReasons,
    });
  const { Screen } = pendingScreen;
  const journey = aJourney({ submitted: true, exit: "pending", productTypeId: productCode });
  await renderPage(<Screen journey={journey} productCode={productCode} outcome="pending" onDone={() => {}} />);
  await act(async () => Promise.resolve());
  await screen.findByRole("heading", { name: "A person will review your application" });
}

const general = () => screen.queryByText("Why is someone reviewing it?");

test("says that the vehicle is what is missing, and how to tell us", async () => {
  await renderReview({ told: ["vehicleMissing"], hasOthers: false });

  expect(screen.getByText("What's missing is the vehicle")).toBeVisible();
  expect(screen.getByText(/^When you find it, call us at/)).toHaveTextContent(/reference number, 1333-7576\.$/);
  expect(screen.getByText("You can also send the seller's papers on this page.")).toBeVisible();
  expect(screen.getByText(/^Tell us when you find the vehicle\./)).toBeVisible();
  expect(screen.queryByText(/nothing you need to do/)).not.toBeInTheDocument();
  expect(general()).not.toBeInTheDocument();
  expect(screen.getByText("Can I still change my answers?")).toBeVisible();
});

test("names no way to send papers if the page takes none", async () => {
  await renderReview(
    { told: ["vehicleMissing"], hasOthers: false },
    { takesDocuments: false, productCode: ProductCode.boat },
  );

  expect(screen.getByText("What's missing is the boat")).toBeVisible();
  expect(screen.queryByText(/papers on this page/)).not.toBeInTheDocument();
});

test("names the decision's own reasons instead of a general answer", async () => {
  await renderReview({ told: ["collateralUnvalued", "amountLarge"], hasOthers: false });

  expect(screen.getByRole("heading", { name: "Why someone is reviewing it" })).toBeVisible();
  expect(screen.getByText("We couldn't find a value for the vehicle.")).toBeVisible();
  expect(screen.getByText("A person looks at every loan of this amount.")).toBeVisible();
  expect(screen.getByText(/^There's nothing you need to do now\./)).toBeVisible();
  expect(general()).not.toBeInTheDocument();
});

test("says that a low value rests on what isn't known, and how to tell it", async () => {
  await renderReview({ told: ["valueAssumed"], hasOthers: false });

  expect(
    screen.getByText(/^The amount is high for your vehicle's value, and we valued it without all its details\./),
  ).toBeVisible();
  expect(screen.getByText(/ and tell us more about it\./)).toBeVisible();
  expect(general()).not.toBeInTheDocument();
});

test.each<[string, Reasons]>([
  ["there are others", { told: ["amountLarge"], hasOthers: true }],
  ["none may be told", { told: [], hasOthers: true }],
])("keeps the general answer if %s", async (_name, reasons) => {
  await renderReview(reasons);

  expect(general()).toBeVisible();
});
