// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { documentApi, offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { OutcomeScreenModule } from "../../page/screen-module.ts";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { fakeEventSource } from "../../testing/fake-event-source.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney, anOffer, aSentLoan, papersOf } from "../../testing/samples.ts";
import { simplifiedLoanOfferScreen } from "../../screens/simplified-loan-offer/simplified-loan-offer-screen.tsx";
import { offerScreen } from "../../screens/offer/offer-screen.tsx";

type Answer = OutputOf<typeof offerApi.read>;

const accepted: Pick<Answer, "loanOffer"> = {
  loanOffer: { ...anOffer(), accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" },
};

test.each([
  ["an accepted offer", offerScreen, accepted],
  ["an approval without an offer", simplifiedLoanOfferScreen, { loanOffer: null }],
] as const)(
  "shows on the page of %s that a paper has come from a phone",
  async (_, module: OutcomeScreenModule, own: Pick<Answer, "loanOffer">) => {
    const streams = fakeEventSource();
    const papers = papersOf(["payStubs"]);
    const shared: Answer = {
      loanApplication: aSentLoan,
      primaryDocumentUploadEnabled: true,
      coborrowerDocumentUploadEnabled: false,
      missingApplicationToken: false,
      scoreNotice: null,
      ...own,
    };
    const api = fakeApi()
      .on(offerApi.read, { ...shared, papers })
      .on(offerApi.simplified, { cardText: "", dynamicHtml: "", steps: [] })
      .on(documentApi.list, { documents: [] })
      .on(documentApi.configuration, {
        maximumMegabytesPerFile: 10,
        maximumMegabytesTogether: 25,
        acceptedTypes: ["pdf", "jpg"],
        primaryDocumentUploadEnabled: true,
        coborrowerDocumentUploadEnabled: false,
      });
    const journey = aJourney({ submitted: true, exit: "offer" });
    await module.prefetch?.(journey);
    const { Screen } = module;
    await renderPage(<Screen journey={journey} productCode={ProductCode.auto} outcome="offer" onDone={() => {}} />);
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    expect(screen.queryByText(/^We have 1 file/)).not.toBeInTheDocument();

    api.on(offerApi.read, {
      ...shared,
      papers: papers.map((paper) => ({ ...paper, state: "sent" as const, files: 1 })),
    });
    act(() => streams[0]!.say(journey.revision + 1));

    expect(await screen.findByText(/^We have 1 file/)).toBeVisible();
  },
);
