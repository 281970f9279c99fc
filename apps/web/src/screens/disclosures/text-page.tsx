import { useState } from "react";
import { disclosureApi, type Disclosure } from "@portico/contract/agreements";
import type { AnyJourney } from "@portico/contract/journey";
import { phoneLink } from "@portico/domain/values/phone-link";
import { call } from "../../api/call.ts";
import { latestJourney } from "../../api/journey-store.ts";
import { isTextChanged } from "../../api/refusal.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { useFrame } from "../../page/frame.ts";
import { ToCounteroffers } from "../../page/to-counteroffers.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import styles from "./consent-to-text.module.css";
import { ConsentToText } from "./consent-to-text.tsx";
import {
  askedOf,
  beginningOf,
  codeKey,
  consentOf,
  givenConsents,
  editionOf,
  factsOf,
  isAgreed,
  isOnFileOf,
  schemaOf,
  type Consent,
  type Consents,
} from "./consents.ts";
import { keepQuiz, quizAfter } from "./quiz-after.ts";
import { showNewest } from "./show-newest.ts";
import type { Texts } from "./texts-of.ts";
import type { Person } from "./use-people.ts";
import { t } from "./words.ts";

interface Props {
  readonly texts: Texts;
  readonly disclosures: readonly Disclosure[];
  /** The place of this page's text among them. */
  readonly place: number;
  readonly people: readonly Person[];
  /** The texts that everybody agreed to before this application. */
  readonly onFile: readonly Disclosure[];
  /** The application took a counteroffer that no longer stands. */
  readonly isAfterCounteroffer: boolean;
  readonly onDone: (journey?: AnyJourney) => void;
  /** Opens the previous text. Undefined on the first one. */
  readonly onBack: (() => void) | undefined;
}

/** The page of one text. Each person's consent is a call of its own. */
export function TextPage({ people: everybody, ...props }: Props) {
  const { texts, disclosures, place, onFile, isAfterCounteroffer, onDone, onBack } = props;
  const disclosure = disclosures[place]!;
  const people = askedOf(disclosure, everybody);
  const [opened] = useState(() => editionOf(disclosure));
  const wanted = people
    .map((person): Consent => ({ person, disclosure }))
    .filter((consent) => consentOf(consent) === undefined);
  const readers = people.filter((person) => !isOnFileOf({ person, disclosure }));
  // A text for one of two people names that person too.
  const isJoint = everybody.length > 1;
  const form = useStepForm<Consents, Consents>({
    schema: schemaOf(wanted, isJoint),
    // A text that has changed since the page opened has no values, so that they aren't reported as another window's answers.
    defaults: editionOf(disclosure) === opened ? beginningOf(wanted) : {},
    besides: { shows: factsOf(disclosure, people) },
    save: async (typed) => {
      let journeyNow: { journey?: AnyJourney } = {};
      const isLastText = disclosures.every((text) => text === disclosure || isAgreed(text, everybody));
      for (const consent of wanted) {
        const next = isLastText && consent === wanted.at(-1) ? quizAfter(texts) : [];
        journeyNow = await call(disclosureApi.create, requestOf(consent, typed), { next }).catch(
          async (error: unknown) => {
            throw isTextChanged(error) ? await showNewest(texts, [...disclosures, ...onFile]) : error;
          },
        );
      }
      await keepQuiz(texts);
      return journeyNow;
    },
    onDone,
  });
  const asksToAgree = wanted.length > 0 && disclosure.isNotice !== true;
  return (
    <StepPage
      title={disclosure.title}
      lede={
        <>
          {readers.length > 1 ? t("ledeJoint", { summary: disclosure.summary }) : disclosure.summary}
          <Place {...{ place }} count={disclosures.length} />
        </>
      }
      form={form}
      submitLabel={t(asksToAgree ? "agree" : "goOn")}
      secondary={
        <>
          {asksToAgree && <Disagreement people={everybody} />}
          {onBack && (
            <Button kind="quiet" onClick={onBack}>
              {t("previous")}
            </Button>
          )}
        </>
      }
    >
      {isAfterCounteroffer && <AfterCounteroffer />}
      {place === 0 && <AskedAgain people={people} />}
      <AgreedToAnother {...{ disclosure, people, readers }} />
      <ConsentToText {...{ form, disclosure, isJoint }} people={readers} />
      {place === 0 && <AgreedBefore {...{ onFile, everybody }} />}
    </StepPage>
  );
}

