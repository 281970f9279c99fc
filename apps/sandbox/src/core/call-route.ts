import { type AnswerOf, type BodyOf, coreCalls, type CoreOperation } from "@portico/contract/integration/core/calls";
import { type CoreCall, keyHeader, longestKey } from "@portico/contract/integration/core/call";
import { type CoreRefusal, coreRefusals } from "@portico/contract/integration/core/refusals";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { scoped, scopeOf } from "../scope.ts";
import { operation } from "../vendor.ts";
import { CoreRefused } from "./core-refused.ts";
import { once, type Keys } from "./ledger/keys.ts";

/** Faults after the work is done, so that nobody who gets no answer knows whether it was; and work that takes a while. */
export const coreFaults = ["doneThen500", "doneThenReset", "slowWork"] as const;

const slowWorkMs = 250;

/** Whose core was asked for what. */
export interface Asked<Operation extends CoreOperation> {
  readonly scope: string;
  readonly institution: string;
  /** A parameter of the path. */
  readonly named: (parameter: string) => string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: BodyOf<Operation>;
}

/** Adds the route of one of the core's calls. Its path, its body's shape, and its refusals are the contract's. */
export type CallRoutes = <Operation extends CoreOperation>(
  name: Operation,
  work: (asked: Asked<Operation>) => AnswerOf<Operation> | Promise<AnswerOf<Operation>>,
) => void;

type CallRequest = FastifyRequest<{
  Params: Readonly<Record<string, string>>;
  Querystring: Readonly<Record<string, string>>;
}>;

export function callRoutes(app: FastifyInstance, unavailable: object): CallRoutes {
  const allKeys = scoped(() => new Map<string, Keys>());
  const keysOf = (scope: string, institution: string): Keys => {
    const keys = allKeys(scope).get(institution) ?? new Map();
    allKeys(scope).set(institution, keys);
    return keys;
  };

  return (name, work) => {
    const { method, path }: CoreCall = coreCalls[name];
    const answered = async (request: CallRequest): Promise<object> => {
      const asked = askedBy(name, request);
      const key = keyOf(name, request);
      if (key === undefined) return work(asked);
      const { scope, institution, body } = asked;
      return once(keysOf(scope, institution), key, {
        call: { path: request.url, body },
        work: async () => {
          if (request.ownFault === "slowWork") await delay(slowWorkMs);
          return work(asked);
        },
      });
    };
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
      ...operation("core", name),
      handler: async (request: CallRequest, reply) => {
        try {
          const answer = await answered(request);
          if (request.ownFault === "doneThen500") return await reply.code(500).send(unavailable);
          if (request.ownFault === "doneThenReset") request.raw.socket.resetAndDestroy();
          return answer;
        } catch (error) {
          if (error instanceof CoreRefused) return refuse(reply, error);
          throw error;
        }
      },
    });
  };
}

function askedBy<Operation extends CoreOperation>(name: Operation, request: CallRequest): Asked<Operation> {
  const institution = institutionOf(request);
  if (institution === undefined) throw new CoreRefused("unauthorized");
  const { body: shape }: CoreCall = coreCalls[name];
  const read = shape?.safeParse(request.body);
  if (read?.success === false) throw new CoreRefused("badRequest", placesOf(read.error.issues));
  return {
    scope: scopeOf(request),
    institution,
    named: (parameter) => request.params[parameter] ?? "",
    query: request.query,
    body: read?.data as BodyOf<Operation>,
  };
}

/** The key of a call that has one. */
function keyOf(name: CoreOperation, { headers }: FastifyRequest): string | undefined {
  const { isKeyed }: CoreCall = coreCalls[name];
  if (!isKeyed) return undefined;
  const key = headers[keyHeader.toLowerCase()];
  if (typeof key !== "string" || key === "" || key.length > longestKey) throw new CoreRefused("keyMissing");
  return key;
}

export function institutionOf(request: FastifyRequest): string | undefined {
  return /^Bearer sandbox-core-([a-z0-9-]{1,64})$/.exec(request.headers.authorization ?? "")?.[1];
}

function refuse(reply: FastifyReply, { code, message }: CoreRefused): FastifyReply {
  const { status }: (typeof coreRefusals)[CoreRefusal] = coreRefusals[code];
  if (code === "unauthorized") reply.header("www-authenticate", "Bearer");
  return reply.code(status).send({ error: { code, message } });
}

/** The fields with problems, without their values. */
function placesOf(issues: readonly { readonly path: readonly PropertyKey[] }[]): string {
  return issues.map(({ path }) => path.map(String).join(".") || "the body").join(", ");
}
