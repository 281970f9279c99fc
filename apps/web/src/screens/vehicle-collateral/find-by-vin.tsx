import { useState } from "react";
import { collateralOptionsApi } from "@portico/contract/vehicle";
import { CustomFieldId } from "@portico/domain/field-help";
import { Vin, VehicleProductKind } from "@portico/domain/vehicle";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { TextInput } from "../../forms/fields.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import type { FoundVehicle } from "./found-vehicle.ts";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

/** A VIN without a vehicle. */
interface Missed {
  readonly vin: string;
  /** False where the catalogue is down and nothing can be said about the VIN. */
  readonly isCatalogueAvailable: boolean;
}

const VinOnly = z.object({ vin: Vin });

interface Props {
  readonly kind: VehicleProductKind;
  readonly vin: string | undefined;
  readonly onFound: (found: FoundVehicle) => Promise<void>;
  /** By the lists; a VIN that nobody knew is kept, since the lender wants it all the same. */
  readonly onLists: (vin?: string) => void;
}

/** The exact vehicle by its number. One that nobody knows leads to the lists. */
export function FindByVin({ kind, vin, onFound, onLists }: Props) {
  const { thing, vinHint } = wordsOf(kind);
  // What the institution says of it is about windshields and doors.
  const isCar = kind === VehicleProductKind.auto;
  const [missed, setMissed] = useState<Missed>();
  const form = useStepForm({
    schema: VinOnly,
    defaults: { vin: vin ?? "" },
    save: async ({ vin: typed }) => {
      const asked = { collateralValuationTypeId: kind, vin: typed };
      const { vinDetails, isCatalogueAvailable } = await call(collateralOptionsApi.vin, asked);
      setMissed(vinDetails ? undefined : { vin: typed, isCatalogueAvailable });
      if (vinDetails) await onFound({ ...vinDetails, bodyStyles: vinDetails.trims.map(({ bodyStyle }) => bodyStyle) });
      return stay;
    },
    onDone: () => {},
  });
  return (
    <StepPage
      title={t("vinTitle", { thing })}
      lede={t("vinLede", { thing })}
      form={form}
      submitLabel={t("lookUp")}
      secondary={
        missed === undefined && (
          <Button kind="secondary" onClick={() => onLists(typedVin(form.methods.getValues("vin")))}>
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
      {missed && <VinNotFound {...missed} thing={thing} onLists={() => onLists(missed.vin)} />}
    </StepPage>
  );
}

interface NotFoundProps extends Missed {
  readonly thing: string;
  readonly onLists: () => void;
}

/** Offers another way to the vehicle. The number may be right all the same: nobody knew it, or nobody could be asked. */
function VinNotFound({ isCatalogueAvailable, thing, onLists }: NotFoundProps) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t(isCatalogueAvailable ? "unknownTitle" : "downTitle")}
      actions={
        <Button kind="secondary" onClick={onLists}>
          {isCatalogueAvailable ? t("toLists") : t("describe", { thing })}
        </Button>
      }
    >
      <p>{t(isCatalogueAvailable ? "unknownText" : "downText", { thing })}</p>
    </Notice>
  );
}

/** A VIN that was typed is kept, though nobody looked it up. */
function typedVin(typed: unknown): string | undefined {
  return Vin.safeParse(typed).data;
}
