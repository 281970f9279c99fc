/*
 * Moov Watchman, as far as a search for people goes: `GET /v2/search?type=&name=&minMatch=&limit=` and `GET /v2/listinfo`. Like the service, it
 * has no key, and refuses query fields that it doesn't know.
 */
import type { FastifyInstance } from "fastify";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import { type Listed, listed, sanctionsTriggers } from "./listed-people.ts";

const loadedLists = ["us_ofac", "us_non_sdn"] as const;
const knownFields: ReadonlySet<string> = new Set([
  "type",
  "name",
  "source",
  "minMatch",
  "limit",
  "birthDate",
  "altNames",
]);

export function createWatchman(world: World): Vendor {
  return {
    name: "watchman",
    title: "Sanctions lists (Moov Watchman)",
    about:
      "Searches the lists of the Office of Foreign Assets Control for people. The people on these lists are made up.",
    credentials: [],
    operations: ["search", "lists"],
    links: [],
    triggers: [sanctionsTriggers],
    clearFields: ["type", "minMatch", "limit"],
    refuse: (status) => jsonAnswer({ error: status === 429 ? "too many requests" : "internal error" }),
    routes: (app) => addRoutes(app, world),
  };
}

function addRoutes(app: FastifyInstance, world: World): void {
  app.get("/v2/listinfo", operation("watchman", "lists"), async () => {
    const loadedAt = world.now().toISOString();
    const counts = loadedLists.map((list) => [list, listed.filter((entry) => entry.list === list).length] as const);
    return {
      lists: Object.fromEntries(counts),
      listHashes: Object.fromEntries(counts.map(([list, count]) => [list, `sandbox-${list}-${count}`])),
      startedAt: loadedAt,
      endedAt: loadedAt,
      version: "v0.52.0",
    };
  });
  app.get<{ Querystring: Readonly<Record<string, string>> }>(
    "/v2/search",
    operation("watchman", "search"),
    async (request, reply) => {
      const extra = Object.keys(request.query).filter((field) => !knownFields.has(field));
      if (extra.length > 0) return reply.code(400).send({ error: `extra/unused query parameters: ${extra.join(",")}` });
      const { type = "", name = "", minMatch = "0", limit = "10" } = request.query;
      const entities = listed
        .filter(({ kind }) => kind === type)
        .map((entry) => ({ entry, match: similarity(name, entry) }))
        .filter(({ match }) => match >= Number(minMatch))
        .toSorted((one, other) => other.match - one.match)
        .slice(0, Math.min(Number(limit), 100))
        .map(({ entry, match }) => ({ ...entityOf(entry), match }));
      return { query: { name, entityType: type, sourceList: "api-request" }, entities };
    },
  );
}

/** The share of typed words that an entry has, at its best name. The service itself compares letters. */
function similarity(typed: string, { name, altNames }: Listed): number {
  const words = wordsOf(typed);
  const shares = [name, ...altNames].map((one) => {
    const listedWords = wordsOf(one);
    return words.filter((word) => listedWords.includes(word)).length / Math.max(1, words.length);
  });
  // One of two words is similar enough to be found, and too little to count.
  return Math.max(...shares) === 0 ? 0 : 0.4 + 0.6 * Math.max(...shares);
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

function entityOf({ list, id, kind, name, altNames, birthDate, remarks }: Listed): object {
  const isPerson = kind === "person";
  return {
    name,
    entityType: kind,
    sourceList: list,
    sourceID: id,
    person: isPerson ? { name, altNames: altNames.length > 0 ? altNames : null, gender: "unknown", birthDate } : null,
    vessel: isPerson ? null : { name },
    addresses: null,
    sourceData: { entityID: id, sdnName: name, sdnType: isPerson ? "individual" : kind, remarks },
  };
}
