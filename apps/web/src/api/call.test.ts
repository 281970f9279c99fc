// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicantApi } from "@portico/contract/applicant";
import { beginningApi } from "@portico/contract/beginning";
import { configurationApi } from "@portico/contract/configuration";
import { disclosureApi } from "@portico/contract/agreements";
import { documentApi } from "@portico/contract/application";
import { eligibilityApi } from "@portico/contract/eligibility";
import { estimateApi } from "@portico/contract/estimate";
import { journeyApi, type Journey } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { FakeRefusal, fakeApi } from "../testing/fake-api.ts";
import { aJourney, anAddressConfiguration, readyToBegin } from "../testing/samples.ts";
import { call } from "./call.ts";
import { pauseBeforeRetries, retryPausesMs } from "./perform.ts";
import { forgetJourney, keepJourney, latestJourney, revisionOfElsewhere } from "./journey-store.ts";
import { queryClient } from "./query-client.ts";
import { Fault, Refusal } from "./refusal.ts";
import { renewSession } from "./renew-session.ts";
import { keepSessionToken } from "./session-token.ts";
import { onSessionLost, type SessionLoss } from "./session-events.ts";
import { keepRead, readApi } from "./use-query.ts";

const consent = { applicantId: 9001, disclosureConfigurationId: 1 };

test("names the tab with its first estimate, and then with each call before an application", async () => {
  const api = fakeApi().on(beginningApi.read, readyToBegin).on(beginningApi.saveEstimate, readyToBegin);
  const productTypeId = ProductCode.auto;
  const nameSent = async () => {
    await call(beginningApi.read, { productTypeId });
    return api.callsOf(beginningApi.read).at(-1)?.headers.get("X-Tab");
  };
  const before = await nameSent();
  await call(beginningApi.saveEstimate, { productTypeId, estimate: null });

  const [name, again] = [await nameSent(), await nameSent()];
  sessionStorage.clear();

  expect(before).toBeNull();
  expect(name).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(name);
  expect(api.callsOf(beginningApi.saveEstimate)[0]?.headers.get("X-Tab")).toBe(name);
  expect(await nameSent()).toBeNull();
});

