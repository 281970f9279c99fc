import * as z from "zod/mini";
import { addressApi } from "@portico/contract/address";
import { AddressType, preferredAddress } from "@portico/domain/address/address";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import { ApplicationType, type Who } from "@portico/domain/person/person";
import { useApiIf } from "../../api/use-api-if.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { AddressDoubt } from "../../questions/address/address-doubt.tsx";
import { AddressFields } from "../../questions/address/address-fields.tsx";
import { placeFields, type AddressValues } from "../../questions/address/address-values.ts";
import { HomeOfLine, prefetchHomeOfLine } from "../../questions/address/home-of-line.tsx";
import { homeOfLicense } from "../../questions/address/home-of-license.ts";
import { movedAlong, noteMove } from "../../questions/address/left-homes.ts";
import { useAddresses } from "../../questions/address/use-addresses.ts";
import { useSubject, useTitles } from "../../page/subject.ts";
import { isInvited, peopleHere } from "../../page/invited.ts";
import type { AnyScreenModule, AnyStepProps } from "../../page/screen-module.ts";
import { CounterofferPart } from "../../loans/counteroffer-part.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { FromLicense } from "../../questions/person/from-license.tsx";
import { licenseOf } from "../../questions/scanning/scanned-licenses.ts";
import { prefetchMaritalStatus, useMaritalStatus } from "../../questions/person/use-marital-status.tsx";
import { fiveDigitsOf } from "../../questions/address/use-zip-code.ts";
import { useVerifiedAddress } from "../../questions/address/verified-address.ts";
import { MailingFields } from "./mailing-fields.tsx";
import { noteEarlierHome, useEarlierHome } from "../../questions/address/earlier-homes.ts";
import { useRulesOfHome } from "../../questions/address/use-address-rules.ts";
import { useFormerHome } from "./use-former-home.ts";
import { useLivesTogether } from "./use-lives-together.tsx";
import { useSharedHome } from "./use-shared-home.tsx";
import { mailing, useMailingAddress } from "./use-mailing-address.ts";
import { t } from "./words.ts";

const type = AddressType.physical;

/** The home of the applicant or the co-applicant. */
function CurrentAddressScreen({ journey, productCode, applicantId, who, onDone }: AnyStepProps) {
  const configuration = useApi(addressApi.configuration, {});
  const { addresses, suggested, sharedWith, age } = useAddresses(applicantId, type);
  const stored = preferredAddress(addresses);
  const { addressId, known, useOfLicense } = useKnownHome(applicantId, stored, suggested);
  const { question, save } = useVerifiedAddress({ applicantId, addressId });
  const shared = useSharedHome({ who, stored, sharedWith });
  const subject = useSubject();
  const mail = useMailingAddress(applicantId, who === "joint" ? t("mailTitleJoint", subject) : t("mailTitle"));
  const otherApplicantId = mayShareHome(who, stored, sharedWith) ? journey.primaryApplicantId : undefined;
  const asksTime = productCode !== undefined;
  const together = useLivesTogether({ otherApplicantId, stored, configuration, age, asksTime });
  const rules = useRulesOfHome(age, asksTime);
  const marital = useMaritalStatus(isInvited(journey) ? null : journey.primaryApplicantId, productCode);
  // A co-applicant's marital status is asked with their identification.
  const livesIn = ({ state }: { readonly state?: string | null | undefined }) => ({
    isJoint: false,
    state: who === "primary" ? state : undefined,
  });
  const leadsOn = useFormerHome({ journey, who, onDone });
  const form = useStepForm({
    // Before the person says whose home it is, none of its answers is missing.
    schema: together.isOpen ? (z.looseObject({}) as unknown as typeof rules) : rules,
    defaults: { ...known, type, bypassVerification: false },
    fieldPrefixes: ["address."],
    save: async (home) => {
      await mail.removeIfGone();
      const movesBoth = shared.movesBoth(home);
      const otherHome = movesBoth ? await currentHomeOf(otherPerson(journey, who)) : undefined;
      const saved = await save(home, movesBoth);
      if (stored) noteMove(stored, home);
      if (stored) noteEarlierHome(stored);
      if (stored && otherHome) noteMove(otherHome, movedAlong(otherHome, stored, home));
      leadsOn.note(saved);
      return saved;
    },
    besides: { ...mail.besides, shows: marital.facts },
    parts: (home) => [...together.parts, ...shared.parts(home), mail.part(), ...marital.parts(livesIn(home))],
    onDone: leadsOn.onDone,
  });
  useEarlierHome(form, stored?.id);
  const titles = useTitles(who, { primary: t("titlePrimary"), joint: (about) => t("titleJoint", about) });
  const typed = usePlace(form);
  return (
    <StepPage
      {...titles}
      lede={t("lede")}
      form={form}
      // Ask one question at a time: first about the mailing address, then about the home.
      notice={
        <>
          <CounterofferPart isAboutPeople />
          {!(mail.isElsewhere && mail.question) && <AddressDoubt form={form} question={question} />}
        </>
      }
    >
      {together.field(form)}
      <FromLicense use={together.hides?.place === true ? undefined : useOfLicense} />
      <HomeOfLine {...{ journey, productCode, who }} on="page" state={typed.state} />
      <AddressFields
        form={form}
        configuration={configuration}
        who={who}
        suggests={configuration.primaryAddressAutocompleteEnabled}
        asksForCosts
        hasPayment={together.isTogether}
        hides={together.hides}
        needed={configuration.residenceHistoryRequiredInMonths}
      />
      {shared.field(typed)}
      {marital.field(livesIn(typed), form)}
      {marital.erasure({ ...livesIn(typed), isJoint: journey.applicationType === ApplicationType.joint })}
      <MailingFields mailing={mail} configuration={configuration} isJoint={who === "joint"} page={form} />
    </StepPage>
  );
}

