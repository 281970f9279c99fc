import type { Person } from "@portico/domain/person/person";
import { TextInput } from "../../forms/fields/fields.tsx";
import { EmailInput } from "../../questions/person/email-input.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import { PhoneQuestion } from "./phone-question.tsx";
import { t } from "./words.ts";

/** The fields for a person's name and contact. */
export function PersonFields({ form, otherKind }: { form: StepForm<Person>; otherKind?: string | undefined }) {
  const frame = useFrame();
  return (
    <>
      <TextInput
        form={form}
        name="firstName"
        label={t("firstName")}
        hint={t("nameHint")}
        autoComplete="given-name"
        width="m"
      />
      <TextInput form={form} name="lastName" label={t("lastName")} autoComplete="family-name" width="m" />
      <EmailInput
        form={form}
        name="emailAddress"
        label={t("email")}
        whyWeAsk={t(canComeBack(frame) ? "emailWhy" : "emailWhyNews")}
      />
      <PhoneQuestion form={form} name="phoneNumber" otherKind={otherKind} />
    </>
  );
}
