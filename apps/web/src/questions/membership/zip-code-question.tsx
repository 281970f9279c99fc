import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import type { EligibilityAnswer, EligibilityOption } from "@portico/domain/membership/eligibility";
import { states } from "@portico/domain/address/states";
import { formatLimit } from "@portico/domain/values/format-limit";
import { CountedFields } from "../../forms/fields/counted-fields.tsx";
import { ZipInput } from "../../forms/fields/fields.tsx";
import { putValue } from "../../forms/put-value.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { RadioGroup } from "../../widgets/radio-group/radio-group.tsx";
import { useZipCounty, type ZipCounty } from "./use-zip-county.ts";
import { t } from "./words.ts";

/** The ways to join that the page lists besides the county of the home. */
export interface OtherWays {
  readonly areShown: boolean;
  /** The home is in none of the institution's counties, so a county of residence is no way to join. */
  readonly isHomeElsewhere: boolean;
}

interface Props {
  readonly form: StepForm<EligibilityAnswer>;
  /** The way to join by county. */
  readonly byCounty: EligibilityOption;
  /** The institution's counties. */
  readonly served: readonly string[];
  /** What everybody pays to join, in dollars. */
  readonly toJoin: number;
  readonly otherWays: OtherWays;
  readonly onOtherWays: (ways: OtherWays) => void;
}

/** The ZIP code of the home. It tells the county, and so whether the person may join by where they live. */
export function ZipCodeQuestion({ form, byCounty, served, toJoin, otherWays: { areShown }, onOtherWays }: Props) {
  const zip = useZipCounty(form, byCounty, served);
  const { isAnswered, isAsking, ours } = zip;
  const showWays = (shown: boolean) => onOtherWays({ areShown: shown, isHomeElsewhere: mustBeHome(byCounty, zip) });
  useWayOfZip({ form, byCounty, zip, showWays });
  useCountyOfZip({ form, byCounty, ours });
  const joinByHome = () => {
    chooseCounty(form, byCounty.id, ours);
    showWays(false);
  };
  const canJoinByHome = isAsking || ours !== undefined;
  return (
    <>
      <ZipInput
        form={form}
        name="postalCode"
        label={t("zip")}
        hint={toJoin > 0 ? t("zipHintPays", { amount: formatLimit(toJoin) }) : t("zipHint")}
        isOptional={areShown && !form.methods.watch("postalCode")}
      />
      <WhichCounty {...{ form, zip, areShown }} />
      <output>{isAnswered && !isAsking && <Result {...zip} />}</output>
      {!areShown && (
        <>
          <CountedFields form={form} names={chosenByZip} />
          <Way onChoose={() => showWays(true)}>{t("otherWay")}</Way>
        </>
      )}
      {areShown && canJoinByHome && <Way onChoose={joinByHome}>{t("byHome")}</Way>}
    </>
  );
}

/** Whether the home is known to be in none of the institution's counties. */
const isElsewhere = ({ counties, isAsking, ours }: ZipCounty) => counties.length > 0 && !isAsking && ours === undefined;

const mustBeHome = ({ isCountyOfHome }: EligibilityOption, zip: ZipCounty) =>
  isCountyOfHome === true && isElsewhere(zip);

const isNone = (chosen: unknown) => chosen === undefined || chosen === null;

interface WayOfZip extends Pick<Props, "form" | "byCounty"> {
  readonly zip: ZipCounty;
  readonly showWays: (shown: boolean) => void;
}

/** Chooses the way to join that the ZIP code tells, or lists the ways if it tells none. */
function useWayOfZip({ form, byCounty, zip, showWays }: WayOfZip): void {
  const { postalCode, isAnswered, isAsking, isPicked, counties, ours } = zip;
  const wasTyped = useWasTyped(postalCode);
  const told = useRef<string | undefined>(undefined);
  const take = useEffectEvent((inOurs: string | undefined, asks: boolean, isKnown: boolean) => {
    const { eligibilityOptionId: chosen, county } = form.methods.getValues();
    const isByCounty = chosen === byCounty.id;
    const isByHome = isNone(chosen) || (isByCounty && (county === told.current || mustBeHome(byCounty, zip)));
    // A saved county that the ZIP code isn't in is the one of their work.
    const isOfHome = isByCounty && counties.some((one) => one === county);
    const isTold = (asks || inOurs !== undefined) && [wasTyped, isPicked, isByHome, isOfHome].includes(true);
    if (isTold) chooseCounty(form, byCounty.id, inOurs);
    else if (isByHome && isKnown) chooseCounty(form, undefined, undefined);
    told.current = inOurs;
    showWays(!isTold);
  });
  const isKnown = zip.home !== undefined;
  useEffect(() => {
    if (isAnswered) take(ours, isAsking, isKnown);
  }, [isAnswered, ours, isAsking, isKnown]);
}

/** Fills in the county of the home when somebody chooses it from the list, such as after another way that opened none. */
function useCountyOfZip({ form, byCounty, ours }: Pick<Props, "form" | "byCounty"> & Pick<ZipCounty, "ours">): void {
  const isChosen = useWatch({ control: form.methods.control, name: "eligibilityOptionId" }) === byCounty.id;
  const fillIn = useEffectEvent(() => {
    if (ours === undefined || form.methods.getValues("county")) return;
    putValue(form.methods, "county", ours);
    form.changed();
  });
  useEffect(() => {
    if (isChosen) fillIn();
  }, [isChosen]);
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

interface WhichCountyProps {
  readonly form: StepForm<EligibilityAnswer>;
  readonly zip: ZipCounty;
  /** The list of ways to join has a field of its own for the county. */
  readonly areShown: boolean;
}

/** Asks for the county of a home whose ZIP code is in several ones. */
function WhichCounty({ form, zip: { asksWhich, isAsking, counties, home, pick }, areShown }: WhichCountyProps) {
  if (!asksWhich || (areShown && isAsking)) return null;
  return (
    <RadioGroup
      name={areShown ? `${form.idOf("county")}-of-home` : form.idOf("county")}
      label={t("homeCounty")}
      options={counties.map((county) => ({ value: county, label: county }))}
      value={home ?? ""}
      onChange={({ target }) => {
        if (!form.isUnderWay()) pick(target.value);
      }}
      error={areShown ? undefined : form.errorOf("county")}
    />
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

function Result(zip: ZipCounty) {
  return <Notice tone={zip.ours === undefined ? "information" : "success"}>{resultOf(zip)}</Notice>;
}

function resultOf({ isDown, ours, home, place, counties, asksWhich }: ZipCounty): string {
  if (isDown) return t("lookupDown");
  if (ours !== undefined)
    return place ? t("cityCanJoin", { city: place.city, county: ours }) : t("canJoin", { county: ours });
  if (counties.length > 1 && !asksWhich) return t("otherWaysElsewhere");
  if (home === undefined) return t("unknownZip");
  // A mistyped ZIP code is often in another state. Somebody who chose the county knows where it is.
  return place && counties.length === 1
    ? t("otherWaysInState", { county: home, state: states[place.state] })
    : t("otherWays", { county: home });
}
