import { useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { reviewApi } from "@portico/contract/application";
import { isLoanJourney, journeyApi, type AnyJourney } from "@portico/contract/journey";
import * as z from "zod/mini";
import { longDate } from "@portico/domain/values/long-date";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import { useLiveReads } from "../../api/use-live-reads.ts";
import { queryOf, useApi, useApiWhen } from "../../api/use-query.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { DeclineButton, DeclinedPage, useDecline } from "../../invitation/decline.tsx";
import { t as partnerText } from "../../invitation/words.ts";
import { Page } from "../../page/page.tsx";
import type { StepProps } from "../../page/screen-module.ts";
import { HelpAside } from "../../page/step-aside.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { KeyFacts } from "../../outcomes/key-facts.tsx";
import { Answers, useComeBack, useOpenStep } from "./answers.tsx";
import { LookAgain, loanSection } from "./look-again.tsx";
import { OfferedToBoth } from "./offered-to-both.tsx";
import { t } from "./words.ts";

const Nothing = z.object({});

/** The check of an invited co-borrower's own answers, and the wait for the first person after it. */
export function OwnPart(props: StepProps) {
  const decline = useDecline(props.journey);
  const [isLooking, setLooking] = useState(false);
  const [news, setNews] = useState(props.journey);
  const note = (latest: AnyJourney) => isLoanJourney(latest) && setNews(latest);
  const journey = news.revision > props.journey.revision ? news : props.journey;
  const { isOwnPartConfirmed = false, loan } = journey.invitation ?? {};
  if (decline.isOut) return <DeclinedPage decline={decline} />;
  if (loan === "changed" && !isLooking)
    return <LookAgain {...{ journey, decline }} applicantId={props.applicantId} onConfirmed={note} />;
  if (isOwnPartConfirmed && !isLooking)
    return <PartDone {...props} {...{ journey, decline }} onLook={() => setLooking(true)} onNews={note} />;
  return <Check {...props} {...{ journey, decline }} onConfirmed={() => setLooking(false)} />;
}

interface CheckProps extends StepProps {
  readonly decline: ReturnType<typeof useDecline>;
  readonly onConfirmed: () => void;
}

function Check({ journey, applicantId, decline, onConfirmed }: CheckProps) {
  const { groups, facts = [], counteroffer } = useApi(reviewApi.read, { id: journey.applicationId });
  const { otherFirstName: name = "", loan } = journey.invitation ?? {};
  const from = useComeBack(groups, false);
  const onOpen = useOpenStep(groups);
  const form = useStepForm({
    schema: Nothing,
    defaults: {},
    besides: { sections: [...loanSection(facts), ...groups] },
    save: async () => {
      const { confirmed } = await call(reviewApi.confirm, { applicantId }, { agreesToShown: true });
      if (!confirmed) throw new Refusal("reviewNotConfirmed");
      onConfirmed();
      return stay;
    },
    onDone: () => {},
  });
  return (
    <StepPage
      title={t("ownTitle")}
      lede={t("ownLede", { name })}
      form={form}
      submitLabel={counteroffer ? t("ownYes", { name }) : t("ownDone")}
      footnote={loan === "open" ? t("ownMeaningOpen", { name }) : t("ownMeaning")}
      aside={<HelpAside />}
      secondary={<DeclineButton decline={decline} hasAnswers />}
    >
      <OfferedToBoth {...{ journey, counteroffer }} />
      <KeyFacts facts={facts} />
      <Answers {...{ groups, applicantId, from, onOpen }} fixedStep={undefined} />
    </StepPage>
  );
}

/** How often the page asks whether the application was sent, if it doesn't hear of changes, and if it does. */
const pollingMs = 20_000;
const livePollingMs = 300_000;

interface DoneProps extends StepProps {
  readonly decline: ReturnType<typeof useDecline>;
  readonly onLook: () => void;
  readonly onNews: (journey: AnyJourney) => void;
}

/** The invited person has nothing left to do. The page goes on by itself once the first person has sent the application or changed the loan. */
function PartDone({ journey, decline, onLook, onNews, onDone }: DoneProps) {
  const isLive = useLiveReads(journey.applicationId);
  const { data } = useQuery({
    ...queryOf(journeyApi.read, { applicationId: journey.applicationId }),
    staleTime: 0,
    refetchInterval: isLive ? livePollingMs : pollingMs,
    refetchOnWindowFocus: true,
  });
  const latest = data?.journey ?? journey;
  const isSent = latest.submitted || latest.exit !== null;
  useEffect(() => {
    if (isSent) onDone(latest);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the news
  }, [isSent]);
  const { otherFirstName: name = "", other = { done: 0, of: 0 }, loan } = latest.invitation ?? {};
  useEffect(() => {
    if (loan === "changed") onNews(latest);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for the news
  }, [loan]);
  return (
    <Page
      title={t("partDoneTitle")}
      lede={t(loan === "open" ? "partDoneOpen" : "partDoneLede", { name })}
      primary={
        <Button kind="secondary" onClick={onLook}>
          {t("partDoneLook")}
        </Button>
      }
      secondary={<DeclineButton decline={decline} hasAnswers />}
      aside={<HelpAside />}
    >
      <p>
        <output>{partnerText("progress", { name, ...other })}</output>
      </p>
      <WhatFollows journey={latest} />
    </Page>
  );
}

/** What sending does: a counteroffer that stands rests on the credit reports that we already have. */
function WhatFollows({ journey: { applicationId, takesCounteroffer, invitation } }: { readonly journey: AnyJourney }) {
  const { data } = useApiWhen(reviewApi.read, takesCounteroffer ? { id: applicationId } : undefined);
  const name = invitation?.otherFirstName ?? "";
  if (takesCounteroffer && !data) return null;
  const offered = data?.counteroffer;
  return (
    <p>{offered ? t("partDoneOffered", { name, date: longDate(offered.endsOn) }) : t("partDoneNext", { name })}</p>
  );
}
