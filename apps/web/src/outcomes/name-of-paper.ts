import type { Paper } from "@portico/contract/paper";
import { vehicleKindOf, vehicleNumberName, vehicleWordOf } from "@portico/domain/collateral/collateral";
import { t } from "./document-words.ts";

/** The name of a paper: the list's, or the institution's own words for one that isn't in it. Letters have the same name. */
export function nameOfPaper({ kind, what = "" }: Pick<Paper, "kind" | "what">, productCode: number): string {
  if (kind === undefined) return what;
  const number = vehicleNumberName(vehicleKindOf(productCode));
  return t(`document.${kind}`, { thing: vehicleWordOf(productCode), number });
}
