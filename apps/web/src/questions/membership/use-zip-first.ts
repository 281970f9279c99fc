import { useMemo, useState } from "react";
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

/**
 * The rules of the page. The ways to join appear under a ZIP code that opens none, so the first press of the button only leads to them. The
 * next one says that the choice is missing.
 */
export function useZipFirst(terms: MembershipTerms, { areShown, areAskedFor }: OtherWays) {
  const { options, fundingProducts, namesWithAccents } = terms;
  const [isIntroduced, setIntroduced] = useState(areShown);
  const isNew = !isIntroduced && !areAskedFor;
  const schema = useMemo(() => {
    const rules = eligibilityRules({ options, fundingProducts, namesWithAccents });
    const whole = (areShown ? rules : z.pipe(zipCodeFirst, rules as never)) as unknown as Schema;
    return isNew ? unlessOnlyZip(whole) : whole;
  }, [options, fundingProducts, namesWithAccents, areShown, isNew]);
  const introduce = (id: string): typeof stay => {
    setIntroduced(areShown);
    document.getElementById(id)?.focus();
    return stay;
  };
  return { schema, introduce };
}

/** Whether a ZIP code is all that was answered, so that the way to join is still to be asked. */
export function isOnlyZip({ eligibilityOptionId, postalCode }: Partial<EligibilityAnswer>): boolean {
  return (eligibilityOptionId ?? null) === null && PostalCode.safeParse(postalCode).success;
}

/** Lets a ZIP code pass alone. */
function unlessOnlyZip(schema: Schema): Schema {
  const checked = z.transform((answer: Partial<EligibilityAnswer>, { issues }) => {
    if (isOnlyZip(answer)) return answer;
    const { data, error } = schema.safeParse(answer);
    for (const issue of error?.issues ?? []) issues.push({ ...issue, input: answer } as never);
    return data;
  });
  return checked as unknown as Schema;
}
