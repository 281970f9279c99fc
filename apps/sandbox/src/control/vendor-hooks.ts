import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { scopeOf } from "../scope.ts";
import type { Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import type { Fault, FaultBoard } from "./faults.ts";
import { type Journal, mask } from "./journal.ts";

interface Parts {
  readonly vendors: readonly Vendor[];
  readonly faults: FaultBoard;
  readonly journal: Journal;
  readonly world: World;
}

const defaultDelayMs = 3000;

/** Applies the injected faults before every vendor's routes, and writes each call into the journal afterwards. */
export function addVendorHooks(app: FastifyInstance, { vendors, faults, journal, world }: Parts): void {
  const byName = new Map(vendors.map((vendor) => [vendor.name, vendor]));
  const met = new WeakMap<FastifyRequest, Fault>();
  const closing = new AbortController();

  const record = (request: FastifyRequest, reply: FastifyReply, status: number | null): void => {
    const { vendor: name, operation } = request.routeOptions.config;
    const vendor = byName.get(name ?? "");
    if (vendor === undefined || operation === undefined) return;
    const fault = met.get(request)?.fault;
    journal.add({
      at: world.now().toISOString(),
      scope: scopeOf(request),
      vendor: vendor.name,
      operation,
      method: request.method,
      path: request.routeOptions.url ?? "",
      status,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      ...(fault === undefined ? {} : { fault }),
      ...(request.customer === undefined ? {} : { customer: request.customer }),
      ...requestIdOf(request),
      input: mask({ query: request.query, body: request.body }, new Set(vendor.clearFields)),
    });
  };

  app.addHook("onRequest", async (request, reply) => {
    const { vendor: name, operation } = request.routeOptions.config;
    const vendor = byName.get(name ?? "");
    if (vendor === undefined || operation === undefined) return undefined;
    const fault = faults.take(vendor.name, operation, scopeOf(request));
    if (fault === undefined) return undefined;
    met.set(request, fault);
    request.ownFault = fault.fault;
    if (fault.fault === "slow") {
      await delay(fault.delayMs ?? defaultDelayMs, undefined, { signal: closing.signal });
    }
    if (fault.fault === "timeout" || fault.fault === "reset") record(request, reply, null);
    return giveFault(fault, vendor, reply);
  });

  app.addHook("onSend", async (request, _reply, payload) =>
    met.get(request)?.fault === "malformed" && typeof payload === "string"
      ? payload.slice(0, Math.ceil(payload.length / 2))
      : payload,
  );

  app.addHook("onResponse", async (request, reply) => record(request, reply, reply.statusCode));
  app.addHook("preClose", async () => closing.abort());
}

function requestIdOf({ headers }: FastifyRequest): { requestId?: string } {
  const requestId = headers["x-request-id"];
  return typeof requestId === "string" ? { requestId } : {};
}

function giveFault({ fault }: Fault, vendor: Vendor, reply: FastifyReply): FastifyReply | undefined {
  switch (fault) {
    case "429":
    case "500": {
      const status = fault === "429" ? 429 : 500;
      const { contentType, body } = vendor.refuse(status);
      if (status === 429) reply.header("retry-after", "1");
      return reply.code(status).type(contentType).send(body);
    }
    case "timeout":
      // Never answers: the socket stays open until the caller gives up or the sandbox closes.
      return reply.hijack();
    case "reset":
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
      return reply;
    default:
      return undefined;
  }
}
