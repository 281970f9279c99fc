// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { documentApi } from "@portico/contract/application";
import type { Paper } from "@portico/contract/paper";
import { ProductCode } from "@portico/domain/loan/product";
import { Page } from "../page/page.tsx";
import { fakeApi } from "../testing/fake-api.ts";
import { renderPage } from "../testing/render-step.tsx";
import { PaperList } from "./paper-list.tsx";

const stubs: Paper = { applicantType: 1, firstName: "Rosa", kind: "payStubs", dueOn: "2999-11-27", state: "open" };
const insurance: Paper = { ...stubs, kind: "vehicleInsurance" };

/** A page with a list that changes as its person's files arrive. */
async function openList(first: readonly Paper[]) {
  fakeApi().on(documentApi.configuration, {
    maximumMegabytesPerFile: 1,
    maximumMegabytesTogether: 2,
    acceptedTypes: ["pdf"],
    primaryDocumentUploadEnabled: true,
    coborrowerDocumentUploadEnabled: false,
  });
  let show: (papers: readonly Paper[]) => void = () => {};
  function Changing() {
    const [papers, setPapers] = useState(first);
    show = setPapers;
    return (
      <Page title="Thank you">
        <PaperList applicationId={7001} productCode={ProductCode.auto} isJoint={false} takesFiles papers={papers} />
      </Page>
    );
  }
  const { user } = await renderPage(<Changing />);
  return { user, arrive: async (papers: readonly Paper[]) => act(async () => show(papers)) };
}

test("keeps the focus at a paper whose first file arrived, without a scroll to the heading of the page", async () => {
  const { user, arrive } = await openList([stubs, insurance]);
  await user.click(screen.getByRole("button", { name: /^Send it: Proof of insurance/ }));
  await screen.findByLabelText("Send photos or files");

  await arrive([stubs, { ...insurance, state: "sent", files: 1 }]);

  const row = screen.getAllByRole("listitem")[1]!;
  expect(within(row).getByText(/^We have your file/)).toBeVisible();
  expect(row).toContainElement(document.activeElement as HTMLElement);
});

test("names the files that came before the institution asked for more", async () => {
  await openList([{ ...stubs, taskId: "stubs", earlier: 2 }]);

  expect(screen.getByText(/^We have the 2 files that you sent earlier, but we need more/)).toBeVisible();
});
