import { formatDate } from "@portico/domain/dates";
import { formatWholeMoney } from "@portico/domain/money";
import type { Valuation, Vehicle, VehicleProductKind } from "@portico/domain/vehicle";
import * as z from "zod/mini";
import { useFrame } from "../../forms/frame.ts";
import type { StepProps } from "../../forms/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { FigureList } from "../../widgets/figures/figure-list.tsx";
import styles from "./vehicle-value.module.css";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

const Nothing = z.object({});

interface Props extends Pick<StepProps, "onDone"> {
  readonly kind: VehicleProductKind;
  readonly vehicle: Vehicle;
  readonly valuation: Valuation | null;
  /** Whether the vehicle can't be changed any more. */
  readonly isFixed: boolean;
  readonly onChangeDetails: () => void;
  readonly onChangeVehicle: () => void;
}

/** What the vehicle is worth and who says so; or that nobody could say, which stops no application. */
export function VehicleValue({ kind, vehicle, valuation, onDone, isFixed, ...on }: Props) {
  const { branding } = useFrame();
  const { thing } = wordsOf(kind);
  const form = useStepForm({ schema: Nothing, defaults: {}, save: async () => ({}), onDone });
  const { year, make, model, bodyStyle } = vehicle;
  const name = [String(year), make, model, bodyStyle].filter(Boolean).join(" ");
  const price = valuation?.price ?? null;
  return (
    <StepPage
      title={price === null ? t("unvaluedTitle", { thing }) : t("valueTitle", { thing })}
      form={form}
      submitLabel={t("continue")}
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
          <p>
            <strong>{name}</strong>
          </p>
          <p>{t("unvalued", { clientName: branding.clientDisplayName })}</p>
        </>
      ) : (
        <>
          <FigureList
            main={{
              label: name,
              value: <Price dollars={price} />,
              note: t("source", { source: valuation.source, date: formatDate(valuation.valuedAt.slice(0, 10)) }),
            }}
            figures={[]}
          />
          <p>{t("valueMeaning", { thing })}</p>
        </>
      )}
    </StepPage>
  );
}

/** The number large, and that it is no exact one small beside it. */
function Price({ dollars }: { dollars: number }) {
  return (
    <>
      <span className={styles.about}>{t("about")}</span> {formatWholeMoney(dollars)}
    </>
  );
}
