import { addressApi } from "@portico/contract/address";
import {
  AddressType,
  isResidenceHistorySufficient,
  monthsOfResidence,
  preferredAddress,
  type Address,
} from "@portico/domain/address/address";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Who } from "@portico/domain/person/person";
import { formatDuration } from "@portico/domain/values/format-duration";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { AddressDoubt } from "../../questions/address/address-doubt.tsx";
import { AddressFields } from "../../questions/address/address-fields.tsx";
import { listFacts } from "../../forms/conflicts/conflict-facts.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { CancelChange } from "../../forms/lists/earlier-entries.tsx";
import { HistoryList, useHistoryForm } from "../../forms/lists/history-list.tsx";
import { useNextEntry } from "../../forms/lists/use-next-entry.ts";
import { useSubject, useTitles } from "../../page/subject.ts";
import { isOfSecond } from "../../page/invited.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { CounterofferPart } from "../../loans/counteroffer-part.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { useUnsavedQuestion } from "../../forms/saving/unsaved-question.tsx";
import { leftHomeOf } from "../../questions/address/left-homes.ts";
import { NoLongerAsked } from "../../forms/lists/no-longer-asked.tsx";
import { useOptionalEntry } from "../../forms/lists/use-optional-entry.ts";
import { useAction } from "../../forms/saving/use-action.ts";
import { useAddressRules } from "../../questions/address/use-address-rules.ts";
import { useDoubtedEntry } from "../../forms/conflicts/use-doubted-entry.ts";
import { useFormOfList, useListEntry } from "../../forms/lists/use-list-entry.ts";
import { stay, useStepForm, type BeginningOf } from "../../forms/use-step-form.ts";
import { useAddressQuestion } from "../../questions/address/verified-address.ts";
import { HomesOfOther } from "./homes-of-other.tsx";
import { t } from "./words.ts";

const type = AddressType.previous;

/** The previous addresses, the number of missing months, and the prefilled home: the one that the person has just left, or the core's. */
function useHistory(applicantId: number) {
  const { residenceHistoryRequiredInMonths: requiredInMonths, ...configuration } = useApi(addressApi.configuration, {});
  const { additionalResidentialHistoryThresholdInMonths: wanted } = configuration;
  const { addresses: now } = useApi(addressApi.read, { applicantId, type: AddressType.physical });
  const { addresses, suggested, age, homesOfOther } = useApi(addressApi.read, { applicantId, type });
  const isAsked = !isResidenceHistorySufficient(now, { requiredInMonths, additionalThresholdInMonths: wanted });
  const missing = isAsked ? Math.max(0, wanted - monthsOfResidence([...now, ...addresses])) : 0;
  const left = missing > 0 ? leftHomeOf([...now, ...addresses]) : undefined;
  const coverage = { months: wanted - missing, wanted };
  const present = preferredAddress(now);
  return {
    addresses,
    age,
    homesOfOther,
    missing,
    coverage,
    present,
    left,
    known: left ?? (addresses.length === 0 ? suggested : undefined),
  };
}

/** A home and the time there in one line. Undefined while something is missing. */
function textOf({ street, secondaryLine, city, yearsLived, monthsLived }: BeginningOf<Address>): string | undefined {
  if (!street || !city || typeof yearsLived !== "number" || typeof monthsLived !== "number") return undefined;
  const place = [street, secondaryLine, city].filter(Boolean).join(", ");
  return t("entry", { place, duration: formatDuration(yearsLived, monthsLived) });
}

/** The homes next to a changed one, or to a new one at the end of the list. */
function neighborsOf(changed: { id: number } | undefined, present: Address | undefined, addresses: readonly Saved[]) {
  const at = changed ? addresses.findIndex(({ id }) => id === changed.id) : addresses.length;
  return [at === 0 ? present : addresses[at - 1], addresses[at + 1]].filter((home) => home !== undefined);
}

type Saved = Address & { readonly id: number };

/** A saved home as an entry of the list. It was verified or kept as typed when it was saved. */
function entryOf({ id, ...address }: Saved) {
  return { id, text: textOf(address) ?? "", values: { ...address, bypassVerification: true } };
}

/** Previous addresses, unless another window has changed the current one so that it is enough. */
function PreviousAddressScreen(props: StepProps) {
  const { addresses, missing } = useHistory(props.applicantId);
  const subject = useSubject();
  if (missing > 0 || addresses.length > 0) return <PreviousAddresses {...props} />;
  const text = props.who === "joint" ? t("notAskedJoint", subject) : t("notAsked");
  return <NoLongerAsked title={t("notAskedTitle")} text={text} onGoOn={() => props.onDone()} />;
}

const stepOfPresent = (place: Parameters<typeof isOfSecond>[0]) =>
  isOfSecond(place) ? "coApplicantCurrentAddress" : "currentAddress";

