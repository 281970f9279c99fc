import { useEffect, useRef, useState, type RefObject } from "react";
import { accountFundingApi, type ToldPayment } from "@portico/contract/account-funding";
import type { AnyJourney } from "@portico/contract/journey";
import { brandName } from "@portico/domain/payments/payment";
import { formatMoney } from "@portico/domain/values/money";
import { call } from "../../api/call.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { Page } from "../../page/page.tsx";
import type { AccountScreenModule, AccountStepProps } from "../../page/screen-module.ts";
import { Again, AnotherWay } from "../../payments/payment-buttons.tsx";
import { useBegunPayment, type Begun } from "../../payments/use-begun-payment.ts";
import { paymentLook } from "../../vendors/payment-look.ts";
import { loadPaymentScript, type PaymentElements, type PaymentScript } from "../../vendors/payments.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import styles from "./funding-card.module.css";
import { t } from "./words.ts";

interface Fields {
  readonly script: PaymentScript;
  readonly elements: PaymentElements;
}

/** The card, in the vendor's own fields. Pressing the button only reserves the money. */
function FundingCardScreen({ journey, onDone }: AccountStepProps) {
  const { applicationId } = journey;
  // Kept here, because the next try has fields of its own, and its payment knows nothing of the last one.
  const [problem, setProblem] = useState<ToldPayment["problem"]>();
  const { begun, beginning } = useBegunPayment(applicationId, "card", ({ payment }) =>
    setProblem((earlier) => payment.problem ?? earlier),
  );
  const { run } = beginning;
  const amount = begun ? formatMoney(begun.payment.amount) : "";
  if (begun?.payment.isReady) return <Ready {...{ amount, onDone }} payment={begun.payment} journey={begun.journey} />;
  return (
    <Page
      title={begun ? t("title", { amount }) : t("namelessTitle")}
      lede={t("lede")}
      primary={begun ? null : <Again isRunning={beginning.isRunning} onPress={() => void run()} />}
      secondary={begun ? null : <AnotherWay />}
    >
      <ActionProblem action={beginning} />
      {begun && (
        <Card
          key={begun.clientSecret}
          {...{ applicationId, begun, amount, onDone, problem, setProblem }}
          onAgain={() => void run()}
        />
      )}
    </Page>
  );
}

interface CardProps {
  readonly applicationId: number;
  readonly begun: Begun;
  readonly amount: string;
  readonly onDone: (journey?: AnyJourney) => void;
  readonly problem: ToldPayment["problem"];
  readonly setProblem: (problem: ToldPayment["problem"]) => void;
  /** Begins anew, after the vendor ended this payment. */
  readonly onAgain: () => void;
}

function Card({ applicationId, begun, amount, onDone, problem, setProblem, onAgain }: CardProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  // A second press that comes after the answer must not send the card again.
  const isDone = useRef(false);
  const { fields, isMissing, load } = useFields(begun, place);
  const paying = useAction(
    async () => {
      if (!fields || isDone.current) return;
      // An earlier card's problem says nothing about this try, even if no answer comes.
      setProblem(undefined);
      await fields.script.confirmPayment({
        elements: fields.elements,
        redirect: "if_required",
        confirmParams: { return_url: window.location.href },
      });
      const { payment, journey } = await call(accountFundingApi.refresh, { applicationId, source: "card" });
      setProblem(payment.problem);
      isDone.current = payment.isReady;
      if (payment.isReady) onDone(journey);
      else if (isOver(payment)) onAgain();
    },
    { showsProgress: true },
  );
  return (
    <>
      <ActionProblem action={paying} />
      {problem && !paying.isRunning && (
        <Notice tone="warning" role="alert" title={problem.message}>
          {problem.next === "correctField" && t("typeAgain")}
        </Notice>
      )}
      {isMissing ? (
        <Notice
          tone="warning"
          role="alert"
          title={t("notLoaded")}
          actions={<Again isRunning={false} onPress={load} />}
        />
      ) : (
        <fieldset ref={place} className={styles.fields} aria-label={t("fields")} aria-busy={!fields} />
      )}
      {paying.isRunning && <output>{t("working")}</output>}
      <Button isBusy={paying.isRunning} busyLabel={t("waiting")} disabled={!fields} onClick={() => void paying.run()}>
        {t("use", { amount })}
      </Button>
      <AnotherWay />
    </>
  );
}

/** The next try is another payment, with fields of its own. */
const isOver = ({ state, problem }: ToldPayment) =>
  state === "canceled" || problem?.next === "correctField" || problem?.problem === "overDay";

/** The vendor's fields, in the page. */
function useFields({ clientSecret, scriptUrl, publishableKey }: Begun, place: RefObject<HTMLFieldSetElement | null>) {
  const [fields, setFields] = useState<Fields>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (isMissing) return undefined;
    const over = new AbortController();
    const mounting = mountFields({ clientSecret, scriptUrl, publishableKey }, place, over.signal);
    mounting.then(
      (mounted) => mounted && setFields(mounted),
      () => setMissing(true),
    );
    return () => {
      over.abort();
      void mounting.then(
        (mounted) => mounted?.element.destroy(),
        () => undefined,
      );
    };
  }, [clientSecret, scriptUrl, publishableKey, place, isMissing]);
  return { fields, isMissing, load: () => setMissing(false) };
}

/** Returns nothing if the page was left meanwhile. */
async function mountFields(
  { clientSecret, scriptUrl, publishableKey }: Pick<Begun, "clientSecret" | "scriptUrl" | "publishableKey">,
  place: RefObject<HTMLFieldSetElement | null>,
  over: AbortSignal,
) {
  const script = await loadPaymentScript(scriptUrl, publishableKey);
  if (over.aborted || !place.current) return undefined;
  const elements = script.elements({ clientSecret, ...paymentLook(place.current) });
  const element = elements.create("payment", { wallets: { applePay: "never", googlePay: "never" } });
  element.mount(place.current);
  return { script, elements, element };
}

interface ReadyProps {
  readonly payment: ToldPayment;
  readonly amount: string;
  readonly journey: AnyJourney | undefined;
  readonly onDone: (journey?: AnyJourney) => void;
}

/** The card is authorized already: after a reload, Back, or in a second tab. */
function Ready({ payment: { brand = "", lastFour = "" }, amount, journey, onDone }: ReadyProps) {
  return (
    <Page
      title={t("readyTitle")}
      lede={t("ready", { brand: brandName(brand), lastFour, amount })}
      primary={<Button onClick={() => onDone(journey)}>{t("goOn")}</Button>}
      secondary={<AnotherWay />}
    />
  );
}

export const fundingCardScreen: AccountScreenModule = { Screen: FundingCardScreen };
