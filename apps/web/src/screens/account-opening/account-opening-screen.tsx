import { useEffect } from "react";
import { accountFundingApi } from "@portico/contract/account-funding";
import { accountSigningApi } from "@portico/contract/account-signing";
import { journeyApi } from "@portico/contract/journey";
import type { OutputOf } from "@portico/contract/endpoint";
import { isUnconfirmed } from "@portico/domain/payments/payment-problem";
import { call } from "../../api/call.ts";
import { readAgain } from "../../api/read-again.ts";
import { useLiveReads } from "../../api/use-live-reads.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { SignedDocuments } from "../../documents/signed-documents.tsx";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import { Page } from "../../page/page.tsx";
import type { AnyOutcomeProps, AnyOutcomeScreenModule } from "../../page/screen-module.ts";
import { Accordion } from "../../widgets/accordion/accordion.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { LegalSections } from "../../widgets/legal-text/legal-sections.tsx";
import { Refunds } from "../../outcomes/refunds.tsx";
import lists from "../../outcomes/lists.module.css";
import { ConfirmDeposits, Unconfirmed } from "./confirm-deposits.tsx";
import { WhileWaiting, ToStatus } from "./while-waiting.tsx";
import { LoanOffer } from "./loan-offer.tsx";
import { OpenedAccounts } from "./opened-accounts.tsx";
import { t } from "./words.ts";

type Opening = OutputOf<typeof accountFundingApi.opening>;

/** In these states, at least one account is open. */
const withAccounts: ReadonlySet<Opening["state"]> = new Set<Opening["state"]>([
  "opened",
  "openedWithLimits",
  "partlyOpen",
]);

/** While accounts open, the page looks often. Later, money still arrives or comes back: it hears of that, or looks from time to time. */
function lookAgainMs({ state }: Opening, isLive: boolean): number {
  if (state === "opening") return 2_000;
  return isLive ? 300_000 : 20_000;
}

/** How the opening goes, and the open accounts. The page can be opened again at any time. */
function AccountOpeningScreen({ journey, onDone }: AnyOutcomeProps) {
  const { applicationId } = journey;
  const opening = useApi(accountFundingApi.opening, { applicationId });
  const isLive = useLiveReads(applicationId);
  useLookingAgain(applicationId, lookAgainMs(opening, isLive));
  const isOpen = withAccounts.has(opening.state);
  return (
    <Page
      {...headingOf(opening)}
      primary={
        opening.state === "paymentNeeded" && opening.payer === undefined ? (
          <PayAgain {...{ applicationId, onDone }} />
        ) : undefined
      }
      secondary={isWaiting(opening) && <ToStatus />}
    >
      <WhileWaiting {...{ applicationId, opening }} />
      <Refunds refunds={opening.refunds} />
      {opening.restrictions.length > 0 && (
        <section aria-label={t("limits")}>
          <h2>{t("limits")}</h2>
          <ul className={lists.bullets}>
            {opening.restrictions.map((limit) => (
              <li key={limit}>{t("limit", { limit })}</li>
            ))}
          </ul>
          {opening.notice && <p>{t("limitsHint")}</p>}
        </section>
      )}
      <ToDo {...opening} {...{ applicationId }} />
      {isOpen && <OpenedAccounts {...{ applicationId, opening }} />}
      {opening.notice && (
        <div>
          <h2>{opening.notice.title}</h2>
          <LegalSections document={opening.notice} />
        </div>
      )}
      <Accordion items={[{ id: "signed", title: t("documents"), content: <Signed applicationId={applicationId} /> }]} />
      {opening.loanOffer && <LoanOffer {...opening.loanOffer} {...{ applicationId, onDone }} />}
    </Page>
  );
}

function Signed({ applicationId }: { readonly applicationId: number }) {
  return (
    <>
      <p>{t("signed")}</p>
      <SignedDocuments applicationId={applicationId} />
    </>
  );
}

/** Its first owner may still close it. */
const isWaiting = ({ state, payer }: Opening) =>
  payer === undefined && (state === "paymentNeeded" || state === "inReview");

/** The page's heading has the person's name, but the browser's history has none. */
function headingOf({ state, firstName, accounts, refunds, isLate, frozenFile }: Opening) {
  if (isLate) return { title: t("lateTitle"), lede: t("lateLede") };
  if (frozenFile) return { title: t("inReview"), lede: t("frozenLede") };
  switch (state) {
    case "opened":
      if (cameToNothing(accounts)) return { title: t("openedEmpty"), lede: t("openedEmptyLede") };
      return {
        title: t("opened", { firstName }),
        namelessTitle: t("openedNameless"),
        lede: t("openedLede", { count: accounts.length }),
      };
    case "openedWithLimits":
      return { title: t("openedWithLimits"), lede: t("openedLede", { count: accounts.length }) };
    case "givenBack":
      return { title: t("givenBack"), lede: t("givenBackLede", { isPaid: refunds.length > 0 }) };
    default:
      return { title: t(state), lede: t(`${state}Lede`) };
  }
}

/** All of the money came back, so nobody is all set. */
function cameToNothing(accounts: Opening["accounts"]): boolean {
  const deposits = accounts.flatMap((account) => account.deposits);
  return deposits.length > 0 && deposits.every(({ state }) => state === "reversed");
}

interface ToDoProps extends Pick<Opening, "state" | "payments" | "payer"> {
  readonly applicationId: number;
}

/** Only the first owner has paid, so only that one confirms a bank account or pays again. */
function ToDo({ applicationId, state, payments, payer }: ToDoProps) {
  if (payer !== undefined) return state === "paymentNeeded" ? <p>{t("paymentNeededFrom", { payer })}</p> : null;
  if (payments.some((one) => one.state === "needsDeposits")) return <ConfirmDeposits {...{ applicationId }} />;
  const refused = payments.find(({ problem }) => isUnconfirmed(problem?.problem));
  return refused && withAccounts.has(state) ? <Unconfirmed {...refused} /> : null;
}

/** The page of the money is open again, which the journey of this page may not know yet. */
function PayAgain({ applicationId, onDone }: Pick<AnyOutcomeProps, "onDone"> & { readonly applicationId: number }) {
  const opening = useAction(async () => onDone((await call(journeyApi.read, { applicationId })).journey));
  return (
    <>
      <ActionProblem action={opening} />
      <Button isBusy={opening.isRunning} onClick={() => void opening.run()}>
        {t("payAgain")}
      </Button>
    </>
  );
}

function useLookingAgain(applicationId: number, everyMs: number): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void readAgain(accountFundingApi.opening, { applicationId });
    };
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [applicationId, everyMs]);
}

export const accountOpeningScreen: AnyOutcomeScreenModule = {
  Screen: AccountOpeningScreen,
  prefetch: async ({ applicationId }) =>
    Promise.all([
      prefetch(accountFundingApi.opening, { applicationId }),
      prefetch(accountSigningApi.documents, { applicationId }),
    ]),
};
