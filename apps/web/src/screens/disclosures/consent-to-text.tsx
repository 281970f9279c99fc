import type { Disclosure } from "@portico/contract/agreements";
import { dateInWords } from "@portico/domain/values/date-in-words";
import { dayOf } from "../../api/server-clock.ts";
import { CheckboxInput, TextInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import { RichText } from "../../widgets/rich-text/rich-text.tsx";
import { asksCode, codeKey, consentKey, consentOf, saidOf, type Consents } from "./consents.ts";
import styles from "./consent-to-text.module.css";
import type { Person } from "./use-people.ts";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<Consents>;
  readonly disclosure: Disclosure;
  readonly people: readonly Person[];
  /** Two people apply, so each consent is named. */
  readonly isJoint: boolean;
}

/** One text in its full height, then its code and a checkbox for each person who must consent. */
export function ConsentToText({ form, disclosure, people, isJoint }: Props) {
  const { title, html, version, effectiveOn, accessCode } = disclosure;
  return (
    <>
      <section className={styles.text} aria-label={title}>
        {/* The consent is bound to the digest of exactly this HTML. */}
        <div data-legal>
          <RichText html={html} />
        </div>
        <div className={styles.foot}>
          <span>{t("dated", { version, date: dateInWords(effectiveOn) })}</span>
          <Button kind="quiet" onClick={() => window.print()}>
            {t("print")}
          </Button>
        </div>
        {accessCode !== undefined && <p>{t("codeInText", { code: accessCode })}</p>}
      </section>
      {people.map((person) => (
        <ConsentOf key={person.key} {...{ form, disclosure, person, isJoint }} />
      ))}
    </>
  );
}

interface ConsentProps extends Pick<Props, "form" | "disclosure" | "isJoint"> {
  readonly person: Person;
}

/** A person's code and checkbox, or the day when they agreed. */
function ConsentOf({ form, disclosure, person, isJoint }: ConsentProps) {
  const { name } = person;
  const { consentText: consent } = disclosure;
  const agreed = consentOf({ person, disclosure });
  if (agreed) {
    const date = dateInWords(dayOf(agreed.acceptedAt));
    return <p>{saidOf(disclosure, isJoint, { name, date })}</p>;
  }
  return (
    <>
      {asksCode({ person, disclosure }) && (
        <TextInput
          form={form}
          name={codeKey(disclosure, person)}
          label={isJoint ? t("codeOf", { name }) : t("code")}
          hint={t("codeHint")}
          inputMode="numeric"
          autoComplete="off"
          width="xs"
        />
      )}
      <CheckboxInput
        form={form}
        name={consentKey(disclosure, person)}
        label={isJoint ? t("consentOf", { name, consent }) : consent}
        isLegal
      />
    </>
  );
}
