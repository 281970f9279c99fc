import { expect, test, vi } from "vitest";
import { createSessionTimer } from "./session-timer.ts";

const minute = 60_000;

/** A clock that moves only when the test says so, with the requested waits. */
function aClock() {
  let now = 1_000_000;
  let waits: { at: number; task: () => void }[] = [];
  return {
    now: () => now,
    after(delayMs: number, task: () => void) {
      const wait = { at: now + delayMs, task };
      waits.push(wait);
      return () => {
        waits = waits.filter((one) => one !== wait);
      };
    },
    /** Moves the time forward, and runs everything that falls due in order. */
    pass(minutes: number) {
      const until = now + minutes * minute;
      for (;;) {
        const [next] = waits.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at);
        if (!next) break;
        waits = waits.filter((one) => one !== next);
        now = next.at;
        next.task();
      }
      now = until;
    },
    /** Moves the time forward without running tasks, like a sleeping computer. */
    sleep(minutes: number) {
      now += minutes * minute;
    },
  };
}

function aTimer({ warningMinutes = 12 } = {}) {
  const clock = aClock();
  const onWarn = vi.fn<() => void>();
  const onExpire = vi.fn<() => void>();
  const timer = createSessionTimer({ clock, warningMinutes, intervalMinutes: 15, onWarn, onExpire });
  return { clock, onWarn, onExpire, timer };
}

test(
  "warns at the warning minute and ends at the end of the interval",
  { tags: ["9.timer.warning", "9.timer.expiry"] },
  () => {
    const { clock, onWarn, onExpire, timer } = aTimer();
    timer.reset();

    clock.pass(11.9);
    expect(onWarn).not.toHaveBeenCalled();
    clock.pass(0.2);
    expect(onWarn).toHaveBeenCalledTimes(1);
    clock.pass(2.8);
    expect(onExpire).not.toHaveBeenCalled();
    clock.pass(0.2);
    expect(onExpire).toHaveBeenCalledTimes(1);
  },
);

test("resets both timers on a renewal", { tags: ["4.timer.warning", "4.timer.renew"] }, () => {
  const { clock, onWarn, onExpire, timer } = aTimer();
  timer.reset();
  clock.pass(13);

  timer.reset();
  clock.pass(11);

  expect(onWarn).toHaveBeenCalledTimes(1);
  expect(onExpire).not.toHaveBeenCalled();
  clock.pass(4.1);
  expect(onWarn).toHaveBeenCalledTimes(2);
  expect(onExpire).toHaveBeenCalledTimes(1);
});

test("ends at the time that the server says", () => {
  const { clock, onWarn, onExpire, timer } = aTimer();

  timer.reset(clock.now() + 5 * minute);
  clock.pass(2.1);
  expect(onWarn).toHaveBeenCalledTimes(1);
  clock.pass(3);

  expect(onExpire).toHaveBeenCalledTimes(1);
});

test("warns at once about a session that ends before the warning time", () => {
  const { clock, onWarn, timer } = aTimer();

  timer.reset(clock.now() + minute);

  expect(onWarn).toHaveBeenCalledTimes(1);
});

test("reports the end when a computer wakes after it", () => {
  const { clock, onWarn, onExpire, timer } = aTimer();
  timer.reset();
  clock.sleep(60);

  timer.check();

  expect(onExpire).toHaveBeenCalledTimes(1);
  expect(onWarn).not.toHaveBeenCalled();
});

test("warns only once when the clock is checked again", () => {
  const { clock, onWarn, timer } = aTimer();
  timer.reset();
  clock.pass(12.5);

  timer.check();
  timer.check();

  expect(onWarn).toHaveBeenCalledTimes(1);
});

test("does nothing after it was stopped", () => {
  const { clock, onWarn, onExpire, timer } = aTimer();
  timer.reset();

  timer.stop();
  clock.pass(60);

  expect(onWarn).not.toHaveBeenCalled();
  expect(onExpire).not.toHaveBeenCalled();
});

test(
  "warns five seconds before the end if the settings leave no time between them",
  { tags: ["9.timer.default"] },
  () => {
    const { clock, onWarn, onExpire, timer } = aTimer({ warningMinutes: 15 });
    timer.reset();

    clock.pass(15 - 6 / 60);
    expect(onWarn).not.toHaveBeenCalled();
    clock.pass(1.5 / 60);

    expect(onWarn).toHaveBeenCalledTimes(1);
    expect(onExpire).not.toHaveBeenCalled();
  },
);

test("reports the same end only once", () => {
  const { clock, onExpire, timer } = aTimer();
  const end = clock.now() - minute;

  timer.reset(end);
  timer.reset(end);
  expect(onExpire).toHaveBeenCalledTimes(1);
  timer.reset(clock.now() + minute);
  clock.pass(2);

  expect(onExpire).toHaveBeenCalledTimes(2);
});
