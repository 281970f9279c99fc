// @vitest-environment jsdom
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProductCode } from "@portico/domain/loan/product";
import { anInvitingJourney } from "../testing/invited.ts";
import { DocumentsNeeded } from "./documents-needed.tsx";

test.each([
  { productCode: ProductCode.auto, words: "Proof of insurance for the vehicle" },
  { productCode: ProductCode.boat, words: "Proof of insurance for the boat" },
])("asks for the insurance of what product $productCode buys", ({ productCode, words }) => {
  const people = [{ applicantType: 1 as const, firstName: "Dana", documents: ["vehicleInsurance" as const] }];
  render(<DocumentsNeeded productCode={productCode} people={people} />);

  expect(screen.getByRole("listitem")).toHaveTextContent(words);
});

test.each([
  { productCode: ProductCode.motorcycle, words: "A photo of the motorcycle's VIN" },
  { productCode: ProductCode.boat, words: "A photo of the boat's HIN" },
])("asks for the number of what product $productCode buys", ({ productCode, words }) => {
  const people = [{ applicantType: 1 as const, firstName: "Dana", documents: ["vehicleNumber" as const] }];
  render(<DocumentsNeeded productCode={productCode} people={people} />);

  expect(screen.getByRole("listitem")).toHaveTextContent(words);
});

test("says that one copy is enough if another application has some of them", () => {
  const people = [{ applicantType: 1 as const, firstName: "Dana", documents: ["photoId" as const] }];
  const { rerender } = render(<DocumentsNeeded productCode={ProductCode.auto} people={people} />);
  expect(screen.queryByText(/^Papers about you count/)).not.toBeInTheDocument();

  rerender(<DocumentsNeeded productCode={ProductCode.auto} people={people} following={{ sharesDocuments: true }} />);

  expect(screen.getByText(/^Papers about you count for all your applications/)).toBeVisible();
});

const two = [
  { applicantType: 1 as const, firstName: "Dana", documents: ["photoId" as const, "payStubs" as const] },
  { applicantType: 2 as const, firstName: "Kim", documents: ["payStubs" as const] },
];
const ofPerson = (name: string) => within(screen.getByRole("heading", { name: `From ${name}` }).parentElement!);

test("names whose each paper of two people is, also if both need the same one", () => {
  render(<DocumentsNeeded productCode={ProductCode.auto} people={two} />);

  expect(ofPerson("Dana").getAllByRole("listitem")).toHaveLength(2);
  expect(ofPerson("Kim").getByRole("listitem")).toHaveTextContent("The two newest pay stubs");
  expect(screen.queryByText(/has arrived yet/)).not.toBeInTheDocument();
});

test("says of each of two people what arrived, and whose papers are missing", () => {
  const file = { applicantType: 1, uploadedAt: "2026-11-23T15:00:00.000Z", state: "received" } as const;
  const files = new Map([
    [1 as const, [file]],
    [2 as const, []],
  ]);
  render(<DocumentsNeeded productCode={ProductCode.auto} people={two} files={files} />);

  expect(ofPerson("Dana").getByText(/^1 file arrived, on November 23, 2026/)).toBeVisible();
  expect(ofPerson("Kim").getByText("Nothing from Kim has arrived yet.")).toBeVisible();
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("What we need before we pay");
});

test("says nothing of a person whose files aren't known", () => {
  render(<DocumentsNeeded productCode={ProductCode.auto} people={two} files={new Map([[1 as const, []]])} />);

  expect(ofPerson("Dana").getByText("Nothing from Dana has arrived yet.")).toBeVisible();
  expect(ofPerson("Kim").queryByText(/arrived/)).not.toBeInTheDocument();
});

test("tells the first person that an invited co-borrower has a list of their own", () => {
  const { invitation } = anInvitingJourney();
  render(<DocumentsNeeded productCode={ProductCode.auto} people={two.slice(0, 1)} invitation={invitation} />);

  expect(screen.getByText("Sam has a list of their own, and sends those papers from their own part.")).toBeVisible();
});
