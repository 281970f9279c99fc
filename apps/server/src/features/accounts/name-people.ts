import type { accountApi } from "@portico/contract/account";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { namedPeopleRules } from "@portico/domain/accounts/beneficiaries";
import { put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { withoutIds } from "../../kernel/without-ids.ts";

type Name = (typeof accountApi)["namePeople"];

/** The people whom the owners named. Null until they answered. */
export function readNamedPeople({ records }: AnyApplicationScope): OutputOf<(typeof accountApi)["namedPeople"]> {
  const [named] = records.namedPeople;
  return { people: named ? withoutIds(named) : null };
}

/** Saves the beneficiaries and the trusted contact, or that there are none. */
export function namePeople(scope: AnyApplicationScope, { people: typed }: InputOf<Name>): Change<Name> {
  const { namesWithAccents } = scope.tenant.switches;
  const people = validate(namedPeopleRules({ namesWithAccents }), typed, "people");
  const id = scope.records.namedPeople[0]?.id ?? scope.newId();
  return {
    writes: [put("namedPeople", { id }, people)],
    events: [{ action: "people.named", details: { beneficiaries: people.beneficiaries.length } }],
    answer: { named: true },
  };
}
