import { useEffect, useState, type ReactNode } from "react";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import type { Eligibility, EligibilityAnswer, EligibilityOption } from "@portico/domain/membership/eligibility";
import { leastToJoin } from "@portico/domain/membership/funding-product";
import { TooltipId } from "@portico/domain/tenant/field-help";
import { useApi } from "../../api/use-query.ts";
import { ChoiceInput, RadioInput, SelectInput } from "../../forms/fields/choice-fields.tsx";
import { TextInput } from "../../forms/fields/fields.tsx";
import { textOf } from "../../forms/fields/use-field.ts";
import { StepPage } from "../../forms/step-page.tsx";
import type { KeptForm } from "../../forms/saving/kept-input.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { useFrame } from "../../page/frame.ts";
import { useOpensAccounts } from "../../page/opens-accounts.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { firstChoices, MembershipAccounts } from "./membership-accounts.tsx";
import { isOnlyZip, useZipFirst } from "./use-zip-first.ts";
import { t } from "./words.ts";
import { ZipCodeQuestion, type OtherWays } from "./zip-code-question.tsx";

interface Props {
  /** The saved answer, or the part of it that still counts. */
  readonly eligibility: Partial<Eligibility> | null;
  readonly isAskedAgain?: boolean | undefined;
  readonly save: (eligibility: Eligibility) => Promise<{ readonly journey?: AnyJourney }>;
  readonly onDone: (journey?: AnyJourney) => void;
  /** The start page, which asks this after its own choice. */
  readonly start?: StartPage;
}

interface StartPage {
  readonly title: string;
  readonly submitLabel: string;
  readonly choice: ReactNode;
  /** The product asks later which account the person opens. */
  readonly asksForAccountLater: boolean;
  /** Keeps the input while the sign-in is shown instead. */
  readonly kept: KeptForm;
}

/**
 * How a new member may join: by the county of their home, which the ZIP code tells, or in another way. The other ways appear when the
 * ZIP code opens none, or when the person asks for them. The start page folds the accounts, because each membership has the same first ones.
 */
export function EligibilityForm({ eligibility, isAskedAgain, save, onDone, start }: Props) {
  const configuration = useApi(eligibilityApi.configuration, {});
  const { namesWithAccents } = useFrame().configuration;
  const opensAccounts = useOpensAccounts();
  const byCounty = configuration.options.find(({ asks, disabled }) => asks === "county" && !disabled);
  const [otherWays, onOtherWays] = useState<OtherWays>(() => ({
    areShown: !byCounty || isAnotherWay(keptOf(start) ?? eligibility, isAskedAgain),
    isHomeElsewhere: false,
  }));
  const isListShown = otherWays.areShown;
  const { schema, introduce } = useZipFirst({ ...configuration, namesWithAccents }, otherWays);
  const form: StepForm<EligibilityAnswer> = useStepForm<EligibilityAnswer, Eligibility>({
    schema,
    defaults: {
      ...eligibility,
      fundingProducts: firstChoices(eligibility?.fundingProducts ?? [], configuration.fundingProducts),
    },
    ...(start && { kept: start.kept }),
    fieldPrefixes: ["eligibility."],
    save: async (answer) => (isOnlyZip(answer) ? introduce(form.idOf("eligibilityOptionId")) : save(answer)),
    onDone,
  });
  useDetailDescriptions(form, configuration);
  const chosen = configuration.options.find(({ id }) => id === form.methods.watch("eligibilityOptionId"));
  return (
    <StepPage {...frameOf(configuration, start)} form={form}>
      {start?.choice}
      {isAskedAgain && <Notice tone="information">{t("again")}</Notice>}
      {byCounty && (
        <ZipCodeQuestion
          form={form}
          byCounty={byCounty}
          {...{ otherWays, onOtherWays }}
          served={configuration.counties}
          toJoin={leastToJoin(configuration.fundingProducts)}
        />
      )}
      {isListShown && <WaysToJoin {...{ form, configuration, otherWays }} chosen={chosen} />}
      {chosen && (
        <MembershipAccounts
          form={form}
          option={chosen}
          products={configuration.fundingProducts}
          depositText={configuration.depositText}
          {...accountsAt(start, opensAccounts)}
        />
      )}
    </StepPage>
  );
}

