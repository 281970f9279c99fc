// @ts-check

/** A line appears for a step only when it takes longer than this; a warm start stays quiet. */
const quietMs = 700;

/** Where nobody watches a moving clock (CI, a log file), a long step speaks up this often. */
const reminderMs = 20_000;

/**
 * Tells the person at the terminal what takes so long: one line for each step, with a running clock where the output
 * is a terminal, and the time it took at the end.
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