interface ReadersProps {
  readonly disclosure: Disclosure;
  readonly people: readonly Person[];
  /** The people whom this text is for. */
  readonly readers: readonly Person[];
}

/** A line above the text about each consent on file, so that nobody takes this text for the one that was agreed to earlier. */
function AgreedToAnother({ disclosure, people, readers }: ReadersProps) {
  const [reader] = readers;
  const others = people.filter((person) => !readers.includes(person));
  return givenConsents([disclosure], others).map(({ person: { key, name }, date }) => (
    <p key={key}>{t("agreedToAnother", { name, date, reader: reader?.name ?? "" })}</p>
  ));
}

/** One line for each consent on file, so that nobody wonders why its text isn't asked. */
function AgreedBefore({ onFile, everybody }: { onFile: readonly Disclosure[]; everybody: readonly Person[] }) {
  return givenConsents(onFile, everybody).map(({ disclosure: { id, title }, person: { key, name }, date }) => (
    <p key={`${id} ${key}`} className={styles.before}>
      {t(everybody.length > 1 ? "agreedBeforeOf" : "agreedBefore", { title, name, date })}
    </p>
  ));
}

function requestOf({ person, disclosure }: Consent, typed: Consents) {
  const { id: disclosureConfigurationId, version, textDigest, accessCode } = disclosure;
  return {
    applicantId: person.applicantId,
    disclosureConfigurationId,
    version,
    textDigest,
    ...(accessCode !== undefined && { accessCode: textOf(typed[codeKey(disclosure, person)]) }),
  };
}

function textOf(value: boolean | string | undefined): string {
  return typeof value === "string" ? value : "";
}

/** The ways on for people who don't agree: the first of two alone, or without the page, by phone or on paper. */
function Disagreement({ people: [first, other] }: Pick<Props, "people">) {
  const { configuration, openStep } = useFrame();
  const { clientTelephone } = configuration;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t("disagree")}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={t("otherWay")}
        onClose={close}
        closeLabel={t("close")}
        actions={<Button onClick={close}>{t("backToText")}</Button>}
      >
        {first && other && (
          <>
            <p>{t("otherWayTogether", { first: first.name, name: other.name })}</p>
            <p>
              <Button kind="quiet" onClick={() => openStep("coApplicant")}>
                {t("changeWho")}
              </Button>
            </p>
          </>
        )}
        <p>{t("otherWayText")}</p>
        <p>
          <a href={phoneLink(clientTelephone)}>{clientTelephone}</a>
        </p>
      </Dialog>
    </>
  );
}

function Place({ place, count }: { readonly place: number; readonly count: number }) {
  return count > 1 && <p className={styles.place}>{t("place", { place: place + 1, count })}</p>;
}

/** Says why somebody who chose a counteroffer is asked again: it no longer stands, so another credit check follows. */
function AfterCounteroffer() {
  return (
    <Notice tone="warning" title={t("leftTitle")}>
      <p>{t(latestJourney()?.isOfferParted ? "partedText" : "leftText")}</p>
      <ToCounteroffers label={t("ourCounteroffers")} />
    </Notice>
  );
}

/** Says why people must consent again (decision 048). */
function AskedAgain({ people }: { readonly people: readonly Person[] }) {
  const { tinName: tin } = useFrame().configuration;
  const asked = people.filter(({ isAskedAgain }) => isAskedAgain);
  const [first] = asked;
  if (!first) return null;
  const joint =
    asked.length > 1 ? t("againBoth", { tin }) : t("againJoint", { tin, name: first.name, part: first.changed });
  return <Notice tone="information">{people.length > 1 ? joint : t("again", { tin, part: first.changed })}</Notice>;
}
