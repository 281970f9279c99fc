import type { IdentificationConfiguration } from "@portico/contract/applicant";
import { CustomFieldId } from "@portico/domain/tenant/field-help";
import { isItin, tinDigits, tinName, type TinFormat } from "@portico/domain/person/tin";
import type { Who } from "@portico/domain/person/person";
import { choicesOf } from "../../forms/fields/choice.ts";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
import { textOf, useField } from "../../forms/fields/use-field.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { useSubject } from "../../page/subject.ts";
import { Button } from "../../widgets/button/button.tsx";
import { defineWords } from "../../words/words.ts";
import type { IdentificationValues } from "./identification-values.ts";
import { TinInput } from "./tin-input.tsx";

const t = defineWords("tinFields", {
  kind: "Which number do you have?",
  "primary.why":
    "{owns, select, true {Federal law requires us to confirm your identity. We also use this number to find your account screening report, which doesn't affect your credit score. We encrypt it right away.} other {Federal law requires us to confirm your identity. We also use this number to find your credit report. We encrypt it right away.}}",
  "joint.why":
    "{owns, select, true {Federal law requires this number before we open an account. We also use it to find their account screening report, which doesn't affect their credit score. We encrypt it right away.} other {{isNamed, select, true {Federal law requires this number before we open an account. We also use it to find {name}'s credit report. We encrypt it right away.} other {Federal law requires this number before we open an account. We also use it to find their credit report. We encrypt it right away.}}}}",
  "hint.length":
    "{count, plural, one {You typed # digit. The number has 9.} other {You typed # digits. The number has 9.}}",
  "hint.digits": "Compare each digit with the card.",
  "hint.itin": "Compare each digit with your letter from the IRS. An ITIN starts with a 9.",
  "hint.other": "A number that starts with a 9 is an ITIN. Choose that below.",
  itin: "ITIN",
  "primary.haveItin": "I have an ITIN",
  "primary.haveOther": "I have a Social Security number",
  "joint.haveItin": "{isNamed, select, true {{name} has an ITIN} other {They have an ITIN}}",
  "joint.haveOther":
    "{isNamed, select, true {{name} has a Social Security number} other {They have a Social Security number}}",
});

const wrongFormat = /does not match format requirements/;

/** What to check after the specification's message about a number that nobody can have. */
function hintOfTin(error: string, { digits, asks }: { digits: string; asks?: "itin" | "other" }): string | undefined {
  if (!wrongFormat.test(error)) return undefined;
  if (digits.length !== 9) return t("hint.length", { count: digits.length });
  if (asks === "itin") return t("hint.itin");
  return t(asks === "other" && digits.startsWith("9") ? "hint.other" : "hint.digits");
}

const useDigits = (form: StepForm<IdentificationValues>) => tinDigits(textOf(form.methods.watch(numberName)));

const kindName = "taxpayerIdentificationNumberConfigurationId";
const numberName = "taxpayerIdentificationNumber";

interface Props {
  readonly form: StepForm<IdentificationValues>;
  readonly configuration: IdentificationConfiguration;
  readonly who: Who;
  /** Says in other words why the page asks. */
  readonly whyWeAsk?: string;
}

/** The taxpayer number, and its kind if the institution takes several. */
export function TinFields({ form, configuration, who, whyWeAsk: given }: Props) {
  const subject = useSubject();
  const digits = useDigits(form);
  const whyWeAsk = given ?? t(`${who}.why`, subject);
  const kinds = configuration.taxpayerIdentificationNumberConfigurations;
  const [one, other] = kinds;
  if (kinds.length === 2 && one && other && isItin(one) !== isItin(other))
    return <NumberOrItin {...{ form, kinds, who, whyWeAsk }} />;
  return (
    <>
      {kinds.length > 1 && (
        <RadioInput
          form={form}
          name={kindName}
          help={CustomFieldId.taxIdentificationType}
          label={t("kind")}
          restsOn={[numberName]}
          options={choicesOf(kinds)}
        />
      )}
      <TinInput
        form={form}
        name={numberName}
        label={tinName(kinds)}
        errorHint={(error) => hintOfTin(error, { digits })}
        whyWeAsk={whyWeAsk}
        restsOn={[kindName]}
      />
    </>
  );
}

interface EitherProps extends Pick<Props, "form" | "who"> {
  readonly kinds: readonly TinFormat[];
  readonly whyWeAsk: string;
}

/** One field for the Social Security number, which a link turns into one for the ITIN, and back. */
function NumberOrItin({ form, kinds, who, whyWeAsk }: EitherProps) {
  const nameOf = (kind: TinFormat | undefined) => (kind && isItin(kind) ? t("itin") : (kind?.displayText ?? ""));
  const { value, set } = useField(
    { form, name: kindName, label: t("kind"), restsOn: [numberName] },
    { show: (id) => nameOf(kinds.find((kind) => kind.id === id)) },
  );
  const subject = useSubject();
  const digits = useDigits(form);
  const chosen = kinds.find(({ id }) => id === value) ?? kinds[0];
  const other = kinds.find((kind) => kind !== chosen);
  const swap = () => {
    set(other?.id);
    document.getElementById(form.idOf(numberName))?.focus();
  };
  return (
    <>
      <TinInput
        form={form}
        name={numberName}
        label={nameOf(chosen)}
        errorHint={(error) => hintOfTin(error, { digits, asks: chosen && isItin(chosen) ? "itin" : "other" })}
        whyWeAsk={whyWeAsk}
        help={CustomFieldId.taxIdentificationType}
        restsOn={[kindName]}
      />
      <div>
        <Button kind="quiet" onClick={swap}>
          {t(`${who}.${other && isItin(other) ? "haveItin" : "haveOther"}`, subject)}
        </Button>
      </div>
    </>
  );
}
