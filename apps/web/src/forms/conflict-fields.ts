import { useEffect } from "react";
import { get, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { t } from "../words/common.ts";
import { changedFields } from "./compare-values.ts";
import type { ConflictRow, FieldDescription } from "./step-form.ts";

type Descriptions = ReadonlyMap<string, FieldDescription>;

/** Fills in what another window saved where nothing was there before and nobody typed here: that is no difference to ask about. */
export function useFilling<Values extends FieldValues, Output>(
  { getValues, setValue }: UseFormReturn<Values, unknown, Output>,
  { isBehind, began }: { readonly isBehind: boolean; readonly began: object },
  saved: object,
) {
  const now = JSON.stringify(saved);
  useEffect(() => {
    if (!isBehind) return;
    const typed = getValues();
    for (const name of changedFields(saved, typed))
      if (isUntouched(name, began, typed)) setValue(name as FieldPath<Values>, get(saved, name) ?? (null as never));
    // oxlint-disable-next-line react/exhaustive-deps -- once for what is saved
  }, [isBehind, now]);
}

interface Versions {
  readonly began: object;
  readonly saved: object;
  readonly typed: object;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
const isUntouched = (name: string, began: object, typed: object) =>
  isEmpty(get(began, name)) && isEmpty(get(typed, name));

/** The fields that another window changed to something else than what stands here. */
export function differingFields({ began, saved, typed }: Versions, descriptions: Descriptions): readonly string[] {
  const differing = new Set(changedFields(saved, typed).filter((name) => !isUntouched(name, began, typed)));
  const changedElsewhere = changedFields(began, saved).filter((name) => differing.has(name));
  // Nobody can see whether a masked number was changed elsewhere: what was typed for it counts as a difference.
  const secrets = changedFields(began, typed).filter((name) => descriptions.get(name)?.isSecret);
  return [...new Set([...changedElsewhere, ...secrets])];
}

export function conflictRow(
  name: string,
  descriptions: Descriptions,
  { saved, typed }: Pick<Versions, "saved" | "typed">,
): ConflictRow {
  const description = descriptions.get(name);
  const show = (value: unknown) =>
    isEmpty(value) ? t("nothingThere") : (description?.show(value) ?? t("somethingElse"));
  const label = description?.label ?? t("anotherAnswer");
  return { label, saved: show(get(saved, name)), typed: show(get(typed, name)) };
}
