import type { FieldPath, FieldValues } from "react-hook-form";
import type { IdentificationConfiguration } from "@portico/contract/applicant";
import type { ContactDetails, Who } from "@portico/domain/person/person";
import { isTextMessage, isWithoutTexts, waysToContact } from "@portico/domain/tenant/mobile-phone";
import { fieldNames } from "@portico/domain/values/field-names";
import { choicesOf } from "../../forms/fields/choice.ts";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { defineWords } from "../../words/words.ts";
import { asksPhoneType, type ContactAsked } from "./contact-asked.ts";
import { EmailInput } from "./email-input.tsx";
import { PhoneFields } from "./phone-fields.tsx";
import { SharedContact, type OtherContact } from "./shared-contact.tsx";

const t = defineWords("contactFields", {
  email: fieldNames.email,
  phoneType: "What kind of phone do you have?",
  phoneTypeJoint: "What kind of phone is it?",
  contactPrimary: "How should we contact you?",
  contactJoint: "{isNamed, select, true {How should we contact {name}?} other {How should we contact them?}}",
  textMeans: "Our letters and legal notices come by email. We text you when one has news.",
  textMeansJoint:
    "{isNamed, select, true {Our letters and legal notices come by email. We text {name} when one has news.} other {Our letters and legal notices come by email. We text them when one has news.}}",
});

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly configuration: IdentificationConfiguration;
  readonly who: Who;
  readonly asked: ContactAsked;
  readonly emailWhy?: string | undefined;
  /** The other person, for a page that says when the two share a mailbox or a phone. */
  readonly other?: OtherContact | undefined;
}

/** The contact details that a page asks for: all of them, or those that aren't known yet. */
export function ContactFields<Values extends FieldValues & Partial<ContactDetails>>({
  form,
  configuration,
  who,
  asked,
  emailWhy,
  other,
}: Props<Values>) {
  const name = (field: keyof ContactDetails) => field as FieldPath<Values>;
  const asksKindAlone = asked.phoneType && !asked.phoneNumber && asksPhoneType(configuration);
  return (
    <>
      {asked.emailAddress && (
        <>
          <EmailInput form={form} name={name("emailAddress")} label={t("email")} whyWeAsk={emailWhy} />
          <SharedContact {...{ form, other }} field="emailAddress" />
        </>
      )}
      {asked.phoneNumber && <PhoneFields {...{ form, configuration, who, other }} />}
      {asksKindAlone && (
        <RadioInput
          form={form}
          name={name("phoneTypeConfigurationId")}
          label={t(who === "joint" ? "phoneTypeJoint" : "phoneType")}
          options={choicesOf(configuration.phoneTypes)}
        />
      )}
      {asked.preferredContactMethod && configuration.displayPreferredContactMethod && (
        <WayToContact {...{ form, configuration, who, other }} />
      )}
    </>
  );
}

/** The way to contact the person. Text messages are offered only if the phone can get them. */
function WayToContact<Values extends FieldValues & Partial<ContactDetails>>({
  form,
  configuration,
  who,
  other,
}: Pick<Props<Values>, "form" | "configuration" | "who" | "other">) {
  const { partner = "" } = other ?? {};
  const about = { name: partner, isNamed: partner !== "" };
  const kind: unknown = form.methods.watch("phoneTypeConfigurationId" as FieldPath<Values>);
  // An empty kind means that the person has no mobile phone.
  const canText = kind === null ? !asksPhoneType(configuration) : !isWithoutTexts(kind, configuration.phoneTypes);
  const name = "preferredContactMethodConfigurationId" as FieldPath<Values>;
  const isText = canText && isTextMessage(form.methods.watch(name), configuration.preferredContactMethods);
  return (
    <div>
      <RadioInput
        form={form}
        name={name}
        label={who === "joint" ? t("contactJoint", about) : t("contactPrimary")}
        options={choicesOf(waysToContact(configuration.preferredContactMethods, canText))}
        width="m"
      />
      <output>{isText && (who === "joint" ? t("textMeansJoint", about) : t("textMeans"))}</output>
    </div>
  );
}
