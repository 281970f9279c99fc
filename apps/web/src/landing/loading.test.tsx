// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Loading } from "./loading.tsx";

test("has a notice for a page whose scripts never load, with the institution's phone number", () => {
  const { container } = render(<Loading label="Loading" telephone="(207) 555-0100" nonce="abc" />);

  expect(screen.getByText(/This page didn't load completely. Reload it, or try another browser/)).toHaveTextContent(
    /call us: \(207\) 555-0100$/,
  );
  expect(screen.getByRole("link", { name: "(207) 555-0100" })).toHaveAttribute("href", "tel:+12075550100");
  expect(container.querySelector("style")?.nonce).toBe("abc");
});
