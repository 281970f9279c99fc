import { useMemo } from "react";
import * as z from "zod/mini";
import type { IdentificationConfiguration } from "@portico/contract/applicant";
import type { Beginning } from "@portico/contract/beginning";
import { asksIfNamed } from "@portico/domain/person/named-first";
import type { Person } from "@portico/domain/person/person";
import { whoIsItRequired } from "@portico/domain/person/who-is-it";
import { acrossFields } from "@portico/domain/values/across-fields";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { usePersonRules } from "../../questions/person/use-person-rules.ts";
import { t } from "./words.ts";

/** A new person's form, with the answer whether another spelling of the given name is theirs. */
type Typed = Person & { readonly isSamePerson?: "yes" | "no" | undefined };

/** What the call takes besides the address of the page. */
export interface Answered {
  readonly person: Person;
  readonly isSamePerson?: boolean;
}

type Named = Beginning["changedPlaces"];

/** Asks whether the name that the other one gave is another spelling of this person's, before the answers that wait for it are erased. */
export function useIsItNamed(asked: IdentificationConfiguration, named: Named) {
  const rules = usePersonRules(asked);
  const isAsked = useMemo(() => (typed: Partial<Person>) => named !== undefined && asksIfNamed(named, typed), [named]);
  const schema = useMemo(
    () =>
      z.safeExtend(rules, { isSamePerson: z.optional(z.enum(["yes", "no"])) }).check(
        acrossFields<Typed>(({ value, issues }) => {
          if (value.isSamePerson || !isAsked(value)) return;
          issues.push({ code: "custom", path: ["isSamePerson"], message: whoIsItRequired, input: undefined });
        }),
      ),
    [rules, isAsked],
  );
  const answerOf = ({ isSamePerson, ...person }: Typed): Answered => ({
    person,
    ...(isAsked(person) && { isSamePerson: isSamePerson === "yes" }),
  });
  return { schema, isAsked, answerOf };
}

interface Props extends Pick<ReturnType<typeof useIsItNamed>, "isAsked"> {
  readonly form: StepForm<Typed>;
  readonly named: Named;
}

/** The question, while the typed name is near the given one. */
export function IsItNamed({ form, named, isAsked }: Props) {
  if (!isAsked(form.methods.watch())) return null;
  const { firstName = "", lastName = "" } = named ?? {};
  return (
    <RadioInput
      form={form}
      name="isSamePerson"
      label={t("isItYou")}
      hint={t("isItYouHint", { name: `${firstName} ${lastName}`.trim() })}
      options={[
        { value: "yes", label: t("isItYouYes") },
        { value: "no", label: t("isItYouNo"), hint: t("isItYouNoHint") },
      ]}
    />
  );
}
