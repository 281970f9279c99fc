// @ts-check

/** The delay until a step's line appears, so that a warm start stays quiet. */
const quietMs = 700;

/** The interval of reminders about a long step if nobody watches a running clock (CI, a log file). */
const reminderMs = 20_000;

/**
 * Shows the person at the terminal the current step: one line per step, with a running clock on a terminal, and the duration at the end.
 *
 * @param {import("node:tty").WriteStream | NodeJS.WriteStream} output
 */
export function createProgress(output = process.stdout) {
  const write = (/** @type {string} */ text) => void output.write(text);
  const line = (/** @type {string} */ mark, /** @type {string} */ title, /** @type {number} */ ms) =>
    `${mark} ${title.padEnd(44)} ${formatElapsed(ms)}`;

  return {
    /** @param {string} text */
    say: (text) => write(`${text}\n`),

    /**
     * @template Answer
     * @param {string} title what is being done ("Installing packages")
     * @param {() => Promise<Answer> | Answer} work
     * @returns {Promise<Answer>}
     */
    async step(title, work) {
      const since = Date.now();
      const elapsed = () => Date.now() - since;
      const stopClock = output.isTTY
        ? startClock(() => write(`\r${line("·", title, elapsed())}`))
        : startReminders(write, title, elapsed);
      try {
        const answer = await work();
        stopClock();
        if (output.isTTY || elapsed() >= quietMs) write(`${output.isTTY ? "\r" : ""}${line("✓", title, elapsed())}\n`);
        return answer;
      } catch (error) {
        stopClock();
        write(`${output.isTTY ? "\r" : ""}${line("✗", title, elapsed())}\n`);
        throw error;
      }
    },
  };
}

/** @typedef {ReturnType<typeof createProgress>} Progress */

/** @param {number} ms */
export function formatElapsed(ms) {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** @param {() => void} draw */
function startClock(draw) {
  draw();
  const timer = setInterval(draw, 200);
  return () => clearInterval(timer);
}

/**
 * @param {(text: string) => void} write
 * @param {string} title
 * @param {() => number} elapsed
 */
function startReminders(write, title, elapsed) {
  const first = setTimeout(() => write(`· ${title} …\n`), quietMs);
  const more = setInterval(() => write(`· ${title} … ${formatElapsed(elapsed())}\n`), reminderMs);
  return () => {
    clearTimeout(first);
    clearInterval(more);
  };
}
