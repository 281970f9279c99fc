import type { FieldPath, FieldValues } from "react-hook-form";
import type { IdentificationConfiguration } from "@portico/contract/applicant";
import type { ContactDetails, Who } from "@portico/domain/person/person";
import { choicesOf, type Choice } from "../../forms/fields/choice.ts";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
import { PhoneInput } from "../../forms/fields/fields.tsx";
import { useField } from "../../forms/fields/use-field.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { defineWords } from "../../words/words.ts";
import { asksPhoneType, mobileTypeOf } from "./contact-asked.ts";
import { SharedContact, type OtherContact } from "./shared-contact.tsx";

const t = defineWords("phoneFields", {
  mobile: "Mobile phone",
  phone: "Phone",
  kind: "What kind of phone is it?",
  "primary.noMobile": "I don't have a mobile phone",
  "primary.hasMobile": "I have a mobile phone",
  "joint.noMobile":
    "{isNamed, select, true {{name} doesn't have a mobile phone} other {They don't have a mobile phone}}",
  "joint.hasMobile": "{isNamed, select, true {{name} has a mobile phone} other {They have a mobile phone}}",
});

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly configuration: IdentificationConfiguration;
  readonly who: Who;
  /** The other person, for a page that says when the two share a phone. */
  readonly other?: OtherContact | undefined;
}

/** Asks for a mobile phone. People who have none give another phone and its kind instead, if the institution takes one. */
export function PhoneFields<Values extends FieldValues & Partial<ContactDetails>>({
  form,
  configuration,
  who,
  other,
}: Props<Values>) {
  const mobile = mobileTypeOf(configuration);
  const others = choicesOf(configuration.phoneTypes.filter(({ id }) => id !== mobile?.id));
  const { partner = "" } = other ?? {};
  const name = "phoneNumber" as FieldPath<Values>;
  const kind = "phoneTypeConfigurationId" as FieldPath<Values>;
  if (!asksPhoneType(configuration) || !mobile || others.length === 0)
    return (
      <>
        <PhoneInput form={form} name={name} label={t("mobile")} />
        <SharedContact {...{ form, other }} field="phoneNumber" />
      </>
    );
  // An empty kind means that the person has no mobile phone and hasn't said yet what kind it is.
  const isMobile = form.methods.watch(kind) === mobile.id;
  const swap = (to: number | null) => {
    form.methods.setValue(kind, to as never, { shouldDirty: true });
    form.changed();
    document.getElementById(form.idOf(name))?.focus();
  };
  return (
    <>
      <PhoneInput form={form} name={name} label={t(isMobile ? "mobile" : "phone")} restsOn={[kind]} />
      <SharedContact {...{ form, other, kind }} field="phoneNumber" />
      {isMobile ? (
        <MobileKind form={form} name={kind} option={{ value: mobile.id, label: mobile.displayText }} />
      ) : (
        <RadioInput form={form} name={kind} label={t("kind")} options={others} restsOn={[name]} width="m" />
      )}
      <div>
        <Button kind="quiet" onClick={() => swap(isMobile ? null : mobile.id)}>
          {t(`${who}.${isMobile ? "noMobile" : "hasMobile"}`, { name: partner, isNamed: partner !== "" })}
        </Button>
      </div>
    </>
  );
}

interface KindProps<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly name: FieldPath<Values>;
  readonly option: Choice;
}

/** Saves the kind of a mobile phone with the page, although the label already says it. */
function MobileKind<Values extends FieldValues>({ form, name, option: { value, label } }: KindProps<Values>) {
  useField({ form, name, label: t("kind") }, { show: (kind) => (kind === value ? label : "") });
  return null;
}
