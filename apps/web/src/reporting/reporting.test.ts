// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { addressApi } from "@portico/contract/address";
import { errorReportMeta, errorReportPath } from "@portico/contract/error-report";
import { disclosureApi } from "@portico/contract/agreements";
import { envelopeType, readEnvelope } from "@portico/domain/error-report/envelope";
import { cleanReport } from "@portico/domain/error-report/reported-event";
import { FakeRefusal, fakeApi } from "../testing/fake-api.ts";
import { removePageListenersAfterTest } from "../testing/page-listeners.ts";

const dsn = "https://key@errors.example/7";
const consent = { applicantId: 9001, disclosureConfigurationId: 1 };

beforeEach(() => {
  document.head.innerHTML = `<meta name="${errorReportMeta}" content="${dsn}">`;
  window.history.replaceState(null, "", "/auto/identification?memberNumber=4711");
  // Each test acts as a new page that has reported nothing yet.
  vi.resetModules();
});

interface Sent {
  readonly type: string;
  readonly payload: Record<string, unknown>;
}

/** The page's own host, with the API and the tunnel for reports, which answers with this status. */
function aHost(status = 200) {
  const sent: Sent[] = [];
  const api = fakeApi();
  const ofApi = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (url !== errorReportPath) return ofApi(url, init);
    expect(new Headers(init.headers).get("Content-Type")).toBe(envelopeType);
    const envelope = readEnvelope(init.body as string);
    expect(envelope?.dsn).toBe(dsn);
    sent.push(...(envelope?.items as Sent[]));
    return Response.json({}, { status });
  });
  return { api, sent };
}

/** Starts the watchers as a page does when it loads. They are removed after the test. */
async function watched(random = () => 1) {
  removePageListenersAfterTest();
  const { watchPage } = await import("./watch-page.ts");
  watchPage(random);
}

function throwUncaught(error: unknown): void {
  window.dispatchEvent(new ErrorEvent("error", { error }));
}

function rejectUnhandled(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
}

test("reports an uncaught error to the page's own host, without typed input", async () => {
  const { sent } = aHost();
  await watched();

  throwUncaught(new TypeError('No "Dana Reyes" at dana@example.com'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  rejectUnhandled(new RangeError("219-09-9998"));

  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ payload }) => payload)).toMatchObject([
    {
      level: "fatal",
      transaction: "/auto/identification",
      exception: { values: [{ type: "TypeError", value: 'No "…" at [e-mail]', mechanism: { type: "onerror" } }] },
    },
    { exception: { values: [{ type: "RangeError", value: "#", mechanism: { type: "onunhandledrejection" } }] } },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Dana|memberNumber|219-09/);
  // The server must accept the report that a page sends.
  expect(sent.map((item) => cleanReport(item))).toEqual(sent.map(({ payload }) => payload));
});

test("reports the same error once, wherever it is caught, and at most ten errors per page", async () => {
  const { sent } = aHost();
  await watched();
  const { mostReports } = await import("./report-error.ts");
  const error = new Error("again");

  throwUncaught(error);
  rejectUnhandled(error);
  for (let count = 0; count < 20; count += 1) throwUncaught(new Error(`number ${count}`));

  await vi.waitFor(() => expect(sent).toHaveLength(mostReports));
  expect(mostReports).toBe(10);
});

test("stops reporting when the server says that there are too many reports", async () => {
  const { sent } = aHost(429);
  const { sendError } = await import("./reporter.ts");

  await sendError(dsn, new Error("first"), { mechanism: "call", handled: true });
  await sendError(dsn, new Error("second"), { mechanism: "call", handled: true });

  expect(sent).toHaveLength(1);
});

test("reports nothing without a DSN in the document", async () => {
  document.head.innerHTML = "";
  const { sent } = aHost();
  const { errorDsn, reportError } = await import("./report-error.ts");
  await watched(() => 0);

  reportError(new Error("x"), { mechanism: "call", handled: true });
  await (await import("./report-error.ts")).loadReporter();

  expect([errorDsn(), sent]).toEqual([undefined, []]);
});

test(
  "reports a call that failed on the server with path, applicant and request id, but without its body",
  { tags: ["8.reported-no-body", "8.reported-tokens"] },
  async () => {
    const { api, sent } = aHost();
    const { call } = await import("../api/call.ts");
    const fault = { error: { code: "fault", message: "There was an error processing your request." } };
    api.on(disclosureApi.create, () => Response.json(fault, { status: 500, headers: { "x-request-id": "request-7" } }));

    await expect(call(disclosureApi.create, consent)).rejects.toThrow("There was an error processing your request.");

    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.payload).toMatchObject({
      request: { method: "POST", url: "/api/Disclosure" },
      tags: { applicantId: 9001, status: 500, errorCode: "server", requestId: "request-7" },
    });
    expect(sent[0]?.payload["request"]).not.toHaveProperty("data");
    expect(JSON.stringify(sent)).not.toContain("disclosureConfigurationId");
  },
);

test("doesn't report a rejection unless only our own bug can cause it", async () => {
  const { api, sent } = aHost();
  const { call } = await import("../api/call.ts");
  const refused = async (code: "fieldsInvalid" | "malformed" | "noSession") => {
    api.on(disclosureApi.create, () => new FakeRefusal(code));
    await expect(call(disclosureApi.create, consent)).rejects.toMatchObject({ code });
  };

  await refused("fieldsInvalid");
  await refused("noSession");
  await refused("malformed");

  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.payload["tags"]).toMatchObject({ errorCode: "malformed", status: 400 });
});

test("doesn't report a lost connection, even if it is uncaught", async () => {
  const { sent } = aHost();
  await watched();
  const { call } = await import("../api/call.ts");

  const error: unknown = await call(addressApi.read, { applicantId: 9001, type: 1 }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: "Fault", kind: "offline" });
  rejectUnhandled(error);
  throwUncaught(new Error("another"));

  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.payload["exception"]).toMatchObject({ values: [{ value: "another" }] });
});
