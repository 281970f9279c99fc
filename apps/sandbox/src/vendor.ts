import type { FastifyInstance } from "fastify";
import type { TriggerTable } from "./trigger-table.ts";

/** An answer in a vendor's own format, for rejections by the sandbox on the vendor's behalf. */
export interface VendorAnswer {
  readonly contentType: string;
  readonly body: string;
}

/** One part of the outside world, mounted below `/{name}` and `/~{scope}/{name}`. */
export interface Vendor {
  readonly name: string;
  /** Its address, if that isn't `/{name}`. */
  readonly address?: string;
  readonly title: string;
  /** Its purpose in a sentence that a newcomer understands. */
  readonly about: string;
  /** The development credentials that it checks, as documented on the home page and in docs/sandbox.md. */
  readonly credentials: readonly Credential[];
  /** The targets of faults, one name per kind of call. */
  readonly operations: readonly string[];
  /** Faults in addition to the common ones. The vendor's routes read them from `request.ownFault` and answer accordingly. */
  readonly ownFaults?: readonly string[];
  readonly links: readonly { readonly href: string; readonly text: string }[];
  readonly triggers: readonly TriggerTable[];
  /** The field names whose values the journal may show. All others are masked. */
  readonly clearFields: readonly string[];
  /** The vendor's answer to an overload or a failure. */
  refuse(status: 429 | 500): VendorAnswer;
  /** Adds the vendor's routes. Each names its operation with `operation(...)`. */
  routes(app: FastifyInstance): void;
}

export interface Credential {
  readonly what: string;
  readonly value: string;
}

declare module "fastify" {
  interface FastifyContextConfig {
    vendor?: string;
    operation?: string;
  }
  interface FastifyRequest {
    /** The fault of this call, if it is one of the vendor's own. */
    ownFault?: string;
    /** The customer whose own key the call came with. */
    customer?: string;
  }
}

/** Route options that tell faults and journal the vendor and operation of a route. */
export function operation(vendor: string, name: string): { config: { vendor: string; operation: string } } {
  return { config: { vendor, operation: name } };
}

/** A rejection by a vendor that answers errors as JSON. */
export function jsonAnswer(body: unknown): VendorAnswer {
  return { contentType: "application/json; charset=utf-8", body: JSON.stringify(body) };
}
