import type { ReactNode } from "react";
import type { IdentificationConfiguration } from "@portico/contract/applicant";
import type { Person } from "@portico/domain/person/person";
import { TextInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { canComeBack } from "../../page/can-come-back.ts";
import { useFrame } from "../../page/frame.ts";
import { allContact } from "../../questions/person/contact-asked.ts";
import { ContactFields } from "../../questions/person/contact-fields.tsx";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<Person>;
  readonly configuration: IdentificationConfiguration;
  /** A question about the name. */
  readonly children?: ReactNode;
}

/** The fields for a person's name and contact. */
export function PersonFields({ form, configuration, children }: Props) {
  const { namesWithAccents } = useFrame().configuration;
  return (
    <>
      <TextInput
        form={form}
        name="firstName"
        label={t("firstName")}
        hint={t(namesWithAccents ? "nameHint" : "nameHintPlain")}
        autoComplete="given-name"
        width="m"
      />
      <TextInput form={form} name="lastName" label={t("lastName")} autoComplete="family-name" width="m" />
      {children}
      <OwnContact form={form} configuration={configuration} />
    </>
  );
}

/** How to reach the applicant. No later page asks for it again. */
export function OwnContact({ form, configuration }: Omit<Props, "children">) {
  const emailWhy = t(canComeBack(useFrame()) ? "emailWhy" : "emailWhyNews");
  return <ContactFields {...{ form, configuration, emailWhy }} who="primary" asked={allContact} />;
}
