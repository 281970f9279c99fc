import type { FastifyReply, FastifyRequest } from "fastify";
import { scopeOf } from "../scope.ts";
import { type SignOnFault, signOnFaults } from "./sign-on-faults.ts";

/** The context of a call: the institution, the scope, and the URL. */
export interface Place {
  readonly institution: string;
  readonly scope: string;
  /** The identity provider's URL as the caller wrote it, with a single name for this machine. Every URL in its answers leads back here. */
  readonly base: string;
  /** The path without a host, for forms on its own pages. */
  readonly path: string;
}

export type InstitutionRequest = FastifyRequest<{ Params: { institution: string } }>;

/** The institution of a request, and the URL under which its provider must name itself. */
export function placeOf(request: InstitutionRequest): Place {
  const scope = scopeOf(request);
  const { institution } = request.params;
  const path = `${scope === "" ? "" : `/~${scope}`}/identity-provider/${institution}`;
  // A browser may use another name for this machine than the server does, but an issuer has one name.
  const host = request.host.replace(/^localhost(?=:|$)/, "127.0.0.1");
  return { institution, scope, path, base: `${request.protocol}://${host}${path}` };
}

/** The identity provider's injected fault for this call. */
export function signOnFaultOf(request: FastifyRequest): SignOnFault | undefined {
  return signOnFaults.find((fault) => fault === request.ownFault);
}

export const institutionSchema = {
  type: "object",
  properties: { institution: { type: "string", pattern: "^[a-z0-9-]{1,64}$" } },
};

/** A form's fields as texts of limited length. */
export function formSchema(...required: readonly string[]): object {
  return { type: "object", required, additionalProperties: { type: "string", maxLength: 8192 } };
}

/** The origin of a web URL. Undefined for any other. */
export function originOf(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).origin;
}

/** A rejection in OAuth's format (RFC 6749, section 5.2). */
export function refuseForm(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(400).send({ error: "invalid_request", error_description: message });
}
