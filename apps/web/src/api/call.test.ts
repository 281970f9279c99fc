// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicantApi } from "@portico/contract/applicant";
import { configurationApi } from "@portico/contract/configuration";
import { disclosureApi } from "@portico/contract/agreements";
import { documentApi } from "@portico/contract/application";
import { eligibilityApi } from "@portico/contract/eligibility";
import { FakeRefusal, fakeApi } from "../testing/fake-api.ts";
import { aJourney } from "../testing/samples.ts";
import { call } from "./call.ts";
import { keepJourney, latestJourney } from "./journey-store.ts";
import { queryClient } from "./query-client.ts";
import { Fault, Refusal } from "./refusal.ts";
import { onSessionLost } from "./session-events.ts";
import { readApi } from "./use-query.ts";

const consent = { applicantId: 9001, disclosureConfigurationId: 1 };

test("a command carries the token, a key of its own and the newest revision", { tags: ["7.xsrf"] }, async () => {
  const api = fakeApi();
  keepJourney(aJourney({ revision: 4 }));
  api.on(disclosureApi.create, { id: 1, journey: aJourney({ revision: 5 }) });

  await call(disclosureApi.create, consent);

  const [made] = api.callsOf(disclosureApi.create);
  expect(made?.headers.get("X-XSRF-TOKEN")).toBe("token-of-the-test");
  expect(made?.headers.get("If-Match")).toBe('"4"');
  expect(made?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f-]{36}$/);
  expect(latestJourney()?.revision).toBe(5);
});

test("commands go one after another, each with the revision that the one before answered", async () => {
  const api = fakeApi();
  let revision = 1;
  keepJourney(aJourney({ revision }));
  api.on(disclosureApi.create, () => {
    revision += 1;
    return { id: 1, journey: aJourney({ revision }) };
  });

  await Promise.all([
    call(disclosureApi.create, consent),
    call(disclosureApi.create, { ...consent, disclosureConfigurationId: 2 }),
  ]);

  expect(api.callsOf(disclosureApi.create).map(({ headers }) => headers.get("If-Match"))).toEqual(['"1"', '"2"']);
});

test("a command that fails does not hold up the next", async () => {
  const api = fakeApi();
  api.refuse(disclosureApi.create, "notItsTurn");
  await expect(call(disclosureApi.create, consent)).rejects.toThrow(Refusal);

  api.on(disclosureApi.create, { id: 3 });

  await expect(call(disclosureApi.create, consent)).resolves.toEqual({ id: 3 });
});

test("parameters of the path stand in the path and not in the body; files travel as parts", async () => {
  const api = fakeApi();
  api.on(documentApi.upload, { posted: true, hasDuplicate: false, documents: [] });

  await call(documentApi.upload, { applicationId: 7001, type: 2 }, { files: [new File(["x"], "pay-stub.pdf")] });

  const [made] = api.callsOf(documentApi.upload);
  expect(made?.input).toEqual({ applicationId: 7001, type: 2 });
  expect(made?.files).toEqual(["pay-stub.pdf"]);
  expect(made?.headers.has("Content-Type")).toBe(false);
});

test(
  "a refusal brings its code, its sentence, its fields and where the application stands",
  { tags: ["7.failure-rethrown"] },
  async () => {
    const api = fakeApi();
    const journey = aJourney({ revision: 8 });
    api.refuse(disclosureApi.create, "staleRevision", { fields: { "address.street": "No." }, journey });

    const refusal = await call(disclosureApi.create, consent).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: "staleRevision", status: 409, fields: { "address.street": "No." }, journey });
    expect(latestJourney()?.revision).toBe(8);
  },
);

test.each([
  ["a proxy's page", () => new Response("<html>Bad gateway</html>", { status: 502 }), 502],
  ["an answer without a code", () => Response.json({ error: { message: "no" } }, { status: 400 }), 400],
  ["an unknown code", () => Response.json({ error: { code: "constructor", message: "no" } }, { status: 400 }), 400],
  ["the default fault", () => Response.json({ error: { code: "fault", message: "no" } }, { status: 500 }), 500],
])("%s is a fault with the default words", async (_, response, status) => {
  fakeApi().on(configurationApi.products, response);

  const fault = await call(configurationApi.products, {}).catch((error: unknown) => error);

  expect(fault).toBeInstanceOf(Fault);
  expect(fault).toMatchObject({ kind: "server", status, message: "There was an error processing your request." });
});

