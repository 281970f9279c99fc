import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Endpoint } from "@portico/contract/endpoint";
import { AppError } from "../kernel/app-error.ts";
import { validate } from "../kernel/validate.ts";

/** Prepares an endpoint's input reader once. The reader joins path parameters and body, and checks them against the schema. */
export function inputReader(endpoint: Endpoint): (request: FastifyRequest) => unknown {
  const numeric = new Set(endpoint.parameters.filter((parameter) => wantsNumber(endpoint.input, parameter)));
  return (request) => {
    if (request.raw.url?.includes("?")) throw new AppError("malformed");
    const parameters = request.params as Record<string, string>;
    const fromPath = Object.fromEntries(
      endpoint.parameters.map((name) => [name, numeric.has(name) ? asNumber(parameters[name]!) : parameters[name]]),
    );
    const body = endpoint.method === "GET" || endpoint.multipart ? {} : bodyOf(request);
    if (endpoint.parameters.some((name) => Object.hasOwn(body, name))) throw new AppError("malformed");
    return validate(endpoint.input, { ...body, ...fromPath });
  };
}

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AppError("malformed");
  return body as Record<string, unknown>;
}

/** True if the schema expects a number where a path holds only text. */
function wantsNumber(input: z.ZodMiniType, parameter: string): boolean {
  const schema =
    input instanceof z.ZodMiniObject ? (input.shape as Record<string, z.ZodMiniType>)[parameter] : undefined;
  if (schema instanceof z.ZodMiniLiteral) return [...schema.def.values].every((value) => typeof value === "number");
  return schema instanceof z.ZodMiniNumber;
}

/** Converts digits to a number. The schema rejects any other text. */
function asNumber(text: string): number | string {
  return /^\d{1,16}$/.test(text) ? Number(text) : text;
}
