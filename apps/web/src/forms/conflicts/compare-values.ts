import { cleanValues } from "../validation/clean-values.ts";

/**
 * The paths of fields that differ between two states of a form, such as ["identification.state"]. An empty value, an empty list and a
 * missing value count as equal.
 */
export function changedFields(before: object, after: object): readonly string[] {
  const [one, other] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name));
}

/** The paths of fields with a value that are empty afterwards. */
export function missingFields(before: object, after: object): readonly string[] {
  const remaining = fieldsOf(after);
  return [...fieldsOf(before).keys()].filter((name) => !remaining.has(name));
}

/** The fields whose saved value has changed from `began` to what this page sent. */
export function ownChanges(began: object, saved: object, sent: object): readonly string[] {
  const notAsSent = new Set(changedFields(saved, sent));
  return changedFields(began, saved).filter((name) => !notAsSent.has(name));
}

/** Each field's value as text, so that lists and numbers can be compared. */
function fieldsOf(values: object): Map<string, string> {
  const fields = new Map<string, string>();
  const collect = (group: object, path: string) => {
    for (const [name, value] of Object.entries(group)) {
      const place = path === "" ? name : `${path}.${name}`;
      if (Array.isArray(value) && value.length === 0) continue;
      if (typeof value === "object" && value !== null && !Array.isArray(value)) collect(value, place);
      else fields.set(place, JSON.stringify(value));
    }
  };
  collect(cleanValues(values), "");
  return fields;
}

/**
 * These values, with an empty value for each field that they lack. Otherwise a reset would keep the value that such a field has on the
 * page.
 */
export function othersEmptied<Values extends object>(fields: object, values: Values): Values {
  return { ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])), ...values };
}
