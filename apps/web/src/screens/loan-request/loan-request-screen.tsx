import { useMemo } from "react";
import type { OutputOf } from "@portico/contract/endpoint";
import { loanRequestApi } from "@portico/contract/loan-request";
import type * as z from "zod/mini";
import {
  asksFor,
  lentAgainst,
  loanRequestKinds,
  loanRequestRules,
  type LoanRequest,
  type LoanRequestEntry,
  type LoanRequestProduct,
  type LoanRequestSettings,
} from "@portico/domain/loan/loan-request";
import { usualLimit } from "@portico/domain/decision/usual-limit";
import type { EstimatedLoan } from "@portico/domain/loan/estimate";
import { chosenAmong, memberRequestRules, type MemberAccount } from "@portico/domain/loan/member-account";
import { isBelowSmallestLoan } from "@portico/domain/loan/share-balance";
import { formatWholeMoney } from "@portico/domain/values/money";
import { isOpenEnd, productPaths } from "@portico/domain/loan/product";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { choicesOf } from "../../forms/fields/choice.ts";
import { SelectInput } from "../../forms/fields/choice-fields.tsx";
import { MoneyInput } from "../../forms/fields/fields.tsx";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { typedPart } from "../../forms/validation/typed-part.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { CounterofferPart } from "../../loans/counteroffer-part.tsx";
import { AboveOwnValue } from "../../loans/above-own-value.tsx";
import { AmountInput } from "../../loans/amount-input.tsx";
import { lendable } from "../../loans/lendable.ts";
import { LineEstimate } from "../../loans/line-estimate.tsx";
import { LoanTermInput } from "../../loans/loan-term-input.tsx";
import { setAmount } from "../../loans/set-amount.ts";
import { useRating, type Rated, type SavedRating } from "../../loans/use-rating.ts";
import { t as loanText } from "../../loans/words.ts";
import { Wishes } from "../../loans/wishes.tsx";
import { CollateralFields } from "./collateral-fields.tsx";
import { withAccountAmong } from "./own-account.tsx";
import { t } from "./words.ts";

const noAccounts: readonly MemberAccount[] = [];

function typedRequest(request: LoanRequest): LoanRequest {
  return typedPart(loanRequestKinds[request.productTypeId] as unknown as TypedRequest, request);
}

/** The part of a request that the estimate before the application has. */
function requestOf(estimated: EstimatedLoan | undefined): LoanRequestEntry {
  if (!estimated) return {};
  const { loanAmount, termInMonths } = estimated;
  return { loanAmount, ...(termInMonths !== undefined && { requestedLoanTermInMonths: termInMonths }) };
}

/** Another page begins with the collateral, so its heading is about that. */
function asksForAmountFirst(productTypeId: LoanRequestProduct): boolean {
  return !asksFor(productTypeId, "shareBalanceAmount") && !asksFor(productTypeId, "estimatedCollateralValue");
}

type TypedRequest = z.ZodMiniType<LoanRequest> & { readonly shape: object };

/** One page for every product with a loan request. It asks only for the fields of the product's kind. */
function LoanRequestScreen(props: StepProps) {
  const { loanApplicationId } = props.journey;
  const read = useApi(loanRequestApi.read, { loanApplicationId });
  const isSecuredByDeposit = asksFor(read.settings.productTypeId, "memberAccountReference");
  return isSecuredByDeposit ? <WithAccounts {...read} {...props} /> : <LoanRequestForm {...read} {...props} />;
}

type FormProps = StepProps & OutputOf<typeof loanRequestApi.read> & { readonly accounts?: readonly MemberAccount[] };

/** A signed-in member chooses among their own accounts. Anybody else types one. */
function WithAccounts(props: FormProps) {
  const { loanApplicationId } = props.journey;
  const { accounts } = useApi(loanRequestApi.memberAccounts, { loanApplicationId });
  return <LoanRequestForm {...props} accounts={accounts} />;
}

