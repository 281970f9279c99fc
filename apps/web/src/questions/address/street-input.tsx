import { fieldNames } from "@portico/domain/values/field-names";
import { useEffect, useState } from "react";
import { addressApi } from "@portico/contract/address";
import { StreetMessage, type AddressSuggestion } from "@portico/domain/address/address";
import { useApiWhen } from "../../api/use-query.ts";
import { addressDebounceMs, suggestAddresses, type AutocompleteAccess } from "../../vendors/address-autocomplete.ts";
import { AutocompleteField } from "../../widgets/autocomplete-field/autocomplete-field.tsx";
import { defineWords } from "../../words/words.ts";
import { addressInOneLine, placeFields, placeFormOf, type PlaceValues } from "./address-values.ts";
import type { StepForm } from "../../forms/step-form.ts";
import styles from "./place-fields.module.css";
import { fiveDigitsOf } from "./use-zip-code.ts";
import { textsOf } from "../../forms/fields/field-texts.tsx";
import { textOf, useField } from "../../forms/fields/use-field.ts";

const t = defineWords("streetInput", {
  label: fieldNames.street,
  hint: "Start typing, then choose from the list",
  plainHint: "House number and street",
  missingSecondary: "Add it below, under “{field}”, such as Apt 4.",
  otherZip: "This address is in another ZIP code, so we changed it to {zip}.",
  invalid: "The post office doesn't know it as you typed it.",
  ambiguous: "Add what's missing, such as N or S, or Street or Avenue.",
});

/** How to complete a street, after one of the specification's messages. */
function errorHint(error: string): string | undefined {
  if (error === StreetMessage.missingSecondary) return t("missingSecondary", { field: fieldNames.secondaryLine });
  if (error === StreetMessage.invalid) return t("invalid");
  return error === StreetMessage.ambiguous ? t("ambiguous") : undefined;
}

interface Props<Values extends PlaceValues> {
  form: StepForm<Values>;
  suggests: boolean;
}

/** The street field, which suggests addresses during typing. Choosing one fills in the other fields. */
export function StreetInput<Values extends PlaceValues>({ form: whole, suggests }: Props<Values>) {
  const form = placeFormOf(whole);
  const { value, set, leave } = useField({ form, name: "street", label: t("label"), restsOn: placeFields });
  const typed = textOf(value);
  // Show no suggestions once the field has lost the focus.
  const [isHere, setHere] = useState(false);
  const access = useApiWhen(addressApi.vendorToken, suggests ? {} : undefined).data;
  const isOn = suggests && access !== undefined && access.token !== "disabled";
  const postalCode = fiveDigitsOf(form.methods.watch("postalCode"));
  const {
    suggestions,
    isDown,
    take: leaveAlone,
  } = useSuggestions(isOn && isHere ? access : undefined, typed, postalCode);
  const hint = t(isOn && !isDown ? "hint" : "plainHint");
  const [movedTo, setMovedTo] = useState<string>();
  const take = (suggestion: AddressSuggestion) => {
    const zip = fiveDigitsOf(suggestion.postalCode);
    setMovedTo(postalCode === undefined || zip === postalCode ? undefined : zip);
    for (const [name, part] of Object.entries({ secondaryLine: "", ...suggestion }))
      form.methods.setValue(name as keyof AddressSuggestion, part);
    form.changed();
    leaveAlone(suggestion.street);
  };
  return (
    <div>
      <AutocompleteField
        {...textsOf({ form, name: "street", label: t("label"), hint, errorHint })}
        value={typed}
        autoComplete="address-line1"
        suggestions={suggestions.map(choiceOf)}
        onChange={(text) => {
          setHere(true);
          set(text);
        }}
        onPick={({ id }) => {
          const chosen = suggestions.find((suggestion) => addressInOneLine(suggestion) === id);
          if (chosen) take(chosen);
        }}
        onBlur={() => {
          setHere(false);
          leave();
        }}
      />
      <output htmlFor={form.idOf("postalCode")} className={styles["note"]}>
        {movedTo !== undefined && movedTo === postalCode && t("otherZip", { zip: movedTo })}
      </output>
    </div>
  );
}

const none: readonly AddressSuggestion[] = [];

function choiceOf(suggestion: AddressSuggestion) {
  const line = addressInOneLine(suggestion);
  return { id: line, label: line };
}

interface Answered {
  readonly search: string;
  /** Undefined if the service is down. */
  readonly suggestions: readonly AddressSuggestion[] | undefined;
}

/** Asks after a pause in typing, and shows an answer only if the street hasn't changed since. */
function useSuggestions(access: AutocompleteAccess | undefined, typed: string, postalCode: string | undefined) {
  const [answered, setAnswered] = useState<Answered>();
  const [taken, setTaken] = useState<string>();
  useEffect(() => {
    if (!access || typed === taken) return undefined;
    const overtaken = new AbortController();
    const ask = async () => {
      const suggestions = await suggestAddresses(access, { search: typed, postalCode }, overtaken.signal);
      if (!overtaken.signal.aborted) setAnswered({ search: typed, suggestions });
    };
    const timer = setTimeout(() => void ask(), addressDebounceMs);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [access, typed, taken, postalCode]);
  const isLatest = access !== undefined && answered?.search === typed;
  return {
    suggestions: (isLatest ? answered.suggestions : undefined) ?? none,
    /** No list came for the last street that was asked about, so the hint promises none. */
    isDown: answered !== undefined && answered.suggestions === undefined,
    take: setTaken,
  };
}
