import { act, render } from "@testing-library/react";
import { vi } from "vitest";
import { addressApi } from "@portico/contract/address";
import { beginningApi } from "@portico/contract/beginning";
import type { StartUp } from "@portico/contract/configuration";
import { identityQuizApi } from "@portico/contract/identity-quiz";
import { documentVerificationApi } from "@portico/contract/document-verification";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { Journey } from "@portico/contract/journey";
import { flowOf, stepUrl } from "@portico/domain/flow/flows";
import type { ProductCode } from "@portico/domain/loan/product";
import { keepJourney, latestJourney } from "../api/journey-store.ts";
import { App } from "../shell/app.tsx";
import { fakeApi } from "./fake-api.ts";
import { answerEverything } from "./plainest-answer.ts";
import { home, joinsBy } from "./home-elsewhere.ts";
import { aJourney, documentTransaction, readyToBegin } from "./samples.ts";

/** Opens a URL in the whole shell with plain answers to every call. Returns what is visible once the page's heading appears. */
export async function openInShell<Seen>(
  address: string,
  { journey, startUp }: { readonly journey?: Journey | undefined; readonly startUp: StartUp },
  look: (heading: string) => Seen,
): Promise<Seen> {
  answerForPages();
  if (journey) keepJourney({ ...journey, expiresAt: new Date(Date.now() + 900_000).toISOString() });
  window.history.replaceState(null, "", address);
  let close = () => {};
  await act(async () => {
    ({ unmount: close } = render(<App startUp={startUp} />));
  });
  // Find the heading by its element, because finding it by role takes far longer, and some two hundred pages open here.
  const heading = await vi.waitUntil(() => document.querySelector("h1:not(:has([role=status], output))")?.textContent, {
    timeout: 15_000,
  });
  const seen = look(heading);
  close();
  return seen;
}

/** The plainest answers, with headings that the institution writes. */
function answerForPages(): void {
  const api = fakeApi();
  answerEverything(api);
  api
    .on(eligibilityApi.configuration, {
      counties: [],
      options: [],
      fundingProducts: [],
      ineligiblePageText: "",
      eligibilityPageHeader: "How can you join?",
      eligibilityPageSuboptionLabel: "",
      ineligiblePageCardText: "",
    })
    .on(beginningApi.read, { ...readyToBegin, walkOfNew: { path: [], frontier: "eligibility", exit: null } })
    .on(eligibilityApi.read, { eligibility: joinsBy, isAskedAgain: true })
    .on(addressApi.read, { addresses: [home], isAddressHistorySufficient: true })
    .on(eligibilityApi.membershipContent, { title: "You cannot join", text: "" })
    .on(eligibilityApi.productContent, { title: "Not this loan", text: "" })
    .on(eligibilityApi.unsupportedPropertyContent, { title: "Not this home", text: "" })
    // The phone hasn't reported anything yet.
    .on(documentVerificationApi.status, () => ({
      ...documentTransaction,
      journey: (latestJourney() as Journey | undefined) ?? aJourney(),
    }))
    .on(identityQuizApi.questions, {
      challengeQuestions: [{ type: "color", prompt: "Which color?", answers: ["Red", "Blue"] }],
      isUnableToContinue: false,
      personVerificationId: "1",
      verificationName: "Rosa",
    });
}

/** An application for this product. Its open step is the one at this URL, or identification if the flow has no such step. */
export function journeyAt(address: string, productTypeId: ProductCode): Journey {
  const { steps } = flowOf(productTypeId)!;
  const id = steps.find((step) => stepUrl(step, productTypeId) === address)?.id ?? "identification";
  const path = ["authentication", id];
  return aJourney({ productTypeId, coBorrowerApplicantId: 9002, applicationType: 2, path, frontier: id, ahead: [] });
}
