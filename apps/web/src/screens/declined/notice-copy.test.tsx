// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { applicationApi } from "@portico/contract/application";
import { noticeApi } from "@portico/contract/notice";
import { declineReasons } from "@portico/domain/decision/decision";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Answer } from "./answer.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { declinedScreen } from "./declined-screen.tsx";

const bureau = { name: "Example Bureau", address: "PO Box 1, Anytown, PA 19022", phone: "(800) 555-0199" };
const answer: Answer = {
  text: "Here is why.",
  lendsLess: true,
  reasons: [declineReasons.obligationsExcessive],
  noticeDate: "2026-10-03",
  creditor: { name: "Testing Credit Union", address: "1 Main Street", telephone: "(207) 555-0100" },
  equalCreditNotice: "The Federal Equal Credit Opportunity Act prohibits …",
  addressee: { firstName: "Maya", lastName: "Reed" },
  product: "Motorcycle loan",
  bureau,
  score: null,
  usedOutsideSource: false,
};

async function renderDeclined(changes: Partial<Answer> = {}) {
  const api = fakeApi().on(applicationApi.decline, { ...answer, ...changes });
  const journey = aJourney({ submitted: true, exit: "declined" });
  const page = await renderPage(
    <declinedScreen.Screen
      journey={journey}
      productCode={ProductCode.motorcycle}
      outcome="declined"
      onDone={() => {}}
    />,
  );
  return { ...page, api, journey };
}

test("saves the notice of a decline as a PDF whose name tells nothing", async () => {
  const { api, user, journey } = await renderDeclined();
  api.on(noticeApi.declinePdf, { pdf: btoa("%PDF-1.3") });
  const names: string[] = [];
  URL.createObjectURL = () => "blob:notice";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });

  await user.click(screen.getByRole("button", { name: "Save as PDF" }));

  await vi.waitFor(() => expect(names).toEqual(["notice.pdf"]));
  expect(api.callsOf(noticeApi.declinePdf)[0]!.input).toEqual({ id: journey.applicationId });
});

test("offers no copy where two people look, because each has their own notice", async () => {
  await renderDeclined({ ofBoth: { reasons: [declineReasons.obligationsExcessive], hasOwnReasons: false } });

  expect(screen.queryByRole("button", { name: "Save as PDF" })).not.toBeInTheDocument();
});

const collateral = declineReasons.collateralInsufficient;
const identity = declineReasons.identityUnverified;
const debts = declineReasons.obligationsExcessive;

test.each<[string, Partial<Answer>, string]>([
  ["the report", {}, "from your application and your Example Bureau credit report."],
  ["the answers", { bureau: null }, "from your application."],
  [
    "the vehicle's value alone",
    { bureau: null, usedOutsideSource: true, reasons: [collateral] },
    "from your application and the value of the motorcycle. Your credit report wasn't a reason.",
  ],
  [
    "the vehicle's value and the report",
    { usedOutsideSource: true, reasons: [collateral, debts] },
    "from your application, your Example Bureau credit report, and the value of the motorcycle.",
  ],
  [
    "the vehicle's value and other answers",
    { bureau: null, usedOutsideSource: true, reasons: [collateral, debts] },
    "from your application and the value of the motorcycle.",
  ],
  [
    "the identity check",
    { bureau: null, usedOutsideSource: true, reasons: [identity, debts] },
    "from your application and an identity check.",
  ],
])("names %s as a source of the decision", async (_, changes, sources) => {
  await renderDeclined(changes);

  expect(screen.getByText(/^We decided on/)).toHaveTextContent(`We decided on October 3, 2026, ${sources}`);
});
