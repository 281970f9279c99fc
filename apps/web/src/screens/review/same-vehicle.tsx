import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { longDate } from "@portico/domain/values/long-date";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import type { OpenStep } from "./answers.tsx";
import { t } from "./words.ts";

interface Props {
  readonly productCode: number;
  readonly same: { readonly isAccepted: boolean } | undefined;
  /** The institution doesn't let the vehicle be changed here. */
  readonly isFixed: boolean;
  readonly onOpen: OpenStep;
}

/** Says before the credit check that the person has the same already, such as a card. They may still send this one. */
export function ApprovedAlike({ on }: { readonly on: string | undefined }) {
  if (on === undefined) return null;
  return (
    <Notice tone="warning" title={t("approvedAlikeTitle")}>
      <p>{t("approvedAlike", { date: longDate(on) })}</p>
    </Notice>
  );
}

/** Says before the credit check that the person has another application for this vehicle. They may still send this one. */
export function SameVehicle({ productCode, same, isFixed, onOpen }: Props) {
  if (!same) return undefined;
  const thing = vehicleWordOf(productCode);
  const change = (
    <Button kind="secondary" onClick={() => onOpen("vehicleCollateral")}>
      {t("changeVehicle", { thing })}
    </Button>
  );
  return (
    <Notice
      tone="warning"
      title={t(same.isAccepted ? "acceptedVehicleTitle" : "sameVehicleTitle", { thing })}
      actions={!isFixed && change}
    >
      <p>{t("sameVehicle")}</p>
    </Notice>
  );
}
