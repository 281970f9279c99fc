import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { vehicleApi } from "@portico/contract/vehicle";
import { undecidedSeller, VehicleCondition, VehicleSeller } from "@portico/domain/collateral/vehicle";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { choicesOf } from "../../forms/fields/choice.ts";
import { ChoiceInput } from "../../forms/fields/choice-fields.tsx";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { typedPart } from "../../forms/validation/typed-part.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

const conditions = [
  { value: VehicleCondition.new, label: t("new"), hint: t("newHint") },
  { value: VehicleCondition.used, label: t("used"), hint: t("usedHint") },
];

/** The vehicle's seller, its condition, and the loan's purpose. */
function VehicleSellerScreen({ journey, productCode, onDone }: StepProps) {
  const { loanApplicationId } = journey;
  const { vehicleSellers, disableVehicleEditing } = useApi(vehicleApi.configuration, {});
  const { seller, vehicleLoanPurposes, isVehicleFixed } = useApi(vehicleApi.readSeller, { loanApplicationId });
  const form = useStepForm({
    schema: VehicleSeller,
    defaults: seller ? typedPart(VehicleSeller, seller) : {},
    save: (answer) => call(vehicleApi.saveSeller, { loanApplicationId, ...answer }),
    onDone,
  });
  const asksForPurpose = vehicleLoanPurposes.length > 1;
  const lede = t(disableVehicleEditing ? "ledeUntilFixed" : "lede", { count: asksForPurpose ? 3 : 2 });
  return (
    <StepPage title={t("title")} lede={!isVehicleFixed && lede} form={form}>
      {isVehicleFixed && <Notice tone="information">{t("fixed", { thing: vehicleWordOf(productCode) })}</Notice>}
      <ChoiceInput
        form={form}
        name="vehicleSellerConfigurationId"
        label={t("seller")}
        options={choicesOf(vehicleSellers.filter(({ code }) => !isVehicleFixed || code !== undecidedSeller))}
      />
      {!isVehicleFixed && (
        <ChoiceInput form={form} name="vehicleCondition" label={t("condition")} options={conditions} />
      )}
      {asksForPurpose && (
        <ChoiceInput
          form={form}
          name="vehicleLoanPurposeConfigurationId"
          label={t("purpose")}
          options={choicesOf(vehicleLoanPurposes)}
          isOptional
        />
      )}
    </StepPage>
  );
}

export const vehicleSellerScreen: ScreenModule = {
  Screen: VehicleSellerScreen,
  prefetch: ({ loanApplicationId }) =>
    Promise.all([prefetch(vehicleApi.configuration, {}), prefetch(vehicleApi.readSeller, { loanApplicationId })]),
};
