import { cleanValues } from "./clean-values.ts";

/** The fields that two states of a form differ in, by their paths: ["identification.state"]. Empty, an empty list too, and left out are the same. */
export function changedFields(before: object, after: object): readonly string[] {
  const [one, other] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name));
}

/** Each field with its value as text, so that lists and numbers can be compared. */
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
