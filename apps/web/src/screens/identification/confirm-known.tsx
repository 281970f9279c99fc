import { useMemo } from "react";
import * as z from "zod/mini";
import type { OutputOf } from "@portico/contract/endpoint";
import { memberProfileApi, type MemberSection } from "@portico/contract/member-profile";
import { formatDate } from "@portico/domain/values/dates";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatPhone } from "@portico/domain/values/phone";
import { call } from "../../api/call.ts";
import { radioProps, useChoice, type ChoiceInputProps } from "../../forms/fields/use-choice.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { useFrame } from "../../page/frame.ts";
import type { StepProps } from "../../page/screen-module.ts";
import { SegmentedControl } from "../../widgets/segmented-control/segmented-control.tsx";
import { SummaryList, type SummaryRow } from "../../widgets/summary-list/summary-list.tsx";
import styles from "./confirm-known.module.css";
import { t } from "./confirm-words.ts";

type Known = OutputOf<typeof memberProfileApi.read>;
const Answer = { yes: "yes", change: "change" } as const;
type Answers = Partial<Record<MemberSection, keyof typeof Answer>>;

const order = ["identification", "address", "employment"] as const satisfies readonly MemberSection[];

/** The parts of the profile that this member can confirm, in the order of their pages. */
export function sectionsOf(known: Known | undefined): readonly MemberSection[] {
  return known ? order.filter((section) => known[section] !== undefined) : [];
}

interface Props extends Pick<StepProps, "applicantId" | "onDone"> {
  readonly known: Known;
  /** Called when this page's own questions come next. */
  readonly onReviewed: () => void;
}

/** Shows a member what the institution knows, one card per page. A confirmed card answers its page. Any other page asks as usual. */
export function ConfirmKnown({ applicantId, known, onReviewed, onDone }: Props) {
  const { clientDisplayName } = useFrame().branding;
  const sections = sectionsOf(known);
  const schema = useMemo(() => schemaOf(sectionsOf(known)), [known]);
  const form = useStepForm<Answers, Answers>({
    schema,
    defaults: {},
    save: async (answers) => {
      const confirmed = sections.filter((section) => answers[section] === Answer.yes);
      const answer = confirmed.length > 0 ? await confirm(applicantId, confirmed) : undefined;
      if (answer?.savedSections.includes("identification")) return answer;
      onReviewed();
      return stay;
    },
    onDone,
  });
  const rows = { identification: youRows, address: homeRows, employment: workRows };
  return (
    <StepPage title={t("title")} lede={t("lede", { institution: clientDisplayName })} form={form}>
      {sections.map((section) => (
        <div key={section} className={styles.card}>
          <SummaryList title={t(section)} rows={rows[section](known)} />
          <StillRight
            form={form}
            name={section}
            label={t(`${section}Right`)}
            options={[
              { value: Answer.yes, label: t("yes") },
              { value: Answer.change, label: t("change") },
            ]}
          />
        </div>
      ))}
    </StepPage>
  );
}

/** Yes or no, side by side, so that each part takes one tap. */
function StillRight(props: ChoiceInputProps<Answers>) {
  return <SegmentedControl {...radioProps(props, useChoice(props))} />;
}

async function confirm(applicantId: number, confirmed: readonly MemberSection[]) {
  return call(memberProfileApi.confirm, { applicantId, sections: [...confirmed] });
}

function schemaOf(sections: readonly MemberSection[]) {
  return z.object(
    Object.fromEntries(sections.map((section) => [section, z.enum(Answer, t(`${section}Choose`))])),
  ) as z.ZodMiniType<Answers, Answers>;
}

function youRows({ identification }: Known): readonly SummaryRow[] {
  const { firstName, lastName, dateOfBirth, emailAddress, phoneNumber } = identification!;
  return [
    { label: t("name"), value: `${firstName} ${lastName}` },
    ...(dateOfBirth === undefined ? [] : [{ label: t("born"), value: formatDate(dateOfBirth) }]),
    { label: t("email"), value: emailAddress },
    { label: t("phone"), value: formatPhone(phoneNumber) },
  ];
}

function homeRows({ address }: Known): readonly SummaryRow[] {
  const { street, secondaryLine, city, state, postalCode, monthlyHousingPaymentAmount, ...lived } = address!;
  const lines = [[street, secondaryLine].filter(Boolean).join(", "), `${city}, ${state} ${postalCode}`];
  return [
    { label: t("addressLine"), value: lines.join("\n") },
    { label: t("timeThere"), value: timeText(lived.yearsLived, lived.monthsLived) },
    ...(monthlyHousingPaymentAmount === undefined
      ? []
      : [{ label: t("payment"), value: t("aMonth", { amount: formatLimit(monthlyHousingPaymentAmount) }) }]),
  ];
}

function workRows({ employment }: Known): readonly SummaryRow[] {
  const { employer, yearsWorked, monthsWorked, monthlyIncome } = employment!;
  return [
    ...(employer === undefined || employer === "" ? [] : [{ label: t("employer"), value: employer }]),
    { label: t("timeAtJob"), value: timeText(yearsWorked, monthsWorked) },
    ...(monthlyIncome === undefined
      ? []
      : [
          {
            label: t("income"),
            value: t("aMonthAndYear", { amount: formatLimit(monthlyIncome), year: formatLimit(12 * monthlyIncome) }),
          },
        ]),
  ];
}

function timeText(years: number | undefined = 0, months: number | undefined = 0): string {
  if (years === 0) return t("months", { months });
  return months === 0 ? t("years", { years }) : t("yearsAndMonths", { years, months });
}
