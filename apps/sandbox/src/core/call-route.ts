import { type AnswerOf, type BodyOf, coreCalls, type CoreOperation } from "@portico/contract/integration/core/calls";
import type { CoreCall } from "@portico/contract/integration/core/call";
import { type CoreRefusal, coreRefusals } from "@portico/contract/integration/core/refusals";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { scopeOf } from "../scope.ts";
import { operation } from "../vendor.ts";

/** Thrown by a call that the core refuses. It changed nothing. */
export class CoreRefused extends Error {
  readonly code: CoreRefusal;

  constructor(code: CoreRefusal) {
    super(coreRefusals[code].message);
    this.name = "CoreRefused";
    this.code = code;
  }
}

/** Whose core was asked for what. */
export interface Asked<Operation extends CoreOperation> {
  readonly scope: string;
  readonly institution: string;
  /** A parameter of the path. */
  readonly named: (parameter: string) => string;
  readonly body: BodyOf<Operation>;
}

/** Adds the route of one of the core's calls. Its path, its body's shape, and its refusals are the contract's. */
export function addCall<Operation extends CoreOperation>(
  app: FastifyInstance,
  name: Operation,
  work: (asked: Asked<Operation>) => AnswerOf<Operation> | Promise<AnswerOf<Operation>>,
): void {
  const { method, path, body: shape }: CoreCall = coreCalls[name];
  app.route<{ Params: Readonly<Record<string, string>> }>({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
    ...operation("core", name),
    handler: async (request, reply) => {
      const institution = institutionOf(request);
      if (institution === undefined) return refuse(reply, "unauthorized");
      const read = shape?.safeParse(request.body);
      if (read?.success === false) return refuse(reply, "badRequest", placesOf(read.error.issues));
      const named = (parameter: string) => request.params[parameter] ?? "";
      try {
        return await work({ scope: scopeOf(request), institution, named, body: read?.data as BodyOf<Operation> });
      } catch (error) {
        if (error instanceof CoreRefused) return refuse(reply, error.code);
        throw error;
      }
    },
  });
}

function institutionOf(request: FastifyRequest): string | undefined {
  return /^Bearer sandbox-core-([a-z0-9-]{1,64})$/.exec(request.headers.authorization ?? "")?.[1];
}

function refuse(reply: FastifyReply, code: CoreRefusal, places = ""): FastifyReply {
  const { status, message } = coreRefusals[code];
  if (code === "unauthorized") reply.header("www-authenticate", "Bearer");
  return reply.code(status).send({ error: { code, message: places ? `${message} Look at: ${places}.` : message } });
}

/** The fields with problems, without their values. */
function placesOf(issues: readonly { readonly path: readonly PropertyKey[] }[]): string {
  return issues.map(({ path }) => path.map(String).join(".") || "the body").join(", ");
}