test("sends a command with the token, its own key and the newest revision", { tags: ["7.xsrf"] }, async () => {
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

test("sends a public query by POST with the token too", { tags: ["7.xsrf"] }, async () => {
  const api = fakeApi().on(estimateApi.read, {
    loanAmount: 18_000,
    nearestLoanAmount: 18_000,
    isRateAvailable: true,
    terms: [],
    line: null,
  });

  await call(estimateApi.read, { productTypeId: ProductCode.auto, loanAmount: 18_000, creditRating: "good" });

  expect(api.callsOf(estimateApi.read)[0]?.headers.get("X-XSRF-TOKEN")).toBe("token-of-the-test");
});

test("sends commands one after another, each with the revision of the answer before", async () => {
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

test("sends a command without waiting for the client audit, which waits for earlier commands", async () => {
  const api = fakeApi();
  keepJourney(aJourney({ revision: 1 }));
  const audited = Promise.withResolvers<{ audited: boolean }>();
  api.on(sessionApi.audit, () => audited.promise).on(disclosureApi.create, { id: 1 });

  const first = call(disclosureApi.create, consent);
  const audit = call(sessionApi.audit, { clientIp: "203.0.113.7" });
  await expect(call(disclosureApi.create, other)).resolves.toEqual({ id: 1 });

  await first;
  expect(api.calls.map(({ name }) => name)).toEqual([
    disclosureApi.create.name,
    sessionApi.audit.name,
    disclosureApi.create.name,
  ]);
  audited.resolve({ audited: true });
  await audit;
});

test("keeps an unanswered command's key if its retry isn't let through", async () => {
  const api = fakeApi().refuse(disclosureApi.create, "tooMany");
  const { keys } = breakFirst(cutOff);
  await expect(call(disclosureApi.create, consent)).rejects.toMatchObject({ code: "tooMany" });
  api.on(disclosureApi.create, { id: 1 });

  await call(disclosureApi.create, consent);

  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("runs the next command after a failed one", async () => {
  const api = fakeApi();
  api.refuse(disclosureApi.create, "notItsTurn");
  await expect(call(disclosureApi.create, consent)).rejects.toThrow(Refusal);

  api.on(disclosureApi.create, { id: 3 });

  await expect(call(disclosureApi.create, consent)).resolves.toEqual({ id: 3 });
});

test("puts path parameters in the path and not in the body, and sends files as parts", async () => {
  const api = fakeApi();
  api.on(documentApi.upload, { posted: true, hasDuplicate: false, documents: [] });

  await call(documentApi.upload, { applicationId: 7001, type: 2 }, { files: [new File(["x"], "pay-stub.pdf")] });

  const [made] = api.callsOf(documentApi.upload);
  expect(made?.input).toEqual({ applicationId: 7001, type: 2 });
  expect(made?.files).toEqual(["pay-stub.pdf"]);
  expect(made?.headers.has("Content-Type")).toBe(false);
});

test("reads a rejection's code, message, fields and journey", { tags: ["7.failure-rethrown"] }, async () => {
  const api = fakeApi();
  const journey = aJourney({ revision: 8 });
  api.refuse(disclosureApi.create, "staleRevision", { fields: { "address.street": "No." }, journey });

  const refusal = await call(disclosureApi.create, consent).catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: "staleRevision", status: 409, fields: { "address.street": "No." }, journey });
  expect(latestJourney()?.revision).toBe(8);
});

test.each([
  ["a proxy's page", () => new Response("<html>Bad gateway</html>", { status: 502 }), "broken", 502],
  ["a proxy's page with a success status", () => new Response("<html>Hello</html>"), "broken", undefined],
  ["an empty answer with a success status", () => new Response(""), "broken", undefined],
  ["a truncated answer with a success status", () => new Response('{"products": [{"id"'), "broken", undefined],
  ["an answer without a code", () => Response.json({ error: { message: "no" } }, { status: 400 }), "broken", 400],
  ["an unknown code", () => Response.json({ error: { code: "constructor" } }, { status: 400 }), "broken", 400],
  ["the default fault", () => Response.json({ error: { code: "fault" } }, { status: 500 }), "server", 500],
])(
  "treats %s as a fault with the default message",
  { tags: ["8.default.message"] },
  async (_, response, kind, status) => {
    fakeApi().on(configurationApi.products, response);

    const fault = await call(configurationApi.products, {}).catch((error: unknown) => error);

    expect(fault).toBeInstanceOf(Fault);
    expect(fault).toMatchObject({ kind, status, message: "There was an error processing your request." });
  },
);

/** Answers the first tries with these answers in turn, and later tries with the fake API. */
function breakFirst(...answers: readonly (() => Response)[]): { readonly keys: (string | null)[] } {
  const keys: (string | null)[] = [];
  const answering = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url.includes("SessionToken")) return answering(url, init);
    keys.push(new Headers(init.headers).get("Idempotency-Key"));
    return answers[keys.length - 1]?.() ?? answering(url, init);
  });
  return { keys };
}

/** An answer whose connection breaks after its headers. */
function cutOff(headers: HeadersInit = {}): Response {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
  return new Response(body, { headers });
}

test("repeats a command under the same key after a broken answer", async () => {
  const api = fakeApi().on(disclosureApi.create, { id: 1 });
  const { keys } = breakFirst(cutOff, () => new Response("<html>"));

  await expect(call(disclosureApi.create, consent)).resolves.toEqual({ id: 1 });

  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(api.callsOf(disclosureApi.create)).toHaveLength(1);
});

test("repeats a query after a broken answer", async () => {
  fakeApi().on(configurationApi.products, { products: [] });
  const { keys } = breakFirst(cutOff);

  await expect(call(configurationApi.products, {})).resolves.toEqual({ products: [] });

  expect(keys).toEqual([null, null]);
});

test("sends an unanswered command again under its first key", async () => {
  fakeApi().on(disclosureApi.create, { id: 1 });
  const { keys } = breakFirst(cutOff, cutOff, cutOff);

  await expect(call(disclosureApi.create, consent)).rejects.toThrow(Fault);
  await call(disclosureApi.create, consent);
  await call(disclosureApi.create, consent);

  const [lost, , , again, another] = keys;
  expect(again).toBe(lost);
  expect(another).not.toBe(lost);
});

/** An API that runs commands, keeps their answers by key, and rejects those with an old revision. */
function apiWithRevisions() {
  const api = fakeApi();
  let revision = 1;
  keepJourney(aJourney({ revision }));
  const kept = new Map<string, number>();
  const answering = globalThis.fetch;
  let isLost = false;
  let isRepeatLost = false;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url.includes("SessionToken")) return answering(url, init);
    const headers = new Headers(init.headers);
    const key = headers.get("Idempotency-Key") ?? "";
    const isRepeat = kept.has(key);
    api.on(disclosureApi.create, () => {
      const isNew = !isRepeat;
      if (isNew && headers.get("If-Match") !== `"${revision}"`)
        return new FakeRefusal("staleRevision", { journey: aJourney({ revision }) });
      if (isNew) kept.set(key, (revision += 1));
      return { id: 1, journey: aJourney({ revision: kept.get(key)! }) };
    });
    const answer = await answering(url, init);
    return isLost || (isRepeat && isRepeatLost) ? cutOff() : answer;
  });
  return {
    api,
    /** Runs the calls and loses their answers. */
    losing: async (calling: () => Promise<unknown>) => {
      isLost = true;
      await expect(calling()).rejects.toThrow(Fault);
      isLost = false;
    },
    changeElsewhere: () => (revision += 1),
    loseRepeats: (isSo: boolean) => (isRepeatLost = isSo),
    revision: () => revision,
  };
}

