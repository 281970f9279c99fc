import { useEffect, useReducer } from "react";
import { get, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { t } from "../../words/common.ts";
import { changedFields, othersEmptied } from "./compare-values.ts";
import type { ConflictRow, FieldDescription, TypedAnswer } from "../step-form.ts";

type Descriptions = ReadonlyMap<string, FieldDescription>;

/** The versions of a form's answers: initial, currently saved, and typed. */
export interface Versions {
  readonly began: object;
  readonly saved: object;
  readonly typed: object;
  /**
   * Whether the form adds another entry, so that its fields have no saved values. Prefilled values that nobody changed are cleared, because
   * the entry may be saved by now.
   */
  readonly addsEntry: boolean;
}

interface Filling {
  readonly isBehind: boolean;
  readonly saved: object;
  readonly now: () => Versions;
  readonly descriptions: Descriptions;
}

/** Fills in another window's saved values where nothing was typed here. These need no question. */
export function useFilling<Values extends FieldValues>(
  { setValue, reset }: Pick<UseFormReturn<Values>, "setValue" | "reset">,
  { isBehind, saved, now, descriptions }: Filling,
) {
  const savedText = isBehind && JSON.stringify(saved);
  useEffect(() => {
    if (!isBehind) return;
    const versions = now();
    const { began, typed } = versions;
    if (versions.addsEntry) {
      if (changedFields(began, typed).length === 0) reset(othersEmptied(began, saved) as DefaultValues<Values>);
      return;
    }
    for (const name of changedFields(saved, typed))
      if (isUntouched(name, versions, descriptions))
        setValue(name as FieldPath<Values>, get(saved, name) ?? (null as never));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each change of the saved values
  }, [isBehind, savedText]);
}

/** Renders the page on each input while it shows typed values next to another window's. */
export function useShownTyping<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, "subscribe">,
  isBehind: boolean,
) {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(
    () => (isBehind ? subscribe({ formState: { values: true }, callback: () => renderAgain() }) : undefined),
    [subscribe, isBehind],
  );
}

/** Whether a field holds nothing. */
export const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Whether nothing was typed in a field, nor another value in one that it rests on. */
function isUntouched(name: string, { began, saved, typed }: Versions, descriptions: Descriptions): boolean {
  if (!isEmpty(get(began, name)) || !isEmpty(get(typed, name))) return false;
  const [typedHere, differing] = [changedFields(began, typed), changedFields(saved, typed)];
  const isOther = (other: string) => typedHere.includes(other) && differing.includes(other);
  return descriptions.get(name)?.restsOn?.some(isOther) !== true;
}

/** The fields that another window changed to a value that differs from this page's. */
export function differingFields(versions: Versions, descriptions: Descriptions): readonly string[] {
  const { began, saved, typed, addsEntry } = versions;
  if (addsEntry) return [];
  const differing = new Set(changedFields(saved, typed).filter((name) => !isUntouched(name, versions, descriptions)));
  const changedElsewhere = changedFields(began, saved).filter((name) => differing.has(name));
  // A masked number doesn't show if another window changed it, so a typed number always counts as a difference.
  const secrets = changedFields(began, typed).filter(
    (name) => descriptions.get(name)?.isSecret && !isEmpty(get<unknown>(saved, name)),
  );
  const asked = new Set([...changedElsewhere, ...secrets]);
  const resting = [...differing].filter((name) => descriptions.get(name)?.restsOn?.some((other) => asked.has(other)));
  return [...new Set([...asked, ...resting])];
}

/**
 * Whether every answer that changed was saved as it was typed here when the change was noticed. The page may have filled in other answers
 * since. It may be this page's own save from before a reload, and otherwise there is nothing to choose either.
 */
export function areSavedAsTyped(versions: Versions, noticed: object | undefined, descriptions: Descriptions): boolean {
  const { began, saved, addsEntry } = versions;
  if (!noticed || addsEntry || differingFields(versions, descriptions).length > 0) return false;
  const changed = changedFields(began, saved);
  const notAsTyped = new Set(changedFields(saved, noticed));
  return changed.length > 0 && !changed.some((name) => notAsTyped.has(name));
}

/**
 * Another window's answers to fields that were empty at first, and still empty here when the change was noticed. The page fills them in and
 * says so.
 */
export function filledRows(versions: Versions, noticed: object, descriptions: Descriptions): ConflictRow[] {
  const { began, saved, addsEntry } = versions;
  if (addsEntry) return [];
  const asked = new Set(differingFields(versions, descriptions));
  return changedFields(began, saved)
    .filter((name) => descriptions.has(name) && !asked.has(name))
    .filter((name) => isEmpty(get(began, name)) && isEmpty(get(noticed, name)))
    .map((name) => ({
      label: labelOf(name, descriptions),
      saved: shown(name, saved, descriptions),
      before: t("nothingThere"),
    }));
}

/** Everything that another window changed, regardless of this page's values. */
export function allChangedRows({ began, saved, addsEntry }: Versions, descriptions: Descriptions): ConflictRow[] {
  if (addsEntry) return [];
  return changedFields(began, saved)
    .filter((name) => descriptions.has(name))
    .map((name) => ({ label: labelOf(name, descriptions), saved: shown(name, saved, descriptions) }));
}

/** The answers that were typed, without secrets. */
export function typedAnswers({ began, typed }: Versions, descriptions: Descriptions): readonly TypedAnswer[] {
  return changedFields(began, typed)
    .filter((name) => descriptions.get(name)?.isSecret !== true)
    .map((name) => ({ name, saved: get<unknown>(began, name), typed: get<unknown>(typed, name) }));
}

/** A field's saved answer next to this page's. */
export function conflictRow(name: string, descriptions: Descriptions, { saved, typed }: Versions): ConflictRow {
  return {
    label: labelOf(name, descriptions),
    saved: shown(name, saved, descriptions),
    typed: shown(name, typed, descriptions),
  };
}

function labelOf(name: string, descriptions: Descriptions): string {
  return descriptions.get(name)?.label ?? t("anotherAnswer");
}

function shown(name: string, values: object, descriptions: Descriptions): string {
  const value: unknown = get(values, name);
  return isEmpty(value) ? t("nothingThere") : (descriptions.get(name)?.show(value) ?? t("somethingElse"));
}
