// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { prepareStep, typeAnotherHome } from "../testing/prepare-step.tsx";

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

test(
  "waits 500 seconds for a save, then says that its outcome is unknown",
  { tags: ["7.timeout", "9.request-timeout"] },
  async () => {
    const { user, show } = prepareStep("currentAddress", "/auto/address/current");
    await show();
    await typeAnotherHome(user);
    const { fetch: answer } = globalThis;
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    onTestFinished(() => timeout.mockRestore());
    vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
      if (!url.startsWith("/api/Address/Update")) return answer(url, init);
      return new Promise((_, reject) => {
        const abort = () => reject(init.signal!.reason as Error);
        if (init.signal!.aborted) abort();
        init.signal!.addEventListener("abort", abort);
      });
    });

    await user.click(screen.getByRole("button", { name: "Save and continue" }));
    await waitFor(() => expect(timeout).toHaveBeenCalledWith(500_000));
    expect(screen.queryByRole("region", { name: "We don't know if this arrived" })).not.toBeInTheDocument();
    limit.abort(new DOMException("The operation timed out.", "TimeoutError"));

    expect(await screen.findByRole("region", { name: "We don't know if this arrived" })).toBeVisible();
    expect(screen.getByLabelText("Street")).toHaveValue("3 Elm St");
  },
);