/** For a deposit, it stands below the account, so that the first question is near the top. */
function ledeOf(productTypeId: LoanRequestProduct): string | undefined {
  return asksFor(productTypeId, "shareBalanceAmount") ? undefined : t(`${productPaths[productTypeId]}Lede`);
}

/** The specification has two names for the branch. */
function branchFieldOf(productTypeId: LoanRequestProduct) {
  const isSingular = asksFor(productTypeId, "branchPreferenceConfigurationId");
  return isSingular ? "branchPreferenceConfigurationId" : "branchPreferencesConfigurationId";
}

function useLoanRequestForm({
  journey,
  onDone,
  loanRequest,
  settings,
  estimated,
  toldPurpose,
  accounts,
  rating,
}: FormProps & { readonly accounts: readonly MemberAccount[]; readonly rating: SavedRating }) {
  const { loanApplicationId } = journey;
  const { productTypeId } = settings;
  const schema = useMemo(
    () => (accounts.length > 0 ? memberRequestRules(settings, accounts) : loanRequestRules(settings)),
    [settings, accounts],
  );
  return useStepForm<LoanRequestEntry, LoanRequest>({
    schema,
    defaults: loanRequest
      ? withAccountAmong(accounts, typedRequest(loanRequest))
      : {
          productTypeId,
          ...requestOf(estimated),
          ...(toldPurpose !== undefined && { loanPurposeConfigurationId: toldPurpose }),
        },
    fieldPrefixes: ["loanRequest."],
    save: (asked) =>
      call(loanRequestApi.save, { productTypeId, loanApplicationId, loanRequest: asked, ...rating.changed }),
    onDone,
  });
}

function LoanRequestForm({ accounts = noAccounts, ...props }: FormProps) {
  const { loanRequest, settings, usualShare, estimated } = props;
  const { productTypeId, loanTermTiers: tiers, loanPurposes, branchPreferences } = settings;
  const rating = useRating(estimated);
  const form = useLoanRequestForm({ ...props, accounts, rating });
  const [reference, typed] = form.methods.watch(["memberAccountReference", "shareBalanceAmount"]);
  const balance = chosenAmong(accounts, reference)?.availableBalance ?? typed;
  const lent = upTo(lentOn(settings, balance), tiers);
  const isStill = estimated !== undefined && loanRequest === null && asksForAmountFirst(productTypeId);
  return (
    <StepPage
      title={isStill ? loanText("stillTitle") : t(`${productPaths[productTypeId]}Title`)}
      lede={ledeOf(productTypeId)}
      form={form}
      notice={<CounterofferPart />}
    >
      <CollateralFields {...{ form, settings, accounts }} isNew={props.journey.memberType === "new"} />
      {loanPurposes.length > 0 && (
        <SelectInput
          form={form}
          name="loanPurposeConfigurationId"
          label={t("purpose")}
          options={choicesOf(loanPurposes)}
        />
      )}
      <AmountFields {...{ form, settings, usualShare, balance, rating }} tiers={lent} />
      {asksFor(productTypeId, "requestedLoanTermInMonths") && (
        <LoanTermInput
          {...{ form, rating }}
          isLent={!isTooSmall(settings, balance)}
          tiers={lent}
          amountName="loanAmount"
          productCode={productTypeId}
          name="requestedLoanTermInMonths"
        />
      )}
      <Wishes
        form={form}
        branchField={branchFieldOf(productTypeId)}
        commentsField="additionalComments"
        branches={branchPreferences}
      />
    </StepPage>
  );
}

interface AmountFieldsProps {
  readonly form: StepForm<LoanRequestEntry>;
  readonly settings: LoanRequestSettings;
  readonly usualShare: number | undefined;
  /** The tiers up to what the deposit secures. */
  readonly tiers: LoanRequestSettings["loanTermTiers"];
  /** The deposit that secures the loan. A text while it isn't an amount. */
  readonly balance: unknown;
  readonly rating: Rated;
}

