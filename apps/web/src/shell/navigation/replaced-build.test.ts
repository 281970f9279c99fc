import { expect, onTestFinished, test, vi } from "vitest";
import { isBuildReplaced } from "./replaced-build.ts";

const ownFile = "https://portico.example/assets/app-1.js";

function serverAnswers(answer: () => Promise<Response>) {
  const ask = vi.fn<typeof fetch>(answer);
  vi.stubGlobal("fetch", ask);
  onTestFinished(() => void vi.unstubAllGlobals());
  return ask;
}

test.each([
  [404, true],
  [200, false],
  [503, false],
])("takes status %i for its own file as another build: %s", async (status, isReplaced) => {
  const ask = serverAnswers(async () => new Response(null, { status }));

  expect(await isBuildReplaced(ownFile)).toBe(isReplaced);
  expect(ask).toHaveBeenCalledWith(ownFile, { method: "HEAD", cache: "no-store" });
});

test("doesn't take a lost network as another build", async () => {
  serverAnswers(async () => Promise.reject(new TypeError("Failed to fetch")));

  expect(await isBuildReplaced(ownFile)).toBe(false);
});
