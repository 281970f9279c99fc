import { useSyncExternalStore } from "react";
import type { AnyJourney } from "@portico/contract/journey";
import { isNumberOfOther } from "@portico/domain/person/number-of-other";
import { coBorrowerNamed, coBorrowerNameOf } from "../../api/co-borrower-name.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { defineWords } from "../../words/words.ts";
import type { IdentificationValues } from "./identification-values.ts";
import { StartWithOther } from "./other-first.tsx";

const t = defineWords("numberOfOther", { title: "Should you two change places?" });

interface Props {
  readonly form: StepForm<IdentificationValues>;
  readonly journey: AnyJourney;
}

/** The way out for two people who enter each other's numbers, because the wrong one of them came first. */
export function NumberOfOther({ form, journey }: Props) {
  const named = useSyncExternalStore(coBorrowerNamed.subscribe, coBorrowerNamed.get);
  if (!isNumberOfOther(form.errorOf("taxpayerIdentificationNumber"))) return null;
  return (
    <Notice title={t("title")}>
      <StartWithOther applicationId={journey.applicationId} name={coBorrowerNameOf(journey, named)} isSaved />
    </Notice>
  );
}
