import { useState } from "react";
import { offerApi, documentApi } from "@portico/contract/application";
import { prefetch, useApi } from "../../api/use-query.ts";
import { takesDocuments } from "../../documents/who-uploads.ts";
import { prefetchCoBorrower } from "../../outcomes/use-co-borrower.ts";
import { useFrame } from "../../page/frame.ts";
import type { OutcomeProps, OutcomeScreenModule } from "../../page/screen-module.ts";
import { Page } from "../../page/page.tsx";
import { paperPlace } from "../../papers/place-ahead.ts";
import { closedOffer, isClosed } from "./closed-offer-ahead.ts";
import { OpenOffer } from "./open-offer.tsx";
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
  if (isClosed(answer, loanOffer) || (answer.refusal && !looksAgain))
    return (
      <closedOffer.Part
        {...{ journey, answer, term, isYesDropped, onDone }}
        offer={loanOffer}
        onLookAgain={() => setLooksAgain(true)}
      />
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
    const offer = answer?.loanOffer;
    if (!offer) return;
    const isAnswered = isClosed(answer, offer) || answer.refusal !== undefined;
    await Promise.all([
      isAnswered && closedOffer.fetchAhead(),
      ...(offer.accepted && takesDocuments(journey, answer) ? [uploads.fetchAhead(), paperPlace.fetchAhead()] : []),
    ]);
  },
};
