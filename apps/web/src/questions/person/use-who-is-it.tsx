import { useMemo } from "react";
import * as z from "zod/mini";
import type { IdentificationConfiguration } from "@portico/contract/applicant";
import type { Person, Who } from "@portico/domain/person/person";
import { asksWhoItIs, whoIsItRequired } from "@portico/domain/person/who-is-it";
import { acrossFields } from "@portico/domain/values/across-fields";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { defineWords } from "../../words/words.ts";
import { IdentityNotice, identityChangeOf, type SavedIdentity } from "./identity-notice.tsx";
import { usePersonRules } from "./use-person-rules.ts";

const t = defineWords("whoIsIt", {
  question: "Is this the same person?",
  hint: "Until now, the name was {firstName} {lastName}.",
  mistyped: "Yes, I mistyped it",
  same: "Yes, it's their other name",
  sameOwn: "Yes, it's my other name",
  another: "No, it's another person",
});

/** A person's form, with the answer whether a changed name still means the saved person. */
export type NamedPerson = Person & { readonly isSamePerson?: "mistyped" | "yes" | "no" | undefined };

interface Saved extends SavedIdentity, Partial<Pick<Person, "emailAddress" | "phoneNumber">> {
  readonly identificationId?: number | null | undefined;
}

/**
 * Asks whether a changed name still means the saved person, because couples and siblings share a last name (decision 156). Before there is
 * an identification, nothing of the former person could be taken for the new one's.
 */
export function useWhoIsIt(asked: IdentificationConfiguration, saved: Saved | null) {
  const rules = usePersonRules(asked);
  const isIdentified = Boolean(saved?.identificationId);
  const isAsked = useMemo(
    () => (typed: Partial<Person>) =>
      isIdentified &&
      saved !== null &&
      identityChangeOf(saved, typed) !== "anotherPerson" &&
      asksWhoItIs({ ...saved, ...saved.answeredAs }, saved, typed),
    [isIdentified, saved],
  );
  const schema = useMemo(
    () =>
      z.safeExtend(rules, { isSamePerson: z.optional(z.enum(["mistyped", "yes", "no"])) }).check(
        acrossFields<NamedPerson>(({ value, issues }) => {
          if (value.isSamePerson || !isAsked(value)) return;
          issues.push({ code: "custom", path: ["isSamePerson"], message: whoIsItRequired, input: undefined });
        }),
      ),
    [rules, isAsked],
  );
  return {
    schema,
    isAsked,
    /** Whether saving makes the saved person another one. */
    isAnother: (typed: Partial<NamedPerson>) =>
      isIdentified &&
      saved !== null &&
      (identityChangeOf(saved, typed) === "anotherPerson" || (isAsked(typed) && typed.isSamePerson === "no")),
    /** What a save sends besides the person. */
    answerOf: ({ isSamePerson, ...person }: NamedPerson) => ({
      person,
      ...(isAsked(person) && { isSamePerson: isSamePerson !== "no" }),
    }),
  };
}

interface ChangedNameProps extends Pick<ReturnType<typeof useWhoIsIt>, "isAsked" | "isAnother"> {
  readonly form: StepForm<NamedPerson>;
  readonly who: Who;
  readonly saved: Saved;
  /** The page clears the former person's answers. */
  readonly empties?: boolean;
  readonly journey: Parameters<typeof IdentityNotice>[0]["journey"];
}

/** The question about a changed name, and how saving it affects other answers. */
export function ChangedName({ form, who, saved, isAsked, isAnother, empties = false, journey }: ChangedNameProps) {
  const typed = form.methods.watch();
  const asks = isAsked(typed);
  const is = isAnother(typed);
  return (
    <>
      {asks && <Question {...{ form, who, saved }} />}
      {(typed.isSamePerson || !asks) && (
        <IdentityNotice {...{ who, saved, typed, journey }} isAnother={asks && is} isEmptied={is && empties} />
      )}
    </>
  );
}

function Question({ form, who, saved }: Pick<ChangedNameProps, "form" | "who" | "saved">) {
  const { firstName = "", lastName = "" } = saved;
  return (
    <RadioInput
      form={form}
      name="isSamePerson"
      label={t("question")}
      hint={t("hint", { firstName, lastName })}
      options={[
        { value: "mistyped", label: t("mistyped") },
        { value: "yes", label: t(who === "joint" ? "same" : "sameOwn") },
        { value: "no", label: t("another") },
      ]}
    />
  );
}
