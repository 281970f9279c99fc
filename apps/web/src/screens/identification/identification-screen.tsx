import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { addressApi } from "@portico/contract/address";
import { applicantApi, identificationApi, type IdentificationConfiguration } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import { memberProfileApi } from "@portico/contract/member-profile";
import { AddressType } from "@portico/domain/address/address";
import type { Identification } from "@portico/domain/person/identification";
import { onJourney } from "../../api/journey-store.ts";
import { Refusal } from "../../api/refusal.ts";
import { useApiIf } from "../../api/use-api-if.ts";
import { wereCardsShown } from "../../api/shown-cards.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { CounterofferPart } from "../../loans/counteroffer-part.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { useFrame } from "../../page/frame.ts";
import { isOpenedForChange } from "../../page/opened-for-change.ts";
import { useSecondPage } from "../../page/second-page.ts";
import { useTitles } from "../../page/subject.ts";
import { isInvited, isOfSecond } from "../../page/invited.ts";
import { partAhead } from "../../page/part-ahead.tsx";
import type { AnyScreenModule, AnyStepProps } from "../../page/screen-module.ts";
import { prefetchHomeOfLine } from "../../questions/address/home-of-line.tsx";
import { withReasonOfAnother } from "../../questions/person/another-person-problem.ts";
import {
  allContact,
  contactChoicesAsked,
  unknownContact,
  type ContactAsked,
} from "../../questions/person/contact-asked.ts";
import { ContactFields } from "../../questions/person/contact-fields.tsx";
import { FromLicense } from "../../questions/person/from-license.tsx";
import { forgetLicense, licenseOf } from "../../questions/scanning/scanned-licenses.ts";
import { fieldsOfProduct } from "../../questions/person/fields-of-product.ts";
import { IdentificationNotice } from "../../questions/person/identification-notice.tsx";
import { identificationDefaults } from "../../questions/person/identification-defaults.ts";
import { IdentityFields } from "../../questions/person/identification-fields.tsx";
import { IdentityNotice, identityChangeOf } from "../../questions/person/identity-notice.tsx";
import { NumberOfOther } from "../../questions/person/number-of-other.tsx";
import { useOwnAnswers } from "../../questions/person/use-own-answers.ts";
import { useSaveIdentification } from "../../questions/person/use-save-identification.ts";
import { CaptchaField } from "../../vendors/captcha/captcha-field.tsx";
import { ConfirmKnown, type Reviewed } from "./confirm-known.tsx";
import { sectionsOf } from "./confirm-rules.ts";
import { ConfirmedCards } from "./confirmed-cards.tsx";
import { useIdentitySchema } from "./identity-schema.ts";
import type { Known } from "./known-facts.tsx";
import type { Beside } from "./owner-at-home.tsx";
import { t } from "./words.ts";

/** A joint owner on the first one's device is asked for more on this page. */
function IdentityPage(props: AnyStepProps) {
  if (!isOwnerHere(props)) return <ConfirmOrIdentify {...props} />;
  return (
    <atHome.Part {...props}>
      {(beside) => <IdentificationScreen {...props} beside={beside} changesContact={false} hasNotice={false} />}
    </atHome.Part>
  );
}

const isOwnerHere = ({ who, productCode, journey }: Pick<AnyStepProps, "who" | "productCode" | "journey">) =>
  who === "joint" && productCode === undefined && !isInvited(journey);

/** Loans don't need it. */
const atHome = partAhead(async () => (await import("./owner-at-home.tsx")).OwnerAtHome);

/** A member who goes back to their confirmed cards finds these, and everybody else the questions. */
function ConfirmOrIdentify(props: AnyStepProps) {
  const { journey, applicantId, who } = props;
  const { identificationId } = useApi(identificationApi.read, { applicantId });
  const isMember = who === "primary" && journey.memberType === "existing";
  const answered = useCardsAgain(applicantId, isMember && identificationId !== null);
  return answered ? (
    <CardsAgain {...props} known={answered} />
  ) : (
    <FirstTime {...props} isOpen={isMember && identificationId === null} />
  );
}

/** What a member has confirmed, if the page opened to show it again. Confirming the cards doesn't lead there, because the next page opens. */
function useCardsAgain(applicantId: number, isAnswered: boolean): Known | undefined {
  const [isAgain] = useState(() => isAnswered && wereCardsShown(applicantId) && !isOpenedForChange());
  const known = useApiIf(memberProfileApi.read, isAgain ? { applicantId } : undefined);
  return known?.answered && { ...known.answered, firstName: known.firstName, asksWho: false };
}

