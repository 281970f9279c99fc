import { useEffect, useEffectEvent, useRef, useState } from "react";
import { addressApi } from "@portico/contract/address";
import { PostalCode } from "@portico/domain/address/address";
import type { EligibilityAnswer, EligibilityOption } from "@portico/domain/membership/eligibility";
import { useApiWhen } from "../../api/use-query.ts";
import { CountedFields } from "../../forms/fields/counted-fields.tsx";
import { ZipInput } from "../../forms/fields/fields.tsx";
import { putValue } from "../../forms/put-value.ts";
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
  const wasTyped = useWasTyped(postalCode);
  const told = useRef<string | undefined>(undefined);
  // A saved county that the ZIP code isn't in is the one of their work.
  const isOfHome = (chosen: unknown, county: string | undefined) =>
    chosen === byCounty.id && county !== undefined && data?.counties.includes(county) === true;
  const take = useEffectEvent((inOurs: string | undefined, isKnown: boolean) => {
    const { eligibilityOptionId: chosen, county } = form.methods.getValues();
    const isByHome = chosen === undefined || chosen === null || (chosen === byCounty.id && county === told.current);
    const isTold = inOurs !== undefined && (wasTyped || isByHome || isOfHome(chosen, county));
    if (isTold) chooseCounty(form, byCounty.id, inOurs);
    else if (isByHome && isKnown) chooseCounty(form, undefined, undefined);
    told.current = inOurs;
    onShowList(!isTold);
  });
  useEffect(() => {
    if (isAnswered) take(ours, home !== undefined);
  }, [isAnswered, home, ours]);
  const joinByHome = () => {
    chooseCounty(form, byCounty.id, ours);
    onShowList(false);
  };
  return (
    <>
      <ZipInput form={form} name="postalCode" label={t("zip")} hint={t("zipHint")} isOptional={isListShown} />
      <output>{isAnswered && <Result {...{ ours, home, city }} />}</output>
      {!isListShown && (
        <>
          <CountedFields form={form} names={chosenByZip} />
          <Way onChoose={() => onShowList(true)}>{t("otherWay")}</Way>
        </>
      )}
      {isListShown && ours && <Way onChoose={joinByHome}>{t("byHome")}</Way>}
    </>
  );
}

/** Whether the person has changed the ZIP code. A saved one doesn't overrule the saved way to join. */
function useWasTyped(postalCode: string | undefined): boolean {
  const [opened] = useState(postalCode);
  const [wasTyped, setTyped] = useState(false);
  if (!wasTyped && postalCode !== opened) setTyped(true);
  return wasTyped;
}

/** The answers that the ZIP code gives, although the list with their fields was taken off the page. */
const chosenByZip = ["eligibilityOptionId", "county"] as const;

function Way({ onChoose, children }: { readonly onChoose: () => void; readonly children: string }) {
  return (
    <p>
      <Button kind="quiet" onClick={onChoose}>
        {children}
      </Button>
    </p>
  );
}

/** Joins by this county, or by none if the home's county isn't the institution's. */
function chooseCounty({ methods, changed }: Props["form"], option: number | undefined, county: string | undefined) {
  const { eligibilityOptionId: chosen, county: before } = methods.getValues();
  if ((chosen ?? undefined) === option && (before ?? undefined) === county) return;
  putValue(methods, "eligibilityOptionId", option);
  putValue(methods, "county", county);
  changed();
}

interface Found {
  /** The institution's county that the ZIP code is in. */
  readonly ours: string | undefined;
  readonly home: string | undefined;
  readonly city: string | undefined;
}

function Result(found: Found) {
  return <Notice tone={found.ours === undefined ? "information" : "success"}>{resultOf(found)}</Notice>;
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
