import type { Journey } from "@portico/contract/journey";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { formatLimit } from "@portico/domain/values/format-limit";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

interface Props {
  readonly productCode: number;
  readonly journey: Pick<Journey, "path">;
  readonly above: { readonly limit: number; readonly isReviewed?: boolean | undefined } | undefined;
}

/** A loan above what is usually lent on its vehicle, before it is sent: what that means for the answer, and the way to its page. */
export function AboveVehicle({ productCode, journey, above }: Props) {
  const { openStep } = useFrame();
  if (!above) return undefined;
  const { limit, isReviewed = false } = above;
  const words = { limit: formatLimit(limit), thing: vehicleWordOf(productCode) };
  return (
    <Notice
      tone="warning"
      title={t(limit > 0 ? "aboveVehicleTitle" : "nothingOnVehicleTitle", words)}
      actions={
        <Button
          kind="secondary"
          onClick={() =>
            openStep(journey.path.includes("refinanceDetails") ? "refinanceDetails" : "vehicleLoanDetails")
          }
        >
          {t("changeAmount")}
        </Button>
      }
    >
      <p>{t(isReviewed ? "aboveReviewed" : "aboveHome")}</p>
    </Notice>
  );
}
