import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import { beginningApi } from "@portico/contract/beginning";
import { configurationApi } from "@portico/contract/configuration";
import { errors, type ErrorCode, type FieldErrors } from "@portico/contract/errors";
import { urlOf, type Endpoint, type InputOf, type OutputOf, type RequestOf } from "@portico/contract/endpoint";
import { estimateApi } from "@portico/contract/estimate";
import type { AnyJourney } from "@portico/contract/journey";
import { memberProfileApi } from "@portico/contract/member-profile";
import { sessionApi } from "@portico/contract/session";
import { onTestFinished, vi } from "vitest";
import { pauseBeforeRetries, retryPausesMs } from "../api/perform.ts";
import { forgetPageTurn } from "../api/page-turn.ts";
import { forgetAllReads } from "../api/query-client.ts";
import { forgetJourney, latestJourney } from "../api/journey-store.ts";
import { forgetTurns } from "../api/in-turn.ts";
import { forgetSessionToken } from "../api/session-token.ts";
import { readyToBegin } from "./samples.ts";
import { FakeXhr } from "./fake-xhr.ts";
import { forgetUnsettled } from "../api/unsettled.ts";
import { fewIdentificationFields } from "./samples.ts";
import { forgetSetAside } from "../forms/saving/set-aside.ts";

/** One call of the page. */
export interface RecordedCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
  readonly files: readonly string[];
}

type AnswerTo<E extends Endpoint> = OutputOf<E> & { readonly journey?: AnyJourney };

/** A rejection that an answer function can return. */
export class FakeRefusal {
  readonly code: ErrorCode;
  readonly details: { readonly message?: string; readonly fields?: FieldErrors; readonly journey?: AnyJourney };

  constructor(code: ErrorCode, details: FakeRefusal["details"] = {}) {
    this.code = code;
    this.details = details;
  }
}

/** An API that answers in memory, typed by the contract. A call without an answer fails with the endpoint's name. */
export interface FakeApi {
  /** Sets an endpoint's answers from now on: a value, or a function of the input. */
  on<E extends Endpoint>(
    endpoint: E,
    answer: AnswerTo<E> | ((input: InputOf<E>) => AnswerTo<E> | FakeRefusal | Response | Promise<AnswerTo<E>>),
  ): FakeApi;
  /** Makes the endpoint reject calls from now on. */
  refuse(endpoint: Endpoint, code: ErrorCode, details?: FakeRefusal["details"]): FakeApi;
  readonly calls: readonly RecordedCall[];
  callsOf(endpoint: Endpoint): readonly RecordedCall[];
}

interface Answerer {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly answer: (input: never) => unknown;
}

/** Replaces the network with an API until the test ends, and forgets everything from earlier tests. */
export function fakeApi(): FakeApi {
  forgetAllReads();
  forgetJourney();
  forgetSessionToken();
  forgetTurns();
  forgetPageTurn();
  forgetUnsettled();
  forgetSetAside();
  pauseBeforeRetries(retryPausesMs.map(() => 0));
  const calls: RecordedCall[] = [];
  const answerers = new Map<string, Answerer>();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => respond(url, init, answerers, calls));
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const api: FakeApi = {
    on(endpoint, answer) {
      const make = typeof answer === "function" ? answer : () => answer;
      answerers.set(endpoint.name, { endpoint, pattern: patternOf(endpoint), answer: make });
      return api;
    },
    refuse: (endpoint, code, details) => api.on(endpoint, () => new FakeRefusal(code, details)),
    calls,
    callsOf: ({ name }) => calls.filter((made) => made.name === name),
  };
  return api;
}

function patternOf(endpoint: Endpoint): RegExp {
  const anything = Object.fromEntries(endpoint.parameters.map((name) => [name, `__${name}__`]));
  const source = urlOf(endpoint, anything).replace(/__(\w+)__/g, "(?<$1>[^/]+)");
  return new RegExp(`^${source}$`);
}

