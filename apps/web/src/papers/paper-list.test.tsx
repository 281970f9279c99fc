// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { useState, type ComponentProps } from "react";
import { expect, test } from "vitest";
import { documentApi } from "@portico/contract/application";
import type { Paper } from "@portico/contract/paper";
import { ProductCode } from "@portico/domain/loan/product";
import { Page } from "../page/page.tsx";
import { fakeApi } from "../testing/fake-api.ts";
import { renderPage } from "../testing/render-step.tsx";
import { papersOf } from "../testing/samples.ts";
import { PaperList } from "./paper-list.tsx";
import { paperPlace } from "./place-ahead.ts";

const stubs: Paper = { applicantType: 1, firstName: "Rosa", kind: "payStubs", dueOn: "2999-11-27", state: "open" };
const insurance: Paper = { ...stubs, kind: "vehicleInsurance" };

/** A page with a list that changes as its person's files arrive. */
async function openList(first: readonly Paper[], props: Partial<ComponentProps<typeof PaperList>> = {}) {
  await paperPlace.fetchAhead();
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
        <PaperList
          applicationId={7001}
          productCode={ProductCode.auto}
          isJoint={false}
          takesFiles
          {...{ papers, ...props }}
        />
      </Page>
    );
  }
  const { user } = await renderPage(<Changing />);
  return { user, arrive: async (papers: readonly Paper[]) => act(async () => show(papers)) };
}

test("keeps the focus at a paper whose first file arrived, without a scroll to the heading of the page", async () => {
  const { user, arrive } = await openList([stubs, insurance]);
  const row = screen.getAllByRole("listitem")[1]!;
  await user.click(within(row).getByText("Proof of insurance for the vehicle"));
  (await within(row).findByLabelText("Send photos or files")).focus();

  await arrive([stubs, { ...insurance, state: "done", files: 1 }]);

  expect(within(row).getByText("We have it. Thank you.")).toBeVisible();
  expect(row).toContainElement(document.activeElement as HTMLElement);
});

test("names the files that came before the institution asked for more", async () => {
  await openList([{ ...stubs, taskId: "stubs", earlier: 2 }]);

  expect(screen.getByText(/^We have the 2 files that you sent earlier, but we need more/)).toBeVisible();
});

test("asks for one file in place of the refused one, and not for more than all others", async () => {
  await openList([{ ...stubs, taskId: "stubs", state: "rejected", reason: "Too dark.", files: 2, earlier: 2 }]);

  expect(screen.getByText(/^We have your 2 other files\. Send one in place of the file/)).toBeVisible();
  expect(screen.queryByText(/we need more than/)).not.toBeInTheDocument();
});

test("waits for no rest of a paper that one photo shows", async () => {
  await openList([
    { ...insurance, kind: "photoId", state: "sent", files: 1 },
    { ...insurance, state: "sent", files: 2 },
  ]);

  expect(rows()).toEqual([
    "A driver's license or other IDWe have your file, and a person will check it.",
    "Proof of insurance for the vehicleWe have your 2 files, and a person will check them.",
  ]);
});

test("says where a paper is that came to another application, and asks for it here only on request", async () => {
  await openList([
    { ...stubs, taskId: "stubs", elsewhere: 2 },
    { ...insurance, state: "sent", files: 1, elsewhere: 1 },
  ]);

  expect(
    screen.getByText(/another application\. We ask for it here too, so please send it here as well/),
  ).toBeVisible();
  expect(screen.getByText("You sent this with another application. It counts here too.")).toBeVisible();
});

const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

