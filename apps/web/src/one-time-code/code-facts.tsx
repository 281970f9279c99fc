import { OneTimeCode } from "@portico/contract/one-time-code";
import { calendarDate } from "@portico/domain/values/dates";
import { fieldNames } from "@portico/domain/values/field-names";
import * as z from "zod/mini";
import { fieldRefusal, Refusal } from "../api/refusal.ts";
import { DateInput, TextInput } from "../forms/fields/fields.tsx";
import type { StepForm } from "../forms/step-form.ts";
import { t } from "./words.ts";

const Code = z.object({ code: OneTimeCode, dateOfBirth: z.optional(z.string()) });
const CodeAndBirthDate = z.object({
  code: OneTimeCode,
  dateOfBirth: calendarDate(fieldNames.dateOfBirth, "Enter a date of birth."),
});

/** The code and, for applicants who gave the same email address, the birth date. */
export type CodeFacts = z.output<typeof Code>;

export const codeFacts = (asksBirthDate: boolean) => (asksBirthDate ? CodeAndBirthDate : Code);

interface Props {
  readonly form: StepForm<CodeFacts>;
  readonly asksBirthDate: boolean;
  /** Says whose birth date the page asks for, and why. */
  readonly birthDateHint: string;
}

/** The fields of a code. */
export function CodeQuestions({ form, asksBirthDate, birthDateHint }: Props) {
  return (
    <>
      <TextInput form={form} name="code" label={t("code")} inputMode="numeric" autoComplete="one-time-code" width="s" />
      {asksBirthDate && (
        <DateInput form={form} name="dateOfBirth" example="03/14/1988" label={t("dateOfBirth")} hint={birthDateHint} />
      )}
    </>
  );
}

/** Turns a rejection of the code or the birth date into one at its field. Returns any other error unchanged. */
export function atField(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  if (error.code === "resumeCodeWrong") return fieldRefusal({ code: error.message });
  if (error.code === "birthDateWrong") return fieldRefusal({ dateOfBirth: error.message });
  return error;
}
