// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { accountPath } from "@portico/domain/accounts/account-path";
import { expect, test } from "vitest";
import { renderPage } from "../testing/render-step.tsx";
import { MoreAccounts } from "./more-accounts.tsx";

test("leads a member to the choice of accounts without a membership, and begins another application", async () => {
  const { user, frame } = await renderPage(<MoreAccounts />);
  const link = screen.getByRole("link", { name: "Add an account" });

  await user.click(link);

  expect(link).toHaveAttribute("href", "/account/select?memberType=existing");
  expect(frame.beginAgain).toHaveBeenCalledWith(accountPath);
});
