import type { ChildProcess } from "node:child_process";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { runTool } from "./run-tool.ts";

test("hands a program to the owner that ends it, and returns what it said", async () => {
  const owned: unknown[] = [];
  const own = <Program>(program: Program) => {
    owned.push(program);
    return program;
  };

  const done = await runTool({ own }, process.execPath, ["-e", "console.error('no'); process.exit(3)"], {
    cwd: tmpdir(),
  });

  expect(done).toEqual({ code: 3, words: "no\n" });
  expect(owned).toHaveLength(1);
});

test("doesn't take a program that its owner ended for a failed one", async () => {
  const own = <Program extends ChildProcess>(program: Program) => {
    program.kill();
    return program;
  };

  const running = runTool({ own }, process.execPath, ["-e", "setInterval(() => {}, 1000)"], { cwd: tmpdir() });

  await expect(running).rejects.toThrow("SIGTERM");
});

test("tells each line of a program, and ends it when asked", async () => {
  const over = new AbortController();
  const own = <Program extends ChildProcess>(program: Program) => program;
  const lines: string[] = [];
  const onLine = (line: string) => {
    lines.push(line);
    if (line === "two") over.abort();
  };
  const script = "console.log('one'); console.log('two'); setInterval(() => {}, 1000)";

  const running = runTool({ own }, process.execPath, ["-e", script], { cwd: tmpdir(), onLine, signal: over.signal });

  await expect(running).rejects.toThrow("SIGTERM");
  expect(lines).toEqual(["one", "two"]);
});
