import { vehicleKindOf, vehicleNumberName, vehicleWordOf } from "@portico/domain/collateral/collateral";
import { useMemo, type ReactNode } from "react";
import * as z from "zod/mini";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import type { ProductEligibility } from "@portico/domain/membership/eligibility";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

const Answer = { yes: 1, no: 0 } as const;
type Answers = Record<string, (typeof Answer)[keyof typeof Answer]>;
const none: readonly number[] = [];
const key = (questionId: number) => `question${questionId}`;

/** A product's eligibility questions: yes or no to each. */
function ProductEligibilityScreen({ journey, productCode, onDone }: StepProps) {
  const { applicationId } = journey;
  const read = useApi(eligibilityApi.readProduct, { id: applicationId });
  return (
    <ProductQuestions
      {...read}
      {...{ productCode, onDone }}
      save={async (productEligibility) => call(eligibilityApi.createProduct, { applicationId, productEligibility })}
    />
  );
}

interface QuestionsProps extends Pick<StepProps, "productCode" | "onDone"> {
  readonly productEligibility: ProductEligibility | null;
  readonly askedAgain?: readonly number[] | undefined;
  readonly notice?: ReactNode;
  /** The chosen vehicle answers these, so they keep their answers and aren't shown. */
  readonly answeredByYear?: readonly number[] | undefined;
  readonly save: (productEligibility: ProductEligibility) => Promise<{ readonly journey?: AnyJourney }>;
}

/** The questions of the page, also before an application exists. */
export function ProductQuestions({ productEligibility, productCode, save, onDone, ...again }: QuestionsProps) {
  const { askedAgain = none, answeredByYear = none, notice } = again;
  const all = useApi(eligibilityApi.productQuestions, { id: productCode }).questions;
  const questions = useMemo(() => all.filter(({ id }) => !answeredByYear.includes(id)), [all, answeredByYear]);
  const kept = productEligibility?.answers ?? [];
  const schema = useMemo(() => schemaOf(questions), [questions]);
  const form = useStepForm<Answers, Answers>({
    schema,
    defaults: Object.fromEntries(
      kept.map(({ questionId, answer }) => [key(questionId), answer ? Answer.yes : Answer.no]),
    ),
    save: (answers) =>
      save({
        answers: [
          ...kept.filter(({ questionId }) => answeredByYear.includes(questionId)),
          ...questions.map(({ id }) => ({ questionId: id, answer: answers[key(id)] === Answer.yes })),
        ],
      }),
    onDone,
  });
  return (
    <StepPage title={t("title")} notice={notice} form={form}>
      {askedAgain.length > 0 && (
        <Notice tone="information">
          {t(askedAgain.length < questions.length ? "againInPart" : "again", {
            count: questions.length,
            thing: vehicleWordOf(productCode),
            number: vehicleNumberName(vehicleKindOf(productCode)),
          })}
        </Notice>
      )}
      {questions.map(({ id, displayText, helpText }) => (
        <RadioInput
          key={id}
          form={form}
          name={key(id)}
          label={displayText}
          {...(helpText ? { hint: helpText } : {})}
          shortError={(error) => (error === chooseOf(displayText) ? t("chooseShort") : error)}
          options={[
            { value: Answer.yes, label: t("yes") },
            { value: Answer.no, label: t("no") },
          ]}
        />
      ))}
    </StepPage>
  );
}

const chooseOf = (question: string) => t("choose", { question });

type Question = OutputOf<(typeof eligibilityApi)["productQuestions"]>["questions"][number];

function schemaOf(questions: readonly Question[]) {
  return z.object(
    Object.fromEntries(
      questions.map(({ id, displayText }) => [key(id), z.literal([Answer.yes, Answer.no], chooseOf(displayText))]),
    ),
  ) as z.ZodMiniType<Answers, Answers>;
}

export const productEligibilityScreen: ScreenModule = {
  Screen: ProductEligibilityScreen,
  prefetch: (journey, { productCode }) =>
    Promise.all([
      prefetch(eligibilityApi.productQuestions, { id: productCode }),
      prefetch(eligibilityApi.readProduct, { id: journey.applicationId }),
    ]),
};
