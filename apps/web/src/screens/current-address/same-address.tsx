import { addressApi } from "@portico/contract/address";
import { AddressType, preferredAddress } from "@portico/domain/address/address";
import { useApiWhen } from "../../api/use-query.ts";
import type { AddressValues } from "../../questions/address/address-values.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

interface Props {
  form: StepForm<AddressValues>;
  primaryApplicantId: number;
}

/** Fills in the other person's address, so that two people who live together type it only once (WCAG 2.2, 3.3.7). */
export function SameAddress({ form, primaryApplicantId }: Props) {
  const { data } = useApiWhen(addressApi.read, { applicantId: primaryApplicantId, type: AddressType.physical });
  const home = preferredAddress(data?.addresses ?? []);
  if (!home) return null;
  const copy = () => {
    const { street, secondaryLine, city, state, postalCode, yearsLived, monthsLived, residenceStatus } = home;
    const shared = { street, secondaryLine, city, state, postalCode, yearsLived, monthsLived, residenceStatus };
    form.methods.reset({ ...form.methods.getValues(), ...shared });
  };
  return (
    <div>
      <Button kind="secondary" onClick={copy}>
        {data?.firstName === undefined ? t("sameAddress") : t("sameAs", { name: data.firstName })}
      </Button>
    </div>
  );
}
