import type { Disclosure } from "@portico/contract/agreements";
import { formatDate } from "@portico/domain/values/dates";
import { CheckboxInput, TextInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { LegalText } from "../../widgets/legal-text/legal-text.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { RichText } from "../../widgets/rich-text/rich-text.tsx";
import styles from "./consent-to-text.module.css";
import type { Person } from "./use-people.ts";
import { t } from "./words.ts";

/** The consents, and the typed access codes. */
export type Consents = Record<string, boolean | string>;

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

interface Props {
  readonly form: StepForm<Consents>;
  readonly disclosure: Disclosure;
  readonly people: readonly Person[];
  /** The people who must still type this text's code, to show that they can read it. */
  readonly asksCodeOf: readonly Person[];
}

/** One text: a plain summary, its date, the text itself, and a checkbox for each person who must consent. */
export function ConsentToText({ form, disclosure, people, asksCodeOf }: Props) {
  const { title, summary, html, version, effectiveOn, consentText, accessCode } = disclosure;
  return (
    <div className={styles.consent}>
      <LegalText
        title={title}
        inShort={summary}
        dated={t("dated", { version, date: formatDate(effectiveOn) })}
        print={{ label: t("print"), onPrint: () => window.print() }}
      >
        {/* The consent is bound to the digest of exactly this HTML. */}
        <RichText html={html} />
        {accessCode !== undefined && <p>{t("codeInText", { code: accessCode })}</p>}
      </LegalText>
      {asksCodeOf.length > 0 && (
        <FieldStack>
          {asksCodeOf.map((person) => (
            <TextInput
              key={person.key}
              form={form}
              name={codeKey(disclosure, person)}
              label={people.length > 1 ? t("codeOf", { name: person.name }) : t("code")}
              hint={t("codeHint")}
              inputMode="numeric"
              autoComplete="off"
              width="xs"
            />
          ))}
        </FieldStack>
      )}
      {people.map((person) => (
        <CheckboxInput
          key={person.key}
          form={form}
          name={consentKey(disclosure, person)}
          label={people.length > 1 ? t("consentOf", { name: person.name, consent: consentText }) : consentText}
        />
      ))}
    </div>
  );
}
