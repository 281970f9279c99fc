import type { FastifyReply, FastifyRequest } from "fastify";
import { isToken } from "@portico/domain/values/token";
import { isReachedByHttps } from "./public-origin.ts";

/** Browsers take a `__Host-` cookie only by https, without a domain and for the whole site; on loopback there is no https. */
function cookieName(request: FastifyRequest): string {
  return isReachedByHttps(request) ? "__Host-portico" : "portico";
}

/** The session's token, or nothing where there is none or what is there cannot be one. */
export function sessionToken(request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieName(request)];
  return value !== undefined && isToken(value) ? value : undefined;
}

const attributes = { path: "/", httpOnly: true, sameSite: "lax" } as const;

/** A cookie without an age ends with the browser; the server ends it earlier. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request), token, { ...attributes, secure: isReachedByHttps(request) });
}

/** Ends the session in the browser. With the attributes that it was set with, or browsers keep it. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), { ...attributes, secure: isReachedByHttps(request) });
}
