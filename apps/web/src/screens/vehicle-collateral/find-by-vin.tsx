import { useState } from "react";
import { collateralOptionsApi } from "@portico/contract/vehicle";
import { CustomFieldId } from "@portico/domain/field-help";
import { Vin, VehicleProductKind } from "@portico/domain/vehicle";
import * as z from "zod/mini";
import { readApi } from "../../api/use-query.ts";
import { TextInput } from "../../forms/fields.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import type { FoundVehicle } from "./found-vehicle.ts";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

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
  const [unknownVin, setUnknownVin] = useState<string>();
  const form = useStepForm({
    schema: VinOnly,
    defaults: { vin: vin ?? "" },
    save: async ({ vin: typed }) => {
      const { vinDetails } = await readApi(collateralOptionsApi.vin, { collateralValuationTypeId: kind, vin: typed });
      setUnknownVin(vinDetails ? undefined : typed);
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
        unknownVin === undefined && (
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
      {unknownVin !== undefined && <UnknownVin thing={thing} onLists={() => onLists(unknownVin)} />}
    </StepPage>
  );
}

/** Nobody is told that their number is wrong: it may be right, and nobody knew it. */
function UnknownVin({ thing, onLists }: { readonly thing: string; readonly onLists: () => void }) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t("unknownTitle")}
      actions={
        <Button kind="secondary" onClick={onLists}>
          {t("toLists")}
        </Button>
      }
    >
      <p>{t("unknownText", { thing })}</p>
    </Notice>
  );
}
