import { fieldNames } from "@portico/domain/values/field-names";
import type { AddressConfiguration } from "@portico/contract/address";
import type { Who } from "@portico/domain/person/person";
import { defineWords } from "../words/words.ts";
import type { AddressValues } from "./address-values.ts";
import { choicesOf } from "./choice.ts";
import { SelectInput } from "./choice-fields.tsx";
import { CountInput, MoneyInput } from "./fields.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { FieldStack } from "../widgets/step-layout/step-layout.tsx";
import { PlaceFields } from "./place-fields.tsx";
import type { StepForm } from "./step-form.ts";
import { usePrefilledFacts } from "./use-prefilled-facts.ts";

const t = defineWords("addressFields", {
  residencePrimary: "Do you own or rent?",
  residenceJoint: "Do they own or rent?",
  years: "Years there",
  months: "Months",
  housing: fieldNames.housing,
  housingHint: "Rent or mortgage. 0 if there is none.",
  emptied: "This is a different address, so we emptied the answers below. Please give them again.",
});

interface Props {
  form: StepForm<AddressValues>;
  configuration: AddressConfiguration;
  who: Who;
  /** Whether the street suggests addresses during typing. */
  suggests: boolean;
  /** The cost is not asked for a previous address. */
  asksForCosts: boolean;
}

const factsOfHome = ["yearsLived", "monthsLived", "residenceStatus", "monthlyHousingPaymentAmount"] as const;

/** Whether another place replaced the one that was filled in. Another spelling of the same place changes fewer of these fields. */
function useIsElsewhere({ methods }: StepForm<AddressValues>): boolean {
  const typed = methods.watch(["street", "city", "postalCode"]);
  const { street, city, postalCode } = methods.formState.defaultValues ?? {};
  return [street, city, postalCode].every((part, place) => part !== undefined && part !== typed[place]);
}

/** A current or previous home, the time there, and its cost. */
export function AddressFields({ form, configuration, who, suggests, asksForCosts }: Props) {
  const areEmptied = usePrefilledFacts(form, useIsElsewhere(form), factsOfHome);
  return (
    <>
      <PlaceFields form={form} states={configuration.states} suggests={suggests} />
      {areEmptied && <Notice title={<output>{t("emptied")}</output>} />}
      <FieldStack row>
        <CountInput form={form} name="yearsLived" label={t("years")} />
        <CountInput form={form} name="monthsLived" label={t("months")} />
      </FieldStack>
      {asksForCosts && (
        <>
          <SelectInput
            form={form}
            name="residenceStatus"
            label={t(who === "joint" ? "residenceJoint" : "residencePrimary")}
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
