import { requestContext } from "../../log/request-context.ts";

/** Lets the vendor's log name our request. The name says nothing about a person. */
export function namedRequest(): Record<string, string> {
  const context = requestContext();
  return context ? { "x-request-id": context.requestId } : {};
}
