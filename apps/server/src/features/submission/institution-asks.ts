import type { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { papersOf, type Elsewhere } from "../papers/papers-of.ts";

type Asked = Pick<OutputOf<(typeof applicationApi)["status"]>, "papers">;

/** The papers that the institution asks for, and those of the list. */
export function institutionAsks(
  known: Pick<ApplicationScope, "application" | "records" | "place" | "tenant" | "today">,
  elsewhere?: Elsewhere,
): Asked {
  return { papers: [...papersOf(known, elsewhere)] };
}
