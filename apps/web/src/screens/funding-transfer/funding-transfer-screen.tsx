import { useState } from "react";
import { accountFundingApi, type ToldPayment } from "@portico/contract/account-funding";
import type { AnyJourney } from "@portico/contract/journey";
import { formatMoney } from "@portico/domain/values/money";
import { call } from "../../api/call.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { useFrame } from "../../page/frame.ts";
import { Page } from "../../page/page.tsx";
import type { AccountScreenModule, AccountStepProps } from "../../page/screen-module.ts";
import { Again, AnotherWay } from "../../payments/payment-buttons.tsx";
import { useBegunPayment, type Begun } from "../../payments/use-begun-payment.ts";
import { loadPaymentScript } from "../../vendors/payments.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** The account at another bank. The vendor lets the person sign in there, and nothing moves before the signature. */
function FundingTransferScreen({ journey, onDone }: AccountStepProps) {
  const { applicationId } = journey;
  const { begun, beginning } = useBegunPayment(applicationId, "bankAccount");
  if (!begun)
    return (
      <Page
        title={t("namelessTitle")}
        lede={t("lede")}
        primary={<Again isRunning={beginning.isRunning} onPress={() => void beginning.run()} />}
        secondary={<AnotherWay />}
      >
        <ActionProblem action={beginning} />
      </Page>
    );
  return begun.payment.isReady ? (
    <Ready payment={begun.payment} onDone={() => onDone(begun.journey)} />
  ) : (
    <Choosing key={begun.clientSecret} {...{ applicationId, begun, onDone }} />
  );
}

interface ChoosingProps {
  readonly applicationId: number;
  readonly begun: Begun;
  readonly onDone: (journey?: AnyJourney) => void;
}

type Trouble = "notLoaded" | "notChosen";

function Choosing({ applicationId, begun, onDone }: ChoosingProps) {
  const { branding } = useFrame();
  const [trouble, setTrouble] = useState<Trouble>();
  const [problem, setProblem] = useState(begun.payment.problem);
  const choosing = useAction(
    async () => {
      setTrouble(undefined);
      if (!(await collect(begun))) return setTrouble("notLoaded");
      const { payment, journey } = await call(accountFundingApi.refresh, { applicationId, source: "bankAccount" });
      setProblem(payment.problem);
      if (payment.isReady) onDone(journey);
      else if (!payment.problem) setTrouble("notChosen");
    },
    { showsProgress: true },
  );
  const amount = formatMoney(begun.payment.amount);
  const message = problem?.message ?? (trouble && t(trouble));
  return (
    <Page
      title={t("title", { amount })}
      lede={t("lede")}
      primary={
        <Button isBusy={choosing.isRunning} busyLabel={t("working")} onClick={() => void choosing.run()}>
          {t("choose")}
        </Button>
      }
      secondary={<AnotherWay />}
    >
      <ActionProblem action={choosing} />
      {message !== undefined && !choosing.isRunning && <Notice tone="warning" role="alert" title={message} />}
      <p data-legal>{t("authorization", { institution: branding.clientDisplayName, amount })}</p>
    </Page>
  );
}

/** Returns whether the vendor's window opened. Our server reads what came of it. */
async function collect({ clientSecret, scriptUrl, publishableKey, payer }: Begun): Promise<boolean> {
  try {
    const script = await loadPaymentScript(scriptUrl, publishableKey);
    await script.collectBankAccountForPayment({
      clientSecret,
      params: { payment_method_type: "us_bank_account", payment_method_data: { billing_details: payer } },
    });
    return true;
  } catch {
    return false;
  }
}

/** Somebody who comes back to a linked account. Right after the choice, the next page opens, and signing names the account. */
function Ready({ payment, onDone }: { readonly payment: ToldPayment; readonly onDone: () => void }) {
  const { bankName = t("yourBank"), lastFour = "", amount } = payment;
  return (
    <Page
      title={t("readyTitle")}
      lede={t("ready", { bank: bankName, lastFour, amount: formatMoney(amount) })}
      primary={<Button onClick={onDone}>{t("goOn")}</Button>}
      secondary={<AnotherWay />}
    />
  );
}

export const fundingTransferScreen: AccountScreenModule = { Screen: FundingTransferScreen };
