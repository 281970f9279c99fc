import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { vehicleKindOf } from "@portico/domain/collateral/collateral";
import { ProductCode } from "@portico/domain/loan/product";
import { prefetch } from "../../api/use-query.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { CounterofferPart } from "../../loans/counteroffer-part.tsx";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { useWantedAnswer } from "../../page/wanted-answer.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { OpenCounteroffers } from "./open-counteroffers.tsx";
import { fetchParts } from "./parts-ahead.ts";
import { SellerFields } from "./seller-fields.tsx";
import { useVehiclePage } from "./use-vehicle-page.ts";
import { VehicleFields } from "./vehicle-fields.tsx";
import { numberNameOf, wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

/**
 * The vehicle on one page: its seller, its VIN or its year, make and model, its details, and its value. Somebody who is still shopping
 * answers only about the seller.
 */
function VehicleCollateralScreen(props: StepProps) {
  const page = useVehiclePage(props);
  const { form, kind, productCode, asksForSeller, isShopping, saved } = page;
  useWantedAnswer((answer) => document.getElementById(form.idOf(answer === "mileage" ? answer : numberNameOf(kind))));
  return (
    <StepPage
      title={t("title", { thing: wordsOf(kind).thing })}
      form={form}
      notice={
        <>
          {saved.isAskedAgain && !isShopping && <Notice tone="information">{t("again")}</Notice>}
          <OpenCounteroffers counteroffers={saved.counteroffers} />
          <CounterofferPart thing={wordsOf(kind).thing} />
        </>
      }
    >
      {asksForSeller && (
        <SellerFields
          form={form}
          productCode={productCode}
          sellers={page.sellers}
          purposes={page.purposes}
          isFixed={page.isFixed}
        />
      )}
      {!isShopping && <VehicleFields page={page} />}
    </StepPage>
  );
}

export const vehicleCollateralScreen: ScreenModule = {
  Screen: VehicleCollateralScreen,
  prefetch: ({ applicationId, loanApplicationId }, { productCode }) =>
    Promise.all([
      prefetch(vehicleApi.configuration, {}),
      prefetch(vehicleApi.readSeller, { loanApplicationId }),
      prefetch(vehicleApi.read, { applicationId }).then((saved) => (saved?.vehicle ? fetchParts() : undefined)),
      prefetch(vehicleApi.readLoan, { loanApplicationId }),
      // RVs have no lists until their type is chosen.
      ...(productCode === ProductCode.rv
        ? []
        : [prefetch(collateralOptionsApi.years, { collateralValuationTypeId: vehicleKindOf(productCode) })]),
    ]),
};
