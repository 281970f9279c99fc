import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { gently } from "./gently.ts";

const elapsedDuring = async (run: () => Promise<unknown>) => {
  const began = performance.now();
  await run();
  return performance.now() - began;
};

test("rests three times as long as the work took, and returns its result", async () => {
  let worked = 0;
  const work = async () => {
    worked = await elapsedDuring(() => pause(10));
    return "done";
  };

  const elapsed = await elapsedDuring(async () => expect(await gently(work)).toBe("done"));

  expect(elapsed).toBeGreaterThan(3.5 * worked);
});

test("rests after a failure too", async () => {
  const fail = async () => {
    await pause(10);
    throw new Error("broken");
  };

  const elapsed = await elapsedDuring(() => expect(gently(fail)).rejects.toThrow("broken"));

  expect(elapsed).toBeGreaterThan(30);
});
