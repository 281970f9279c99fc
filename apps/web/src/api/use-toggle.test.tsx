// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { configurationApi } from "@portico/contract/configuration";
import { fakeApi } from "../testing/fake-api.ts";
import { queryClient } from "./query-client.ts";
import { useToggle } from "./use-toggle.ts";

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test(
  "turns a feature on if the institution enables it",
  { tags: ["3.other-config.featureToggle.enabled"] },
  async () => {
    fakeApi().on(configurationApi.featureToggle, ({ name }) => ({ featureToggle: { enabled: name === "films" } }));

    const { result } = renderHook(() => [useToggle("films"), useToggle("others")], { wrapper });

    await vi.waitFor(() => expect(result.current).toEqual([true, false]));
  },
);

test("logs a feature that can't be read, and treats it as off", { tags: ["8.toggle-off"] }, async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  fakeApi().refuse(configurationApi.featureToggle, "noSession");

  const { result } = renderHook(() => useToggle("films"), { wrapper });

  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledWith("The feature toggle films could not be read and is off.", expect.any(Error)),
  );
  expect(result.current).toBe(false);
});

test.each([{}, { featureToggle: null }, { featureToggle: { enabled: "yes" } }])(
  "logs a malformed answer %j about a feature, and turns it off",
  { tags: ["8.toggle-off"] },
  async (answer) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    fakeApi().on(configurationApi.featureToggle, () => Response.json(answer));

    const { result } = renderHook(() => useToggle("films"), { wrapper });

    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(result.current).toBe(false);
  },
);
