import { fieldNames } from "@portico/domain/values/field-names";
import type { AddressConfiguration } from "@portico/contract/address";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { defineWords } from "../../words/words.ts";
import { placeFields, placeFormOf, type PlaceValues } from "./address-values.ts";
import { stateChoices } from "../../forms/fields/choice.ts";
import { TextInput, ZipInput } from "../../forms/fields/fields.tsx";
import { SearchSelectInput } from "../../forms/fields/search-select-input.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { StreetInput } from "./street-input.tsx";

const t = defineWords("placeFields", {
  secondaryLine: fieldNames.secondaryLine,
  city: fieldNames.city,
  state: "State",
  zip: "ZIP code",
});

interface Props<Values extends PlaceValues> {
  readonly form: StepForm<Values>;
  readonly states: AddressConfiguration["states"];
  /** Whether the street field suggests addresses during typing. */
  readonly suggests: boolean;
}

/** The fields of a place: street, city, state and ZIP code. */
export function PlaceFields<Values extends PlaceValues>({ form: whole, states, suggests }: Props<Values>) {
  const place = { form: placeFormOf(whole), restsOn: placeFields };
  return (
    <>
      <StreetInput form={place.form} suggests={suggests} />
      <TextInput {...place} name="secondaryLine" label={t("secondaryLine")} isOptional autoComplete="address-line2" />
      <TextInput {...place} name="city" label={t("city")} autoComplete="address-level2" width="m" />
      <FieldStack row>
        <SearchSelectInput {...place} name="state" label={t("state")} options={stateChoices(states)} width="m" />
        <ZipInput {...place} name="postalCode" label={t("zip")} />
      </FieldStack>
    </>
  );
}
