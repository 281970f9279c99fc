import { journeyApi } from "@portico/contract/journey";
import { vehicleApi } from "@portico/contract/vehicle";
import { formatDate } from "@portico/domain/values/dates";
import { formatWholeMoney } from "@portico/domain/values/money";
import type { Valuation, Vehicle } from "@portico/domain/collateral/vehicle";
import type { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { dayOf } from "../../api/server-clock.ts";
import { Refusal } from "../../api/refusal.ts";
import { readApi } from "../../api/use-query.ts";
import type { Fact } from "../../forms/conflicts/conflict-facts.ts";
import { useFrame } from "../../page/frame.ts";
import type { StepProps } from "../../page/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { FigureList } from "../../widgets/figures/figure-list.tsx";
import { nameOf } from "./details.ts";
import { isUnlisted } from "./found-vehicle.ts";
import styles from "./vehicle-value.module.css";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

const Nothing = z.object({});

interface Props extends Pick<StepProps, "onDone"> {
  readonly applicationId: number;
  readonly kind: VehicleProductKind;
  readonly vehicle: Vehicle;
  /** Null if another window chose the vehicle, but hasn't had it valued. */
  readonly valuation: Valuation | null;
  /** Whether the vehicle can no longer be changed. */
  readonly isFixed: boolean;
  readonly onChangeDetails: () => void;
  readonly onChangeVehicle: () => void;
  readonly onChangedElsewhere: (vehicle: Vehicle, valuation: Valuation | null) => void;
}

/** The vehicle's value and its source. If no value is available, the page says so, and the person can still continue. */
export function VehicleValue({ applicationId, kind, vehicle, valuation, onDone, isFixed, ...on }: Props) {
  const { branding } = useFrame();
  const { thing } = wordsOf(kind);
  const form = useStepForm({
    schema: Nothing,
    defaults: {},
    besides: { shows: factsOf({ vehicle, valuation }, thing) },
    // This page saves nothing, so no rejection would tell it about another window's vehicle.
    save: async () => {
      const { journey } = await call(journeyApi.read, { applicationId });
      const now = await readApi(vehicleApi.read, { applicationId });
      if (now.vehicle && isChanged({ vehicle, valuation }, { vehicle: now.vehicle, valuation: now.valuation }, thing)) {
        on.onChangedElsewhere(now.vehicle, now.valuation);
        throw new Refusal("staleRevision");
      }
      if (valuation) return { journey };
      on.onChangeDetails();
      return stay;
    },
    onDone,
  });
  const { year, make, model, bodyStyle } = vehicle;
  const price = valuation?.price ?? null;
  return (
    <StepPage
      title={t("detailsTitle", { year: String(year), make, model })}
      lede={bodyStyle}
      form={form}
      submitLabel={t("continue")}
      footnote={t("valueSaved", { thing })}
      secondary={
        !isFixed && (
          <>
            <Button kind="secondary" onClick={on.onChangeDetails}>
              {t("changeDetails")}
            </Button>
            <Button kind="quiet" onClick={on.onChangeVehicle}>
              {t("change", { thing })}
            </Button>
          </>
        )
      }
    >
      {valuation === null || price === null ? (
        <>
          <p>{valuation ? withoutValue(vehicle, valuation, branding.clientDisplayName) : t("notValuedYet")}</p>
        </>
      ) : (
        <>
          <FigureList
            main={{
              label: t("worth"),
              value: <Price dollars={price} />,
              note: t("source", { source: valuation.source, date: formatDate(dayOf(valuation.valuedAt)) }),
            }}
            figures={[]}
          />
          <p>{t("valueMeaning", { thing })}</p>
        </>
      )}
    </StepPage>
  );
}

function withoutValue(vehicle: Vehicle, { hasVendorFailed }: Valuation, clientName: string): string {
  if (isUnlisted(vehicle)) return t("unlistedValue", { clientName });
  return hasVendorFailed ? t("valueUnavailable", { clientName }) : t("unvalued", { clientName });
}

interface Valued {
  readonly vehicle: Vehicle;
  readonly valuation: Valuation | null;
}

/** Whether another window has changed the vehicle or its value. A repeated valuation with the same result isn't a change. */
function isChanged(shown: Valued, now: Valued, thing: string): boolean {
  if (shown.valuation?.valuedAt === now.valuation?.valuedAt) return false;
  const [before, after] = [shown, now].map((valued) => JSON.stringify(factsOf(valued, thing)));
  return before !== after;
}

function factsOf({ vehicle, valuation }: Valued, thing: string): readonly Fact[] {
  const price = valuation?.price ?? undefined;
  return [
    { label: t("savedVehicle", { thing }), value: nameOf(vehicle) },
    { label: t("savedValue"), value: price === undefined ? undefined : formatWholeMoney(price) },
  ];
}

/** A large number with a small note that it is approximate. */
function Price({ dollars }: { dollars: number }) {
  return (
    <>
      <span className={styles.about}>{t("about")}</span> {formatWholeMoney(dollars)}
    </>
  );
}
