import type * as z from "zod/mini";
import type { StateCode } from "../address/states.ts";
import { addYears, isCalendarDate, tooFarAhead, type CalendarDate } from "../values/dates.ts";
import { acrossFields, isAmiss } from "../values/across-fields.ts";
import { IdentificationType } from "./identification-document.ts";

/** States whose driver's licenses last until a birthday, not for a number of years. Arizona: A.R.S. 28-3171 (decision 176). */
const licensesUntilAge: Partial<Record<StateCode, number>> = { AZ: 65 };

interface Document {
  readonly identificationTypeConfigurationId?: number | undefined;
  readonly state?: StateCode | undefined;
  readonly expirationDate?: CalendarDate | undefined;
}

/** The age until which this document's state issues it. Undefined for every document that lasts some years. */
export function ageAtExpiration(document: Document): number | undefined {
  if (document.identificationTypeConfigurationId !== IdentificationType.driversLicense) return undefined;
  return document.state && licensesUntilAge[document.state];
}

interface Limits {
  readonly maximumExpirationYears: number;
  readonly today: CalendarDate;
}

interface Dated {
  readonly dateOfBirth?: CalendarDate | undefined;
  readonly identification?: Document | undefined;
}

/**
 * A document expires within some years. A license that its state issues until a birthday may last until that birthday.
 * `owner` is the saved birth date, if the answers have none.
 */
export function endsInTime<Answers extends Dated>(limits: Limits, owner?: CalendarDate): z.core.$ZodCheck<Answers> {
  return acrossFields<Answers>(({ value, issues }) => {
    const { identification: document, dateOfBirth = owner } = value as Dated;
    if (!document || isAmiss(issues, expirationPath.join("."))) return;
    const message = expirationProblem(document, dateOfBirth, limits);
    if (message === undefined) return;
    issues.push({ code: "custom", input: document.expirationDate, path: [...expirationPath], message });
  });
}

/** The error of a document that expires too late for its owner, or undefined. */
export function expirationProblem(
  document: Document,
  dateOfBirth: CalendarDate | undefined,
  { maximumExpirationYears, today }: Limits,
): string | undefined {
  if (document.expirationDate === undefined || isUntilBirthday(document, dateOfBirth)) return undefined;
  return tooFarAhead(document.expirationDate, maximumExpirationYears, today);
}

/** Without a birth date, that field has its own error, and nobody can say whether the license ends too late. */
function isUntilBirthday(document: Document, dateOfBirth: CalendarDate | undefined): boolean {
  const age = ageAtExpiration(document);
  if (age === undefined) return false;
  if (!dateOfBirth || !isCalendarDate(dateOfBirth)) return true;
  return document.expirationDate! <= addYears(dateOfBirth, age);
}

const expirationPath = ["identification", "expirationDate"] as const;