test("a lost connection is tried once more under the same key", async () => {
  const api = fakeApi();
  const keys: (string | null)[] = [];
  const answering = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url.includes("SessionToken")) return answering(url, init);
    keys.push(new Headers(init.headers).get("Idempotency-Key"));
    if (keys.length === 1) throw new TypeError("Failed to fetch");
    return answering(url, init);
  });
  api.on(disclosureApi.create, { id: 1 });

  await call(disclosureApi.create, consent);

  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("a call may take 500 seconds and no longer", { tags: ["7.timeout", "9.request-timeout"] }, async () => {
  fakeApi();
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  onTestFinished(() => timeout.mockRestore());
  vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) => {
    limit.abort();
    return Promise.reject(signal!.reason as Error);
  });

  await expect(call(configurationApi.products, {})).rejects.toMatchObject({ kind: "timeout" });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(500_000);
});

test("a connection that stays lost is a fault that may pass", async () => {
  fakeApi();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));

  await expect(call(configurationApi.products, {})).rejects.toMatchObject({ kind: "offline" });
});

test("a token that is out of date is asked for again", async () => {
  const api = fakeApi();
  let tries = 0;
  api.on(disclosureApi.create, () => {
    tries += 1;
    return tries === 1 ? new FakeRefusal("xsrf") : { id: 1 };
  });

  await expect(call(disclosureApi.create, consent)).resolves.toEqual({ id: 1 });
});

test("a token that an answer brings along is the one from then on", async () => {
  const api = fakeApi();
  const signedIn = { authenticationResult: 1, captchaAction: 0 };
  api.on(applicantApi.authenticate, () =>
    Response.json(signedIn, { headers: { "X-XSRF-TOKEN": "token-after-sign-in" } }),
  );
  api.on(disclosureApi.create, { id: 1 });

  await call(applicantApi.authenticate, { credentials: { userName: "a", password: "b" }, loadUrl: "/auto" });
  await call(disclosureApi.create, consent);

  expect(api.callsOf(disclosureApi.create)[0]?.headers.get("X-XSRF-TOKEN")).toBe("token-after-sign-in");
});

test("the end of the session is announced while an application is under way", async () => {
  const api = fakeApi();
  const heard = vi.fn<() => void>();
  const stop = onSessionLost(heard);
  keepJourney(aJourney());
  api.refuse(addressApi.configuration, "noSession");

  await expect(call(addressApi.configuration, {})).rejects.toMatchObject({ code: "noSession" });
  stop();

  expect(heard).toHaveBeenCalledTimes(1);
  expect(api.callsOf(addressApi.configuration)).toHaveLength(1);
});

test("a session that ended before anything was begun is replaced without a word", async () => {
  const api = fakeApi();
  let tries = 0;
  api.on(applicantApi.authenticate, () => {
    tries += 1;
    return tries === 1 ? new FakeRefusal("noSession") : { authenticationResult: 1 as const, captchaAction: 0 as const };
  });

  const answer = await call(applicantApi.authenticate, {
    credentials: { userName: "a", password: "b" },
    loadUrl: "/auto",
  });

  expect(answer.authenticationResult).toBe(1);
});

test("what was read of the application is read again after a change, configuration is not", async () => {
  const api = fakeApi();
  keepJourney(aJourney({ revision: 1 }));
  const configuration = {
    counties: [],
    options: [],
    fundingProducts: [],
    ineligiblePageText: "",
    eligibilityPageHeader: "",
    eligibilityPageSuboptionLabel: "",
    ineligiblePageCardText: "",
  };
  api.on(eligibilityApi.read, { eligibility: null }).on(eligibilityApi.configuration, configuration);
  api.on(disclosureApi.create, { id: 1, journey: aJourney({ revision: 2 }) });
  const readBoth = () =>
    Promise.all([readApi(eligibilityApi.read, { applicantId: 9001 }), readApi(eligibilityApi.configuration, {})]);
  await readBoth();

  await call(disclosureApi.create, consent);
  await readBoth();

  expect(api.callsOf(eligibilityApi.read)).toHaveLength(2);
  expect(api.callsOf(eligibilityApi.configuration)).toHaveLength(1);
  queryClient.clear();
});
