import type { FastifyRequest } from "fastify";
import { readsAfterHeader, ReadWishes } from "@portico/contract/reads-after";
import { AppError } from "../kernel/app-error.ts";
import { mayComeAlong } from "../kernel/reads-after.ts";
import type { Route } from "../kernel/route.ts";
import type { ApplicationRead } from "../kernel/run-read.ts";

/** Makes the reader of the header in which a command names the reads that it needs afterwards. */
export function readsAfterReader(
  routes: readonly Route[],
): (request: FastifyRequest) => readonly (ApplicationRead | null)[] {
  const byName = new Map(routes.filter(mayComeAlong).map((route) => [route.endpoint.name as string, route]));
  const readOf = ([name, input]: readonly [string, Record<string, unknown>]): ApplicationRead | null => {
    const route = byName.get(name);
    if (!route) return null;
    if (route.endpoint.applicantField !== undefined && Object.keys(input).length === 0)
      return { route, input: undefined };
    const checked = route.endpoint.input.safeParse(input);
    return checked.success ? { route, input: checked.data } : null;
  };
  return ({ headers }) => {
    const text = headers[readsAfterHeader];
    if (text === undefined) return [];
    const wished = ReadWishes.safeParse(parsed(text));
    if (!wished.success) throw new AppError("malformed");
    return wished.data.map(readOf);
  };
}

function parsed(text: string | readonly string[]): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new AppError("malformed");
  }
}
