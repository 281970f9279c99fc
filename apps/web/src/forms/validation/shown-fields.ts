import { get } from "react-hook-form";

/** Tracks the fields of a form that are on the page. Only their answers are checked and sent. */
export interface ShownFields {
  /** Registers a field on the page. Returns the cleanup for its removal. */
  readonly place: (name: string) => () => void;
  /** Whether a field, or a field inside or around it, is on the page. */
  readonly isShown: (name: string) => boolean;
  /**
   * The values without those of fields that were removed from the page. The form still keeps these, so a field that returns has its value.
   */
  readonly countedOf: <Values extends object>(values: Values) => Values;
}

/** `hasTabs` counts the fields of closed tabs as shown. */
export function createShownFields(hasTabs: boolean): ShownFields {
  const counts = new Map<string, number>();
  const add = (name: string, change: number) => counts.set(name, (counts.get(name) ?? 0) + change);
  const isShown = (name: string) =>
    hasTabs ||
    [...counts].some(([one, count]) => count > 0 && (one === name || isInside(one, name) || isInside(name, one)));
  return {
    place: (name) => {
      add(name, 1);
      return () => void add(name, -1);
    },
    isShown,
    countedOf: (values) => {
      const gone = [...counts.keys()].map(listOrField).filter((name) => !isShown(name));
      return withoutPaths(values, gone);
    },
  };
}

function isInside(inner: string, outer: string): boolean {
  return inner.startsWith(`${outer}.`);
}

/**
 * The list that a field is part of ("accounts" of "accounts.0.amount"), otherwise the field itself. A list is left out as a whole, because
 * half an entry has no meaning.
 */
export function listOrField(name: string): string {
  return name.replace(/\.\d+(\..*)?$/, "");
}

/** A copy without the values at these paths. */
export function withoutPaths<Values extends object>(values: Values, paths: readonly string[]): Values {
  return paths.reduce((rest, path) => withoutPath(rest, path.split(".")), values);
}

function withoutPath<Values extends object>(values: Values, [first = "", ...others]: readonly string[]): Values {
  if (others.length === 0)
    return Object.fromEntries(Object.entries(values).filter(([name]) => name !== first)) as Values;
  const group: unknown = get(values, first);
  if (typeof group !== "object" || group === null || Array.isArray(group)) return values;
  return { ...values, [first]: withoutPath(group, others) };
}
