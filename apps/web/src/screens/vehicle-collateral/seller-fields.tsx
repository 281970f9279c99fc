import { useEffect } from "react";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { leaseBuyout, undecidedSeller, VehicleCondition } from "@portico/domain/collateral/vehicle";
import type { OutputOf } from "@portico/contract/endpoint";
import type { vehicleApi } from "@portico/contract/vehicle";
import { choicesOf } from "../../forms/fields/choice.ts";
import { ChipsInput } from "../../forms/fields/choice-fields.tsx";
import { putValue } from "../../forms/put-value.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import type { Answers } from "./answers.ts";
import { t } from "./words.ts";

const conditions = [
  { value: VehicleCondition.new, label: t("new") },
  { value: VehicleCondition.used, label: t("used") },
];

interface Props {
  readonly form: StepForm<Answers>;
  readonly productCode: number;
  readonly sellers: OutputOf<typeof vehicleApi.configuration>["vehicleSellers"];
  readonly purposes: OutputOf<typeof vehicleApi.readSeller>["vehicleLoanPurposes"];
  /** The vehicle can't be changed anymore, so its condition stays, and nobody goes back to not having found one. */
  readonly isFixed: boolean;
}

/**
 * The seller, whether the vehicle is new, and the loan's purpose if the institution has several. Somebody who buys the vehicle that they lease
 * has found it.
 */
export function SellerFields({ form, productCode, sellers, purposes, isFixed }: Props) {
  const [sellerId, purposeId] = form.methods.watch([
    "vehicleSellerConfigurationId",
    "vehicleLoanPurposeConfigurationId",
  ]);
  const chosen = sellers.find(({ id }) => id === sellerId);
  const isLeased = purposes.find(({ id }) => id === purposeId)?.code === leaseBuyout;
  const offered = sellers.filter(({ code }) => code !== undecidedSeller || !(isFixed || isLeased));
  const isUnknownLease = isLeased && chosen?.code === undecidedSeller;
  useEffect(() => {
    if (isUnknownLease) putValue(form.methods, "vehicleSellerConfigurationId", undefined);
  }, [isUnknownLease, form.methods]);
  return (
    <>
      {isFixed && <Notice tone="information">{t("fixed", { thing: vehicleWordOf(productCode) })}</Notice>}
      <ChipsInput
        form={form}
        name="vehicleSellerConfigurationId"
        label={t("seller")}
        hint={chosen?.helpText}
        options={choicesOf(offered)}
      />
      {!isFixed && <ChipsInput form={form} name="vehicleCondition" label={t("condition")} options={conditions} />}
      {purposes.length > 1 && (
        <ChipsInput
          form={form}
          name="vehicleLoanPurposeConfigurationId"
          label={t("purpose")}
          options={choicesOf(purposes)}
          isOptional
        />
      )}
    </>
  );
}
