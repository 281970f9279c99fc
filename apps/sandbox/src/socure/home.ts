import type { FastifyRequest } from "fastify";
import { scopeOf } from "../scope.ts";

/** The URL of this vendor, as the caller addressed it. */
export function homeOf(request: FastifyRequest): string {
  const scope = scopeOf(request);
  return `${request.protocol}://${request.host}${scope === "" ? "" : `/~${scope}`}/socure`;
}
