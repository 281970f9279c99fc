import { useQuery } from "@tanstack/react-query";
import { reviewApi } from "@portico/contract/application";
import type { AnyJourney } from "@portico/contract/journey";
import type { KeyFact } from "@portico/domain/application/key-facts";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { useLiveReads } from "../../api/use-live-reads.ts";
import { queryOf } from "../../api/use-query.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { DeclineButton, type useDecline } from "../../invitation/decline.tsx";
import { HelpAside } from "../../page/step-aside.tsx";
import { KeyFacts } from "../../outcomes/key-facts.tsx";
import { Card } from "../../widgets/step-layout/step-layout.tsx";
import { OfferedToBoth } from "./offered-to-both.tsx";
import { t } from "./words.ts";

const Nothing = z.object({});

interface Props {
  readonly journey: AnyJourney;
  readonly applicantId: number;
  readonly decline: ReturnType<typeof useDecline>;
  readonly onConfirmed: (journey: AnyJourney) => void;
}

/** The first person changed the loan after the invited one's yes. Only the yes is asked for again. */
export function LookAgain({ journey, applicantId, decline, onConfirmed }: Props) {
  const { applicationId } = journey;
  useLiveReads(applicationId);
  // An answer in the cache may still show the loan that this person confirmed.
  const { data, isFetchedAfterMount } = useQuery({
    ...queryOf(reviewApi.read, { id: applicationId }),
    refetchOnMount: "always",
  });
  const facts = isFetchedAfterMount ? (data?.facts ?? []) : [];
  const name = journey.invitation?.otherFirstName ?? "";
  const form = useStepForm({
    schema: Nothing,
    defaults: {},
    besides: { sections: loanSection(facts) },
    save: async () => {
      const answer = await call(reviewApi.confirm, { applicantId }, { agreesToShown: true });
      if (!answer.confirmed) throw new Refusal("reviewNotConfirmed");
      if (answer.journey) onConfirmed(answer.journey);
      return stay;
    },
    onDone: () => {},
  });
  return (
    <StepPage
      title={t("againTitle")}
      lede={t("againLede", { name })}
      form={form}
      submitLabel={t("againYes")}
      hidesSubmit={facts.length === 0}
      footnote={t("againMeaning", { name })}
      aside={<HelpAside />}
      secondary={<DeclineButton decline={decline} hasAnswers />}
    >
      {isFetchedAfterMount && <OfferedToBoth {...{ journey }} counteroffer={data?.counteroffer} />}
      <Card title={t("againLoan")}>
        <KeyFacts facts={facts} />
      </Card>
    </StepPage>
  );
}

/** The loan as a section of answers. If it changes while the page is open, the page says what changed before it takes the yes. */
export const loanSection = (facts: readonly KeyFact[]) => [{ stepId: "loan", title: t("againLoan"), rows: facts }];
