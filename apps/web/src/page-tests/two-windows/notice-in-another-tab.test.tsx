// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { ProductCode } from "@portico/domain/loan/product";
import { onNoticeInDoubt } from "../../api/other-tabs.ts";
import { aStartUp } from "../../testing/samples.ts";
import { journeyAt, openInShell } from "../../testing/whole-shell.tsx";

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

test("asks notices in other tabs to check again when an application opens", async () => {
  const told = vi.fn<() => void>();
  onTestFinished(onNoticeInDoubt(told));
  const address = "/auto/address/current";

  await openInShell(address, { startUp: aStartUp(), journey: journeyAt(address, ProductCode.auto) }, () => {});

  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
});
