import type { Disclosure } from "@portico/contract/agreements";
import { formatDate } from "@portico/domain/values/dates";
import { CheckboxInput, TextInput } from "../../forms/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { LegalText } from "../../widgets/legal-text/legal-text.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { RichText } from "../../widgets/rich-text/rich-text.tsx";
import styles from "./consent-to-text.module.css";
import type { Person } from "./use-people.ts";
import { t } from "./words.ts";

/** Boxes, and the codes of texts that have one. */
export type Consents = Record<string, boolean | string>;

/** The form's name of one person's agreement to one text. */
export function consentKey({ id }: Pick<Disclosure, "id">, { key }: Pick<Person, "key">): string {
  return `text${id}of${key}`;
}

/** The form's name of the code that one person types from one text. */
export function codeKey({ id }: Pick<Disclosure, "id">, { key }: Pick<Person, "key">): string {
  return `code${id}of${key}`;
}

interface Props {
  readonly form: StepForm<Consents>;
  readonly disclosure: Disclosure;
  readonly people: readonly Person[];
  /** Who has not shown yet that they can read this text: they type its code. */
  readonly asksCodeOf: readonly Person[];
}

/** One text, set apart and dated, after one plain sentence; and a box for everybody who has to agree. */
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
        {/* The consent is bound to the digest of exactly this html. */}
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