const other = { ...consent, disclosureConfigurationId: 2 };

test("doesn't report this page's own unanswered change as another window's", async () => {
  const { losing, revision } = apiWithRevisions();
  await losing(() => call(disclosureApi.create, consent));

  await expect(call(disclosureApi.create, other)).resolves.toMatchObject({ id: 1 });

  expect(revision()).toBe(3);
});

test("rejects a repeated command as stale if another window has replaced its unanswered change", async () => {
  const { api, losing, changeElsewhere, revision } = apiWithRevisions();
  api.on(journeyApi.read, () => ({ journey: aJourney({ revision: revision() }) }));
  await losing(() => call(disclosureApi.create, consent));
  changeElsewhere();

  await expect(call(disclosureApi.create, consent)).rejects.toMatchObject({ code: "staleRevision" });

  await expect(call(disclosureApi.create, consent)).resolves.toMatchObject({ id: 1 });
  expect(revision()).toBe(4);
});

test("rejects a consent once if an unanswered change of this page has replaced the answers on the page", async () => {
  const { losing, revision } = apiWithRevisions();
  await losing(() => call(disclosureApi.create, consent));

  await expect(call(disclosureApi.create, other, { agreesToShown: true })).rejects.toMatchObject({
    code: "staleRevision",
  });

  expect(revision()).toBe(2);
  await expect(call(disclosureApi.create, other, { agreesToShown: true })).resolves.toMatchObject({ id: 1 });
});

test("sends an unanswered consent again as a new command, without a conflict, after this page's later change", async () => {
  const { api, losing, revision } = apiWithRevisions();
  api.on(journeyApi.read, () => ({ journey: aJourney({ revision: revision() }) }));
  await losing(() => call(disclosureApi.create, consent, { agreesToShown: true }));
  await call(journeyApi.read, { applicationId: aJourney().applicationId });
  await call(disclosureApi.create, other);

  await expect(call(disclosureApi.create, consent, { agreesToShown: true })).resolves.toMatchObject({ id: 1 });

  expect(revision()).toBe(4);
});

test("reports another window's change that follows an unanswered change of this page", async () => {
  const { losing, changeElsewhere, revision } = apiWithRevisions();
  await losing(() => call(disclosureApi.create, consent));
  changeElsewhere();

  await expect(call(disclosureApi.create, other)).rejects.toMatchObject({ code: "staleRevision" });

  expect(revision()).toBe(3);
});

