import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetServerClock, learnServerTime, serverNow } from "./server-clock.ts";

const own = Date.parse("2026-11-23T18:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: own });
});

afterEach(() => {
  forgetServerClock();
  vi.useRealTimers();
});

const told = (seconds: number) => learnServerTime(new Date(own + seconds * 1000).toUTCString());

test("uses the device's clock until an answer brings the server's time", () => {
  expect(serverNow()).toBe(own);
  learnServerTime(null);
  expect(serverNow()).toBe(own);

  told(-3600);

  expect(serverNow()).toBe(own - 3_600_000);
});

test("doesn't go back after a slow answer", () => {
  told(10);
  told(4);

  expect(serverNow()).toBe(own + 10_000);
});

test("adjusts after the device's clock was reset", () => {
  told(10);
  vi.setSystemTime(own + 3_600_000);
  told(15);

  expect(serverNow()).toBe(own + 15_000);
});
