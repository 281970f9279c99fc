import { accountsToAsk } from "../accounts/overdraft.ts";
import { areAccountsOpen } from "../accounts/selection.ts";
import { answersAbout, type PriorAnswers } from "../application/prior-answers.ts";
import { isKindSupported } from "../collateral/heloc-property.ts";
import type { ProductCode } from "../loan/product.ts";
import { isEligible, isProductEligible } from "../membership/eligibility.ts";
import { accountsOf } from "../tenant/accounts-of.ts";
import { helocSettingsOf, identificationAskedOf } from "../tenant/rules-of.ts";
import { productSettings } from "../tenant/settings-of-product.ts";
import type { Tenant } from "../tenant/tenant.ts";
import { account } from "./account.ts";
import { secondsFor } from "./effort.ts";
import type { Facts } from "./facts.ts";
import { flows, type StepId } from "./flows.ts";
import type { Outcome } from "./step.ts";
import { walk, type Flow } from "./walk.ts";

/** The step whose page begins the application. */
const start = "authentication" satisfies StepId;

/** The position of somebody whose application hasn't begun. */
export interface WalkBefore {
  /** The steps whose pages may open, in order. */
  readonly path: readonly string[];
  /** The next page. Once nothing else is open, it is the one that begins the application. Undefined after a "no". */
  readonly frontier: string | undefined;
  readonly exit: Outcome | undefined;
  /** The steps that may follow, for the progress list. */
  readonly ahead: readonly string[];
  /** The time that is left, for somebody who is new here. */
  readonly secondsLeft: number;
}

/** Evaluated on every read, so an institution that changes its rules changes the answer. */
function factsBefore(tenant: Tenant, productCode: ProductCode, prior: PriorAnswers): Facts {
  const { productEligibility, propertyKind, estimate } = answersAbout(prior, productCode);
  const { eligibilityQuestions: questions = [], loanTermTiers = [] } = productSettings(tenant, productCode) ?? {};
  const heloc = helocSettingsOf(tenant);
  return {
    productHasQuestions: questions.length > 0,
    estimateOffered: loanTermTiers.length > 0,
    ...laterSteps(tenant, productCode),
    ...(estimate !== undefined && { estimateAnswered: true }),
    ...(productEligibility && { productEligible: isProductEligible(productEligibility, questions) }),
    ...(propertyKind?.state && heloc && { propertyKindSupported: isKindSupported(propertyKind, heloc) }),
    ...membershipBefore(tenant, prior),
  };
}

function membershipBefore({ eligibility: { options, counties } }: Tenant, { membership }: PriorAnswers): Facts {
  return membership ? { eligible: isEligible(membership, options, counties) } : {};
}

/** The institution's settings about later steps, so that the time that is left counts those steps from the beginning. */
function laterSteps(tenant: Tenant, productCode: ProductCode): Facts {
  const { paymentProtection = [], personVerification = false } = productSettings(tenant, productCode) ?? {};
  const { enabled, forMembers } = tenant.prequalification;
  return {
    primaryDocumentAsked: identificationAskedOf(tenant, "primary").shown.has("formOfIdentification"),
    prequalificationOffered: enabled,
    prequalificationForMembers: forMembers,
    paymentProtectionOffered: paymentProtection.length > 0,
    // A member whom the institution knows gets no questions, but nobody has signed in yet.
    verificationOffered: personVerification,
    identityCheckOffered: tenant.identityCheck.enabled,
  };
}

/** The same for accounts. */
function laterStepsOfAccounts(tenant: Tenant, { accounts }: PriorAnswers): Facts {
  return {
    primaryDocumentAsked: identificationAskedOf(tenant, "primary").shown.has("formOfIdentification"),
    verificationOffered: tenant.accounts?.personVerification ?? false,
    identityCheckOffered: tenant.identityCheck.enabled,
    overdraftOffered: accounts !== undefined && accountsToAsk(accounts, accountsOf(tenant)).length > 0,
  };
}

/**
 * Walks the flow before an application exists. `isNew`: the person said that they aren't a member, so they are asked how
 * they may join before they begin.
 */
export function walkBefore(tenant: Tenant, productCode: ProductCode, prior: PriorAnswers, isNew: boolean): WalkBefore {
  return positionIn(flows[productCode], factsBefore(tenant, productCode, prior), isNew);
}

/** The same for accounts. Until they say that they are new, nobody knows whether a membership is missing. */
export function walkBeforeAccounts(tenant: Tenant, prior: PriorAnswers, isNew: boolean): WalkBefore {
  const products = accountsOf(tenant);
  const isChosen = prior.accounts && areAccountsOpen(prior.accounts, products, isNew ? "new" : "none");
  return positionIn(
    account,
    {
      ...membershipBefore(tenant, prior),
      ...laterStepsOfAccounts(tenant, prior),
      ...(isChosen === true && { accountsChosen: true }),
    },
    isNew,
  );
}

function positionIn(flow: Flow, facts: Facts, isNew: boolean): WalkBefore {
  const { path, frontier, exit, ahead, likely } = walk(
    flow,
    isNew ? { ...facts, started: true, memberIsNew: true } : facts,
  );
  const ids = path.map(({ id }) => id);
  const isReady = frontier !== undefined && ids.includes(start) && !isBefore(flow, frontier.id);
  const left = [frontier, ...likely].flatMap((step) => step?.id ?? []);
  return {
    path: isReady ? ids.slice(0, -1) : ids,
    frontier: isReady ? start : frontier?.id,
    exit,
    ahead: ahead.map(({ id }) => id),
    secondsLeft: secondsFor(isReady && !left.includes(start) ? [start, ...left] : left),
  };
}

/** Whether a step's question can be answered before the application exists. */
function isBefore({ steps }: Flow, stepId: string): boolean {
  return (
    stepId === ("eligibility" satisfies StepId) || steps.findIndex(({ id }) => id === stepId) <= placeOfStart(steps)
  );
}

const placeOfStart = (steps: Flow["steps"]) => steps.findIndex(({ id }) => id === start);
