import { useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import { addressApi, type AddressConfiguration } from "@portico/contract/address";
import type { OutputOf } from "@portico/contract/endpoint";
import { AddressType, preferredAddress } from "@portico/domain/address/address";
import { acrossFields } from "@portico/domain/values/across-fields";
import { formatDuration } from "@portico/domain/values/format-duration";
import { useApiIf } from "../../api/use-api-if.ts";
import { ChoiceInput } from "../../forms/fields/choice-fields.tsx";
import { CountedFields } from "../../forms/fields/counted-fields.tsx";
import type { FormPart } from "../../forms/form-parts.ts";
import { putValue } from "../../forms/put-value.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { useSubject } from "../../page/subject.ts";
import { addressInOneLine, placeFields, type AddressValues } from "../../questions/address/address-values.ts";
import { t } from "./words.ts";

const HomeAlone = z.object({
  whichHome: z.enum(["same", "another"], t("whereRequired")),
  isAlike: z.optional(z.enum(["yes", "no"])),
});
type Values = z.output<typeof HomeAlone>;

const Both = HomeAlone.check(
  acrossFields<Values>(({ value: { whichHome, isAlike }, issues }) => {
    if (whichHome !== "same" || isAlike !== undefined) return;
    issues.push({ code: "custom", path: ["isAlike"], message: t("alikeRequired"), input: undefined });
  }),
);

const timeFields = ["yearsLived", "monthsLived", "residenceStatus"] as const;

type Home = OutputOf<typeof addressApi.read>["addresses"][number];

interface Together {
  /** The other borrower's id, unless the page has nothing to ask about them. */
  readonly otherApplicantId: number | undefined;
  /** The page's saved home, which the other borrower shares. */
  readonly stored: Home | undefined;
  readonly configuration: AddressConfiguration;
  /** The age of the page's person, who can't have lived longer anywhere. */
  readonly age: number | undefined;
  /** Accounts ask nobody how long they have lived there. */
  readonly asksTime: boolean;
}

/**
 * Asks a co-applicant whether they live with the other borrower. The address is shared, so nobody types it twice (WCAG 2.2, 3.3.7). The time
 * there and how they live there are each person's own, so the co-applicant says whether they are the same.
 */
export function useLivesTogether({ otherApplicantId, stored, configuration, age, asksTime }: Together) {
  const { home, other } = useOtherHome(otherApplicantId);
  const canBeAlike = asksTime && isPossible(home, age);
  const form = useStepForm<Values, Values>({
    schema: canBeAlike ? Both : HomeAlone,
    defaults: stored && home ? givenAnswer(stored, home) : firstAnswer(asksTime),
    isPart: true,
    save: async () => ({}),
    onDone: () => {},
  });
  const answer = answerOf(form.methods.watch(), canBeAlike);
  const { isTogether, alike } = answer;
  const part: FormPart = { ...form, isRequired: true };
  return {
    parts: home ? [part] : [],
    /** Whether the page's own fields can't be checked yet. */
    isOpen: home !== undefined && answer.isOpen,
    isTogether,
    hides: hiddenFields(home && answer.hides, asksTime),
    field: (page: StepForm<AddressValues>) =>
      home && <Questions {...{ form, page, home, other, configuration, isTogether, alike }} />,
  };
}

/** Nobody has lived anywhere longer than they are old. */
function isPossible(home: Home | undefined, age: number | undefined): boolean {
  return home !== undefined && (age === undefined || (home.yearsLived ?? 0) <= age);
}

/** The fields of the page's own form that aren't shown. */
function hiddenFields(hides: ReturnType<typeof answerOf>["hides"] | undefined, asksTime: boolean) {
  return asksTime ? hides : { place: hides?.place === true, time: true };
}

/** The page of a joint owner's identity has asked already whether they live together. Those who do have no page for it. */
function firstAnswer(asksTime: boolean): Partial<Values> {
  return asksTime ? {} : { whichHome: "another" };
}

/** How a co-applicant answered who lives with the other borrower. */
function givenAnswer(stored: Home, home: Home): Values {
  const isAlike = timeFields.every((name) => stored[name] === home[name]);
  return { whichHome: "same", isAlike: isAlike ? "yes" : "no" };
}

/** Which fields of the page's own form the answer leaves open. */
function answerOf({ whichHome, isAlike }: Partial<Values>, canBeAlike: boolean) {
  const isTogether = whichHome === "same";
  const alike: Values["isAlike"] | "open" = isTogether && canBeAlike ? (isAlike ?? "open") : undefined;
  const isOpen = !whichHome || alike === "open";
  return { isTogether, alike, isOpen, hides: { place: whichHome !== "another", time: isOpen || alike === "yes" } };
}

/** The other borrower's home and first name. A page that was opened with them keeps asking. */
function useOtherHome(otherApplicantId: number | undefined) {
  const [asked] = useState(otherApplicantId);
  const read = useApiIf(
    addressApi.read,
    asked === undefined ? undefined : { applicantId: asked, type: AddressType.physical },
  );
  return { home: preferredAddress(read?.addresses ?? []), other: read?.firstName };
}

interface QuestionsProps {
  readonly form: StepForm<Values>;
  /** The page's own form. */
  readonly page: StepForm<AddressValues>;
  readonly home: Home;
  readonly other: string | undefined;
  readonly configuration: AddressConfiguration;
  readonly isTogether: boolean;
  /** Whether the rest is the same too. Undefined if that isn't asked. */
  readonly alike: Values["isAlike"] | "open";
}

function Questions({ form, page, home, other, configuration, isTogether, alike }: QuestionsProps) {
  const subject = useSubject();
  useFilledIn(page, { home, names: placeFields, isGiven: isTogether });
  useFilledIn(page, { home, names: timeFields, isGiven: alike === "yes" });
  return (
    <>
      <ChoiceInput
        form={form}
        name="whichHome"
        label={t("which", subject)}
        options={[
          {
            value: "same",
            label: t("sameAs", { ...subject, other, isKnown: other !== undefined }),
            hint: addressInOneLine(home),
            icon: "home",
          },
          { value: "another", label: t("elsewhere") },
        ]}
      />
      {isTogether && <CountedFields form={page} names={placeFields} />}
      {alike !== undefined && (
        <ChoiceInput
          form={form}
          name="isAlike"
          label={t("isAlike", subject)}
          options={[
            { value: "yes", label: t("alikeYes"), hint: factsOf(home, configuration) },
            { value: "no", label: t("alikeNo") },
          ]}
        />
      )}
      {alike === "yes" && <CountedFields form={page} names={timeFields} />}
    </>
  );
}

/** How the other borrower lives there, and for how long. */
function factsOf(
  { residenceStatus, yearsLived = 0, monthsLived = 0 }: Home,
  { residenceStatuses }: AddressConfiguration,
): string {
  const status = residenceStatuses.find(({ id }) => id === residenceStatus)?.displayText;
  const duration = formatDuration(yearsLived, monthsLived);
  return status === undefined ? duration : t("alikeFacts", { status, duration });
}

interface FilledIn {
  readonly home: Home;
  readonly names: readonly (keyof Home & keyof AddressValues)[];
  readonly isGiven: boolean;
}

/** Fills in answers of the other borrower's home while they are this person's too, and takes them back afterward. */
function useFilledIn({ methods }: StepForm<AddressValues>, { home, names, isGiven }: FilledIn): void {
  const put = useEffectEvent(() => {
    for (const name of names) putValue(methods, name, home[name]);
  });
  const takeBack = useEffectEvent(() => {
    for (const name of names) putValue(methods, name, null);
  });
  useEffect(() => {
    if (!isGiven) return undefined;
    put();
    return () => takeBack();
  }, [isGiven]);
}