test("shows each paper in one line, opens the first that waits, and the others by a press", async () => {
  const { user } = await openList([{ ...stubs, kind: "photoId", state: "done" }, stubs, insurance]);

  const [license, first, second] = screen.getAllByRole("listitem");
  expect(license).toHaveTextContent(/^A driver's license or other IDWe have it\. Thank you\.$/);
  expect(within(first!).getByText("Still needed by November 27, 2999")).toBeVisible();
  expect(await within(first!).findByLabelText("Send photos or files")).toBeVisible();
  expect(second).toHaveTextContent(/^Proof of insurance for the vehicleStill needed by November 27, 2999$/);
  await user.click(within(second!).getByText("Proof of insurance for the vehicle"));
  expect(await within(second!).findByLabelText("Send photos or files")).toBeVisible();
});

test("begins with a refused paper, open with its reason", async () => {
  await openList([stubs, { ...insurance, state: "rejected", reason: "It ended in May." }]);

  const [refused, other] = screen.getAllByRole("listitem");
  expect(within(refused!).getByText("Send another by November 27, 2999")).toBeVisible();
  expect(within(refused!).getByText("We couldn't use the last file: It ended in May.")).toBeVisible();
  expect(await within(refused!).findByLabelText("Send it again")).toBeVisible();
  expect(other).toHaveTextContent(/^The two newest pay stubsStill needed by November 27, 2999$/);
});

test("begins with the paper whose day comes first, before a refused one without a day", async () => {
  const license: Paper = { ...stubs, kind: "photoId", dueOn: undefined, state: "rejected", wasRefused: true };
  const { arrive } = await openList([license]);

  await arrive([{ ...stubs, taskId: "stubs" }, license]);

  expect(rows()[0]).toMatch(/^The two newest pay stubs/);
});

test("opens a paper whose file was refused while the page is open", async () => {
  const { arrive } = await openList([stubs, { ...insurance, state: "sent", files: 1 }]);
  expect(screen.queryByLabelText("Send it again")).not.toBeInTheDocument();

  await arrive([stubs, { ...insurance, state: "rejected", reason: "It ended in May." }]);

  expect(await screen.findByLabelText("Send it again")).toBeVisible();
});

test("keeps the day by which the rest of a paper has to come", async () => {
  await openList([
    { ...stubs, state: "sent", files: 1 },
    { ...stubs, kind: "purchaseAgreement", state: "sent", files: 2, dueOn: "2000-11-27" },
  ]);

  expect(rows()).toEqual([
    "The two newest pay stubsWe have 1 file. If that isn't all of it, send the rest by November\u00a027, 2999.",
    "The seller's purchase agreementWe have 2 files. If that isn't all of it, send the rest.",
  ]);
});

test("asks for the second of two pay stubs after the first was accepted, by its day, and for nothing after both", async () => {
  const asked = { ...stubs, taskId: "stubs" };
  const { arrive } = await openList([{ ...asked, accepted: 1, left: 1 }]);
  expect(rows()[0]).toMatch(/stubsWe accepted 1 file\. Send the other one by November\u00a027, 2999\./);
  expect(await screen.findByLabelText("Send photos or files")).toBeVisible();

  await arrive([{ ...asked, state: "sent", files: 2, accepted: 1 }]);
  expect(rows()[0]).toMatch(/stubsWe accepted 1 file\. A person will check the other one\./);
  await arrive([{ ...stubs, taskId: "stubs", state: "done", files: 2 }]);
  expect(rows()).toEqual(["The two newest pay stubsWe have it. Thank you."]);
});

test.each([
  ["without a day", { dueOn: undefined }, {}, "Send the other one."],
  ["after its day", { dueOn: "2000-11-27" }, {}, "This was due November 27, 2000."],
  ["of several that are left", { left: 3 }, {}, "Send 3 more by November 27, 2999."],
  ["that nobody asked for", {}, { isVoluntary: true }, "You can send the other one now."],
])("says what became of one accepted file %s", async (_, of, where, then) => {
  await openList([{ ...stubs, accepted: 1, left: 1, ...of }], where);

  expect(screen.getByText(`We accepted 1 file. ${then}`)).toBeVisible();
});

test("names the person of a second pay stub, and of a paper that may have more sheets", async () => {
  const statement = { ...insurance, kind: "payoffStatement", state: "done", files: 1 } as const;
  await openList([{ ...stubs, taskId: "stubs", accepted: 1, left: 1 }, statement], { isJoint: true });

  expect(rows()[0]).toMatch(/stubsRosa: We accepted 1 file\. Send the other one by November\u00a027, 2999\./);
  expect(rows()[1]).toMatch(/Rosa: We accepted your file\. We'll ask you if we need more\.$/);
});

test("needs no paper that nobody has asked for, and opens none of them", async () => {
  await openList([{ ...stubs, dueOn: undefined }], { isVoluntary: true });

  expect(rows()).toEqual(["The two newest pay stubsYou can send this now"]);
});

test("names the person of each paper, and opens none of more than five", async () => {
  const sam = { applicantType: 2, firstName: "Sam" } as const;
  await openList(
    [stubs, { ...insurance, ...sam }, ...papersOf(["photoId", "purchaseAgreement", "taxReturns", "lease"])],
    { isJoint: true },
  );

  expect(rows()).toContain("The two newest pay stubsRosa: needed by November\u00a027, 2999");
  expect(rows()).toContain("Proof of insurance for the vehicleSam: needed by November\u00a027, 2999");
  expect(screen.queryByLabelText("Send photos or files")).not.toBeInTheDocument();
});
