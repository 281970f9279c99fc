// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ErrorBoundary } from "../shell/errors/error-boundary.tsx";
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

test("loads a part again that didn't arrive while the page was shown", async () => {
  const quiet = vi.spyOn(console, "error").mockReturnValue();
  const loads = [Promise.reject(new Error("offline")), Promise.resolve(Hello)];
  const { Part } = partAhead(async () => loads.shift()!);
  const onError = vi.fn<(error: unknown) => void>();
  const { unmount } = render(
    <ErrorBoundary onError={onError}>
      <Part name="Dana" />
    </ErrorBoundary>,
  );
  await waitFor(() => expect(onError).toHaveBeenCalled());
  unmount();
  quiet.mockRestore();

  render(<Part name="Dana" />);

  expect(await screen.findByText("Hello Dana")).toBeVisible();
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
