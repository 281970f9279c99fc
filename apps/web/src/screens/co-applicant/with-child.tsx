import type { coApplicantApi } from "@portico/contract/applicant";
import type { OutputOf, RequestOf } from "@portico/contract/endpoint";
import { ApplicationType } from "@portico/domain/person/person";
import { CheckboxInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { WhoApplies } from "./who-applies.ts";
import { t } from "./words.ts";

type Read = OutputOf<typeof coApplicantApi.read>;
export type Minors = Pick<Read, "minors" | "withMinor">;

/** The choice of an adult and a child. None where no chosen account allows it. */
export function childChoices({ minors }: Minors) {
  return minors
    ? [{ value: WhoApplies.withMinor, label: t("child"), hint: t("childHint"), icon: "people" as const }]
    : [];
}

/** What an adult hears before they own accounts with a child, and the accounts to leave out. */
export function WithChild({ form, minors }: Pick<Minors, "minors"> & { readonly form: StepForm }) {
  const names = minors?.accountsForAdults ?? [];
  return (
    <>
      <p>{t("childTime")}</p>
      {names.length > 0 && (
        <CheckboxInput
          form={form}
          name="leavesOut"
          label={t("childLeavesOut", { names: new Intl.ListFormat("en-US").format(names) })}
          hint={t("childAdultsOnly")}
        />
      )}
    </>
  );
}

/** The choice as the call takes it. */
export function withChild(leavesOut: boolean): RequestOf<typeof coApplicantApi.select>["selection"] {
  return { applicationType: ApplicationType.single, withMinor: true, ...(leavesOut && { leavesOut: true }) };
}
