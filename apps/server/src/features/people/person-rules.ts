import { personRulesOf } from "@portico/domain/tenant/rules-of";
import { keptRules } from "../../kernel/kept-rules.ts";

/** The institution's rules for a name and contact details. */
export const personRulesFor = keptRules(personRulesOf);
