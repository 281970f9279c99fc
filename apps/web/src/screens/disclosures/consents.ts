import type { Disclosure } from "@portico/contract/agreements";
import { dateInWords } from "@portico/domain/values/date-in-words";
import { accessCodeRule } from "@portico/domain/documents/access-code";
import * as z from "zod/mini";
import { dayOf } from "../../api/server-clock.ts";
import type { Fact } from "../../forms/conflicts/conflict-facts.ts";
import type { Person } from "./use-people.ts";
import { t } from "./words.ts";

/** The consents, and the typed access codes. */
export type Consents = Record<string, boolean | string>;

/** One person's consent to one text. */
export interface Consent {
  readonly person: Person;
  readonly disclosure: Disclosure;
}

type Edition = Pick<Disclosure, "id" | "version" | "textDigest">;

/** Identifies exactly this version of a text. A changed text gets new fields, so that no checkmark or code carries over. */
export function editionOf({ id, version, textDigest }: Edition): string {
  return `${id}-${version.replaceAll(/\W/g, "_")}-${textDigest}`;
}

/** The form's field for one person's consent to one text. */
export function consentKey(disclosure: Edition, { key }: Pick<Person, "key">): string {
  return `text${editionOf(disclosure)}of${key}`;
}

/** The form's field for the code that one person types from one text. */
export function codeKey(disclosure: Edition, { key }: Pick<Person, "key">): string {
  return `code${editionOf(disclosure)}of${key}`;
}

/** The person's saved consent to this version of the text. A new version needs a new consent. */
export function consentOf({ person, disclosure }: Consent): Person["accepted"][number] | undefined {
  return person.accepted.find(
    ({ disclosureConfigurationId, version }) =>
      disclosureConfigurationId === disclosure.id && version === disclosure.version,
  );
}

/** The people who must agree to a text, or have. */
export function askedOf({ id }: Pick<Disclosure, "id">, people: readonly Person[]): readonly Person[] {
  return people.filter(({ notAsked }) => !notAsked.includes(id));
}

export function isAgreed(disclosure: Disclosure, people: readonly Person[]): boolean {
  return askedOf(disclosure, people).every((person) => consentOf({ person, disclosure }) !== undefined);
}

/** Whether a person agreed before this application, to an earlier text. */
export function isOnFileOf(consent: Consent): boolean {
  return consentOf(consent)?.isOnFile === true;
}

/** Whether everybody agreed to a text before this application. Such a text has no page, and only its date is shown. */
export function isOnFile(disclosure: Disclosure, people: readonly Person[]): boolean {
  return askedOf(disclosure, people).every((person) => isOnFileOf({ person, disclosure }));
}

/** The saved consents to these texts, with the days when they were given. A consent may be saved, but not read yet. */
export function givenConsents(disclosures: readonly Disclosure[], people: readonly Person[]) {
  return disclosures.flatMap((disclosure) =>
    askedOf(disclosure, people).flatMap((person) => {
      const consent = consentOf({ person, disclosure });
      return consent ? [{ disclosure, person, consent, date: dateInWords(dayOf(consent.acceptedAt)) }] : [];
    }),
  );
}

/** Whether the person must type the text's code, which is required once. */
export function asksCode(consent: Consent): boolean {
  return consent.disclosure.accessCode !== undefined && consentOf(consent) === undefined;
}

/** The initial values of the checkboxes. A person who has agreed has none. */
export function beginningOf(wanted: readonly Consent[]): Consents {
  return Object.fromEntries(wanted.map(({ disclosure, person }) => [consentKey(disclosure, person), false]));
}

/** The facts of a text's page that another window may change: the people, the text, and their consents. */
export function factsOf({ title, ...disclosure }: Disclosure, people: readonly Person[]): readonly Fact[] {
  return [
    { label: t("people"), value: people.map(({ name }) => name).join(", ") },
    { label: title, value: t("version", { version: disclosure.version }) },
    ...people.map((person) => ({
      label: t("agreement", { title, name: person.name }),
      value: consentOf({ person, disclosure: { title, ...disclosure } }) ? t("agreed") : undefined,
    })),
  ];
}

/** The rules for the consents that are still missing. */
export function schemaOf(wanted: readonly Consent[], isJoint: boolean) {
  const shape = wanted.flatMap((consent): [string, z.ZodMiniType][] => {
    const { disclosure, person } = consent;
    const said = { title: disclosure.title, name: person.name };
    const must = disclosure.isNotice ? "mustConfirm" : "mustAgree";
    const agreed = z.literal(true, t(isJoint ? `${must}Of` : must, said));
    const box: [string, z.ZodMiniType] = [consentKey(disclosure, person), agreed];
    if (!asksCode(consent)) return [box];
    const code = accessCodeRule(disclosure.accessCode ?? "", isJoint ? person.name : undefined);
    return [[codeKey(disclosure, person), code], box];
  });
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodMiniType<Consents, Consents>;
}

/** When a person agreed to a text, or confirmed that they read a notice. */
export function saidOf(
  { isNotice }: Disclosure,
  isJoint: boolean,
  who: { readonly name: string; readonly date: string },
) {
  const did = isNotice ? "confirmedOn" : "agreedOn";
  return t(isJoint ? `${did}Of` : did, who);
}
