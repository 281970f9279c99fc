import type { DisclosureText } from "../tenant/lists.ts";
import { homeOf } from "./home-of.ts";
import { peopleOf } from "./people-of.ts";
import type { Situation } from "./situation.ts";

/** The disclosures that the people of an application must agree to. A state's notice is for both if one of them lives there. */
export function disclosuresFor(situation: Situation): readonly DisclosureText[] {
  const { application, tenant } = situation;
  const homes = statesOfHomes(situation);
  return tenant.disclosures.filter(
    ({ products, states }) =>
      (!products || products.some((code) => code === application.productCode)) &&
      (!states || states.some((state) => homes.includes(state))),
  );
}

function statesOfHomes({ application, records }: Situation): readonly (string | undefined)[] {
  return peopleOf(application, records).map((applicantId) => homeOf(records.address, applicantId)?.state);
}
