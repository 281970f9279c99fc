import { expect, test } from "vitest";
import { whileItRuns } from "./while-it-runs.ts";

function counted() {
  let stops = 0;
  return { start: async () => ({ stop: async () => void (stops += 1) }), stops: () => stops };
}

test("stops after the work, and after an error in the work", async () => {
  const { start, stops } = counted();

  expect(await whileItRuns(start, async () => "done")).toBe("done");
  await expect(whileItRuns(start, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");

  expect(stops()).toBe(2);
});

test("listens to signals only while something runs", async () => {
  const { start } = counted();
  const listeners = () => ["SIGINT", "SIGTERM", "SIGHUP"].map((name) => process.listenerCount(name));
  const before = listeners();

  const during = await whileItRuns(start, async () => listeners());

  expect(during).toEqual(before.map((count) => count + 1));
  expect(listeners()).toEqual(before);
});