test("reports another window's change even if the check of an unanswered command got no answer at first", async () => {
  const { losing, changeElsewhere, loseRepeats, revision } = apiWithRevisions();
  await losing(() => call(disclosureApi.create, consent));
  changeElsewhere();
  loseRepeats(true);
  await expect(call(disclosureApi.create, other)).rejects.toThrow(Fault);
  loseRepeats(false);

  await expect(call(disclosureApi.create, other)).rejects.toMatchObject({ code: "staleRevision" });

  expect(revision()).toBe(3);
  expect(revisionOfElsewhere()).toBe(3);
});

test("reports another window's change that a read brought while a command was unanswered", async () => {
  const { api, losing, changeElsewhere, revision } = apiWithRevisions();
  api.on(journeyApi.read, () => ({ journey: aJourney({ revision: revision() }) }));
  await losing(() => call(disclosureApi.create, consent));
  changeElsewhere();
  await call(journeyApi.read, { applicationId: aJourney().applicationId });

  await expect(call(disclosureApi.create, other)).rejects.toMatchObject({ code: "staleRevision" });

  expect(revision()).toBe(3);
  expect(revisionOfElsewhere()).toBe(3);
});

test("recognizes this page's unanswered change when a read brings its revision", async () => {
  const { api, losing, revision } = apiWithRevisions();
  api.on(journeyApi.read, () => ({ journey: aJourney({ revision: revision() }) }));
  await losing(() => call(disclosureApi.create, consent));
  await call(journeyApi.read, { applicationId: aJourney().applicationId });

  await expect(call(disclosureApi.create, other)).resolves.toMatchObject({ id: 1 });

  expect(revisionOfElsewhere()).toBe(0);
});

test("reports another window's change that was found while looking for a missing entry", async () => {
  const api = fakeApi();
  keepJourney(aJourney({ revision: 1 }));
  api
    .on(sessionApi.token, { token: "token-of-the-test", openApplicationId: aJourney().applicationId })
    .on(journeyApi.read, { journey: aJourney({ revision: 2 }) })
    .refuse(addressApi.remove, "notFound");

  await expect(call(addressApi.remove, { applicantId: 9001, addressId: 5 })).rejects.toMatchObject({
    code: "notFound",
  });

  await expect(call(disclosureApi.create, consent)).rejects.toMatchObject({ code: "staleRevision" });
  expect(api.callsOf(disclosureApi.create)).toEqual([]);
});

test("recognizes this page's change when a read brings its revision before its answer comes", async () => {
  const answer = Promise.withResolvers<{ id: number; journey: Journey }>();
  const api = fakeApi();
  keepJourney(aJourney({ revision: 1 }));
  api.on(journeyApi.read, { journey: aJourney({ revision: 2 }) }).on(disclosureApi.create, () => answer.promise);
  const first = call(disclosureApi.create, consent);
  await expect.poll(() => api.callsOf(disclosureApi.create).length).toBe(1);
  await call(journeyApi.read, { applicationId: aJourney().applicationId });
  answer.resolve({ id: 1, journey: aJourney({ revision: 2 }) });
  await first;

  await expect(call(disclosureApi.create, other)).resolves.toMatchObject({ id: 1 });
});

test("doesn't repeat an unanswered start while it checks who made a change", async () => {
  const api = fakeApi().on(applicantApi.create, () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(call(applicantApi.create, {} as never)).rejects.toThrow(Fault);
  const sent = api.callsOf(applicantApi.create).length;
  keepJourney(aJourney({ revision: 1 }));
  api.refuse(disclosureApi.create, "staleRevision", { journey: aJourney({ revision: 2 }) });

  await expect(call(disclosureApi.create, consent)).rejects.toMatchObject({ code: "staleRevision" });

  expect(api.callsOf(applicantApi.create)).toHaveLength(sent);
});

test("doesn't carry out a command that never arrived while checking its outcome", async () => {
  const { api, changeElsewhere, revision } = apiWithRevisions();
  const reaching = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) =>
    url.includes("SessionToken") ? reaching(url, init) : Promise.reject(new TypeError("Failed to fetch")),
  );
  await expect(call(disclosureApi.create, consent)).rejects.toThrow(Fault);
  vi.stubGlobal("fetch", reaching);
  changeElsewhere();

  await expect(call(disclosureApi.create, other)).rejects.toMatchObject({ code: "staleRevision" });

  expect(revision()).toBe(2);
  expect(api.callsOf(disclosureApi.create)).toHaveLength(2);
});

