import { useRef, useState } from "react";
import { get, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { latestJourney, revisionOfElsewhere } from "../api/journey-store.ts";
import { refreshReads } from "../api/query-client.ts";
import { t } from "../words/common.ts";
import { changedFields } from "./compare-values.ts";
import type { FieldDescription, FormConflict } from "./step-form.ts";

type Descriptions = ReadonlyMap<string, FieldDescription>;

/**
 * Compares what a form began with, what is saved now, and what stands in it, once another window has changed the application. `saved` is
 * the form's beginning as the screen makes it of its newest reads. `countedOf` leaves out the answers of fields that aren't on the page.
 */
export function useConflict<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  saved: object,
  countedOf: (values: Values) => Values,
) {
  const typedNow = () => countedOf(methods.getValues());
  const [began, setBegan] = useState(saved);
  const [isBehind, setBehind] = useState(false);
  const [seen, setSeen] = useState(() => latestJourney()?.revision ?? 0);
  const isDecided = useRef(false);
  const descriptions = useRef(new Map<string, FieldDescription>());

  const fields = () => (isBehind ? differingFields({ began, saved, typed: typedNow() }, descriptions.current) : []);
  const settle = () => {
    setBegan(saved);
    setBehind(false);
    setSeen(latestJourney()?.revision ?? 0);
  };
  return {
    describe: (name: string, description: FieldDescription) => void descriptions.current.set(name, description),
    hasInput: () => changedFields(began, typedNow()).length > 0,
    /** Whether this form rests on values that another window may have changed since. */
    mayBeBehind: () => !isBehind && revisionOfElsewhere() > seen,
    isUndecided: () => !isDecided.current && fields().length > 0,
    /** Reads again what is saved; what differs shows at the next drawing. */
    lookAgain: async () => {
      await refreshReads();
      isDecided.current = false;
      setBehind(true);
    },
    /** Goes on from what is saved now. */
    settle: () => {
      if (isBehind) settle();
    },
    /** The choice, where there is one. */
    choice: (submit: () => void): FormConflict | undefined => {
      const names = fields();
      if (names.length === 0) return undefined;
      const typed = typedNow();
      return {
        rows: names.map((name) => rowOf(name, descriptions.current, { saved, typed })),
        keepTyped: () => {
          isDecided.current = true;
          submit();
        },
        takeSaved: () => {
          for (const name of names) methods.setValue(name as FieldPath<Values>, get(saved, name) ?? (null as never));
          settle();
        },
      };
    },
  };
}

interface Versions {
  readonly began: object;
  readonly saved: object;
  readonly typed: object;
}

function differingFields({ began, saved, typed }: Versions, descriptions: Descriptions): readonly string[] {
  const differing = new Set(changedFields(saved, typed));
  const changedElsewhere = changedFields(began, saved).filter((name) => differing.has(name));
  // Nobody can see whether a masked number was changed elsewhere: what was typed for it counts as a difference.
  const secrets = changedFields(began, typed).filter((name) => descriptions.get(name)?.isSecret);
  return [...new Set([...changedElsewhere, ...secrets])];
}

function rowOf(name: string, descriptions: Descriptions, { saved, typed }: Pick<Versions, "saved" | "typed">) {
  const description = descriptions.get(name);
  const show = (value: unknown) => {
    const isEmpty = value === undefined || value === null || value === "";
    return isEmpty ? t("nothingThere") : (description?.show(value) ?? t("somethingElse"));
  };
  const label = description?.label ?? t("anotherAnswer");
  return { label, saved: show(get(saved, name)), typed: show(get(typed, name)) };
}
