import { fieldNames } from "@portico/domain/values/field-names";
import { useWatch } from "react-hook-form";
import type { AddressConfiguration } from "@portico/contract/address";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { defineWords } from "../../words/words.ts";
import { placeFields, placeFormOf, type PlaceValues } from "./address-values.ts";
import { stateChoices } from "../../forms/fields/choice.ts";
import { TextInput, ZipInput } from "../../forms/fields/fields.tsx";
import { SearchSelectInput } from "../../forms/fields/search-select-input.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import styles from "./place-fields.module.css";
import { StreetInput } from "./street-input.tsx";
import { fiveDigitsOf, useZipCode } from "./use-zip-code.ts";

const t = defineWords("placeFields", {
  secondaryLine: fieldNames.secondaryLine,
  city: fieldNames.city,
  state: "State",
  zip: "ZIP code",
  filledIn: "We filled in {city}, {state}.",
  unknown: "We couldn't find this ZIP code. Check it, or enter the city and state.",
  lookupDown: "We can't look up ZIP codes right now. Enter the city and state.",
});

interface Props<Values extends PlaceValues> {
  readonly form: StepForm<Values>;
  readonly states: AddressConfiguration["states"];
  /** Whether the street field suggests addresses during typing. */
  readonly suggests: boolean;
}

/** The fields of a place. The ZIP code comes first, because it fills in the city and state. */
export function PlaceFields<Values extends PlaceValues>({ form: whole, states, suggests }: Props<Values>) {
  const place = { form: placeFormOf(whole), restsOn: placeFields };
  return (
    <>
      <ZipCode form={place.form} states={states} />
      <StreetInput form={place.form} suggests={suggests} />
      <TextInput {...place} name="secondaryLine" label={t("secondaryLine")} isOptional autoComplete="address-line2" />
      <FieldStack row>
        <TextInput {...place} name="city" label={t("city")} autoComplete="address-level2" width="half" />
        <SearchSelectInput {...place} name="state" label={t("state")} options={stateChoices(states)} width="half" />
      </FieldStack>
    </>
  );
}

/** A ZIP code that fills in the city and state below it, and says so to people who don't see them change. */
function ZipCode({ form, states }: Pick<Props<PlaceValues>, "form" | "states">) {
  const { note, of, city, state, isUnknown, isDown } = useZipCode(form);
  // After a save, the form is empty for the next home.
  const isThere = fiveDigitsOf(useWatch({ control: form.methods.control, name: "postalCode" })) === of;
  const named = states.find(({ code }) => code === state)?.displayText;
  const problem = isDown ? "lookupDown" : isUnknown && "unknown";
  return (
    <div>
      <ZipInput form={form} restsOn={placeFields} name="postalCode" label={t("zip")} onType={note} />
      <output htmlFor={form.idOf("postalCode")} className={problem ? styles["note"] : styles["filledIn"]}>
        {isThere && (problem ? t(problem) : city && named && t("filledIn", { city, state: named }))}
      </output>
    </div>
  );
}
