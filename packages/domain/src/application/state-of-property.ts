import type { StateCode } from "../address/states.ts";
import type { Records } from "../records/records.ts";

/**
 * The state of the home that secures the line. Undefined until the owner says it. Applications from before decision 104
 * have it only in the home's address.
 */
export function stateOfProperty({
  helocPropertyKind: [kind],
  helocProperty: [property],
}: Pick<Records, "helocPropertyKind" | "helocProperty">): StateCode | undefined {
  return kind?.state ?? property?.state;
}
