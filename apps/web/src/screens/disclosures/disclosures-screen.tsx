import { disclosureApi, type Disclosure } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import type { Journey } from "@portico/contract/journey";
import { accessCodeRule } from "@portico/domain/documents/access-code";
import type { ProductCode } from "@portico/domain/loan/product";
import { useState } from "react";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import type { Fact } from "../../forms/conflicts/conflict-facts.ts";
import { useFrame } from "../../page/frame.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { codeKey, ConsentToText, consentKey, editionOf, type Consents } from "./consent-to-text.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { isTextChanged, showNewest } from "./show-newest.ts";
import { usePeople, type Person } from "./use-people.ts";
import { t } from "./words.ts";

interface Consent {
  readonly person: Person;
  readonly disclosure: Disclosure;
}

/** The texts, with each person's consent. Every consent to one text by one person is a call of its own. */
function DisclosuresScreen({ journey, productCode, onDone }: StepProps) {
  const texts = textsOf(journey, productCode);
  const { disclosures } = useApi(disclosureApi.configuration, texts);
  const [opened] = useState(() => new Set(disclosures.map(editionOf)));
  const people = usePeople(journey);
  const wanted = people.flatMap((person) => disclosures.map((disclosure): Consent => ({ person, disclosure })));
  const form = useStepForm<Consents, Consents>({
    schema: schemaOf(wanted),
    defaults: beginningOf(wanted, opened),
    besides: { shows: factsOf(disclosures, wanted) },
    save: async (typed) => {
      let journeyNow: { journey?: Journey } = {};
      for (const { person, disclosure } of wanted.filter((consent) => !hasAgreed(consent)))
        journeyNow = await call(disclosureApi.create, {
          applicantId: person.applicantId,
          disclosureConfigurationId: disclosure.id,
          version: disclosure.version,
          textDigest: disclosure.textDigest,
          ...(disclosure.accessCode !== undefined && { accessCode: textOf(typed[codeKey(disclosure, person)]) }),
        }).catch(async (error: unknown) => {
          throw isTextChanged(error) ? await showNewest(texts, disclosures) : error;
        });
      return journeyNow;
    },
    onDone,
  });
  const names = people.map(({ name }) => name).join(", ");
  const count = disclosures.length;
  return (
    <StepPage
      title={t("title")}
      lede={people.length > 1 ? t("ledeJoint", { count, names }) : t("lede", { count })}
      form={form}
      submitLabel={t("agree")}
    >
      <AskedAgain people={people} />
      {disclosures.map((disclosure) => (
        <ConsentToText
          key={disclosure.id}
          form={form}
          disclosure={disclosure}
          people={people}
          asksCodeOf={people.filter((person) => asksCode({ person, disclosure }))}
        />
      ))}
    </StepPage>
  );
}

/** Says why people must consent again (decision 048). */
function AskedAgain({ people }: { readonly people: readonly Person[] }) {
  const { tinName: tin } = useFrame().configuration;
  const asked = people.filter(({ isAskedAgain }) => isAskedAgain);
  const [first] = asked;
  if (!first) return null;
  const joint = asked.length > 1 ? t("againBoth", { tin }) : t("againJoint", { tin, name: first.name });
  return <Notice tone="information">{people.length > 1 ? joint : t("again", { tin })}</Notice>;
}

function textsOf({ applicationId }: Journey, loanTypeId: ProductCode) {
  return { loanTypeId, applicationId };
}

/** A new version of a text needs a new consent. */
function hasAgreed({ person, disclosure }: Consent): boolean {
  return person.accepted.some(
    ({ disclosureConfigurationId, version }) =>
      disclosureConfigurationId === disclosure.id && version === disclosure.version,
  );
}

/**
 * The initial values of the checkboxes. A text that has appeared since the page opened has none, so that it isn't reported as another
 * window's answer.
 */
function beginningOf(wanted: readonly Consent[], opened: ReadonlySet<string>): Consents {
  const begun = wanted.filter((consent) => hasAgreed(consent) || opened.has(editionOf(consent.disclosure)));
  return Object.fromEntries(
    begun.map((consent) => [consentKey(consent.disclosure, consent.person), hasAgreed(consent)]),
  );
}

/** Whether the person must type the text's code, which is required once. */
function asksCode(consent: Consent): boolean {
  return consent.disclosure.accessCode !== undefined && !hasAgreed(consent);
}

/** The facts of this page that another window may change: the people, the texts, and their consents. */
function factsOf(disclosures: readonly Disclosure[], wanted: readonly Consent[]): readonly Fact[] {
  const names = [...new Set(wanted.map(({ person }) => person.name))];
  return [
    { label: t("people"), value: names.join(", ") },
    ...disclosures.map(({ title, version }) => ({ label: title, value: t("version", { version }) })),
    ...wanted.map((consent) => ({
      label: t("agreement", { title: consent.disclosure.title, name: consent.person.name }),
      value: hasAgreed(consent) ? t("agreed") : undefined,
    })),
  ];
}

function textOf(value: boolean | string | undefined): string {
  return typeof value === "string" ? value : "";
}

function schemaOf(wanted: readonly Consent[]) {
  const isJoint = new Set(wanted.map(({ person }) => person.applicantId)).size > 1;
  const shape = wanted.flatMap((consent): [string, z.ZodMiniType][] => {
    const { disclosure, person } = consent;
    const said = { title: disclosure.title, name: person.name };
    const agreed = z.literal(true, isJoint ? t("mustAgreeOf", said) : t("mustAgree", said));
    const box: [string, z.ZodMiniType] = [consentKey(disclosure, person), agreed];
    if (!asksCode(consent)) return [box];
    return [
      [codeKey(disclosure, person), accessCodeRule(disclosure.accessCode ?? "", isJoint ? person.name : undefined)],
      box,
    ];
  });
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodMiniType<Consents, Consents>;
}

export const disclosuresScreen: ScreenModule = {
  Screen: DisclosuresScreen,
  prefetch: (journey, { productCode }) =>
    Promise.all([
      prefetch(disclosureApi.configuration, textsOf(journey, productCode)),
      ...[journey.primaryApplicantId, journey.coBorrowerApplicantId].flatMap((applicantId) =>
        applicantId === null
          ? []
          : [prefetch(disclosureApi.read, { applicantId }), prefetch(applicantApi.read, { id: applicantId })],
      ),
    ]),
};
