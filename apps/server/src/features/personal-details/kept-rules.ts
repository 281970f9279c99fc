import { identificationRules } from "@portico/domain/person/identification";
import type { Who } from "@portico/domain/person/person";
import { identificationSettingsOf, type IdentificationSettings } from "@portico/domain/tenant/rules-of";
import type { CalendarDate } from "@portico/domain/values/dates";

/** Enough for the forms of many institutions on one day. */
const mostKept = 50;

/** By everything that they depend on. The oldest come first. */
const kept = new Map<string, ReturnType<typeof identificationRules>>();

/** The rules for a person's identification. Making them takes forty times as long as finding them again. */
export function keptIdentificationRules(settings: IdentificationSettings, who: Who, today: CalendarDate) {
  const rules = identificationSettingsOf(settings, who, today);
  const key = JSON.stringify(rules, (_name, part: unknown) => (part instanceof Set ? [...part] : part));
  const known = kept.get(key);
  if (known) return known;
  const made = identificationRules(rules);
  kept.set(key, made);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return made;
}