/** One after another, until they cover enough months. */
function PreviousAddresses({ journey, applicantId, who, onDone }: StepProps) {
  const configuration = useApi(addressApi.configuration, {});
  const { addresses, age, homesOfOther, missing, coverage, present, left, known } = useHistory(applicantId);
  const { question, settle } = useAddressQuestion();
  const entries = addresses.map(entryOf);
  const list = useListEntry(callsOf(applicantId), entries);
  const schema = useAddressRules(age, {
    homes: neighborsOf(list.changed, present, addresses),
    message: t("alreadyListed"),
  });
  const next = useNextEntry(list);
  const filledIn = next.filledIn(known);
  const doubtedEntryOf = useDoubtedEntry({ label: t("entries"), entries: list.otherEntries, question: t("isSame") });
  const form = useStepForm({
    schema,
    defaults: { ...(list.changed?.values ?? filledIn), type, bypassVerification: false },
    fieldPrefixes: ["address."],
    besides: (typed) => ({
      shows: listFacts(t("entries"), entries),
      doubted: doubtedEntryOf({ text: list.changed ? undefined : textOf(typed), drop: list.release }),
    }),
    addsEntry: !list.changed,
    // Leaving the empty form for the list, such as to remove an entry, is no mistake.
    mayStayEmpty: true,
    save: async (address, typed) => {
      const answer = await list.save(address, typed);
      const saved = settle("updated" in answer ? answer.updated : answer.addressId !== null, answer);
      if (answer.isAddressHistorySufficient) return saved;
      next.begin(textOf(address) ?? "");
      return stay;
    },
    onDone,
  });
  useFormOfList(list, form, (isChange) => {
    if (isChange || next.hasBegun()) document.getElementById(form.idOf("postalCode"))?.focus();
  });
  const goOnWithout = useAction(async () => {
    await list.takeBack();
    onDone();
  });
  const goOn = () => void goOnWithout.run();
  const enough = useUnsavedQuestion(form);
  const page = useOptionalEntry(form, journey, { isEnough: missing === 0, goOn, next });
  const history = useHistoryForm(form, list, { isEnough: missing === 0, isPrefilled: known !== undefined });
  const titles = useTitles(who, { primary: t("titlePrimary"), joint: (about) => t("titleJoint", about) });
  return (
    <StepPage
      {...titles}
      lede={<Lede {...{ missing, who }} filled={list.changed || !filledIn ? undefined : left ? "left" : "onFile"} />}
      form={page}
      submitLabel={history.submitLabel}
      notice={[<CounterofferPart key="offer" isAboutPeople />, <AddressDoubt key="doubt" {...{ form, question }} />]}
      secondary={<CancelChange page={form} list={list} />}
    >
      <ActionProblem action={goOnWithout} />
      <output>{next.saved === undefined ? "" : t("next", { saved: next.saved })}</output>
      <HistoryList
        {...{ form, list, coverage, history }}
        present={{
          text: present && textOf(present),
          step: stepOfPresent({ who, journey }),
        }}
        addLabel={t("add")}
        onEnough={() => enough.ask(goOn)}
      >
        <HomesOfOther form={form} of={homesOfOther} />
        <AddressFields
          form={form}
          configuration={configuration}
          who={who}
          suggests={configuration.previousAddressAutocompleteEnabled}
          asksForCosts={false}
          needed={missing + (list.changed ? monthsOfResidence([list.changed.values]) : 0)}
        />
      </HistoryList>
      {enough.dialog}
    </StepPage>
  );
}

interface LedeProps {
  readonly missing: number;
  readonly who: Who;
  /** Where the home below comes from, if it is filled in. */
  readonly filled: "left" | "onFile" | undefined;
}

/** The months that are missing, and whose former home is filled in below. */
function Lede({ missing, who, filled }: LedeProps) {
  const subject = useSubject();
  return (
    <>
      {missing > 0 ? t("lede", { missing }) : t("enough")} {filled === "onFile" && t("onFile")}
      {filled === "left" && (who === "joint" ? t("leftJoint", subject) : t("left"))}
    </>
  );
}

/** The calls about a person's previous addresses. */
const callsOf = (applicantId: number) => ({
  create: addressApi.create,
  newOf: (address: Address) => ({ applicantId, address }),
  idOf: ({ addressId }: OutputOf<typeof addressApi.create>) => addressId,
  update: addressApi.update,
  changeOf: (id: number, address: Address) => ({ applicantId, address: { ...address, id } }),
  remove: async (addressId: number) => call(addressApi.remove, { applicantId, addressId }),
});

export const previousAddressScreen: ScreenModule = {
  Screen: PreviousAddressScreen,
  prefetch: (_journey, { applicantId }) =>
    Promise.all([
      prefetch(addressApi.configuration, {}),
      prefetch(addressApi.read, { applicantId, type }),
      prefetch(addressApi.read, { applicantId, type: AddressType.physical }),
    ]),
};
