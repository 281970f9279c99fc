import { useMemo } from "react";
import { paymentProtectionApi } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import type { Journey } from "@portico/contract/journey";
import { formatMoney, formatWholeMoney } from "@portico/domain/money";
import { monthlyPremium, type PaymentProtectionProduct } from "@portico/domain/payment-protection";
import { ApplicantType } from "@portico/domain/person";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { RadioInput } from "../../forms/choice-fields.tsx";
import type { ScreenModule, StepProps } from "../../forms/screen-module.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import styles from "./payment-protection.module.css";
import { t } from "./words.ts";

type Answer = "yes" | "no";
type Answers = Record<string, Answer>;
type Borrower = typeof ApplicantType.primary | typeof ApplicantType.joint;

interface Asked {
  readonly product: PaymentProtectionProduct;
  readonly applicantType: Borrower;
}

const keyOf = (productId: number, applicantType: number) => `product${productId}of${applicantType}`;

/** A yes or a no to each protection, from each borrower: nothing is chosen beforehand (12 CFR 1026.4(d)). */
function PaymentProtectionScreen({ journey, onDone }: StepProps) {
  const { applicationId } = journey;
  const { productConfigurations, loanAmount, isJoint } = useApi(paymentProtectionApi.configuration, {
    id: applicationId,
  });
  const { paymentProtectionSelections: before } = useApi(paymentProtectionApi.read, { id: applicationId });
  const asked = useMemo(() => {
    const people: Borrower[] = isJoint ? [ApplicantType.primary, ApplicantType.joint] : [ApplicantType.primary];
    const products = productConfigurations.flatMap((section) => section.products);
    return products.flatMap((product) => people.map((applicantType): Asked => ({ product, applicantType })));
  }, [productConfigurations, isJoint]);
  const schema = useMemo(() => schemaOf(asked), [asked]);
  const form = useStepForm<Answers, Answers>({
    schema,
    defaults: Object.fromEntries(
      before.map(({ productId, applicantType, elected }) => [keyOf(productId, applicantType), elected ? "yes" : "no"]),
    ),
    save: (answers) =>
      call(paymentProtectionApi.save, {
        applicationId,
        paymentProtectionSelections: asked.map(({ product, applicantType }) => ({
          productId: product.id,
          applicantType,
          elected: answers[keyOf(product.id, applicantType)] === "yes",
        })),
      }),
    onDone,
  });
  return (
    <StepPage title={t("title")} lede={t("lede")} form={form} footnote={t("estimate")}>
      {productConfigurations.map(({ sectionTitle, description, products }) => (
        <div key={sectionTitle} className={styles.section}>
          <p>{description}</p>
          {products.map((product) => (
            <section key={product.id} className={styles.product} aria-labelledby={`protection-${product.id}`}>
              <h2 id={`protection-${product.id}`}>{product.title}</h2>
              <p>{product.description}</p>
              <Price product={product} loanAmount={loanAmount} isJoint={isJoint} />
              <Choices form={form} product={product} journey={journey} isJoint={isJoint} />
            </section>
          ))}
        </div>
      ))}
    </StepPage>
  );
}

function schemaOf(asked: readonly Asked[]) {
  const answer = z.enum(["yes", "no"], t("choose"));
  const shape = Object.fromEntries(
    asked.map(({ product, applicantType }) => [keyOf(product.id, applicantType), answer]),
  );
  return z.object(shape) as unknown as z.ZodMiniType<Answers, Answers>;
}

interface PriceProps {
  readonly product: PaymentProtectionProduct;
  readonly loanAmount: number;
  readonly isJoint: boolean;
}

function Price({ product, loanAmount, isJoint }: PriceProps) {
  const premium = formatMoney(monthlyPremium(product, loanAmount, false));
  const jointPremium = formatMoney(monthlyPremium(product, loanAmount, true));
  return (
    <p>
      <strong className={styles.premium}>
        {isJoint ? t("priceJoint", { premium, jointPremium }) : t("priceSingle", { premium })}
      </strong>{" "}
      <span className={styles.basis}>{t("price", { amount: formatWholeMoney(loanAmount) })}</span>
    </p>
  );
}

interface ChoicesProps {
  readonly form: StepForm<Answers>;
  readonly product: PaymentProtectionProduct;
  readonly journey: Journey;
  readonly isJoint: boolean;
}

function Choices({ form, product, journey, isJoint }: ChoicesProps) {
  const { primaryApplicantId, coBorrowerApplicantId } = journey;
  const { title } = product;
  if (!isJoint || coBorrowerApplicantId === null)
    return <YesOrNo form={form} name={keyOf(product.id, ApplicantType.primary)} label={t("choice", { title })} />;
  return (
    <>
      <ChoiceOf
        form={form}
        applicantId={primaryApplicantId}
        name={keyOf(product.id, ApplicantType.primary)}
        title={title}
      />
      <ChoiceOf
        form={form}
        applicantId={coBorrowerApplicantId}
        name={keyOf(product.id, ApplicantType.joint)}
        title={title}
      />
    </>
  );
}

interface ChoiceOfProps {
  readonly form: StepForm<Answers>;
  readonly applicantId: number;
  readonly name: string;
  readonly title: string;
}

function ChoiceOf({ form, applicantId, name, title }: ChoiceOfProps) {
  const { firstName } = useApi(applicantApi.read, { id: applicantId });
  return <YesOrNo form={form} name={name} label={t("choiceOf", { title, name: firstName })} />;
}

/** Both answers alike, and neither chosen. */
function YesOrNo({ form, name, label }: { form: StepForm<Answers>; name: string; label: string }) {
  return (
    <RadioInput
      form={form}
      name={name}
      label={label}
      options={[
        { value: "yes", label: t("yes") },
        { value: "no", label: t("no") },
      ]}
    />
  );
}

export const paymentProtectionScreen: ScreenModule = {
  Screen: PaymentProtectionScreen,
  prefetch: ({ applicationId, primaryApplicantId, coBorrowerApplicantId }) =>
    Promise.all([
      prefetch(paymentProtectionApi.configuration, { id: applicationId }),
      prefetch(paymentProtectionApi.read, { id: applicationId }),
      ...(coBorrowerApplicantId === null
        ? []
        : [primaryApplicantId, coBorrowerApplicantId].map((id) => prefetch(applicantApi.read, { id }))),
    ]),
};
