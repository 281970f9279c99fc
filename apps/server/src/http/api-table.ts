import { idsIn } from "@portico/contract/ids-in";
import { endpoints } from "@portico/contract/api";
import type { Endpoint } from "@portico/contract/endpoint";

/** Lists every endpoint and its requirements as a table for reviewers. `docs/api.md` is this text. */
export function apiTable(): string {
  const rows = endpoints
    .toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0))
    .map(rowOf);
  return [
    "# The API",
    "",
    "Made from `packages/contract` by `npm run docs`; a test fails when it is not up to date. The whole",
    "description with inputs and outputs is the OpenAPI document at `/api/openapi.json`, readable at `/api/docs`.",
    "The turn tells which of two people may call when the co-borrower was invited (decision 280).",
    "",
    "| call | effect | who may | whose turn | when | ids that are checked |",
    "|---|---|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

function rowOf({ name, effect, access, when, turn, input, multipart }: Endpoint): string {
  const checked = Object.entries(idsIn(input)).map(([path, kind]) => (path === kind ? kind : `${path} (${kind})`));
  return `| \`${name}\`${multipart ? " (files)" : ""} | ${effect} | ${access} | ${access === "application" ? turn : ""} | ${effect === "command" ? when : ""} | ${checked.join(", ")} |`;
}
