import { useState } from "react";
import { changedFields } from "../conflicts/compare-values.ts";
import { useUnsavedInput } from "./unsaved-input.ts";

/** Where one form's typed values are kept. */
export interface KeptForm {
  readonly values: () => object;
  readonly keep: (values: object) => void;
  /** Counts the form as shown, until the returned function is called. */
  readonly show: () => () => void;
}

/** The typed values of forms on one page, if only one of them is shown at a time. */
export interface KeptInput {
  /** One form's values, under any name for the form. `without` names the fields that aren't kept, such as passwords and codes. */
  readonly of: (form: string, without?: readonly string[]) => KeptForm;
  readonly forget: () => void;
  /** Whether a form that isn't shown has input. */
  readonly hasInput: () => boolean;
}

/** Keeps a form's typed values while another form is shown. */
export function useKeptInput(): KeptInput {
  const [kept] = useState(createKeptInput);
  useUnsavedInput(kept);
  return kept;
}

function createKeptInput(): KeptInput {
  const typed = new Map<string, object>();
  const shown = new Set<string>();
  return {
    of: (form, without = []) => ({
      values: () => typed.get(form) ?? {},
      keep: (values) => {
        const entries = Object.entries(structuredClone(values)).filter(([name]) => !without.includes(name));
        typed.set(form, Object.fromEntries(entries));
      },
      show: () => {
        shown.add(form);
        return () => void shown.delete(form);
      },
    }),
    forget: () => typed.clear(),
    hasInput: () => [...typed].some(([form, values]) => !shown.has(form) && changedFields({}, values).length > 0),
  };
}
