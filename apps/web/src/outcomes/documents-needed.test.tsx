// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProductCode } from "@portico/domain/loan/product";
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
