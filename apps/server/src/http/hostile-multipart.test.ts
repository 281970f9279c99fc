import * as fc from "fast-check";
import { errors, type ErrorAnswer } from "@portico/contract/errors";
import { expect, test } from "vitest";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import { testApp, type TestApp } from "../testing/test-app.ts";

/* Multipart bodies that no browser sends. A bad body is the sender's mistake, so the answer is a refusal in our own words and never a fault. */

const boundary = "----portico-test-boundary";
const pdf = "%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n%%EOF\n";

interface Body {
  readonly contentType: string;
  readonly payload: Buffer;
}

function body(payload: string | Buffer, contentType = `multipart/form-data; boundary=${boundary}`): Body {
  return { contentType, payload: Buffer.from(payload) };
}

const part = (headers: string, content = pdf, by = boundary) => `--${by}\r\n${headers}\r\n\r\n${content}\r\n`;
const file = (name: string, content = pdf, by = boundary) =>
  part(
    `Content-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/pdf`,
    content,
    by,
  );
const end = (by = boundary) => `--${by}--\r\n`;
const whole = (by = boundary) => file("pay stub.pdf", pdf, by) + end(by);

/** An answer, and whether it is one of our refusals. */
interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly isOurs: boolean;
}

async function uploader(): Promise<{ app: TestApp; send: (body: Body) => Promise<Answer> }> {
  const app = await testApp({ rateLimitScale: 1_000_000 });
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  const url = `/api/Application/${applicant.applicationId}/ApplicantType/1/Document`;
  const send = async ({ contentType, payload }: Body): Promise<Answer> => {
    const headers = { "content-type": contentType };
    const { status, body: answer } = await applicant.client.send({ method: "POST", url, headers, payload });
    const { code, message } = (answer as Partial<ErrorAnswer>).error ?? {};
    return { status, code, message, isOurs: status === 200 || (code !== undefined && errors[code].status === status) };
  };
  return { app, send };
}

const longBoundary = "b".repeat(257);

test.each([
  ["no boundary", body(whole(), "multipart/form-data")],
  ["an empty boundary", body(whole(), "multipart/form-data; boundary=")],
  ["the wrong boundary", body(whole("another"), `multipart/form-data; boundary=${boundary}`)],
  ["a boundary over 256 characters", body(whole(longBoundary), `multipart/form-data; boundary=${longBoundary}`)],
  ["an empty body", body("")],
  ["a body that ends inside a file", body(whole().slice(0, 150))],
  ["a body that ends inside a header", body(whole().slice(0, 60))],
  ["a body that ends inside a boundary", body(whole().slice(0, -6))],
  ["a body that ends before its last boundary", body(file("pay stub.pdf"))],
  ["an unterminated header", body(`--${boundary}\r\nContent-Disposition: form-data`)],
  ["a header of 100,000 characters", body(part(`X-Long: ${"x".repeat(100_000)}`) + end())],
  ["a thousand headers", body(part("X-Many: 1\r\n".repeat(1000)) + end())],
  ["a part without headers", body(`--${boundary}\r\n\r\n${pdf}\r\n${end()}`)],
  ["a field in place of a file", body(part('Content-Disposition: form-data; name="files"') + end())],
  ["a field named like a prototype", body(part('Content-Disposition: form-data; name="__proto__"') + end())],
  ["a file with an empty name", body(file("") + end())],
  [
    "a file without a name",
    body(part('Content-Disposition: form-data; name="files"\r\nContent-Type: application/octet-stream') + end()),
  ],
  ["a name of dots", body(file("..") + end())],
  ["line feeds alone", body(whole().replaceAll("\r\n", "\n"))],
  ["a hundred files", body(Array.from({ length: 100 }, (_, at) => file(`${at}.pdf`)).join("") + end())],
  ["another kind of multipart", body(whole(), `multipart/mixed; boundary=${boundary}`)],
  ["JSON", body("{}", "application/json")],
])(
  "rejects an upload with %s",
  { tags: ["7.call.POST.Application.applicationId.ApplicantType.type.Document"] },
  async (_what, hostile) => {
    const { app, send } = await uploader();

    const answer = await send(hostile);

    expect(answer).toMatchObject({ isOurs: true });
    expect([answer.status >= 400 && answer.status < 500, answer]).toEqual([true, answer]);
    expect(app.logged.filter((line) => line.startsWith("fault"))).toEqual([]);
  },
);

test.each([
  [
    "another kind of multipart",
    body(whole(), `multipart/mixed; boundary=${boundary}`),
    "Send files as multipart/form-data.",
  ],
  ["a form", body("files=1", "application/x-www-form-urlencoded"), "Send files as multipart/form-data."],
  ["JSON", body("{}", "application/json"), "Send files as multipart/form-data."],
  [
    "a text field in place of a file",
    body(part('Content-Disposition: form-data; name="files"', "x") + end()),
    "Send every file as a file with a name, not as text.",
  ],
])("explains the problem with an upload that sends %s", async (_what, sent, message) => {
  const { send } = await uploader();

  expect(await send(sent)).toMatchObject({ message });
});

test("still accepts an upload after a malformed one", async () => {
  const { send } = await uploader();
  await send(body(whole().slice(0, 150)));

  expect(await send(body(whole()))).toMatchObject({ status: 200 });
});

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("", "\r\n", "\0", '"', "../a.pdf", "=?utf-8?Q?a?=", "a.pdf; filename=b.pdf", "utf-7''a", "%ff"),
);
const headerName = fc.constantFrom("Content-Disposition", "Content-Type", "Content-Transfer-Encoding", "X-Other", "");
const header = fc.oneof(
  fc.tuple(headerName, text).map(([name, value]) => `${name}: ${value}`),
  fc
    .tuple(text, text)
    .map(([name, filename]) => `Content-Disposition: form-data; name="${name}"; filename="${filename}"`),
  text.map((filename) => `Content-Disposition: form-data; name="files"; filename*=${filename}`),
);
const anyPart = fc
  .tuple(fc.array(header, { maxLength: 4 }), fc.oneof(text, fc.constant(pdf)))
  .map(([headers, content]) => part(headers.join("\r\n"), content));
const lineEnds = fc.constantFrom("\r\n", "\n", "\r", "");
const hostileBody = fc
  .record({
    parts: fc.array(anyPart, { maxLength: 4 }),
    ending: fc.constantFrom(end(), `--${boundary}`, ""),
    lines: fc.oneof({ weight: 6, arbitrary: fc.constant("\r\n") }, { weight: 1, arbitrary: lineEnds }),
    keep: fc.option(fc.nat(400)),
    declared: fc.oneof(
      { weight: 6, arbitrary: fc.constant(`multipart/form-data; boundary=${boundary}`) },
      {
        weight: 1,
        arbitrary: fc
          .string({
            unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
            maxLength: 300,
          })
          .map((value) => `multipart/form-data; boundary=${value}`),
      },
    ),
  })
  .map(({ parts, ending, lines, keep, declared }) => {
    const payload = (parts.join("") + ending).replaceAll("\r\n", lines);
    return body(keep === null ? payload : payload.slice(0, keep), declared.trim());
  });

test("answers any multipart body with success or our own refusal", { timeout: 60_000 }, async () => {
  const { app, send } = await uploader();

  await fc.assert(
    fc.asyncProperty(hostileBody, async (hostile) => {
      const { status, isOurs } = await send(hostile);
      expect([status < 500, isOurs]).toEqual([true, true]);
    }),
    { numRuns: 300 },
  );

  expect(app.logged.filter((line) => line.startsWith("fault"))).toEqual([]);
});
