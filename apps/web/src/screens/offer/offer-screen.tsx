import { useState } from "react";
import { offerApi, documentApi } from "@portico/contract/application";
import { today } from "../../api/server-clock.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { takesDocuments } from "../../documents/who-uploads.ts";
import { prefetchCoBorrower } from "../../outcomes/use-co-borrower.ts";
import { useFrame } from "../../page/frame.ts";
import type { OutcomeProps, OutcomeScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { AcceptedOffer } from "./accepted-offer.tsx";
import { ExpiredOffer } from "./expired-offer.tsx";
import { OpenOffer } from "./open-offer.tsx";
import { OtherAccepted } from "./other-accepted.tsx";
import { PaidOutOffer } from "./paid-out-offer.tsx";
import { RefusedOffer } from "./refused-offer.tsx";
import { uploads } from "../../outcomes/uploads-ahead.ts";
import { t } from "./words.ts";

/** An approval: the offer and, after its acceptance, the next steps. Of several counteroffers, only one can be accepted. */
function OfferScreen({ journey, onDone }: OutcomeProps) {
  const { configuration } = useFrame();
  const answer = useApi(offerApi.read, { id: journey.applicationId });
  const [looksAgain, setLooksAgain] = useState(false);
  const [isYesDropped, setYesDropped] = useState(false);
  // The term that the person chose or confirmed in this window.
  const [term, setTerm] = useState<number>();
  const { loanOffer } = answer;
  if (!loanOffer)
    return <Page title={t("missingTitle")} lede={t("missingText", { telephone: configuration.clientTelephone })} />;
  const { paidOutOn: on } = answer;
  if (on !== undefined) return <PaidOutOffer {...{ journey, answer, on }} offer={loanOffer} />;
  if (loanOffer.accepted) return <AcceptedOffer {...{ journey, answer, term }} offer={loanOffer} />;
  const accepted = answer.counteroffer?.accepted;
  if (accepted) return <OtherAccepted {...{ journey, answer, accepted, onDone }} />;
  if (today() > loanOffer.expiresOn) return <ExpiredOffer journey={journey} answer={answer} offer={loanOffer} />;
  if (answer.refusal && !looksAgain)
    return (
      <RefusedOffer {...{ journey, answer, isYesDropped }} offer={loanOffer} onLookAgain={() => setLooksAgain(true)} />
    );
  return (
    <OpenOffer
      {...{ journey, answer, onDone }}
      offer={loanOffer}
      onTerm={setTerm}
      onDropped={() => setYesDropped(true)}
      onRefused={() => setLooksAgain(false)}
    />
  );
}

export const offerScreen: OutcomeScreenModule = {
  Screen: OfferScreen,
  prefetch: async (journey) => {
    const [answer] = await Promise.all([
      prefetch(offerApi.read, { id: journey.applicationId }),
      prefetch(documentApi.configuration, {}),
      prefetchCoBorrower(journey),
    ]);
    if (answer?.loanOffer?.accepted && takesDocuments(journey, answer)) await uploads.fetchAhead();
  },
};
