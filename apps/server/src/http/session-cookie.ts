import type { FastifyReply, FastifyRequest } from "fastify";
import { isToken } from "@portico/domain/values/token";
import { isReachedByHttps } from "./public-origin.ts";

/** Browsers accept a `__Host-` cookie only over https, without a domain, for the whole site. Loopback has no https. */
function cookieName(request: FastifyRequest): string {
  return isReachedByHttps(request) ? "__Host-portico" : "portico";
}

/** Returns the session's token, or undefined if it is missing or can't be a token. */
export function sessionToken(request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieName(request)];
  return value !== undefined && isToken(value) ? value : undefined;
}

const attributes = { path: "/", httpOnly: true, sameSite: "lax" } as const;

/** A cookie without an age ends with the browser. The server ends it earlier. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request), token, { ...attributes, secure: isReachedByHttps(request) });
}

/** Must repeat the attributes that the cookie was set with, or browsers keep it. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), { ...attributes, secure: isReachedByHttps(request) });
}