async function respond(
  url: string,
  init: RequestInit,
  answerers: ReadonlyMap<string, Answerer>,
  calls: RecordedCall[],
): Promise<Response> {
  // An institution without help texts, unless a test sets some.
  if (url === "/api/Application/Configuration/FormInput" && !answerers.has(configurationApi.formInputs.name))
    return Response.json({ inputConfigurations: [] });
  // A directory without ZIP codes, unless a test sets some.
  if (url === "/api/PropertyAddress/Counties" && !answerers.has(addressApi.counties.name))
    return Response.json({ counties: [] } satisfies OutputOf<typeof addressApi.counties>);
  // An institution that asks a new person for nothing but name, email, and phone.
  if (url === "/api/Identification/Configuration" && !answerers.has(identificationApi.configuration.name))
    return Response.json({
      primary: fewIdentificationFields,
      coApplicant: fewIdentificationFields,
    } satisfies OutputOf<typeof identificationApi.configuration>);
  // A core that knows nothing about a member, unless a test says what it knows.
  if (url.startsWith("/api/MemberProfile/") && !answerers.has(memberProfileApi.read.name))
    return Response.json({ firstName: "Alex", asksWho: true });
  if (url === "/api/SessionToken" && !answerers.has(sessionApi.token.name))
    return Response.json({
      token: "token-of-the-test",
      openApplicationId: latestJourney()?.applicationId ?? null,
    } satisfies OutputOf<typeof sessionApi.token>);
  // Somebody who has answered every question before the application, unless a test says otherwise.
  if (url.startsWith("/api/Beginning/") && !init.body && !answerers.has(beginningApi.read.name))
    return Response.json(readyToBegin);
  // An institution without rates, unless a test sets some.
  if (url === "/api/Estimate" && !answerers.has(estimateApi.read.name)) {
    const { loanAmount } = JSON.parse(init.body as string) as RequestOf<typeof estimateApi.read>;
    const none = { nearestLoanAmount: loanAmount, isRateAvailable: false, terms: [], line: null };
    return Response.json({ loanAmount, ...none } satisfies OutputOf<typeof estimateApi.read>);
  }
  const method = init.method ?? "GET";
  // A literal path takes precedence over a path with a parameter.
  const literalFirst = [...answerers.values()].toSorted(
    (one, other) => one.endpoint.parameters.length - other.endpoint.parameters.length,
  );
  for (const { endpoint, pattern, answer } of literalFirst) {
    const match = endpoint.method === method ? pattern.exec(url) : null;
    if (!match) continue;
    const input = inputOf(endpoint, match.groups ?? {}, init.body);
    calls.push({ name: endpoint.name, input, headers: new Headers(init.headers), files: filesOf(init.body) });
    return responseOf(await answer(endpoint.input.parse(input) as never));
  }
  throw new Error(`Nobody answers ${method} ${url} in this test.`);
}

function inputOf(endpoint: Endpoint, parameters: Readonly<Record<string, string>>, body: unknown) {
  const inPath = Object.entries(parameters).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]);
  const sent = typeof body === "string" ? (JSON.parse(body) as Record<string, unknown>) : {};
  const input = { ...Object.fromEntries(inPath), ...sent } as Record<string, unknown>;
  // Digits in a path are a number only where the endpoint wants one.
  const isRight = endpoint.input.safeParse(input).success;
  return isRight ? input : { ...input, ...textsIn(endpoint, input, parameters) };
}

function textsIn(endpoint: Endpoint, input: object, parameters: Readonly<Record<string, string>>) {
  const texts = Object.entries(parameters).filter(
    ([name, value]) => endpoint.input.safeParse({ ...input, [name]: value }).success,
  );
  return Object.fromEntries(texts);
}

function filesOf(body: unknown): readonly string[] {
  return body instanceof FormData ? body.getAll("files").map((part) => (part as File).name) : [];
}

function responseOf(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (!(answer instanceof FakeRefusal)) return Response.json(answer);
  const { code, details } = answer;
  const { journey, message = errors[code].message, fields } = details;
  return Response.json({ error: { code, message, fields }, journey }, { status: errors[code].status });
}
