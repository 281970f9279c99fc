import { useMemo } from "react";
import * as z from "zod/mini";
import type { AnyJourney } from "@portico/contract/journey";
import { prequalificationApi } from "@portico/contract/prequalification";
import { amountWithin } from "@portico/domain/loan/loan-terms";
import { dateInWords } from "@portico/domain/values/date-in-words";
import { formatLimit } from "@portico/domain/values/format-limit";
import { call, type Answer } from "../../api/call.ts";
import { readAgain } from "../../api/read-again.ts";
import { isTextChanged, Refusal } from "../../api/refusal.ts";
import { MoneyInput } from "../../forms/fields/fields.tsx";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { LegalText } from "../../widgets/legal-text/legal-text.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { useSkip } from "./use-skip.ts";
import { t } from "./words.ts";

/** The result of a check that this page made. */
export interface Checked {
  readonly status: "checked" | "unavailable";
  readonly loanAmount: number;
}

interface Props {
  readonly read: Answer<typeof prequalificationApi.read>;
  readonly applicantId: number;
  readonly onChecked: (answer: Checked) => void;
  readonly onDone: (journey?: AnyJourney) => void;
}

/** The offer, with the person's instruction right above its button, as the bureaus ask for it. Skipping takes one tap. */
export function AskPage({ read, applicantId, onChecked, onDone }: Props) {
  const { status, loanAmount: known, loanTermTiers: tiers, consent } = read;
  const schema = useMemo(() => z.object({ loanAmount: amountWithin(tiers) }), [tiers]);
  const form = useStepForm({
    schema,
    defaults: { loanAmount: known },
    save: async ({ loanAmount }) => {
      const { version, textDigest } = consent;
      const asked = { applicantId, loanAmount, version, textDigest };
      const answer = await call(prequalificationApi.check, asked).catch(async (error: unknown) => {
        throw isTextChanged(error) ? await newestText(applicantId) : error;
      });
      onChecked({ status: answer.status, loanAmount });
      return stay;
    },
    onDone,
  });
  const skip = useSkip({ applicantId, onDone });
  return (
    <StepPage
      title={t("title")}
      lede={known === null ? t("lede") : t("ledeForAmount", { amount: formatLimit(known) })}
      form={form}
      submitLabel={t("check")}
      busyLabel={t("checking")}
      secondary={
        <Button kind="secondary" isBusy={skip.isRunning} onClick={() => void skip.run()}>
          {t("skip")}
        </Button>
      }
    >
      {status === "outdated" && <Notice tone="information">{t("outdated")}</Notice>}
      <ActionProblem action={skip} />
      {known === null && <MoneyInput form={form} name="loanAmount" label={t("amount")} />}
      <LegalText
        title={t("instruction")}
        flows
        dated={t("dated", { version: consent.version, date: dateInWords(consent.effectiveOn) })}
        print={{ label: t("print"), onPrint: () => window.print() }}
      >
        <p>{consent.text}</p>
      </LegalText>
    </StepPage>
  );
}

/** Shows the newest text. Returns the rejection to show above it. */
async function newestText(applicantId: number): Promise<Refusal> {
  const newest = await readAgain(prequalificationApi.read, { applicantId });
  return new Refusal("disclosureChanged", { message: t(newest ? "changed" : "changedNotLoaded") });
}
