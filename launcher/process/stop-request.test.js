// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inRoot } from "../paths.js";
import { temporaryFolder } from "../testing/temporary-folder.js";

/**
 * Runs `npm start` like a terminal does, in its own process group, for a program that has something to stop.
 *
 * @param {string} stop what it takes to stop it
 */
function startUnderNpm(stop) {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ scripts: { start: "exec node start.mjs" } }));
  writeFileSync(
    path.join(folder, "start.mjs"),
    `import { createShutdown } from ${JSON.stringify(inRoot("launcher/start/shutdown.js"))};
     const say = (line) => process.stdout.write(line + "\\n");
     const shutdown = createShutdown({ say });
     shutdown.watch({ stop: async () => { ${stop} } });
     setInterval(() => {}, 1000);
     say("running");
     await shutdown.untilRequested();
     await shutdown.obey();
     process.exit(0);`,
  );
  const npm = spawn("npm", ["start"], { cwd: folder, detached: true, stdio: ["ignore", "pipe", "inherit"] });
  const { pid } = npm;
  if (pid === undefined) throw new Error("npm did not start.");
  onTestFinished(() => signalGroup(pid, "SIGKILL"));
  let output = "";
  npm.stdout.setEncoding("utf8").on("data", (text) => (output += text));
  return {
    pid,
    ended: once(npm, "exit").then(([code]) => code),
    output: () => output,
    /** @param {string} text */
    until: async (text) => {
      while (!output.includes(text) && npm.exitCode === null)
        await Promise.race([once(npm.stdout, "data"), once(npm, "exit")]);
    },
  };
}

/**
 * Signals like a terminal at Ctrl-C: every process of the group gets it, and npm passes its own on.
 *
 * @param {number} pid
 * @param {NodeJS.Signals} [signal]
 */
function signalGroup(pid, signal = "SIGINT") {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

test("waits for everything to stop after one Ctrl-C under npm, though the signal arrives twice", async () => {
  const portico = startUnderNpm(`await new Promise((resolve) => setTimeout(resolve, 300)); say("server stopped");`);
  await portico.until("running");

  signalGroup(portico.pid);

  expect(await portico.ended).toBe(0);
  expect(portico.output()).toContain("server stopped");
  expect(portico.output()).toContain("Nothing is left running");
});

test("doesn't wait after a second Ctrl-C some time after the first", async () => {
  const portico = startUnderNpm(
    `setTimeout(() => say("a while later"), 1100); await new Promise(() => {}); say("server stopped");`,
  );
  await portico.until("running");

  signalGroup(portico.pid);
  await portico.until("a while later");
  signalGroup(portico.pid);

  expect(await portico.ended).toBe(0);
  expect(portico.output()).not.toContain("Nothing is left running");
});
