import { PhoneInput, TextInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { Checkbox } from "../../widgets/checkbox/checkbox.tsx";
import { FieldGroup } from "../../widgets/field/field-group.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import type { NamingValues } from "./naming-rules.ts";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<NamingValues>;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** Somebody whom the institution may call about an owner, only for people who want to name one. */
export function TrustedContact({ form, isOpen, onChange }: Props) {
  return (
    <>
      <Checkbox
        name="hasTrustedContact"
        label={t("contact")}
        checked={isOpen}
        onChange={({ target }) => {
          onChange(target.checked);
          form.changed();
        }}
      />
      {isOpen && (
        <FieldGroup heading label={t("contactTitle")} hint={t("contactHint")}>
          <FieldStack>
            <TextInput form={form} name="trustedContact.firstName" label={t("firstName")} width="m" />
            <TextInput form={form} name="trustedContact.lastName" label={t("lastName")} width="m" />
            <PhoneInput form={form} name="trustedContact.phoneNumber" label={t("phoneNumber")} />
            <TextInput
              form={form}
              name="trustedContact.emailAddress"
              label={t("emailAddress")}
              type="email"
              isOptional
            />
          </FieldStack>
        </FieldGroup>
      )}
    </>
  );
}
