import type { FastifyInstance } from "fastify";
import type { Members, MemberRegistration } from "../core/members.ts";
import { registrationSchema } from "../core/registration-schema.ts";
import { scopeOf } from "../scope.ts";
import type { Vendor } from "../vendor.ts";
import { type FaultBoard, faultKinds, type FaultRequest } from "./faults.ts";
import type { Journal } from "./journal.ts";

interface Parts {
  readonly vendors: readonly Vendor[];
  readonly faults: FaultBoard;
  readonly journal: Journal;
  readonly members: Members;
}

/**
 * Calls for tests and demos to set up the simulated vendors: inject faults, read received calls, register members. A scope in the URL
 * (`/~{scope}/control/...`) or in the body keeps tests apart.
 */
export function addControlRoutes(app: FastifyInstance, parts: Parts): void {
  addFaultRoutes(app, parts);

  app.get<{ Querystring: { vendor?: string; scope?: string } }>("/control/calls", async (request) => {
    const { vendor, scope = scopeOf(request) } = request.query;
    return { calls: parts.journal.list(vendor === undefined ? { scope } : { vendor, scope }) };
  });

  app.post<{ Body: MemberRegistration & { scope?: string } }>(
    "/control/members",
    { schema: { body: registrationSchema } },
    async (request, reply) => {
      const { scope = scopeOf(request), ...registration } = request.body;
      const member = await parts.members.register(scope, registration);
      return reply.code(201).send({ memberNumber: member.person.memberNumber });
    },
  );
}

function addFaultRoutes(app: FastifyInstance, { vendors, faults }: Parts): void {
  app.get<{ Querystring: { scope?: string } }>("/control/faults", async (request) => ({
    faults: faults.list(request.query.scope ?? scopeOf(request)),
  }));

  app.post<{ Body: FaultRequest }>(
    "/control/faults",
    { schema: { body: faultSchema(vendors) } },
    async (request, reply) => {
      const { vendor: name, operation, fault } = request.body;
      const { operations = [], ownFaults = [] } = vendors.find((vendor) => vendor.name === name) ?? {};
      const kinds: readonly string[] = [...faultKinds, ...ownFaults];
      if (!kinds.includes(fault)) {
        return reply.code(400).send({ error: `The faults of ${name} are: ${kinds.join(", ")}.` });
      }
      if (operation !== undefined && !operations.includes(operation)) {
        return reply.code(400).send({ error: `The operations of ${name} are: ${operations.join(", ")}.` });
      }
      return reply.code(201).send(faults.add({ scope: scopeOf(request), ...request.body }));
    },
  );

  app.delete<{ Querystring: { scope?: string } }>("/control/faults", async (request, reply) => {
    faults.clear(request.query.scope ?? scopeOf(request));
    return reply.code(204).send();
  });
}

function faultSchema(vendors: readonly Vendor[]): object {
  return {
    type: "object",
    additionalProperties: false,
    required: ["vendor", "fault"],
    properties: {
      vendor: { enum: vendors.map(({ name }) => name) },
      operation: { type: "string" },
      scope: { type: "string", maxLength: 64 },
      fault: { type: "string", maxLength: 64 },
      times: { type: "integer", minimum: 1, maximum: 1000 },
      delayMs: { type: "integer", minimum: 0, maximum: 60_000 },
    },
  };
}
