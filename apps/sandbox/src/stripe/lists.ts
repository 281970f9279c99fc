import { type Fields, textAt } from "./nested-fields.ts";
import { invalid } from "./refusal.ts";

interface Listed {
  readonly id: string;
  readonly created: number;
}

export interface Page<T> {
  readonly object: "list";
  readonly url: string;
  readonly has_more: boolean;
  readonly data: readonly T[];
}

/** One page of a list, newest first: `limit`, `starting_after`, and `created[gte]` with its relatives. */
export function pageOf<T extends Listed>(url: string, all: readonly T[], query: Fields): Page<T> {
  const { data, has_more } = cut(all.filter(inTime(query)), query);
  return { object: "list", url, has_more, data };
}

function cut<T extends Listed>(found: readonly T[], query: Fields): { data: readonly T[]; has_more: boolean } {
  const limit = Number(textAt(query, "limit") ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw invalid("Invalid limit.", { param: "limit" });
  const after = textAt(query, "starting_after");
  const place = after === undefined ? -1 : found.findIndex(({ id }) => id === after);
  if (after !== undefined && place === -1)
    throw invalid(`No such object: '${after}'`, { code: "resource_missing", param: "starting_after" });
  const rest = found.slice(place + 1);
  return { data: rest.slice(0, limit), has_more: rest.length > limit };
}

const comparisons: Readonly<Record<string, (created: number, limit: number) => boolean>> = {
  gte: (created, limit) => created >= limit,
  gt: (created, limit) => created > limit,
  lte: (created, limit) => created <= limit,
  lt: (created, limit) => created < limit,
};

function inTime(query: Fields): (object: Listed) => boolean {
  const asked = Object.entries(comparisons).flatMap(([name, holds]) => {
    const limit = textAt(query, `created.${name}`);
    return limit === undefined ? [] : [{ holds, limit: Number(limit) }];
  });
  return ({ created }) => asked.every(({ holds, limit }) => holds(created, limit));
}

interface Searched extends Listed {
  readonly metadata: Readonly<Record<string, string>>;
}

/** Stripe's search, for the one question that the sandbox understands: `metadata["name"]:"value"`. */
export function searchByMetadata<T extends Searched>(url: string, all: readonly T[], query: Fields): object {
  const asked = textAt(query, "query") ?? "";
  const [, , name = "", , value] = /^metadata\[(["'])([\w-]+)\1\]:(["'])([^"']*)\3$/.exec(asked) ?? [];
  if (value === undefined) throw invalid("We were unable to parse your search query.", { param: "query" });
  const { data, has_more } = cut(
    all.filter(({ metadata }) => metadata[name] === value),
    query,
  );
  return { object: "search_result", url, has_more, data, next_page: null };
}
