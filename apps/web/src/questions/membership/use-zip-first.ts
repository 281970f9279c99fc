import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import * as z from "zod/mini";
import { PostalCode } from "@portico/domain/address/address";
import {
  eligibilityRules,
  type Eligibility,
  type EligibilityAnswer,
  type MembershipTerms,
} from "@portico/domain/membership/eligibility";
import { stay } from "../../forms/use-step-form.ts";
import type { OtherWays } from "./zip-code-question.tsx";

type Schema = z.ZodMiniType<Eligibility, EligibilityAnswer>;

/** Nothing else is asked, or shown as missing, before the ZIP code. */
const zipCodeFirst = z.looseObject({ postalCode: PostalCode });
/** Beside the other ways to join, the ZIP code may stay empty. One that is half typed is the only problem until it is whole. */
const zipCodeIfTyped = z.looseObject({ postalCode: z.optional(PostalCode) });

/** The time within which somebody who presses the button can't have read the ways to join that have just appeared. */
const unreadMs = 1500;

/**
 * The rules of the page. The ways to join appear under a ZIP code that opens none. A press before they appear, or just then, leads to them,
 * and one after that says that the choice is missing.
 */
export function useZipFirst(terms: MembershipTerms, { areShown }: OtherWays) {
  const { options, fundingProducts, namesWithAccents } = terms;
  const { isUnread, setRead } = useUnread(areShown);
  const schema = useMemo(() => {
    const rules = eligibilityRules({ options, fundingProducts, namesWithAccents });
    const whole = z.pipe(areShown ? zipCodeIfTyped : zipCodeFirst, rules) as unknown as Schema;
    return unlessOnlyZip(whole, () => !areShown || isUnread());
  }, [options, fundingProducts, namesWithAccents, areShown, isUnread]);
  const introduce = (id: string): typeof stay => {
    if (areShown) setRead();
    document.getElementById(id)?.focus();
    return stay;
  };
  return { schema, introduce };
}

/** Whether the ways to join have just appeared, and nobody was led to them yet. */
function useUnread(areShown: boolean) {
  const [wereShown] = useState(areShown);
  const shownAt = useRef<number>(undefined);
  useEffect(() => {
    if (areShown && !wereShown) shownAt.current ??= performance.now();
  }, [areShown, wereShown]);
  const isUnread = useCallback(
    () => shownAt.current !== undefined && performance.now() - shownAt.current < unreadMs,
    [],
  );
  const setRead = () => {
    shownAt.current = -Infinity;
  };
  return { isUnread, setRead };
}

/** Whether a ZIP code is all that was answered, so that the way to join is still to be asked. */
export function isOnlyZip({ eligibilityOptionId, postalCode }: Partial<EligibilityAnswer>): boolean {
  return (eligibilityOptionId ?? null) === null && PostalCode.safeParse(postalCode).success;
}

/** Lets a ZIP code pass alone as long as nothing else counts as asked. */
function unlessOnlyZip(schema: Schema, isAlone: () => boolean): Schema {
  const checked = z.transform((answer: Partial<EligibilityAnswer>, { issues }) => {
    if (isAlone() && isOnlyZip(answer)) return answer;
    const { data, error } = schema.safeParse(answer);
    for (const issue of error?.issues ?? []) issues.push({ ...issue, input: answer } as never);
    return data;
  });
  return checked as unknown as Schema;
}
