import { useEffect, useState } from "react";
import { type VehicleCondition, type VehicleLookupStep } from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { fieldRefusal } from "../../api/refusal.ts";
import type { KeptForm, KeptInput } from "../../forms/saving/kept-input.ts";
import { StepPage } from "../../forms/step-page.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { WizardTabs } from "../../widgets/wizard-tabs/wizard-tabs.tsx";
import { Cascade } from "./cascade.ts";
import type { FoundVehicle } from "./found-vehicle.ts";
import { lookupTabs } from "./lookup-tabs.tsx";
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
 * Finds a vehicle by year, make, model and trim, and an RV first by its type. Each question has a tab, and its answer opens the next tab. A
 * vehicle that isn't in the lists is typed on the same tabs.
 */
export function FindByLists({ kind, vin, kept, keptTyped, condition, onFound, onVin, isTyped }: Props) {
  const [open, setOpen] = useState<VehicleLookupStep>(kind === VehicleProductKind.rv ? "type" : "year");
  const [isUnlisted, setUnlisted] = useState(false);
  const { thing, chooseTrim } = wordsOf(kind);
  const form = useStepForm({
    schema: Cascade,
    hasTabs: true,
    defaults: {},
    kept: kept.of("lists"),
    save: async ({ year, make, model }) => {
      typing.keep();
      const { rvCategoryId, bodyStyle } = found.standing;
      if (bodyStyle === undefined && (found.lists.trims ?? []).length > 0)
        throw fieldRefusal({ bodyStyle: chooseTrim });
      const bodyStyles = bodyStyle === undefined ? [] : [bodyStyle];
      await onFound({ vin, ...(isUnlisted && { isUnlisted }), rvCategoryId, year, make, model, bodyStyles });
      return stay;
    },
    onDone: () => {},
  });
  const typing = typingOf(form.methods, isUnlisted, keptTyped);
  const found = useVehicleLists(kind, form.methods.watch(), { condition, isUnlisted });
  useClearing(form, found);
  const tabs = lookupTabs(kind, form, found);
  const wanted = tabs.findIndex(({ id }) => id === open);
  // The open tab disappears if its list has only one answer, and closes if the lists drop an earlier answer.
  const place = tabs.findLastIndex(({ isDisabled }, at) => !isDisabled && (wanted < 0 || at <= wanted));
  // A closed tab must not open again while somebody types the answer before it.
  if (place < wanted && !tabs[place]!.isLoading) setOpen(tabs[place]!.id);
  const next = tabs[place + 1];
  const isOpenAnswered = next !== undefined && !next.isDisabled;
  const walkOn = async (event?: { preventDefault(): void }) => {
    event?.preventDefault();
    if (isOpenAnswered) setOpen(next.id);
  };
  return (
    <StepPage
      title={t("listsTitle", { thing })}
      lede={isTyped ? t("typedLede", { thing }) : ledeOf(kind, found, tabs.slice(0, place))}
      form={next ? { ...form, submit: walkOn } : form}
      submitLabel={t("thisOne")}
      hidesSubmit={next !== undefined}
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
      <WizardTabs
        label={t("wizard", { thing })}
        tabs={tabs}
        current={tabs[place]!.id}
        onChange={(id) => setOpen(id as VehicleLookupStep)}
        labels={{ previous: t("previous"), next: t("next") }}
        isNextDisabled={!isOpenAnswered}
      />
    </StepPage>
  );
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

/** The lede, with the choices on the earlier tabs. It must not change on an open tab, because it could move the tabs under a finger. */
function ledeOf(
  kind: VehicleProductKind,
  { isUnlisted, standing }: ReturnType<typeof useVehicleLists>,
  earlier: readonly { readonly id: VehicleLookupStep }[],
): string {
  const { thing, numberName } = wordsOf(kind);
  if (isUnlisted) return t("unlistedLede", { thing, number: numberName });
  const list = (["year", "make", "model"] as const)
    .filter((id) => earlier.some((tab) => tab.id === id))
    .map((id) => standing[id])
    .filter(Boolean)
    .join(" ");
  if (list !== "") return t("soFar", { list });
  return t(kind === VehicleProductKind.rv ? "listsLedeRv" : "listsLede");
}
