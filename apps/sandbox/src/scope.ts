import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";

const scopeHeader = "x-portico-scope";
const scopedPath = /^\/~([a-z0-9._-]{1,64})(\/.*)$/i;

/**
 * Takes `/~{scope}` off the start of a URL and remembers it. A test with its own scope in a base URL has its own faults, members, mail and
 * journal, while every route is written once.
 */
export function takeScopeFromUrl(request: IncomingMessage): string {
  const url = request.url ?? "/";
  const [, scope, path] = scopedPath.exec(url) ?? [];
  if (scope === undefined || path === undefined) return url;
  request.headers[scopeHeader] = scope;
  return path;
}

/** The scope of a call, or an empty text for the common one. */
export function scopeOf(request: FastifyRequest): string {
  const value = request.headers[scopeHeader];
  return typeof value === "string" ? value : "";
}

/** State that is created for each scope. */
export function scoped<T>(create: () => T): (scope: string) => T {
  const states = new Map<string, T>();
  return (scope) => {
    const known = states.get(scope);
    if (known !== undefined) return known;
    const made = create();
    states.set(scope, made);
    return made;
  };
}
