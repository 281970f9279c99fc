import { expect, test } from "vitest";
import { jsonLog, type LogLevel } from "./json-log.ts";
import { inRequest } from "./request-context.ts";
import { textLine } from "./text-line.ts";

const clock = () => new Date("2026-11-29T10:00:00.000Z");

function written(level: LogLevel = "info") {
  const lines: string[] = [];
  const log = jsonLog({ write: (line) => lines.push(line) }, { level, clock });
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const call = {
  method: "GET",
  route: "/api/Review/:applicationId",
  status: 200,
  milliseconds: 3.2,
  tenant: "harborlight",
  requestId: "abc",
};

test("writes one line of JSON for each entry, so that nobody can forge one", () => {
  const { log, lines, entries } = written();

  log.warn('broken\n{"level":"fault"}', { code: "a\r\nb" });

  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\n\r]+\n$/);
  expect(entries()).toEqual([
    { level: "warn", time: "2026-11-29T10:00:00.000Z", message: 'broken\n{"level":"fault"}', code: "a\r\nb" },
  ]);
});

test("keeps an error's name, message, stack, and causes, and only the type of another thrown value", () => {
  const { log, entries } = written();

  log.fault("It failed.", new TypeError("outer", { cause: new Error("inner") }), { topic: "letter" });
  log.fault("It failed.", { secret: "canary" });

  expect(entries()).toEqual([
    expect.objectContaining({
      level: "fault",
      topic: "letter",
      error: expect.objectContaining({
        name: "TypeError",
        message: "outer",
        stack: expect.stringContaining("json-log.test") as string,
        cause: expect.objectContaining({ message: "inner" }) as object,
      }) as object,
    }),
    expect.objectContaining({ error: "object" }),
  ]);
});

test("leaves out lower levels, and everything when it is silent", () => {
  const [warn, silent] = [written("warn"), written("silent")];

  for (const { log } of [warn, silent]) {
    log.info("one");
    log.warn("two");
    log.answered(call);
  }

  expect(warn.entries().map(({ message }) => message)).toEqual(["two"]);
  expect(silent.lines).toEqual([]);
});

test("names the request and the job whose work writes a line", async () => {
  const { log, entries } = written();

  await inRequest({ requestId: "r1", tenant: "harborlight", job: "harborlight.5.letter" }, async () => {
    await Promise.resolve();
    log.info("inside");
  });
  log.info("outside");

  expect(entries()).toEqual([
    expect.objectContaining({ requestId: "r1", tenant: "harborlight", job: "harborlight.5.letter" }),
    { level: "info", time: "2026-11-29T10:00:00.000Z", message: "outside" },
  ]);
});

test("is readable as text, and a value still can't forge a line", () => {
  const { log, lines } = written();

  log.answered(call);
  log.warn("odd", { code: "a\nb" });

  expect(lines.map(textLine)).toEqual([
    '10:00:00 info  A call was answered. method="GET" route="/api/Review/:applicationId" status=200 milliseconds=3.2 tenant="harborlight" requestId="abc"\n',
    '10:00:00 warn  odd code="a\\nb"\n',
  ]);
});
