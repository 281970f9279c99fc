import { isSameDocument } from "@portico/domain/person/same-document";
import { Notice } from "../widgets/notice/notice.tsx";
import { defineWords } from "../words/words.ts";
import type { IdentificationValues } from "./identification-values.ts";
import type { StepForm } from "./step-form.ts";
import { usePrefilledFacts } from "./use-prefilled-facts.ts";

const t = defineWords("emptiedDocument", {
  emptied: "This is a different ID, so we emptied its number and dates. Please enter those on this one.",
});

const facts = ["identificationNumber", "issueDate", "expirationDate"] as const;
const factsOfDocument = facts.map((name) => `identification.${name}` as const);

interface Props {
  readonly form: StepForm<IdentificationValues>;
  /** Another person is typed over the saved one, so the saved document never returns. */
  readonly isAnother: boolean;
}

/** Empties the saved number and dates when the kind of ID or its issuer changes, and says so until others are typed. */
export function EmptiedDocument({ form, isAnother }: Props) {
  const typed = form.methods.watch("identification");
  const { identification: saved } = form.methods.formState.defaultValues ?? {};
  const isOther = !isSameDocument(saved ?? {}, typed ?? {});
  const isEmptied = usePrefilledFacts(form, isAnother || isOther, factsOfDocument);
  const isMissing = facts.some((name) => saved?.[name] && !typed?.[name]);
  if (!isEmptied || isAnother || !typed?.identificationTypeConfigurationId || !isMissing) return null;
  return <Notice title={<output>{t("emptied")}</output>} />;
}
