import type { Paper } from "@portico/contract/paper";
import { vehicleKindOf, vehicleNumberName, vehicleWordOf } from "@portico/domain/collateral/collateral";
import { t } from "./document-words.ts";

/** The name of a paper: the list's, the institution's own words for one that isn't in it, or of something else the name of its file. */
export function nameOfPaper({ kind, what = "" }: Pick<Paper, "kind" | "what">, productCode: number): string {
  if (kind === undefined || (kind === "somethingElse" && what !== "")) return what;
  const number = vehicleNumberName(vehicleKindOf(productCode));
  return t(`document.${kind}`, { thing: vehicleWordOf(productCode), number });
}