/** The amount and, for a credit card, the part that pays off other cards. */
function AmountFields({ form, settings, usualShare, tiers, balance, rating }: AmountFieldsProps) {
  const { productTypeId, balanceTransfers } = settings;
  const [amount, worth] = form.methods.watch(["loanAmount", "estimatedCollateralValue"]);
  const asked = lendable(settings.loanTermTiers, amount);
  return (
    <>
      <AmountInput
        form={form}
        name="loanAmount"
        label={isOpenEnd(productTypeId) ? t("limit") : loanText("loanAmount")}
        hint={form.errorOf("loanAmount") === amountHint(settings, balance) ? undefined : amountHint(settings, balance)}
        tiers={tiers}
        usualLimit={usualLimit(typeof worth === "number" && worth > 0 ? worth : null, usualShare, asked)}
      />
      {asksFor(productTypeId, "estimatedCollateralValue") && (
        <AboveOwnValue
          amount={asked}
          value={worth}
          usualShare={usualShare}
          lowering={{ tiers: settings.loanTermTiers, onUse: (dollars) => setAmount(form, "loanAmount", dollars) }}
        />
      )}
      {balanceTransfers && asksFor(productTypeId, "balanceTransferAmount") && (
        <MoneyInput
          form={form}
          name="balanceTransferAmount"
          label={t("balanceTransfer")}
          hint={transferHint(settings)}
          isOptional
        />
      )}
      {isOpenEnd(productTypeId) && (
        <LineEstimate productCode={productTypeId} tiers={settings.loanTermTiers} amount={amount} rating={rating} />
      )}
    </>
  );
}

function transferHint({ balanceTransferFee: fee }: LoanRequestSettings) {
  return fee === undefined ? t("balanceTransferHint") : t("balanceTransferFeeHint", { fee });
}

/** Whether the known deposit secures not even the smallest loan. The page has a note about that. */
function isTooSmall(settings: LoanRequestSettings, balance: unknown): boolean {
  const isSecuring = asksFor(settings.productTypeId, "shareBalanceAmount") && typeof balance === "number";
  return isSecuring && isBelowSmallestLoan(balance, settings);
}

/** The deposit's limit in whole dollars. Undefined until it is known, and if it is too small. */
function lentOn(settings: LoanRequestSettings, balance: unknown): number | undefined {
  const { productTypeId, maximumLoanToShare } = settings;
  if (!asksFor(productTypeId, "shareBalanceAmount") || typeof balance !== "number") return undefined;
  if (isTooSmall(settings, balance)) return undefined;
  return Math.floor(lentAgainst(balance, maximumLoanToShare));
}

/** The tiers that end at the deposit's limit, for the slider and the payment. */
function upTo(most: number | undefined, tiers: LoanRequestSettings["loanTermTiers"]) {
  if (most === undefined) return tiers;
  const lower = tiers
    .filter(({ minLoanAmount }) => minLoanAmount <= most)
    .map((tier) => ({ ...tier, maxLoanAmount: Math.min(tier.maxLoanAmount, most) }));
  return lower.length > 0 ? lower : tiers;
}

function amountHint(settings: LoanRequestSettings, balance: unknown) {
  const most = lentOn(settings, balance);
  return most === undefined ? undefined : t("lentAgainst", { most: formatWholeMoney(most) });
}

export const loanRequestScreen: ScreenModule = {
  Screen: LoanRequestScreen,
  prefetch: async ({ loanApplicationId }) => {
    const read = await prefetch(loanRequestApi.read, { loanApplicationId });
    const isSecuredByDeposit = read && asksFor(read.settings.productTypeId, "memberAccountReference");
    if (isSecuredByDeposit) await prefetch(loanRequestApi.memberAccounts, { loanApplicationId });
  },
};
