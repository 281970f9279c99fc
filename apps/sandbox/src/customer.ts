import type { FastifyRequest } from "fastify";
import { secretsMatch } from "./hash.ts";

/** Tells whether a call came with a vendor's key, and notes whose. Each customer has a key: "sandbox-kickbox-key-ironwood". */
export function isCustomer(request: FastifyRequest, given: string, key: string): boolean {
  const customer = customerOf(given, key);
  if (customer !== undefined && customer !== "") request.customer = customer;
  return customer !== undefined;
}

/** Returns the customer whose key was given, an empty text for the common key, or undefined for any other. */
export function customerOf(given: string, key: string): string | undefined {
  if (secretsMatch(given, key)) return "";
  const customer = given.startsWith(`${key}-`) ? given.slice(key.length + 1) : "";
  return /^[a-z0-9-]{1,64}$/.test(customer) ? customer : undefined;
}