/** The start page shows only the chosen accounts, or none of them. Somebody who opens accounts has chosen them on a page of their own. */
function accountsAt(start: StartPage | undefined, opensAccounts: boolean) {
  return { isFolded: opensAccounts || start !== undefined, isHidden: opensAccounts || start?.asksForAccountLater };
}

const frameOf = ({ eligibilityPageHeader }: Configuration, start: StartPage | undefined) =>
  start ? { title: start.title, submitLabel: start.submitLabel } : { title: eligibilityPageHeader, lede: t("lede") };

/** The way to join that was chosen before the sign-in was shown instead. */
function keptOf(start: StartPage | undefined): Partial<Eligibility> | undefined {
  const values: Partial<Eligibility> = start?.kept.values() ?? {};
  return values.eligibilityOptionId === undefined ? undefined : values;
}

/** Whether an answer isn't a county that the ZIP code told. A ZIP code that only came along with a home is no answer yet. */
function isAnotherWay(answer: Partial<Eligibility> | null, isAskedAgain = false): boolean {
  if (answer?.eligibilityOptionId === undefined && !isAskedAgain) return false;
  return answer !== null && (answer.county === undefined || answer.postalCode === undefined);
}

type Configuration = OutputOf<(typeof eligibilityApi)["configuration"]>;

/** Describes the details of every way to join, because another window may have answered those that aren't on this page. */
function useDetailDescriptions(
  form: StepForm<EligibilityAnswer>,
  { options, eligibilityPageSuboptionLabel }: Configuration,
): void {
  useEffect(() => {
    const suboptions = options.flatMap((option) => option.suboptions);
    const restsOn = ["eligibilityOptionId"];
    const nameOf = (chosen: unknown) => options.find(({ id }) => id === chosen)?.displayText ?? textOf(chosen);
    form.describe("eligibilityOptionId", { label: t("question"), show: nameOf });
    form.describe("county", { label: t("county"), show: textOf, restsOn });
    form.describe("familyMemberName", { label: t("familyMember"), show: textOf, restsOn });
    form.describe("suboptionId", {
      label: eligibilityPageSuboptionLabel,
      restsOn,
      show: (chosen) => suboptions.find(({ id }) => id === chosen)?.displayText ?? textOf(chosen),
    });
  });
}

interface WaysProps {
  readonly form: StepForm<EligibilityAnswer>;
  readonly configuration: Configuration;
  readonly otherWays: OtherWays;
  readonly chosen: EligibilityOption | undefined;
}

/** The institution's ways to join, with the details of the chosen one. */
function WaysToJoin({ form, configuration, otherWays, chosen }: WaysProps) {
  const isOpen = ({ isCountyOfHome }: EligibilityOption) => !(isCountyOfHome && otherWays.isHomeElsewhere);
  return (
    <>
      <ChoiceInput
        form={form}
        name="eligibilityOptionId"
        label={t("question")}
        options={configuration.options.filter(isOpen).map(({ id, displayText, helpText, icon, disabled }) => ({
          value: id,
          label: displayText,
          hint: helpText,
          icon,
          disabled,
        }))}
      />
      {chosen && <WhatItAsks {...{ form, configuration }} option={chosen} />}
    </>
  );
}

interface WhatItAsksProps {
  readonly form: StepForm<EligibilityAnswer>;
  readonly configuration: Configuration;
  readonly option: EligibilityOption;
}

/** The details of a way to join. */
function WhatItAsks({ form, configuration, option }: WhatItAsksProps) {
  return (
    <>
      {option.asks === "county" && (
        <SelectInput
          form={form}
          name="county"
          label={t("county")}
          options={configuration.counties.map((county) => ({ value: county, label: county }))}
          width="m"
        />
      )}
      {option.asks === "familyMember" && (
        <TextInput
          form={form}
          name="familyMemberName"
          label={t("familyMember")}
          hint={t("familyMemberHint")}
          help={TooltipId.familyMemberNameEntry}
          width="m"
        />
      )}
      {option.asks === "suboption" && (
        <RadioInput
          form={form}
          name="suboptionId"
          label={configuration.eligibilityPageSuboptionLabel}
          options={option.suboptions.map(({ id, displayText, disabled }) => ({
            value: id,
            label: displayText,
            disabled,
          }))}
        />
      )}
    </>
  );
}
