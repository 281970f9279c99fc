import { useMemo, useState } from "react";
import { collateralOptionsApi } from "@portico/contract/vehicle";
import { CustomFieldId } from "@portico/domain/tenant/field-help";
import { Vin, vinLength, vinOf } from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { TextInput } from "../../forms/fields/fields.tsx";
import type { KeptInput } from "../../forms/saving/kept-input.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import type { FoundVehicle } from "./found-vehicle.ts";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

/**
 * A VIN for which no vehicle was found, and the reason: the catalog is down, the VIN is unknown or has the wrong length, or it belongs to
 * another kind of vehicle.
 */
interface Missed {
  readonly vin: string;
  readonly why: "down" | "unknown" | "short" | "otherKind";
  readonly other?: string;
}

interface Props {
  readonly kind: VehicleProductKind;
  readonly vin: string | undefined;
  /** Keeps the input while the lists are shown instead. */
  readonly kept: KeptInput;
  readonly onFound: (found: FoundVehicle) => Promise<void>;
  /** Opens the lists. An unknown VIN is kept, because the lender still needs it. */
  readonly onLists: (vin?: string) => void;
}

/** Finds the exact vehicle by its VIN. After an unknown VIN, people choose from the lists. */
export function FindByVin({ kind, vin, kept, onFound, onLists }: Props) {
  const { thing, vinHint } = wordsOf(kind);
  // The institution's help text says where to find the VIN on a car.
  const isCar = kind === VehicleProductKind.auto;
  const [missed, setMissed] = useState<Missed>();
  const schema = useMemo(() => z.object({ vin: vinOf(kind) }), [kind]);
  const form = useStepForm({
    schema,
    defaults: { vin: vin ?? "" },
    kept: kept.of("vin"),
    save: async ({ vin: typed }) => {
      setMissed(undefined);
      const found = await lookUp(kind, typed);
      setMissed("why" in found ? found : undefined);
      if (!("why" in found)) await onFound(found);
      return stay;
    },
    onDone: () => {},
  });
  // The message is about the VIN that was looked up, so hide it once another VIN is typed.
  const shown = Vin.safeParse(form.methods.watch("vin")).data === missed?.vin ? missed : undefined;
  return (
    <StepPage
      title={t("vinTitle", { thing })}
      lede={t("vinLede", { thing })}
      form={form}
      submitLabel={t("lookUp")}
      secondary={
        shown === undefined && (
          <Button kind="secondary" onClick={() => onLists()}>
            {t("withoutVin")}
          </Button>
        )
      }
    >
      <TextInput
        form={form}
        name="vin"
        label={t("vin")}
        hint={vinHint}
        help={isCar ? CustomFieldId.vinLocation : undefined}
        isUppercase
        spellCheck={false}
        width="m"
      />
      {shown && <VinNotFound {...shown} thing={thing} onLists={() => onLists(keptVin(shown))} />}
    </StepPage>
  );
}

/** The vehicle of a VIN, or the reason why there is none. A VIN of the wrong length needs no lookup. */
async function lookUp(kind: VehicleProductKind, vin: string): Promise<FoundVehicle | Missed> {
  if (vin.length !== vinLength) return { vin, why: "short" };
  const asked = { collateralValuationTypeId: kind, vin };
  const { vinDetails, isCatalogAvailable, otherKind } = await call(collateralOptionsApi.vin, asked);
  if (vinDetails)
    return { ...vinDetails, isByVin: true, bodyStyles: vinDetails.trims.map(({ bodyStyle }) => bodyStyle) };
  if (otherKind !== null) return { vin, why: "otherKind", other: wordsOf(otherKind).oneOf };
  return { vin, why: isCatalogAvailable ? "unknown" : "down" };
}

/** The VIN to keep. The lender needs it even if it is unknown or couldn't be looked up, unless it belongs to another kind of vehicle. */
function keptVin({ vin, why }: Missed): string | undefined {
  return why === "otherKind" ? undefined : vin;
}

interface NotFoundProps extends Missed {
  readonly thing: string;
  readonly onLists: () => void;
}

/** Says why no vehicle was found, and offers the lists. The VIN may still be right. */
function VinNotFound({ vin, why, other = "", thing, onLists }: NotFoundProps) {
  const words = { thing, other, length: String(vin.length), full: String(vinLength) };
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t(`${why}Title`, words)}
      actions={
        <Button kind="secondary" onClick={onLists}>
          {why === "down" ? t("describe", { thing }) : t("toLists")}
        </Button>
      }
    >
      <p>{t(`${why}Text`, words)}</p>
    </Notice>
  );
}
