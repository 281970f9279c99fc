// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aStartUp } from "../../testing/samples.ts";
import { LoanOnSavings } from "./loan-on-savings.tsx";

const aProduct = (id: number, displayText: string) => ({ ...aStartUp().products[0]!, id, displayText });

async function renderWith(
  offered: readonly ReturnType<typeof aProduct>[],
  productCode: ProductCode,
  sent?: { isSent: boolean; since: string },
) {
  const frame = aFrame({ ...aStartUp(), products: [...offered] });
  return renderPage(
    <ul>
      <LoanOnSavings productCode={productCode} sent={sent} />
    </ul>,
    frame,
  );
}

test("names the loan on own savings as another way, and promises nothing", async () => {
  const { user, frame } = await renderWith([aProduct(ProductCode.shareSecured, "Savings loan")], ProductCode.auto);
  const link = screen.getByRole("link", { name: "See Savings loan" });

  await user.click(link);

  expect(link).toHaveAttribute("href", "/sharesecured/authentication");
  expect(frame.beginAgain).toHaveBeenCalledWith(ProductCode.shareSecured);
  expect(screen.getByText(/we can't promise a yes/)).toBeVisible();
});

test.each([
  ["the institution doesn't have it", [aProduct(ProductCode.signature, "Signature loan")], ProductCode.auto],
  ["it was declined itself", [aProduct(ProductCode.shareSecured, "Savings loan")], ProductCode.shareSecured],
] as const)("names no loan on savings if %s", async (_name, offered, productCode) => {
  await renderWith(offered, productCode);

  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("says that it was sent already instead of leading to it again", async () => {
  const sent = { isSent: true, since: "2026-10-04T16:00:00.000Z" };
  await renderWith([aProduct(ProductCode.shareSecured, "Savings loan")], ProductCode.auto, sent);

  expect(screen.getByText(/^You've already sent .* on October 4, 2026: Savings loan/)).toBeVisible();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});
