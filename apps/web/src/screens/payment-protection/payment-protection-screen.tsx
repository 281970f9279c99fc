import { paymentProtectionApi } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatMoney } from "@portico/domain/values/money";
import {
  isSameQuestion,
  monthlyPremium,
  premiumsOf,
  type PaymentProtectionProduct,
} from "@portico/domain/loan/payment-protection";
import { startTransition, useEffect, useEffectEvent } from "react";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import type { Fact } from "../../forms/conflicts/conflict-facts.ts";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
import { putValue } from "../../forms/put-value.ts";
import { peopleHere } from "../../page/invited.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { Ended } from "./ended.tsx";
import { useProtectionFacts } from "./use-protection-facts.ts";
import styles from "./payment-protection.module.css";
import { isPriceChanged, showNewest } from "./show-newest.ts";
import { questionKey, useQuestions, type Question } from "./use-questions.ts";
import { t } from "./words.ts";

type Answers = Record<string, "yes" | "no">;

/** Each borrower's choice about each protection. Nothing is preselected (12 CFR 1026.4(d)). */
function PaymentProtectionScreen({ journey, onDone }: StepProps) {
  const { applicationId } = journey;
  const asked = useQuestions(journey);
  const { productConfigurations, loanAmount, questions } = asked;
  const saved = useApi(paymentProtectionApi.read, { id: applicationId });
  const form = useStepForm<Answers, Answers>({
    schema: schemaOf(questions),
    defaults: Object.fromEntries(
      saved.paymentProtectionSelections.map(({ productId, applicantType, elected }) => [
        questionKey(journey, productId, applicantType),
        elected ? "yes" : "no",
      ]),
    ),
    besides: { shows: priceFacts(questions, loanAmount) },
    save: async (answers) => {
      const sent = {
        applicationId,
        paymentProtectionSelections: selectionsOf(questions, answers),
        premiums: premiumsOf(productsOf(productConfigurations), loanAmount),
      };
      return call(paymentProtectionApi.save, sent).catch(async (error: unknown) => {
        throw isPriceChanged(error) ? await showNewest(sent, drop) : error;
      });
    },
    onDone,
  });
  const drop = ({ productId, applicantType }: Asked) =>
    form.methods.setValue(questionKey(journey, productId, applicantType), null as never);
  const dropVoid = useEffectEvent(({ isAskedAgain, paymentProtectionSelections: standing }: typeof saved) => {
    for (const { product, applicantType } of isAskedAgain ? questions : []) {
      const question = { productId: product.id, applicantType };
      if (!standing.some((given) => isSameQuestion(given, question))) drop(question);
    }
  });
  // Another window may have changed the price that this page's choices were made at.
  useEffect(() => dropVoid(saved), [saved]);
  const { choosesNothing, submit } = useNoToAll(form, questions);
  useProtectionFacts(
    saved,
    selectionsOf(questions, form.methods.watch()),
    premiumsOf(productsOf(productConfigurations), loanAmount),
  );
  return (
    <StepPage title={t("title")} form={{ ...form, submit }} submitLabel={choosesNothing ? t("noToAll") : undefined}>
      <Ended {...{ saved }} {...asked} />
      {saved.isAskedAgain && !saved.ended && (
        <Notice tone="information">{t(saved.isPriceChanged ? "askedAtNewPrice" : "askedAgain")}</Notice>
      )}
      {productConfigurations.map(({ sectionTitle, description, products }) => (
        <div key={sectionTitle} className={styles.section}>
          <p data-legal>{description}</p>
          {products.map((product) => (
            <section key={product.id} className={styles.product} aria-labelledby={`protection-${product.id}`}>
              <h2 id={`protection-${product.id}`}>{product.title}</h2>
              <p>{product.description}</p>
              <Price product={product} loanAmount={loanAmount} isJoint={isForBoth(questions, product)} />
              {questions
                .filter((question) => question.product.id === product.id)
                .map((question) => (
                  <YesOrNo key={question.key} form={form} question={question} />
                ))}
              {asked.notAsked
                .filter((question) => question.product.id === product.id)
                .map(({ key, name }) => (
                  <p key={key}>{t("notAsked", { isNamed: name !== undefined, name })}</p>
                ))}
            </section>
          ))}
        </div>
      ))}
    </StepPage>
  );
}

