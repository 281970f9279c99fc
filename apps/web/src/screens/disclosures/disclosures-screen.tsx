import { useState } from "react";
import { disclosureApi, type Disclosure } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import type { AnyJourney } from "@portico/contract/journey";
import { prefetch } from "../../api/use-query.ts";
import { peopleHere } from "../../page/invited.ts";
import { Page } from "../../page/page.tsx";
import type { AnyScreenModule, AnyStepProps } from "../../page/screen-module.ts";
import { useBackToPart, useStepParts } from "../../page/step-parts.ts";
import { Button } from "../../widgets/button/button.tsx";
import { SummaryList } from "../../widgets/summary-list/summary-list.tsx";
import { editionOf, givenConsents, isAgreed, isOnFile, saidOf } from "./consents.ts";
import { TextPage } from "./text-page.tsx";
import { prefetchTexts, useTexts } from "./texts-of.ts";
import { usePeople, type Person } from "./use-people.ts";
import { t } from "./words.ts";

/** The texts, one at a time, with each person's consent. Texts that were agreed to earlier are only listed. */
function DisclosuresScreen({ journey, productCode, onDone }: AnyStepProps) {
  const texts = { applicationId: journey.applicationId, productCode };
  const all = useTexts(texts);
  const people = usePeople(journey);
  const onFile = all.filter((disclosure) => isOnFile(disclosure, people));
  const disclosures = all.filter((disclosure) => !onFile.includes(disclosure));
  // The saved consents are read again only after the next text opens.
  const [agreedHere, setAgreedHere] = useState<ReadonlySet<string>>(new Set());
  const missing = disclosures.filter(
    (disclosure) => !isAgreed(disclosure, people) && !agreedHere.has(editionOf(disclosure)),
  );
  const [firstId] = useState(missing[0]?.id);
  const parts = useStepParts(firstId, idsBefore(firstId, disclosures));
  const found = disclosures.findIndex(({ id }) => id === parts.shown);
  // The institution may have removed the shown text, and a text that isn't agreed to comes before the later ones.
  const mayOpen = found !== -1 && !disclosures.slice(0, found).some((earlier) => missing.includes(earlier));
  const place = mayOpen ? found : disclosures.findIndex((disclosure) => disclosure === missing[0]);
  const shown = parts.shown === undefined ? undefined : disclosures[place];
  const earlier = shown && disclosures[place - 1];
  const goBack = () => {
    if (earlier) parts.goBackTo(earlier.id);
  };
  useBackToPart(earlier?.title, goBack);
  if (!shown)
    return <AgreedEarlier disclosures={all} people={people} onRead={parts.open} onContinue={() => onDone()} />;
  const next = missing.find((disclosure) => disclosure !== shown && disclosures.indexOf(disclosure) > place);
  const following = next ?? missing.find((disclosure) => disclosure !== shown);
  return (
    <TextPage
      key={shown.id}
      {...{ texts, disclosures, people, place, onFile }}
      isAfterCounteroffer={isAfterCounteroffer(journey, people)}
      onDone={(latest) => {
        setAgreedHere(new Set([...agreedHere, editionOf(shown)]));
        if (following) parts.open(following.id);
        else onDone(latest);
      }}
      onBack={earlier && goBack}
    />
  );
}

/** The consents that came along with a counteroffer are dropped once it no longer stands. Those on file stay. */
function isAfterCounteroffer({ takesCounteroffer }: AnyJourney, people: readonly Person[]): boolean {
  return takesCounteroffer === true && people.every(({ accepted }) => accepted.every((consent) => consent.isOnFile));
}

/** The texts that come before the first one that isn't agreed to. */
function idsBefore(firstId: number | undefined, disclosures: readonly Disclosure[]): readonly number[] {
  return disclosures
    .slice(
      0,
      Math.max(
        0,
        disclosures.findIndex(({ id }) => id === firstId),
      ),
    )
    .map(({ id }) => id);
}

interface AgreedProps {
  readonly disclosures: readonly Disclosure[];
  readonly people: readonly Person[];
  readonly onRead: (id: number) => void;
  readonly onContinue: () => void;
}

/** All texts, with the days when they were agreed to. */
function AgreedEarlier({ disclosures, people, onRead, onContinue }: AgreedProps) {
  const rows = givenConsents(disclosures, people).map(({ disclosure, person, consent, date }) => {
    const { id, title } = disclosure;
    const said = saidOf(disclosure, people.length > 1, { date, name: person.name });
    const read = consent.isOnFile !== true && (
      <Button kind="quiet" onClick={() => onRead(id)} aria-label={t("readOf", { title })}>
        {t("read")}
      </Button>
    );
    return {
      label: title,
      value: (
        <>
          {said} {read}
        </>
      ),
    };
  });
  return (
    <Page title={t("title")} lede={t("allAgreed")} primary={<Button onClick={onContinue}>{t("goOn")}</Button>}>
      <SummaryList rows={rows} />
    </Page>
  );
}

export const disclosuresScreen: AnyScreenModule = {
  Screen: DisclosuresScreen,
  prefetch: (journey, { productCode }) =>
    Promise.all([
      prefetchTexts({ applicationId: journey.applicationId, productCode }),
      ...peopleHere(journey).flatMap((applicantId) => [
        prefetch(disclosureApi.read, { applicantId }),
        prefetch(applicantApi.read, { id: applicantId }),
      ]),
    ]),
};