test("keeps the new token of an answer that was cut off after its headers", async () => {
  const api = fakeApi().on(disclosureApi.create, { id: 1 });
  breakFirst(() => cutOff({ "X-XSRF-TOKEN": "token-of-the-new-session" }));

  await call(disclosureApi.create, consent);

  expect(api.callsOf(disclosureApi.create)[0]?.headers.get("X-XSRF-TOKEN")).toBe("token-of-the-new-session");
});

test("fails with the default message when an update answers `false` and has no message of its own", async () => {
  fakeApi().on(vehicleApi.saveOptions, () => Response.json({ success: false }));

  await expect(call(vehicleApi.saveOptions, { applicationId: 7001, options: [] })).rejects.toThrow(
    "There was an error processing your request.",
  );
});

test("returns an update that was rejected for its email address to the screen", async () => {
  const refused = { updated: false, emailVerificationResult: { emailIsValid: false } };
  fakeApi().on(applicantApi.update, refused);
  const applicant = { applicantId: 9001, emailAddress: "a@example.com", phoneNumber: "2075550123" };

  await expect(call(applicantApi.update, { applicationId: 7001, applicant })).resolves.toEqual(refused);
});

test("retries once under the same key after a lost connection", async () => {
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

test("times out after 500 seconds", { tags: ["7.timeout", "9.request-timeout"] }, async () => {
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

test("reports a connection that stays lost as an offline fault", async () => {
  fakeApi();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));

  await expect(call(configurationApi.products, {})).rejects.toMatchObject({ kind: "offline" });
});

test("waits longer before each retry", async () => {
  const api = fakeApi();
  pauseBeforeRetries(retryPausesMs);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  api.on(configurationApi.products, () => {
    throw new TypeError("Failed to fetch");
  });
  const fault = call(configurationApi.products, {}).catch((error: unknown) => error);
  const triesAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return api.callsOf(configurationApi.products).length;
  };

  expect([await triesAfter(199), await triesAfter(1), await triesAfter(999), await triesAfter(1)]).toEqual([
    1, 2, 2, 3,
  ]);
  expect(await fault).toMatchObject({ kind: "offline" });
});

test("asks for a new token when the old one is out of date", async () => {
  const api = fakeApi();
  let tries = 0;
  api.on(disclosureApi.create, () => {
    tries += 1;
    return tries === 1 ? new FakeRefusal("xsrf") : { id: 1 };
  });

  await expect(call(disclosureApi.create, consent)).resolves.toEqual({ id: 1 });
});

test("keeps the new token of an answer", async () => {
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

test("announces the end of the session while an application is open", async () => {
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

test("silently replaces a session that ended before an application began", async () => {
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

test("saves the answers about the loan again when an ended session is replaced", async () => {
  const eligibility = { eligibilityOptionId: 1, fundingProducts: [] };
  const walk = { path: ["productEligibility", "estimate", "eligibility"], frontier: "eligibility", exit: null };
  const beginning = {
    ...readyToBegin,
    productEligibility: { answers: [{ questionId: 1, answer: true }] },
    estimate: { loanAmount: 18_000, termInMonths: 60, creditRating: "good" as const },
    walk,
    walkOfNew: walk,
  };
  let tries = 0;
  const api = fakeApi()
    .on(beginningApi.saveProductEligibility, beginning)
    .on(beginningApi.saveEstimate, beginning)
    .on(beginningApi.saveEligibility, () => {
      tries += 1;
      return tries === 1 ? new FakeRefusal("noSession") : beginning;
    });
  keepRead(beginningApi.read, { productTypeId: 6 }, beginning);

  await call(beginningApi.saveEligibility, { productTypeId: 6, eligibility });

  const { productEligibility, estimate } = beginning;
  expect(api.callsOf(beginningApi.saveProductEligibility).map(({ input }) => input)).toEqual([
    { productTypeId: 6, productEligibility },
  ]);
  expect(api.callsOf(beginningApi.saveEstimate).map(({ input }) => input)).toEqual([{ productTypeId: 6, estimate }]);
  expect(tries).toBe(2);
});

test("reads the application again after a change, but not the configuration", async () => {
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

test.each([
  ["no application", null, "noSession", ["expired"]],
  ["another application", 7009, "noSession", ["another"]],
  ["this application", 7001, "addressNotRemoved", []],
] as const)(
  "says whether the session is lost when a call finds nothing and the browser has %s",
  { tags: ["8.session-expiry"] },
  async (_, openApplicationId, code, expected) => {
    const api = fakeApi().refuse(addressApi.remove, "addressNotRemoved");
    keepJourney(aJourney());
    await call(addressApi.remove, { applicantId: 9001, addressId: 4 }).catch(() => {});
    api.on(sessionApi.token, { token: "token-of-another-tab", openApplicationId });
    const losses: SessionLoss[] = [];
    onTestFinished(onSessionLost((loss) => losses.push(loss)));

    const removal = call(addressApi.remove, { applicantId: 9001, addressId: 5 });

    await expect(removal).rejects.toMatchObject({ code });
    expect(losses).toEqual(expected);
  },
);

test("announces the end of the session once when two simultaneous calls find nothing", async () => {
  const heard = Promise.withResolvers<void>();
  fakeApi()
    .on(sessionApi.token, { token: "token-of-another-tab", openApplicationId: 7009 })
    .refuse(addressApi.remove, "notFound")
    .on(addressApi.read, async () => heard.promise.then(() => new FakeRefusal("notFound") as never));
  keepJourney(aJourney());
  onTestFinished(
    onSessionLost(() => {
      forgetJourney();
      heard.resolve();
    }),
  );

  const results = await Promise.allSettled([
    call(addressApi.remove, { applicantId: 9001, addressId: 5 }),
    call(addressApi.read, { applicantId: 9001, type: 1 }),
  ]);

  expect(results).toMatchObject([{ reason: { code: "noSession" } }, { reason: { code: "noSession" } }]);
});

test("asks again if a sign-in gave the page a new session meanwhile, and ends nothing", async () => {
  keepJourney(aJourney());
  const lost = vi.fn<(loss: SessionLoss) => void>();
  onTestFinished(onSessionLost(lost));
  let tries = 0;
  fakeApi().on(addressApi.configuration, () => {
    tries += 1;
    if (tries > 1) return anAddressConfiguration();
    keepSessionToken("the new session's");
    return new FakeRefusal("noSession");
  });

  await expect(call(addressApi.configuration, {})).resolves.toMatchObject(anAddressConfiguration());

  expect(lost).not.toHaveBeenCalled();
});

test("finds another tab's application when it renews the session", async () => {
  const api = fakeApi().on(sessionApi.renew, { renewed: true, expiresAt: "2030-01-01T00:30:00.000Z" });
  keepJourney(aJourney());
  await renewSession();
  let tries = 0;
  api
    .on(sessionApi.token, { token: "token-of-another-tab", openApplicationId: 7009 })
    .on(sessionApi.renew, () => {
      tries += 1;
      return tries === 1 ? new FakeRefusal("xsrf") : { renewed: true, expiresAt: "2030-01-01T00:45:00.000Z" };
    })
    .refuse(journeyApi.read, "notFound");
  const losses: SessionLoss[] = [];
  onTestFinished(onSessionLost((loss) => losses.push(loss)));

  await renewSession();

  expect(losses).toEqual(["another"]);
  expect(latestJourney()?.expiresAt).toBe("2030-01-01T00:30:00.000Z");
});

test("doesn't repeat a command of an ended session in a new one", { tags: ["8.session-expiry"] }, async () => {
  const api = fakeApi().refuse(disclosureApi.create, "noSession");
  keepJourney(aJourney());
  onTestFinished(onSessionLost(forgetJourney));

  await expect(call(disclosureApi.create, consent)).rejects.toMatchObject({ code: "noSession" });

  expect(api.callsOf(disclosureApi.create)).toHaveLength(1);
});
