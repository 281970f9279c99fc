import { useEffect, useEffectEvent } from "react";
import { addressApi } from "@portico/contract/address";
import { PostalCode } from "@portico/domain/address/address";
import type { EligibilityAnswer, EligibilityOption } from "@portico/domain/membership/eligibility";
import { useApiWhen } from "../../api/use-query.ts";
import { ZipInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<EligibilityAnswer>;
  /** The way to join by county. */
  readonly byCounty: EligibilityOption;
  /** The institution's counties. */
  readonly served: readonly string[];
  readonly isListShown: boolean;
  readonly onShowList: (isShown: boolean) => void;
}

/** The ZIP code of the home. It tells the county, and so whether the person may join by where they live. */
export function ZipCodeQuestion({ form, byCounty, served, isListShown, onShowList }: Props) {
  const postalCode = fiveDigitsOf(form.methods.watch("postalCode"));
  const { data, isError } = useApiWhen(addressApi.counties, postalCode === undefined ? undefined : { postalCode });
  // A directory that is down counts as one that doesn't know the ZIP code.
  const isAnswered = data !== undefined || isError;
  const home = data?.counties[0];
  const city = data?.place?.city;
  const ours = served.find((county) => data?.counties.includes(county));
  const take = useEffectEvent((county: string | undefined, isKnown: boolean) => {
    const chosen = form.methods.getValues("eligibilityOptionId");
    const isFree = chosen === undefined || chosen === byCounty.id;
    if (isFree && isKnown) chooseCounty(form, county === undefined ? undefined : byCounty.id, county);
    onShowList(county === undefined || !isFree);
  });
  useEffect(() => {
    if (isAnswered) take(ours, home !== undefined);
  }, [isAnswered, home, ours]);
  return (
    <>
      <ZipInput form={form} name="postalCode" label={t("zip")} hint={t("zipHint")} isOptional={isListShown} />
      <output>
        {isAnswered && (
          <Notice tone={ours === undefined ? "information" : "success"}>{resultOf({ ours, home, city })}</Notice>
        )}
      </output>
      {!isListShown && (
        <p>
          <Button kind="quiet" onClick={() => onShowList(true)}>
            {t("otherWay")}
          </Button>
        </p>
      )}
    </>
  );
}

/** Joins by this county, or by none if the home's county isn't the institution's. */
function chooseCounty({ methods, changed }: Props["form"], option: number | undefined, county: string | undefined) {
  if (methods.getValues("eligibilityOptionId") === option && methods.getValues("county") === county) return;
  methods.setValue("eligibilityOptionId", option as never);
  methods.setValue("county", county);
  changed();
}

interface Found {
  /** The institution's county that the ZIP code is in. */
  readonly ours: string | undefined;
  readonly home: string | undefined;
  readonly city: string | undefined;
}

function resultOf({ ours, home, city }: Found): string {
  if (ours !== undefined)
    return city === undefined ? t("canJoin", { county: ours }) : t("cityCanJoin", { city, county: ours });
  return home === undefined ? t("unknownZip") : t("otherWays", { county: home });
}

/** The ZIP code as soon as it is whole. */
function fiveDigitsOf(typed: unknown): string | undefined {
  const read = PostalCode.safeParse(typed);
  return read.success ? read.data.slice(0, 5) : undefined;
}
