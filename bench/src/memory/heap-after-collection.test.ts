import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../../launcher/process/ports.js";
import { heapAfterCollection } from "./heap-after-collection.ts";

/** Keeps the first million numbers, drops the second, and keeps running. */
const script = `
globalThis.kept = Array.from({ length: 1e6 }, (_, place) => ({ place }));
globalThis.dropped = Array.from({ length: 1e6 }, (_, place) => ({ place }));
globalThis.dropped = undefined;
setInterval(() => undefined, 1000);
process.stdout.write("ready");`;

test("measures what a process keeps, without its garbage, as often as asked", async () => {
  const port = await findFreePort();
  const child = spawn(process.execPath, [`--inspect-port=${port}`, "--eval", script]);
  onTestFinished(() => void child.kill());
  await once(child.stdout, "data");

  const first = await heapAfterCollection(child.pid!, port);
  const second = await heapAfterCollection(child.pid!, port);

  expect(first).toBeGreaterThan(20);
  expect(first).toBeLessThan(60);
  expect(Math.abs(second - first)).toBeLessThan(2);
});
