import { AddressType } from "@portico/domain/address/address";
import { formerHomesAfter } from "@portico/domain/address/left-home";
import { ofPerson } from "@portico/domain/records/of-person";
import type { RecordOf, Stored } from "@portico/domain/records/records";
import { canonicalJson } from "@portico/domain/values/canonical-json";
import { drop, put, type RecordWrite } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";

type Home = RecordOf<"address">;

export interface ChangedAddress {
  readonly before: Stored<"address"> & { readonly applicantId: number };
  readonly after: Home;
}

export interface FormerHomes {
  readonly writes: readonly RecordWrite[];
  /** All of the person's addresses after the change. */
  readonly homes: readonly Home[];
  /** The home that the person left is now in their list, so a page shows it to them. */
  readonly hasLeftHome: boolean;
}

/**
 * The previous homes of a person whose address changes. A list that they have begun gets the home that they left. Without a list, the page
 * of the previous home asks (decision 342).
 */
export function formerHomes(
  { records, newId }: Pick<AnyApplicationScope, "records" | "newId">,
  { before: { id: changedId, applicantId, ...from }, after: to }: ChangedAddress,
): FormerHomes {
  const others = ofPerson(records.address, applicantId).filter(({ id }) => id !== changedId);
  const list = others.filter(({ type }) => type === AddressType.previous);
  const before = list.map((home) => withoutIds(home));
  const isListed = list.length > 0 && to.type === AddressType.physical;
  const after = isListed ? formerHomesAfter(before, from, to) : before;
  const homes = [to, ...others.filter(({ type }) => type !== AddressType.previous), ...after];
  if (canonicalJson(after) === canonicalJson(before)) return { writes: [], homes, hasLeftHome: false };
  // The order of the records is the order of the homes, so each record takes the home at its place.
  const writes = [
    ...after.map((home, at) => put("address", { id: list[at]?.id ?? newId(), applicantId }, home)),
    ...list.slice(after.length).map((home) => drop("address", home.id)),
  ];
  return { writes, homes, hasLeftHome: after.length >= list.length };
}
