import { useEffect } from "react";
import { fieldNames } from "@portico/domain/values/field-names";
import { streetDifference } from "@portico/domain/address/same-address";
import type { AddressConfiguration } from "@portico/contract/address";
import type { Who } from "@portico/domain/person/person";
import { defineWords } from "../../words/words.ts";
import type { AddressValues } from "./address-values.ts";
import { choicesOf } from "../../forms/fields/choice.ts";
import { SelectInput } from "../../forms/fields/choice-fields.tsx";
import { MoneyInput } from "../../forms/fields/fields.tsx";
import { putValue } from "../../forms/put-value.ts";
import { useSubject } from "../../page/subject.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { PlaceFields } from "./place-fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { ClearedNotice } from "../cleared-notice.tsx";
import { DurationFields } from "../duration-fields.tsx";
import { usePrefilledFacts } from "../use-prefilled-facts.ts";

const t = defineWords("addressFields", {
  residencePrimary: "Do you own or rent?",
  residenceJoint: "{isNamed, select, true {Does {name} own or rent?} other {Do they own or rent?}}",
  years: "Years at this address",
  months: "Months at this address",
  housing: fieldNames.housing,
  housingHint: "Rent or mortgage, or empty for $0",
  check: "If this is another home, check the answers below too.",
  emptied: "This is a different address, so we cleared the answers below. Please enter them again.",
});

interface Props {
  form: StepForm<AddressValues>;
  configuration: AddressConfiguration;
  who: Who;
  /** Whether the street field suggests addresses during typing. */
  suggests: boolean;
  /** False for a previous address, whose cost isn't asked. */
  asksForCosts: boolean;
  /** Whether the other borrower has told the payment for this home, which isn't asked twice. */
  hasPayment?: boolean;
  /** Fields that another answer fills in. */
  hides?: { readonly place: boolean; readonly time: boolean } | undefined;
  /** The months of history that this home can still add. */
  needed: number;
}

const factsOfHome = ["yearsLived", "monthsLived", "residenceStatus", "monthlyHousingPaymentAmount"] as const;
/** Cleared without being asked for again, because most homes have no apartment. */
const partOfHome = ["secondaryLine"] as const;

/**
 * Whether the typed address is another home than the prefilled one. After a correction, the house number or the street's name is still the
 * same. If only the number differs, it may be a correction or a house nearby.
 */
function useReplaced({ methods }: StepForm<AddressValues>): "surely" | "maybe" | "no" {
  const typed = methods.watch(["street", "city", "postalCode"]);
  const { street, city, postalCode, yearsLived } = methods.formState.defaultValues ?? {};
  const isElsewhere = [street, city, postalCode].every((part, place) => part !== undefined && part !== typed[place]);
  const { number, name } = streetDifference(street ?? "", typed[0] ?? "");
  if (isElsewhere || (number && name)) return "surely";
  const hasFacts = typeof yearsLived === "number";
  return hasFacts && number !== name ? "maybe" : "no";
}

/** A current or previous home, the time there, and its cost. */
export function AddressFields(props: Props) {
  const { form, configuration, suggests, needed, hides } = props;
  const replaced = useReplaced(form);
  const cleared = usePrefilledFacts(form, replaced === "surely", factsOfHome);
  usePrefilledFacts(form, replaced === "surely", partOfHome);
  return (
    <>
      {hides?.place !== true && <PlaceFields form={form} states={configuration.states} suggests={suggests} />}
      <ClearedNotice {...{ form, cleared }}>{t("emptied")}</ClearedNotice>
      {replaced === "maybe" && <Notice title={<output>{t("check")}</output>} />}
      {hides?.time !== true && (
        <>
          <DurationFields
            form={form}
            years={{ name: "yearsLived", label: t("years") }}
            months={{ name: "monthsLived", label: t("months") }}
            needed={needed}
          />
          <HousingFields {...props} />
        </>
      )}
    </>
  );
}

/** How the person lives there, and what it costs. */
function HousingFields({ form, configuration, who, asksForCosts, hasPayment = false }: Props) {
  const subject = useSubject();
  const status = form.methods.watch("residenceStatus");
  if (!asksForCosts) return null;
  const isPaidOff = configuration.residenceStatuses.some(({ id, code }) => id === status && code === "own");
  return (
    <>
      <SelectInput
        form={form}
        name="residenceStatus"
        label={who === "joint" ? t("residenceJoint", subject) : t("residencePrimary")}
        options={choicesOf(configuration.residenceStatuses)}
        width="m"
        isOptional
      />
      {isPaidOff && <NoPayment form={form} />}
      {!hasPayment && !isPaidOff && (
        <MoneyInput
          form={form}
          name="monthlyHousingPaymentAmount"
          label={t("housing")}
          hint={t("housingHint")}
          isOptional
        />
      )}
    </>
  );
}

/** A home that is paid off has no rent or mortgage. A payment that was typed before comes back with another answer. */
function NoPayment({ form: { methods } }: Pick<Props, "form">) {
  useEffect(() => {
    const asked = methods.getValues("monthlyHousingPaymentAmount");
    putValue(methods, "monthlyHousingPaymentAmount", null);
    return () => {
      if (methods.getValues("monthlyHousingPaymentAmount") === null)
        putValue(methods, "monthlyHousingPaymentAmount", asked);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that the payment isn't asked
  }, []);
  return null;
}
