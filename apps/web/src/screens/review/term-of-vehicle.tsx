import type { AnyJourney } from "@portico/contract/journey";
import type { TermOfVehicle as Term } from "@portico/contract/term-of-vehicle";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { AnotherVehicle } from "../../loans/another-vehicle.tsx";
import { isTooOld } from "../../loans/term-limit.ts";
import { TooOld } from "../../loans/too-old.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import type { OpenStep } from "./answers.tsx";
import { t } from "./words.ts";

interface Props {
  readonly productCode: number;
  readonly journey: Pick<AnyJourney, "path">;
  readonly term: Term | undefined;
  /** The institution doesn't let the vehicle be changed here. */
  readonly isFixed: boolean;
  readonly onOpen: OpenStep;
}

/** A term that the vehicle is too old for, before it is sent, and the way to the longest one. That page has it filled in. */
export function TermOfVehicle({ productCode, journey, term, isFixed, onOpen }: Props) {
  if (!term) return undefined;
  const thing = vehicleWordOf(productCode);
  const isRefinanced = journey.path.includes("refinanceDetails");
  const { longestTerm: longest } = term;
  const openTerm = () => (isRefinanced ? onOpen("refinanceDetails", "second") : onOpen("vehicleLoanDetails"));
  if (isTooOld(term))
    return (
      <TooOld limit={{ ...term, thing }} actions={!isRefinanced && !isFixed && <AnotherVehicle thing={thing} />} />
    );
  return (
    <Notice
      tone="warning"
      title={t("longestTermTitle", { thing, longest })}
      actions={
        <Button kind="secondary" onClick={openTerm}>
          {t("changeTerm", { longest })}
        </Button>
      }
    >
      <p>{meaningOf(term)}</p>
    </Notice>
  );
}

function meaningOf({ requestedTerm: requested, mostYears: years }: Term): string {
  return years === undefined ? t("longestTermTextPlain", { requested }) : t("longestTermText", { requested, years });
}
