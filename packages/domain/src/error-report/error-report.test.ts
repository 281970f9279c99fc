import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";
import { parseDsn } from "./dsn.ts";
import { readEnvelope, writeEnvelope } from "./envelope.ts";
import { cleanReport, kindOfReport } from "./reported-event.ts";

const eventId = "0123456789abcdef0123456789abcdef";
const dsn = "https://key@errors.example/7";
const event = {
  event_id: eventId,
  timestamp: 1_795_255_200,
  platform: "javascript",
  level: "error",
  exception: { values: [{ type: "TypeError", value: "x is not a function" }] },
};

test.each([
  [dsn, { publicKey: "key", envelopeUrl: "https://errors.example/api/7/envelope" }],
  [
    "http://key@127.0.0.1:4001/~scope/sentry/1",
    { publicKey: "key", envelopeUrl: "http://127.0.0.1:4001/~scope/sentry/api/1/envelope" },
  ],
  ["https://key:secret@errors.example/7", { publicKey: "key", envelopeUrl: "https://errors.example/api/7/envelope" }],
  ["https://errors.example/7", undefined],
  ["https://key@errors.example/", undefined],
  ["ftp://key@errors.example/7", undefined],
  ["errors", undefined],
])("parses the DSN %s like Sentry", (text, parsed) => {
  expect(parseDsn(text)).toEqual(parsed);
});

test("reads back the envelope that it wrote", () => {
  const envelope = { dsn, items: [{ type: "event", payload: { message: "one\ntwo" } }] };

  const text = writeEnvelope(envelope, { eventId, sentAt: "2026-11-21T10:00:00.000Z" });

  expect(text.split("\n")).toHaveLength(4);
  expect(readEnvelope(text)).toEqual(envelope);
});

test("reads an envelope of the vendor's own package: without a DSN, with lengths, and with items that aren't JSON", () => {
  const payload = JSON.stringify({ message: "é" });
  const length = payload.length + 1; // é has two bytes
  const lines = [`{"event_id":"${eventId}"}`, `{"type":"event","length":${length}}`, payload];
  const attachment = ['{"type":"attachment","length":5}', "a\nb\nc", ""];

  expect(readEnvelope([...lines, ...attachment, ""].join("\n"))).toEqual({
    items: [
      { type: "event", payload: { message: "é" } },
      { type: "attachment", payload: undefined },
    ],
  });
  expect(readEnvelope([...lines, '{"type":"attachment","length":50}', "short"].join("\n"))?.items).toHaveLength(1);
});

test("keeps a report of the vendor's own package, without what it can't use", () => {
  const frames = [
    { filename: "https://apply.example/assets/a-1.js", in_app: true },
    { filename: "/b.js", lineno: 3, colno: 4 },
  ];
  const own = {
    ...event,
    level: undefined,
    exception: { values: [{ value: "x", stacktrace: { frames } }] },
    request: { url: "https://apply.example/auto/review?x=1", headers: { "User-Agent": "x" } },
    tags: { color: "blue" },
    contexts: { trace: { trace_id: "0".repeat(32), span_id: "0".repeat(16), data: {} }, os: { name: "x" } },
    sdk: { name: "sentry.javascript.browser" },
  };

  expect(cleanReport({ type: "event", payload: own })).toEqual({
    ...event,
    tags: {},
    exception: {
      values: [
        {
          type: "Error",
          value: "x",
          stacktrace: {
            frames: [
              { filename: "https://apply.example/assets/a-1.js", lineno: 0, colno: 0 },
              { filename: "/b.js", lineno: 3, colno: 4 },
            ],
          },
        },
      ],
    },
    contexts: { trace: { trace_id: "0".repeat(32), span_id: "0".repeat(16) } },
  });
});

test.each([
  "",
  "{}",
  `{"dsn":"${dsn}"}`,
  `{"dsn":"${dsn}"}\n{"type":"event"}`,
  "no JSON",
  `{"dsn":1}\n{}\n{}`,
  `null\n1\n2`,
])("rejects an invalid envelope: %j", (text) => {
  expect(readEnvelope(text)).toBeUndefined();
});

test.each([
  [
    "V8",
    "TypeError: x\n    at save (https://apply.example/assets/a-1b2.js?v=1:3:14)\n    at https://apply.example/assets/b.js:1:2",
  ],
  ["other engines", "save@https://apply.example/assets/a-1b2.js?v=1:3:14\n@https://apply.example/assets/b.js:1:2"],
])("describes a stack trace of %s by files, oldest call first", (_engine, stack) => {
  const error = Object.assign(new TypeError("x"), { stack });

  expect(describeError(error)[0]?.stacktrace?.frames).toEqual([
    { filename: "/assets/b.js", lineno: 1, colno: 2 },
    { filename: "/assets/a-1b2.js", function: "save", lineno: 3, colno: 14 },
  ]);
});

test("describes causes before their errors, and only the type of other thrown values", () => {
  const described = describeError(new Error("Saving failed.", { cause: "219-09-9998" }));

  expect(described.map(({ type, value }) => `${type}: ${value}`)).toEqual([
    "Thrown: Something that is no error: string",
    "Error: Saving failed.",
  ]);
});

test("drops unknown fields of a report, above all the request's body", { tags: ["8.reported-no-body"] }, () => {
  const request = {
    method: "POST",
    url: "/api/Identification?x=219099998",
    data: '{"taxpayer":"219099998"}',
    cookies: "a=b",
  };
  const extra = { extra: { form: "Dana" }, user: { ip_address: "198.51.100.7" }, breadcrumbs: [{ message: "Dana" }] };

  const cleaned = cleanReport({ type: "event", payload: { ...event, request, ...extra } });

  expect(cleaned).toEqual({ ...event, tags: {}, request: { method: "POST", url: "/api/Identification" } });
});

test("scrubs texts, paths and names in a report from any source", () => {
  const value = 'No "Dana Reyes" at dana@example.com';
  const frames = [{ filename: "/assets/Dana Reyes.js", function: "<b>219-09-9998</b>", lineno: 1, colno: 1 }];
  const exception = { values: [{ type: "Dana Reyes", value, stacktrace: { frames } }] };

  const cleaned = cleanReport({ type: "event", payload: { ...event, transaction: "/resume/81273648127", exception } });

  expect(cleaned).toMatchObject({
    transaction: "/resume/*",
    exception: {
      values: [
        {
          type: "Error",
          value: 'No "…" at [e-mail]',
          stacktrace: { frames: [{ filename: "?", function: "?", lineno: 1, colno: 1 }] },
        },
      ],
    },
  });
});

test("accepts only errors and traces as reports", () => {
  expect(kindOfReport(cleanReport({ type: "event", payload: event })!)).toBe("event");
  for (const type of ["session", "attachment", "replay_event"])
    expect(cleanReport({ type, payload: event })).toBeUndefined();
  expect(cleanReport({ type: "event", payload: { ...event, event_id: "7" } })).toBeUndefined();
});
