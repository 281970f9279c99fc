import type { FastifyRequest } from "fastify";
import { isCustomer } from "../customer.ts";
import { Refusal } from "./refusal.ts";

export const secretKey = "sandbox-stripe-key";
export const publishableKey = "pk_test_sandbox";

/** The account that a key belongs to, and whether the caller is a page. */
export interface Caller {
  readonly account: string;
  readonly isPage: boolean;
}

/** Reads the key from `Authorization: Bearer …`, or Basic without a password as curl sends it. */
export function callerOf(request: FastifyRequest): Caller {
  const key = keyIn(request.headers.authorization ?? "");
  if (key === "")
    throw unauthorized("You did not provide an API key. Provide it in the Authorization header, using Bearer auth.");
  if (isCustomer(request, key, secretKey)) return { account: request.customer ?? "", isPage: false };
  if (isCustomer(request, key, publishableKey)) return { account: request.customer ?? "", isPage: true };
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}***`);
}

function keyIn(authorization: string): string {
  const [, scheme = "", value = ""] = /^(Bearer|Basic) (\S+)$/i.exec(authorization) ?? [];
  return scheme.toLowerCase() === "basic" ? (Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? "") : value;
}

function unauthorized(message: string): Refusal {
  return new Refusal(401, { type: "invalid_request_error", message });
}

/** For calls that only the institution's own server may make. */
export function requireSecretKey({ isPage }: Caller): void {
  if (!isPage) return;
  throw new Refusal(403, {
    type: "invalid_request_error",
    code: "secret_key_required",
    message: "This API call cannot be made with a publishable API key. Please use a secret API key.",
  });
}
