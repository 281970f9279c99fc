import * as z from "zod/mini";
import { namedPeopleRules, problemOfShares, type NamedPeople } from "@portico/domain/accounts/beneficiaries";
import type { NameRules } from "@portico/domain/person/person";
import { acrossFields, type RulePayload } from "@portico/domain/values/across-fields";
import { t } from "./words.ts";

/** The page's form: the choice, and the people of those who name some. */
export interface NamingValues extends NamedPeople {
  wants: "nobody" | "someone";
}

/** The domain's rules, with the choice that opens the list. Without it, nobody is named. */
export function namingRules(rules: NameRules): z.ZodMiniType<NamingValues, NamingValues> {
  const named = namedPeopleRules(rules);
  const more = {
    wants: z.enum(["nobody", "someone"], t("choose")),
    beneficiaries: z._default(named.shape.beneficiaries, []),
  };
  // The types allow no default in place of a required list.
  const choice: Pick<typeof more, "wants"> = more;
  return z.safeExtend(named, choice).check(acrossFields<NamingValues>(wholeAtLastShare));
}

/** The domain's error is about the list. The page shows it at the last share, where people can correct it. */
function wholeAtLastShare({ value: { beneficiaries = [] }, issues }: RulePayload<NamingValues>): void {
  if (!issues.some(({ path }) => path?.join(".") === "beneficiaries")) return;
  const message = problemOfShares(beneficiaries);
  const path = ["beneficiaries", beneficiaries.length - 1, "sharePercent"];
  if (message !== undefined) issues.push({ code: "custom", path, message, input: beneficiaries });
}
