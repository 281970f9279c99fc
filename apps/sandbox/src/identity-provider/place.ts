import type { FastifyReply, FastifyRequest } from "fastify";
import { scopeOf } from "../scope.ts";
import { type SignOnFault, signOnFaults } from "./sign-on-faults.ts";

/** Where a call stands: whose identity provider it means, in which scope, and under which address. */
export interface Place {
  readonly institution: string;
  readonly scope: string;
  /** The identity provider's address as the caller wrote it, this machine by one name: every address that it tells leads back here. */
  readonly base: string;
  /** The same without a host, for forms of its own pages. */
  readonly path: string;
}

export type InstitutionRequest = FastifyRequest<{ Params: { institution: string } }>;

/** Which institution's provider was asked, and under which address it has to speak of itself. */
export function placeOf(request: InstitutionRequest): Place {
  const scope = scopeOf(request);
  const { institution } = request.params;
  const path = `${scope === "" ? "" : `/~${scope}`}/identity-provider/${institution}`;
  // A browser may call this machine by another name than the server does, and an issuer has one name.
  const host = request.host.replace(/^localhost(?=:|$)/, "127.0.0.1");
  return { institution, scope, path, base: `${request.protocol}://${host}${path}` };
}

/** What the identity provider was ordered to get wrong this time. */
export function signOnFaultOf(request: FastifyRequest): SignOnFault | undefined {
  return signOnFaults.find((fault) => fault === request.ownFault);
}

export const institutionSchema = {
  type: "object",
  properties: { institution: { type: "string", pattern: "^[a-z0-9-]{1,64}$" } },
};

/** Fields of a form, each a text that is not absurdly long. */
export function formSchema(...required: readonly string[]): object {
  return { type: "object", required, additionalProperties: { type: "string", maxLength: 8192 } };
}

/** The origin of an address of the web; nothing for any other. */
export function originOf(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).origin;
}

/** A refusal as OAuth wants it (RFC 6749, section 5.2). */
export function refuseForm(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(400).send({ error: "invalid_request", error_description: message });
}
