import type { FieldPath, FieldValues } from "react-hook-form";
import { identificationApi } from "@portico/contract/applicant";
import { mobilePhone } from "@portico/domain/tenant/mobile-phone";
import { useApiIf } from "../../api/use-api-if.ts";
import { PhoneInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { t } from "./words.ts";

/** The name of the saved number's phone type, if it isn't a mobile phone. */
export function useOtherKindOfPhone(applicantId: number, identificationId: number | null | undefined) {
  const isIdentified = identificationId !== null && identificationId !== undefined;
  const known = useApiIf(identificationApi.read, isIdentified ? { applicantId } : undefined);
  const kind = known?.identification.phoneTypeConfigurationId;
  const asked = useApiIf(identificationApi.configuration, kind === undefined ? undefined : {});
  const option = asked?.primary.phoneTypes.find(({ id }) => id === kind);
  return option?.code === mobilePhone ? undefined : option?.displayText;
}

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  readonly name: FieldPath<Values>;
  readonly otherKind?: string | undefined;
}

/** Asks for a mobile phone. A saved number of another type isn't called a mobile phone. */
export function PhoneQuestion<Values extends FieldValues>({ form, name, otherKind }: Props<Values>) {
  if (otherKind === undefined) return <PhoneInput form={form} name={name} label={t("phone")} />;
  return <PhoneInput form={form} name={name} label={t("otherPhone")} hint={t("otherPhoneHint", { kind: otherKind })} />;
}