/** A member first confirms what the institution knows. Then come the questions, if any are left. */
function FirstTime({ isOpen, ...props }: AnyStepProps & { readonly isOpen: boolean }) {
  const { applicantId } = props;
  const { identificationNotice: notice } = useApi(identificationApi.read, { applicantId });
  const known = useApiIf(memberProfileApi.read, isOpen ? { applicantId } : undefined);
  const [reviewed, setReviewed] = useState<Reviewed>();
  const asks = isOpen && !reviewed && known !== undefined && sectionsOf(known).length > 0;
  return asks ? (
    <ConfirmKnown {...props} {...{ known, notice }} onReviewed={setReviewed} />
  ) : (
    <IdentificationScreen
      {...props}
      changesContact={reviewed?.changesYou === true}
      hasNotice={reviewed !== undefined}
    />
  );
}

/** Back leads to the cards that the member confirmed, and from there to their form only by choice (decision 204). */
function CardsAgain({ known, ...props }: AnyStepProps & { readonly known: Known }) {
  const form = useSecondPage(t("cards"), true);
  return form.isOpen ? (
    <IdentificationScreen {...props} changesContact hasNotice={false} />
  ) : (
    <ConfirmedCards {...props} known={known} onChangeYou={form.open} />
  );
}

interface IdentificationProps extends AnyStepProps {
  /** A member said that their details aren't right, so the page also asks for the contact details that it knows. */
  readonly changesContact: boolean;
  /** The page before this one showed the notice about identification. */
  readonly hasNotice: boolean;
  /** The questions about a joint owner that this page asks too. */
  readonly beside?: Beside;
}

/**
 * A person's identity. A member's known answers are filled in, with masked numbers. The contact details were given when the
 * application began, so the page only asks for missing ones.
 */
function IdentificationScreen({ changesContact, hasNotice, beside, ...props }: IdentificationProps) {
  const { journey, productCode, applicantId, who, onDone } = props;
  const configurations = useApi(identificationApi.configuration, {});
  const theirs = isOfSecond({ who, journey }) ? configurations.coApplicant : configurations.primary;
  const known = useApi(identificationApi.read, { applicantId });
  const asked = useContactAsked(known, changesContact);
  const documentFollows = theirs.displayFormOfIdentification;
  const configuration = useMemo(
    () => whatIsAsked(fieldsOfProduct(theirs, productCode), asked.contact, known.asksMaritalStatus),
    [theirs, productCode, asked.contact, known.asksMaritalStatus],
  );
  const schema = useIdentitySchema(configuration, asked.contact);
  const { save, captcha } = useSaveIdentification();
  const isFirst = known.identificationId === null;
  const person = useApiIf(applicantApi.read, isFirst ? undefined : { id: applicantId });
  const { identification: _document, ...withoutDocument } = known.identification;
  const scanned = scannedBirthDate(known);
  const filledIn = { ...identificationDefaults(withoutDocument, theirs), ...scanned };
  const saved = { ...(person && nameOf(person)), ...known.identification, answeredAs: known.answeredAs };
  const isOther = (typed: Parameters<typeof identityChangeOf>[1]) =>
    !isFirst && identityChangeOf(saved, typed) === "anotherPerson";
  const form = useStepForm({
    schema,
    defaults: filledIn,
    fieldPrefixes: ["data."],
    // The home and the ID of another person have their own pages.
    parts: (typed) => (beside && !isOther(typed) ? beside.parts : []),
    save: async (data) => {
      if (isFirst) askedFirst.set(applicantId, asked.contact);
      return save({ applicantId, isFirst, documentFollows, data: onlyAsked(data, asked.contact) }).catch(
        async (error: unknown) => {
          await asked.afterRefusal(error);
          throw error;
        },
      );
    },
    onDone: (next) => {
      if (isAnother) forgetLicense(applicantId);
      onDone(next);
    },
  });
  const typed = form.methods.watch();
  const { tinName: tin } = useFrame().configuration;
  const isAnother = isOther(typed);
  useTold(beside, typed.dateOfBirth ?? "");
  asked.ofAnother(isAnother);
  useOwnAnswers(form, isAnother, { saved, filledIn, fresh: identificationDefaults({}, theirs) });
  const titles = useTitles(who, { primary: t("title"), joint: (about) => t("titleJoint", about) });
  return (
    <StepPage
      {...titles}
      notice={<CounterofferPart isAboutPeople />}
      form={withReasonOfAnother(form, { isAnother, saved, typed, tin })}
    >
      <FromLicense use={scanned.dateOfBirth ? "filledIn" : undefined} />
      <IdentityFields {...{ applicantId, form, configuration, who }} fromMembership={known.fromMembership} />
      <NumberOfOther form={form} journey={journey} />
      <ContactFields form={form} configuration={theirs} who={who} asked={asked.contact} />
      {!isAnother && beside?.fields(form)}
      {!isFirst && <IdentityNotice who={who} saved={saved} typed={typed} isEmptied={isAnother} journey={journey} />}
      <IdentificationNotice notice={hasNotice ? undefined : known.identificationNotice} />
      <CaptchaField form={form} captcha={captcha} />
    </StepPage>
  );
}

