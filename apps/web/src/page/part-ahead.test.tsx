// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { partAhead } from "./part-ahead.tsx";

function Hello({ name }: { readonly name: string }) {
  return <p>Hello {name}</p>;
}

test("shows a part at once if it was fetched in advance", async () => {
  const { Part, fetchAhead } = partAhead(async () => Promise.resolve(Hello));
  await fetchAhead();

  render(<Part name="Dana" />);

  expect(screen.getByText("Hello Dana")).toBeVisible();
});

test("shows the rest of the page while a part loads, and tries again after a failure in advance", async () => {
  const arriving = Promise.withResolvers<typeof Hello>();
  const loads = [Promise.reject(new Error("offline")), arriving.promise];
  const { Part, fetchAhead } = partAhead(async () => loads.shift()!);
  await fetchAhead();

  render(
    <main>
      Your loan
      <Part name="Dana" />
    </main>,
  );
  expect(screen.getByText("Your loan")).toBeVisible();
  expect(screen.queryByText("Hello Dana")).toBeNull();
  arriving.resolve(Hello);

  expect(await screen.findByText("Hello Dana")).toBeVisible();
});
