import type { AddressConfiguration } from "@portico/contract/address";
import { defineWords } from "../words/words.ts";
import type { AddressValues } from "./address-values.ts";
import { choicesOf } from "./choice.ts";
import { SelectInput } from "./choice-fields.tsx";
import { CountInput, MoneyInput, TextInput, ZipInput } from "./fields.tsx";
import { SearchSelectInput } from "./search-select-input.tsx";
import { FieldStack } from "../widgets/step-layout/step-layout.tsx";
import { StreetInput } from "./street-input.tsx";
import type { StepForm } from "./step-form.ts";

const t = defineWords("addressFields", {
  secondaryLine: "Apartment, unit or floor",
  city: "City",
  state: "State",
  zip: "ZIP code",
  residence: "Do you own or rent?",
  years: "Years there",
  months: "Months",
  housing: "Monthly housing payment",
  housingHint: "Rent or mortgage. 0 if there is none.",
});

interface Props {
  form: StepForm<AddressValues>;
  configuration: AddressConfiguration;
  /** Whether the street suggests addresses while it is typed. */
  suggests: boolean;
  /** A previous address is not asked what it costs. */
  asksForCosts: boolean;
}

/** Where somebody lives or lived, for how long, and what it costs. */
export function AddressFields({ form, configuration, suggests, asksForCosts }: Props) {
  return (
    <>
      <StreetInput form={form} suggests={suggests} />
      <TextInput form={form} name="secondaryLine" label={t("secondaryLine")} isOptional autoComplete="address-line2" />
      <TextInput form={form} name="city" label={t("city")} autoComplete="address-level2" width="m" />
      <FieldStack row>
        <SearchSelectInput
          form={form}
          name="state"
          label={t("state")}
          options={configuration.states.map(({ code, displayText }) => ({ value: code, label: displayText }))}
          width="m"
        />
        <ZipInput form={form} name="postalCode" label={t("zip")} />
      </FieldStack>
      <FieldStack row>
        <CountInput form={form} name="yearsLived" label={t("years")} />
        <CountInput form={form} name="monthsLived" label={t("months")} />
      </FieldStack>
      {asksForCosts && (
        <>
          <SelectInput
            form={form}
            name="residenceStatus"
            label={t("residence")}
            options={choicesOf(configuration.residenceStatuses)}
            width="m"
            isOptional
          />
          <MoneyInput
            form={form}
            name="monthlyHousingPaymentAmount"
            label={t("housing")}
            hint={t("housingHint")}
            isOptional
          />
        </>
      )}
    </>
  );
}