/** Tells the questions beside the identity the birth date, because the ID's dates depend on it. */
function useTold(beside: Beside | undefined, dateOfBirth: string) {
  const tell = useEffectEvent((date: string) => beside?.onBirthDate(date));
  useEffect(() => tell(dateOfBirth), [dateOfBirth]);
}

/** The contact details that the page asked each person for, so that it asks for the same ones when they come back. */
const askedFirst = new Map<number, ContactAsked>();

// Forget them when the application ends or another one begins.
onJourney((journey) => {
  if (!journey) askedFirst.clear();
});

/**
 * The contact details that were missing when the page opened first. All of them are asked for if a member wants to change their details, if
 * another person is typed, or if the server rejects one of them.
 */
function useContactAsked(
  { applicantId, identification }: OutputOf<typeof identificationApi.read>,
  changesContact: boolean,
) {
  const [missing] = useState(
    () => askedFirst.get(applicantId) ?? (changesContact ? allContact : unknownContact(identification)),
  );
  const [isAnother, setAnother] = useState(false);
  const [isRefused, setRefused] = useState(false);
  return {
    contact: isAnother || isRefused ? allContact : missing,
    ofAnother: (is: boolean) => {
      if (is !== isAnother) setAnother(is);
    },
    afterRefusal: async (error: unknown) => {
      const fields = error instanceof Refusal ? Object.keys(error.fields ?? {}) : [];
      if (!fields.some((field) => /\.(emailAddress|phoneNumber)$/.test(field))) return;
      setRefused(true);
      // The field has to be on the page before its error arrives.
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

/** The birth date on a scanned license, on the first visit of a person whose birth date nobody knows. */
function scannedBirthDate({ identificationId, applicantId, identification }: OutputOf<typeof identificationApi.read>) {
  const isOpen = identificationId === null && identification.dateOfBirth === undefined;
  const dateOfBirth = isOpen ? licenseOf(applicantId)?.dateOfBirth : undefined;
  return { ...(dateOfBirth && { dateOfBirth }) };
}

/** The answers without the ID document and the contact details that this page doesn't show. The server keeps those. */
function onlyAsked({ identification: _document, ...data }: Identification, contact: ContactAsked) {
  const answers: Omit<Identification, "emailAddress" | "phoneNumber"> & Partial<Identification> = { ...data };
  if (!contact.emailAddress) delete answers.emailAddress;
  if (!contact.phoneNumber) delete answers.phoneNumber;
  if (!contact.phoneNumber && !contact.phoneType) delete answers.phoneTypeConfigurationId;
  if (!contact.preferredContactMethod) delete answers.preferredContactMethodConfigurationId;
  return answers;
}

function nameOf({ firstName, lastName }: OutputOf<typeof applicantApi.read>) {
  return { firstName, lastName };
}

/** The configuration without the ID document, the known contact details, and the marital status if the law forbids the question. */
function whatIsAsked(
  configuration: IdentificationConfiguration,
  contact: ContactAsked,
  asksMaritalStatus = true,
): IdentificationConfiguration {
  const choices = contactChoicesAsked(configuration, contact);
  return {
    ...configuration,
    displayFormOfIdentification: false,
    displayPhoneType: choices.phoneType,
    displayPreferredContactMethod: choices.preferredContactMethod,
    displayMaritalStatus: configuration.displayMaritalStatus && asksMaritalStatus,
  };
}

const prefetchAtHome = async ({ primaryApplicantId }: AnyJourney, applicantId: number) =>
  Promise.all([
    atHome.fetchAhead(),
    ...[primaryApplicantId, applicantId].map(async (id) =>
      prefetch(addressApi.read, { applicantId: id, type: AddressType.physical }),
    ),
  ]);

export const identificationScreen: AnyScreenModule = {
  Screen: IdentityPage,
  prefetch: (journey, { applicantId, productCode, who }) => {
    const isMember = who === "primary" && journey.memberType === "existing";
    const name = () => prefetch(applicantApi.read, { id: applicantId });
    return Promise.all([
      prefetch(identificationApi.configuration, {}),
      prefetch(identificationApi.read, { applicantId }).then(async (known) =>
        known?.identificationId ? name() : undefined,
      ),
      // Somebody who is past this page has an identification, so the page doesn't have to wait for its answer.
      ["identification", "coApplicantIdentification"].includes(journey.frontier ?? "") || name(),
      isOwnerHere({ journey, productCode, who }) && prefetchAtHome(journey, applicantId),
      isMember && prefetch(memberProfileApi.read, { applicantId }),
      isMember && prefetchHomeOfLine({ journey, productCode, who }),
    ]);
  },
};