/** The page opens with the saved home, or with the known parts of it. */
function useKnownHome(applicantId: number, stored: SavedAddress | undefined, suggested: Suggested) {
  const place = usePlaceOf(stored ? undefined : suggested);
  if (stored) {
    const { id: addressId, ...known } = stored;
    return { addressId, known, useOfLicense: undefined };
  }
  const { home, use: useOfLicense } = homeOfLicense(licenseOf(applicantId), { ...suggested });
  return { addressId: undefined, known: { ...suggested, ...place, ...home }, useOfLicense };
}

/** Whether the page asks about the other borrower's home: a co-applicant has no saved home yet, or shares it. */
function mayShareHome(who: Who, stored: object | undefined, sharedWith: string | undefined): boolean {
  return who === "joint" && (!stored || sharedWith !== undefined);
}

/**
 * The city and state of a ZIP code that the person gave before their name. They are filled in from the start, because nobody has typed them
 * on this page.
 */
function usePlaceOf(suggested: Suggested) {
  const postalCode = zipCodeAloneIn(suggested);
  return useApiIf(addressApi.counties, postalCode === undefined ? undefined : { postalCode })?.place;
}

type SavedAddress = OutputOf<typeof addressApi.read>["addresses"][number];
type Suggested = OutputOf<typeof addressApi.read>["suggested"];

const zipCodeAloneIn = (suggested: Suggested) => (suggested?.city ? undefined : fiveDigitsOf(suggested?.postalCode));

async function prefetchPlaceOf(suggested: Suggested): Promise<unknown> {
  const postalCode = zipCodeAloneIn(suggested);
  return postalCode === undefined ? undefined : prefetch(addressApi.counties, { postalCode });
}

/** The other person, if this session may read their home. */
function otherPerson(journey: AnyJourney, who: Who): number | null {
  const [first = null, second = null] = peopleHere(journey);
  return who === "joint" ? first : second;
}

/** The saved home of a person. Undefined without an answer, because the save doesn't depend on it. */
async function currentHomeOf(applicantId: number | null) {
  const answer = applicantId === null ? undefined : await prefetch(addressApi.read, { applicantId, type });
  return preferredAddress(answer?.addresses ?? []);
}

/**
 * The typed place. It watches only the fields that decide about the other questions, so that typing in other fields doesn't render the page
 * again.
 */
function usePlace({ methods }: StepForm<AddressValues>) {
  const [street, secondaryLine, city, state, postalCode] = methods.watch(placeFields);
  return { street, secondaryLine, city, state, postalCode };
}

export const currentAddressScreen: AnyScreenModule = {
  Screen: CurrentAddressScreen,
  prefetch: (journey, { applicantId, productCode, who }) =>
    Promise.all([
      who === "joint" && prefetch(addressApi.read, { applicantId: journey.primaryApplicantId, type }),
      prefetchMaritalStatus(isInvited(journey) ? null : journey.primaryApplicantId, productCode),
      prefetchHomeOfLine({ journey, productCode, who }),
      prefetch(addressApi.configuration, {}),
      prefetch(addressApi.read, { applicantId, type }).then(async (answer) => prefetchPlaceOf(answer?.suggested)),
      prefetch(addressApi.read, { applicantId, type: mailing }),
    ]),
};