/** Until something is chosen, the button says no to every protection for everybody. */
function useNoToAll(form: StepForm<Answers>, questions: readonly Question[]) {
  const answered = form.methods.watch();
  const choosesNothing = questions.every(({ key }) => (answered[key] ?? undefined) === undefined);
  const submit = async (event?: { preventDefault(): void }) => {
    event?.preventDefault();
    // The answers are sent first, because rendering would delay the call.
    if (choosesNothing)
      startTransition(() => {
        for (const { key } of questions) putValue(form.methods, key, "no");
      });
    await form.submit();
  };
  return { choosesNothing, submit };
}

type Asked = Pick<ReturnType<typeof selectionsOf>[number], "productId" | "applicantType">;

function selectionsOf(questions: readonly Question[], answers: Answers) {
  return questions.map(({ product, applicantType, key }) => ({
    productId: product.id,
    applicantType,
    elected: answers[key] === "yes",
  }));
}

function schemaOf(questions: readonly Question[]) {
  const shape = questions.map(({ product: { title }, key, name }) => [
    key,
    z.enum(["yes", "no"], name === undefined ? t("choose", { title }) : t("chooseOf", { title, name })),
  ]);
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodMiniType<Answers, Answers>;
}

function priceOf({ product, loanAmount, isJoint }: PriceProps): string {
  const premium = formatMoney(monthlyPremium(product, loanAmount, false));
  const jointPremium = formatMoney(monthlyPremium(product, loanAmount, true));
  return isJoint ? t("priceJoint", { premium, jointPremium }) : t("priceSingle", { premium });
}

type Sections = readonly { readonly products: readonly PaymentProtectionProduct[] }[];

const productsOf = (sections: Sections) => sections.flatMap((section) => section.products);

/** Whether both borrowers may choose this product, so that it has a price for both. */
function isForBoth(questions: readonly Question[], { id }: PaymentProtectionProduct): boolean {
  return questions.filter(({ product }) => product.id === id).length > 1;
}

/** The prices, because another window may have changed the amount on which they depend. */
function priceFacts(questions: readonly Question[], loanAmount: number): readonly Fact[] {
  const products = [...new Set(questions.map(({ product }) => product))];
  return products.map((product) => ({
    label: product.title,
    value: priceOf({ product, loanAmount, isJoint: isForBoth(questions, product) }),
  }));
}

interface PriceProps {
  readonly product: PaymentProtectionProduct;
  readonly loanAmount: number;
  readonly isJoint: boolean;
}

function Price(props: PriceProps) {
  const { loanAmount } = props;
  return (
    <div>
      <p className={styles.premium}>{priceOf(props)}</p>
      <p className={styles.basis}>{t("price", { amount: formatLimit(loanAmount) })}</p>
    </div>
  );
}

/** The two answers. Both look the same, and neither is preselected. */
function YesOrNo({ form, question }: { form: StepForm<Answers>; question: Question }) {
  const { product, key, name } = question;
  const { title } = product;
  return (
    <RadioInput
      form={form}
      name={key}
      label={name === undefined ? t("choice", { title }) : t("choiceOf", { title, name })}
      options={[
        { value: "yes", label: t("yes") },
        { value: "no", label: t("no") },
      ]}
    />
  );
}

export const paymentProtectionScreen: ScreenModule = {
  Screen: PaymentProtectionScreen,
  prefetch: (journey) => {
    const { applicationId: id } = journey;
    const people = peopleHere(journey);
    return Promise.all([
      prefetch(paymentProtectionApi.configuration, { id }),
      prefetch(paymentProtectionApi.read, { id }),
      ...(people.length > 1 ? people : []).map((person) => prefetch(applicantApi.read, { id: person })),
    ]);
  },
};
