// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { coApplicantApi } from "@portico/contract/applicant";
import { documentVerificationApi } from "@portico/contract/document-verification";
import type { AnyJourney } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney, documentConfiguration, documentTransaction } from "../../testing/samples.ts";
import { unverifiableScreen } from "./unverifiable-screen.tsx";

const journey = aJourney({ exit: "unverifiable" });

async function renderUnverifiable(picturesStillPossible: boolean, hasNoPictures = picturesStillPossible) {
  const api = fakeApi()
    .on(documentVerificationApi.configuration, documentConfiguration)
    .on(documentVerificationApi.status, {
      ...documentTransaction,
      stage: "done",
      hasNoPictures,
      picturesStillPossible,
      journey,
    });
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const { Screen } = unverifiableScreen;
  const rendered = await renderPage(
    <Screen journey={journey} productCode={ProductCode.auto} outcome="unverifiable" onDone={onDone} />,
  );
  return { api, onDone, ...rendered };
}

test(
  "offers a phone number, a branch and identity advice, and doesn't promise that the application is saved",
  { tags: ["2.route.outcome.unverifiable"] },
  async () => {
    await renderUnverifiable(false);

    expect(screen.getByRole("link", { name: "Call (207) 555-0100" })).toHaveAttribute("href", "tel:+12075550100");
    expect(screen.getByRole("link", { name: "Find a branch" })).toHaveAttribute(
      "href",
      "https://www.testing.example/branches",
    );
    expect(screen.getByText(/IdentityTheft\.gov/)).toBeInTheDocument();
    expect(screen.getAllByRole("listitem")[0]).toHaveTextContent(/^Talk to someone at/);
    // The institution's staff never see an application that wasn't submitted.
    expect(screen.queryByText(/saved|kept/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Take the pictures" })).not.toBeInTheDocument();
  },
);

test("says where to go to people without pictures and without another try", async () => {
  await renderUnverifiable(false, true);

  expect(screen.getByText(/We don't have pictures that show who you are/)).toBeInTheDocument();
  expect(screen.queryByText(/a new name/)).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Find a branch" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Take the pictures" })).not.toBeInTheDocument();
});

test(
  "says that answers are kept after stopping without pictures, and lets people take the pictures",
  { tags: ["2.route.outcome.unverifiable"] },
  async () => {
    const { api, onDone, user } = await renderUnverifiable(true);
    const back = aJourney({ frontier: "documentVerification", revision: 3 });
    api.on(documentVerificationApi.transaction, {
      ...documentTransaction,
      url: "https://camera.example/t/token-2",
      idTypeIcon: "passport",
      idTypeName: "Passport",
      handOffUrl: "https://apply.example/ResumeDocumentVerification/second",
      expiresAt: "2026-11-21T10:30:00.000Z",
      journey: back,
    });
    expect(screen.getByText(/We kept your answers/)).toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Take the pictures" }));

    await waitFor(() => expect(onDone).toHaveBeenCalledWith(back));
    expect(api.callsOf(documentVerificationApi.transaction)[0]?.input).toMatchObject({ again: true });
  },
);

const rosa = {
  applicantId: 8001,
  firstName: "Rosa",
  lastName: "Quill",
  emailAddress: "rosa@example.com",
  phoneNumber: "(207) 555-0198",
  memberType: "none",
  hasDuplicateApplication: false,
};

test.each([
  [
    "leads the other one to their own application",
    "earlier",
    /Rosa's own application is still saved, and can still be sent/,
  ],
  ["says that the other one can start another application", undefined, /Rosa can start another application/],
] as const)("names whose identity it is to two people, and %s", async (_, otherPlace, text) => {
  const api = fakeApi().on(documentVerificationApi.configuration, documentConfiguration);
  api.on(documentVerificationApi.status, {
    ...documentTransaction,
    stage: "done",
    picturesStillPossible: false,
    journey,
  });
  const sam = { firstName: "Sam", emailAddress: "sam@example.com", phoneNumber: "(207) 555-0199" };
  api.on(coApplicantApi.read, { applicationType: 2, coApplicant: rosa, firstApplicant: sam });
  const { Screen } = unverifiableScreen;
  const joint = aJourney({
    exit: "unverifiable",
    coBorrowerApplicantId: rosa.applicantId,
    ...(otherPlace && { otherPlace }),
  });

  await renderPage(<Screen journey={joint} productCode={ProductCode.auto} outcome="unverifiable" onDone={() => {}} />);

  expect(await screen.findByRole("heading", { name: "We need to confirm Sam's identity another way" })).toBeVisible();
  expect(screen.getByText(/It says nothing about Sam's credit, or about Rosa/)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(document.title).not.toContain("Sam");
  const way = otherPlace ? { name: "Open Rosa's application", href: "/resume" } : { name: "See all loans", href: "/" };
  expect(screen.getByRole("link", { name: way.name })).toHaveAttribute("href", way.href);
});
