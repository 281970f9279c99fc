import type { AnyJourney } from "@portico/contract/journey";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { formatLimit } from "@portico/domain/values/format-limit";
import { lookAtLimit } from "../../loans/limit-note.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import type { OpenStep } from "./answers.tsx";
import { t } from "./words.ts";

interface Above {
  readonly limit: number;
  readonly isReviewed?: boolean | undefined;
  readonly tooLittle?: { readonly smallest: number; readonly price: number } | undefined;
}

interface Props {
  readonly productCode: number;
  readonly journey: Pick<AnyJourney, "path">;
  readonly above: Above | undefined;
  /** The institution doesn't let the vehicle be changed here. */
  readonly isFixed: boolean;
  readonly onOpen: OpenStep;
}

/** A loan above what is usually lent on its vehicle, before it is sent: what that means for the answer, and the way to its page. */
export function AboveVehicle({ productCode, journey, above, isFixed, onOpen }: Props) {
  if (!above) return undefined;
  const { limit } = above;
  const words = { limit: formatLimit(limit), thing: vehicleWordOf(productCode) };
  const isRefinanced = journey.path.includes("refinanceDetails");
  // No amount helps if the smallest loan is too large. Nobody can choose what they refinance.
  const needsAnother = above.tooLittle !== undefined && !isRefinanced && !isFixed;
  const openAmount = () => {
    lookAtLimit();
    if (isRefinanced) onOpen("refinanceDetails", "second");
    else onOpen("vehicleLoanDetails");
  };
  return (
    <Notice
      tone="warning"
      title={t(limit > 0 ? "aboveVehicleTitle" : "nothingOnVehicleTitle", words)}
      actions={
        <Button kind="secondary" onClick={needsAnother ? () => onOpen("vehicleCollateral") : openAmount}>
          {needsAnother ? t("anotherVehicle", words) : t("changeAmount")}
        </Button>
      }
    >
      <p>{meaningOf(above, words.thing)}</p>
    </Notice>
  );
}

function meaningOf({ limit, isReviewed = false, tooLittle }: Above, thing: string): string {
  if (isReviewed) return t("aboveReviewed");
  if (!tooLittle) return t(limit > 0 ? "aboveHome" : "aboveNothing");
  return t("tooLittleVehicle", {
    thing,
    smallest: formatLimit(tooLittle.smallest),
    price: formatLimit(tooLittle.price),
  });
}
