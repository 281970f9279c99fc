import type { addressApi } from "@portico/contract/address";
import type { OutputOf } from "@portico/contract/endpoint";
import { formatDuration } from "@portico/domain/values/format-duration";
import type { StepForm } from "../../forms/step-form.ts";
import { addressInOneLine, placeFields, type AddressValues } from "../../questions/address/address-values.ts";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<AddressValues>;
  readonly of: OutputOf<typeof addressApi.read>["homesOfOther"];
}

type Home = NonNullable<Props["of"]>["homes"][number];

/** The other borrower's homes. A press fills one in with the time there, as its button says. Both can be changed. */
export function HomesOfOther({ form, of }: Props) {
  // A typed street stays: the person has begun with another home.
  if (!of || form.methods.watch("street")) return null;
  const take = (home: Home) => {
    for (const name of [...placeFields, "yearsLived", "monthsLived"] as const)
      form.methods.setValue(name, home[name], { shouldDirty: true });
    form.changed();
    document.getElementById(form.idOf("yearsLived"))?.focus();
  };
  return (
    <div>
      {of.homes.map((home) => (
        <Button key={addressInOneLine(home)} kind="quiet" onClick={() => take(home)}>
          {t("sameAs", { other: of.firstName, home: addressInOneLine(home), duration: durationOf(home) })}
        </Button>
      ))}
    </div>
  );
}

const durationOf = ({ yearsLived, monthsLived }: Home) => formatDuration(yearsLived, monthsLived);
