import { useEffect, useState } from "react";
import type { VehicleCondition } from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { fieldRefusal } from "../../api/refusal.ts";
import type { KeptForm, KeptInput } from "../../forms/saving/kept-input.ts";
import { StepPage } from "../../forms/step-page.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Cascade } from "./cascade.ts";
import type { FoundVehicle } from "./found-vehicle.ts";
import { LookupFields } from "./lookup-fields.tsx";
import { useVehicleLists } from "./use-vehicle-lists.ts";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

interface Props {
  readonly kind: VehicleProductKind;
  readonly vin: string | undefined;
  /** Keeps the choices while the page asks for the VIN instead. */
  readonly kept: KeptInput;
  /** Keeps the typed answers while the lists or the VIN are shown instead. */
  readonly keptTyped: KeptForm;
  readonly onFound: (found: FoundVehicle) => Promise<void>;
  /** Returns to the lookup by VIN. Undefined if this product's vehicles aren't looked up by VIN. */
  readonly onVin: (() => void) | undefined;
  /** The answer from the seller's page. */
  readonly condition: VehicleCondition | undefined;
  /** This product's vehicles aren't listed or valued, so people type them. */
  readonly isTyped: boolean;
}

/**
 * Finds a vehicle by year, make, model and trim, and an RV first by its type. All questions are on one page, and each answer narrows the
 * next list. A vehicle that isn't in the lists is typed in the same fields.
 */
export function FindByLists({ kind, vin, kept, keptTyped, condition, onFound, onVin, isTyped }: Props) {
  const [isUnlisted, setUnlisted] = useState(false);
  const { thing, chooseTrim } = wordsOf(kind);
  const form = useStepForm({
    schema: Cascade,
    defaults: {},
    kept: kept.of("lists"),
    save: async ({ year, make, model }) => {
      typing.keep();
      const isListed = found.lists.trims !== undefined;
      const trims = await found.trimsOfModel();
      const { rvCategoryId, bodyStyle = onlyOne(trims) } = found.standing;
      // The list of trims has only come now, so the person hasn't seen it yet.
      if (bodyStyle === undefined && !isListed && trims.length > 0) return stay;
      if (bodyStyle === undefined && trims.length > 0) throw fieldRefusal({ bodyStyle: chooseTrim });
      const bodyStyles = bodyStyle === undefined ? [] : [bodyStyle];
      await onFound({ vin, ...(isUnlisted && { isUnlisted }), rvCategoryId, year, make, model, bodyStyles });
      return stay;
    },
    onDone: () => {},
  });
  const typing = typingOf(form.methods, isUnlisted, keptTyped);
  const found = useVehicleLists(kind, form.methods.watch(), { condition, isUnlisted });
  useClearing(form, found);
  return (
    <StepPage
      title={t("listsTitle", { thing })}
      lede={isTyped ? t("typedLede", { thing }) : ledeOf(kind, found)}
      form={form}
      submitLabel={t("thisOne")}
      hidesSubmit={kind === VehicleProductKind.rv && found.standing.rvCategoryId === undefined}
      secondary={
        <>
          {onVin && (
            <Button
              kind="secondary"
              onClick={() => {
                typing.keep();
                onVin();
              }}
            >
              {t("toVin")}
            </Button>
          )}
          <ListsOrTyping
            found={found}
            thing={thing}
            onChange={(typed) => {
              // Errors about choosing from a list, or about a typed answer, no longer apply.
              form.methods.clearErrors();
              if (typed) typing.restore();
              else typing.keep();
              setUnlisted(typed);
            }}
          />
        </>
      }
    >
      <LookupFields kind={kind} form={form} found={found} />
    </StepPage>
  );
}

function onlyOne(trims: readonly string[]): string | undefined {
  return trims.length === 1 ? trims[0] : undefined;
}

/** Keeps the typed answers, because the lists clear those that they don't have, and fills them in again. */
function typingOf(
  { getValues, setValue }: StepForm<Cascade>["methods"],
  isUnlisted: boolean,
  { keep, values }: KeptForm,
) {
  return {
    keep: () => {
      if (isUnlisted) keep(getValues());
    },
    restore: () => {
      const typed: Partial<Cascade> = values();
      const { make } = getValues();
      const isOtherMake = Boolean(make) && make !== typed.make;
      for (const name of ["year", "make", "model"] as const) {
        // An answer that was chosen from its list since then is newer, and a model belongs to its make.
        if (getValues(name) || (name === "model" && isOtherMake)) continue;
        if (typed[name]) setValue(name, typed[name]);
      }
    },
  };
}

/**
 * Clears an answer that isn't in its new list, and all answers that depend on it, so that an old trim doesn't return with another model.
 * Without a list, people type, and another answer clears only the trim. Changes a typed answer to the list's spelling.
 */
function useClearing(form: StepForm<Cascade>, { lists, standing }: ReturnType<typeof useVehicleLists>) {
  const { getValues, setValue } = form.methods;
  const answers = [
    { name: "year", list: lists.years },
    { name: "make", list: lists.makes },
    { name: "model", list: lists.models },
    { name: "bodyStyle", list: lists.trims },
  ] as const;
  const firstGone = answers.findIndex(({ name, list }) => list !== undefined && standing[name] === undefined);
  const isTyped = answers[firstGone]?.list?.length === 0;
  const gone = firstGone < 0 ? [] : answers.slice(isTyped ? -1 : firstGone);
  useEffect(() => {
    const { make, model, bodyStyle } = standing;
    for (const [name, value] of Object.entries({ make, model, bodyStyle }))
      if (value !== undefined && getValues(name as keyof Cascade)) setValue(name as keyof Cascade, value);
    for (const { name } of gone) if (getValues(name)) setValue(name, null as never);
  });
}

interface ListsOrTypingProps {
  readonly found: ReturnType<typeof useVehicleLists>;
  readonly thing: string;
  readonly onChange: (isUnlisted: boolean) => void;
}

/**
 * Lets people type a vehicle that isn't in the lists, and go back to the lists. Not shown if there are no lists, because then people type
 * anyway.
 */
function ListsOrTyping({ found: { isUnlisted, lists }, thing, onChange }: ListsOrTypingProps) {
  if (!isUnlisted && !lists.years?.length) return null;
  // The second click of a double click must not undo the first.
  return (
    <Button kind="quiet" onClick={({ detail }) => detail < 2 && onChange(!isUnlisted)}>
      {isUnlisted ? t("toLists") : t("unlisted", { thing })}
    </Button>
  );
}

function ledeOf(kind: VehicleProductKind, { isUnlisted }: ReturnType<typeof useVehicleLists>): string {
  const { thing, numberName } = wordsOf(kind);
  if (isUnlisted) return t("unlistedLede", { thing, number: numberName });
  return t(kind === VehicleProductKind.rv ? "listsLedeRv" : "listsLede");
}
