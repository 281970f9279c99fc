import { keepPaying } from "@portico/domain/loan/keep-paying";
import { isOpenEnd, ProductCode } from "@portico/domain/loan/product";
import { longDate } from "@portico/domain/values/long-date";
import { grouped } from "@portico/domain/values/reference-number";
import { useFrame } from "../page/frame.ts";
import { WithPhoneLink } from "../page/with-phone-link.tsx";
import { defineWords } from "../words/words.ts";

const t = defineWords("paidOut", {
  title: "{isLine, select, true {Your line of credit is open} other {Your loan is paid out}}",
  lede: "{isLine, select, true {We opened it on {date}.} other {We paid it out on {date}.}}",
  ledeWithReference:
    "{isLine, select, true {We opened it on {date}.} other {We paid it out on {date}.}} Your reference number is {reference}.",
  nothingLeft: "You have nothing left to send or sign here.",
  firstPayment: "Your first payment is on {date}.",
  questions: "Questions? Call {telephone}.",
});

interface About {
  readonly productCode: number;
  readonly on: string;
  readonly reference: string | undefined;
}

/** The heading of an approval's page once the loan is paid out or the line is open. */
export function headingOfPayout({ productCode, on, reference }: About) {
  const isLine = isOpenEnd(productCode);
  const date = longDate(on);
  const lede = reference === undefined ? t("lede", { isLine, date }) : undefined;
  return {
    title: t("title", { isLine }),
    lede: lede ?? t("ledeWithReference", { isLine, date, reference: grouped(reference ?? "") }),
  };
}

interface Props {
  readonly productCode: number;
  /** Undefined if nobody told us the day. */
  readonly firstPaymentOn?: string | undefined;
}

/** The payments that follow the payout, and the rest of the old loan after a refinancing. */
export function AfterPayout({ productCode, firstPaymentOn }: Props) {
  const { clientTelephone: telephone } = useFrame().configuration;
  return (
    <section>
      <p>{t("nothingLeft")}</p>
      {firstPaymentOn !== undefined && <p>{t("firstPayment", { date: longDate(firstPaymentOn) })}</p>}
      {productCode === ProductCode.autoRefi && <p>{keepPaying}</p>}
      <p>
        <WithPhoneLink text={t("questions", { telephone })} />
      </p>
    </section>
  );
}
