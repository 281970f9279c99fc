import { idsIn } from "@portico/contract/ids-in";
import { reviewApi } from "@portico/contract/application";
import type { Endpoint } from "@portico/contract/endpoint";
import { errors, type ErrorAnswer } from "@portico/contract/errors";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { routesFor } from "../startup/features.ts";
import type { Route } from "../kernel/route.ts";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import type { TestApplicant } from "../features/submission/testing/test-applicant.ts";
import { testApp, type TestApp } from "../testing/test-app.ts";
import { callWith, idsOf, type Ids } from "./testing/any-call.ts";

/*
 * Sends nonsense in each place of every call's input. The inputs are recorded from an ordinary application, so everything but that one
 * place is valid and the nonsense gets as far as it can.
 */

type Input = Readonly<Record<string, unknown>>;

const nonsense: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  0.001,
  2 ** 53,
  1e308,
  "",
  " ",
  "0",
  "NaN",
  "é😀\u202e",
  "A".repeat(5000),
  "' or 1=1; select pg_sleep(5) --",
  "<svg onload=alert(1)>",
  "../../../etc/passwd",
  "%00%2e%2e%2f",
  "__proto__",
  "constructor",
  "${7*7}{{7*7}}",
  "2026-02-30",
  "0001-01-01",
  "9999-12-31",
  "2026-11-21T10:00:00Z",
  "javascript:alert(1)",
  "\r\nSet-Cookie: a=b",
  [],
  [[]],
  {},
  { length: 1e9 },
];
/** The number of values each place gets. All values are used across the places. */
const triesOfPlace = 4;

/** Wraps routes so that they record their inputs. */
function listening(routes: readonly Route[], heard: Map<string, Input>): readonly Route[] {
  return routes.map((route) => {
    const run = route.run as (...all: unknown[]) => unknown;
    const listens = (...all: unknown[]) => {
      if (!heard.has(route.endpoint.name)) heard.set(route.endpoint.name, structuredClone(all[1]) as Input);
      return run(...all);
    };
    return { ...route, run: listens };
  });
}

/** Builds a value of a schema's shape, for calls that an ordinary application doesn't make. */
function plainly(schema: Schema | undefined): unknown {
  const { const: constant, enum: choices, anyOf, type, properties = {}, items, minimum = 1 } = schema ?? {};
  if (constant !== undefined) return constant;
  if (choices) return choices[0];
  if (anyOf) return plainly(anyOf[0]);
  if (type === "object")
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, plainly(each)]));
  if (type === "array") return [plainly(items)];
  if (type === "boolean") return true;
  return type === "string" ? "1" : minimum;
}

interface Schema {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
}

type Place = readonly (string | number)[];

function placesIn(value: unknown, before: Place = []): readonly Place[] {
  if (typeof value !== "object" || value === null) return [before];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...before, Array.isArray(value) ? Number(key) : key]),
  );
  return before.length === 0 ? inside : [before, ...inside];
}

function withAt(value: unknown, [key, ...rest]: Place, part: unknown): unknown {
  if (key === undefined) return part;
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const parts = copy as Record<string | number, unknown>;
  parts[key] = withAt(parts[key], rest, part);
  return copy;
}

/** Puts the caller's own ids into the input. */
function withOwnIds(endpoint: Endpoint, input: Input, own: Ids): Input {
  return Object.entries(idsIn(endpoint.input)).reduce<Input>(
    (changed, [place, kind]) => withAt(changed, place.split("."), own[kind] ?? 1) as Input,
    input,
  );
}

/** Yields inputs with nonsense in one place after another, and one with unexpected extra fields. */
function* hostile(input: Input): Iterable<Input> {
  for (const [order, place] of placesIn(input).entries())
    for (let count = 0; count < triesOfPlace; count += 1)
      yield withAt(input, place, nonsense[(order * triesOfPlace + count) % nonsense.length]) as Input;
  yield { ...input, status: "decided", tenantId: "another", isAdmin: true };
}

const wordsOfOthers = /\bat .*\.(m?js|ts):\d+|node_modules|\bselect .* from\b|invalid input syntax/i;

/** Returns the problem with an answer to nonsense: a fault, or text that isn't ours. */
function problemOf({ status, body }: { status: number; body: unknown }): string | undefined {
  if (status === 200) return undefined;
  const text = JSON.stringify(body);
  const code = (body as Partial<ErrorAnswer>).error?.code;
  const isOurs = status < 500 && code !== undefined && errors[code].status === status && !wordsOfOthers.test(text);
  return isOurs ? undefined : `${status} ${text}`;
}

/** Provides an application that is ready to submit, and a fresh one after a command took effect. */
function applicantsOf(app: TestApp) {
  let ready: Promise<TestApplicant> | undefined;
  return {
    ready: () => (ready ??= applyUntil("submit", app, { isJoint: true })),
    replace: () => {
      ready = undefined;
    },
  };
}

interface Ordinary {
  readonly app: TestApp;
  readonly applicants: ReturnType<typeof applicantsOf>;
  /** Recorded inputs of an ordinary applicant, by call. */
  readonly inputs: ReadonlyMap<string, Input>;
}

/** Chooses the caller: an applicant before or after the submission, or nobody if the call needs no application. */
async function callerOf({ access, when }: Endpoint, { applicants }: Ordinary): Promise<TestApplicant | undefined> {
  if (access !== "application") return undefined;
  const applicant = await applicants.ready();
  if (when === "afterSubmit") {
    await applicant.submit();
    applicants.replace();
  }
  return applicant;
}

async function problemsOf(endpoint: Endpoint, ordinary: Ordinary): Promise<readonly string[]> {
  const { app, applicants, inputs } = ordinary;
  const caller = await callerOf(endpoint, ordinary);
  const client = caller?.client ?? app.client();
  const schema = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" }) as Schema;
  const right = inputs.get(endpoint.name) ?? (plainly(schema) as Input);
  const input = caller ? withOwnIds(endpoint, right, await idsOf(app, caller)) : right;
  const problems: string[] = [];
  const ask = async (what: string, call: () => ReturnType<typeof callWith>) => {
    const answer = await call();
    const problem = problemOf(answer);
    if (problem !== undefined) problems.push(`${endpoint.name} ${what.slice(0, 300)}: ${problem.slice(0, 300)}`);
    return answer.status;
  };
  for (const each of hostile(input)) {
    if (!caller) await client.open();
    const status = await ask(JSON.stringify(each), () => callWith(client, endpoint, each));
    if (status !== 200 || !caller || endpoint.effect === "query") continue;
    // Accepted nonsense must not break later calls.
    await ask("then the review", () => callWith(client, reviewApi.read, { id: caller.applicationId }));
    applicants.replace();
  }
  return problems;
}

test(
  "rejects nonsense anywhere in any call in our own words, or accepts it without later trouble",
  { timeout: 120_000 },
  async () => {
    const heard = new Map<string, Input>();
    const routes = listening(routesFor({ hasSandbox: true }), heard);
    const app = await testApp({ routes, rateLimitScale: 1_000_000 });
    await (await applyUntil("submit", app, { isJoint: true })).submit();
    const ordinary = { app, applicants: applicantsOf(app), inputs: new Map(heard) };

    const problems: string[] = [];
    for (const { endpoint } of routes) problems.push(...(await problemsOf(endpoint, ordinary)));
    await app.outbox.idle();

    expect(ordinary.inputs.size).toBeGreaterThan(15);
    expect(problems).toEqual([]);
    expect(app.logged.filter((line) => line.startsWith("fault"))).toEqual([]);
  },
);
