import { isSameDocument } from "@portico/domain/person/same-document";
import { Notice } from "../widgets/notice/notice.tsx";
import { defineWords } from "../words/words.ts";
import type { IdentificationValues } from "./identification-values.ts";
import type { StepForm } from "./step-form.ts";
import { usePrefilledFacts } from "./use-prefilled-facts.ts";

const t = defineWords("emptiedNumber", {
  emptied: "This is a different ID, so we emptied its number. Please enter the number on this one.",
});

const number = "identification.identificationNumber";

interface Props {
  readonly form: StepForm<IdentificationValues>;
  /** Another person is typed over the saved one, so the saved number never returns. */
  readonly isAnother: boolean;
}

/** Empties the saved number when the kind of ID or its issuer changes, and says so until another is typed. */
export function EmptiedNumber({ form, isAnother }: Props) {
  const typed = form.methods.watch("identification");
  const { identification: saved } = form.methods.formState.defaultValues ?? {};
  const isOther = !isSameDocument(saved ?? {}, typed ?? {});
  const isEmptied = usePrefilledFacts(form, isAnother || isOther, [number]);
  if (!isEmptied || isAnother || !typed?.identificationTypeConfigurationId || typed.identificationNumber) return null;
  return <Notice title={<output>{t("emptied")}</output>} />;
}
