import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

interface Props {
  readonly productCode: number;
  readonly lacksVehicle?: boolean | undefined;
}

/** Says before the credit check that there won't be an approval at once. */
export function NoVehicle({ productCode, lacksVehicle = false }: Props) {
  if (!lacksVehicle) return undefined;
  return <Notice title={t("noVehicleTitle", { thing: vehicleWordOf(productCode) })}>{t("noVehicle")}</Notice>;
}
