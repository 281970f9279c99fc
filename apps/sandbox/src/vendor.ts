import type { FastifyInstance } from "fastify";
import type { TriggerTable } from "./trigger-table.ts";

/** An answer in a vendor's own manner, used where the sandbox refuses on the vendor's behalf. */
export interface VendorAnswer {
  readonly contentType: string;
  readonly body: string;
}

/** One part of the outside world, mounted below `/{name}` and `/~{scope}/{name}`. */
export interface Vendor {
  readonly name: string;
  /** How it is reached, where that is not `/{name}`. */
  readonly address?: string;
  readonly title: string;
  /** What it stands for, in a sentence a newcomer understands. */
  readonly about: string;
  /** The development credentials it checks, as documented on the home page and in docs/sandbox.md. */
  readonly credentials: readonly Credential[];
  /** What faults can be aimed at, one name per kind of call. */
  readonly operations: readonly string[];
  /** Faults beside those that every vendor can have: the vendor's routes read them from `request.ownFault` and answer accordingly. */
  readonly ownFaults?: readonly string[];
  readonly links: readonly { readonly href: string; readonly text: string }[];
  readonly triggers: readonly TriggerTable[];
  /** Field names whose values the journal may show; every other value is masked. */
  readonly clearFields: readonly string[];
  /** How this vendor words an overload or a failure. */
  refuse(status: 429 | 500): VendorAnswer;
  /** Adds the vendor's routes; each names its operation with `operation(...)`. */
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
    /** The fault that this call meets: a vendor acts on those of its own kind. */
    ownFault?: string;
  }
}

/** Route options that tell faults and journal which vendor and which operation a route is. */
export function operation(vendor: string, name: string): { config: { vendor: string; operation: string } } {
  return { config: { vendor, operation: name } };
}

/** A refusal of a vendor that answers errors as `{"error": ...}`-like JSON. */
export function jsonAnswer(body: unknown): VendorAnswer {
  return { contentType: "application/json; charset=utf-8", body: JSON.stringify(body) };
}
