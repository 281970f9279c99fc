import { useEffect, useMemo, useRef } from "react";
import { accountApi, type AccountBeginning } from "@portico/contract/account";
import { beginningApi, type Beginning } from "@portico/contract/beginning";
import type { IneligibleContent } from "@portico/contract/eligibility";
import { accountPath } from "@portico/domain/accounts/account-path";
import { productOf, type Destination } from "@portico/domain/flow/destination";
import { flowOf, stepUrl, type AnyStepId } from "@portico/domain/flow/flows";
import type { Eligibility } from "@portico/domain/membership/eligibility";
import { call } from "../api/call.ts";
import { useApiIf } from "../api/use-api-if.ts";
import { keepRead, prefetch } from "../api/use-query.ts";
import { stepName } from "../words/pages.ts";
import { useFrame } from "./frame.ts";
import { useNo } from "./use-no.ts";

/** The answers before an application. Those for accounts have none about a loan. */
export type AnyBeginning = Beginning & Pick<Partial<AccountBeginning>, "accounts">;

interface PageBefore {
  readonly beginning: AnyBeginning;
  /** Another page opens instead, so this one shows nothing. */
  readonly isLeaving: boolean;
  /** The institution's text, if the answer to this page was a "no". */
  readonly no: IneligibleContent | undefined;
  /** Keeps what a save returned. The save has no journey. */
  readonly keep: (answer: Beginning | AccountBeginning) => { readonly journey?: never };
  /** Saves how the person may join. */
  readonly saveJoining: (eligibility: Eligibility) => Promise<{ readonly journey?: never }>;
  /** Opens the next page, or shows the "no". */
  readonly goOn: () => void;
  /** Shows the question of a "no" again. */
  readonly changeNo: () => void;
  /** Opens the next page of a new person, or the page of the question how they may join, which shows the "no". */
  readonly goOnAsNew: () => void;
}

/**
 * The answers before an application exists, for the page of a step. If another page comes first, that one opens instead. `staysOpen`: the
 * page has something else to say.
 */
export function useBeginning(destination: Destination, stepId: AnyStepId, staysOpen = false): PageBefore {
  const { go, goInstead } = useFrame();
  const beginning = useAnswers(destination);
  const latest = useRef(beginning);
  const walk = walkAt(beginning, stepId);
  const isOpen = staysOpen || walk.path.includes(stepId);
  const instead = isOpen ? undefined : urlOfStep(walk.frontier ?? walk.path.at(-1), destination);
  useEffect(() => {
    if (instead !== undefined) goInstead(instead);
  }, [goInstead, instead]);
  const isNo = walk.exit !== null && walk.path.at(-1) === stepId;
  const keep = (answer: Beginning | AccountBeginning) => {
    latest.current = withoutLoan(answer);
    return {};
  };
  const no = useNo(isNo ? beginning.content : undefined, stepName(stepId, destination));
  return {
    beginning,
    isLeaving: instead !== undefined,
    no: no.shown,
    changeNo: no.change,
    keep,
    saveJoining: async (eligibility) => keep(await saveJoining(destination, eligibility)),
    goOnAsNew: () => {
      keepAnswers(destination, latest.current);
      const { frontier, path } = latest.current.walkOfNew;
      const next = urlOfStep(frontier ?? path.at(-1), destination);
      if (next !== undefined) go(next, "new");
    },
    goOn: () => {
      keepAnswers(destination, latest.current);
      const next = urlOfStep(walkAt(latest.current, stepId).frontier, destination);
      if (next !== undefined) go(next, stepId === "eligibility" ? "new" : undefined);
      else no.show();
    },
  };
}

/** Only a new person is asked how they may join. */
function walkAt({ walk, walkOfNew }: Beginning, stepId: AnyStepId) {
  return stepId === "eligibility" ? walkOfNew : walk;
}

/** The URL of a step's page. */
export function urlOfStep(stepId: string | null | undefined, destination: Destination): string | undefined {
  const step = flowOf(destination)?.steps.find(({ id }) => id === stepId);
  return step && stepUrl(step, destination);
}

const noLoan = { productEligibility: null, propertyKind: null, estimate: null };

function withoutLoan(answer: Beginning | AccountBeginning): AnyBeginning {
  return { ...noLoan, ...answer };
}

/** The answers of this session. */
function useAnswers(destination: Destination): AnyBeginning {
  const productCode = productOf(destination);
  const ofLoan = useApiIf(beginningApi.read, productCode && { productTypeId: productCode });
  const ofAccounts = useApiIf(accountApi.beginning, productCode === undefined ? {} : undefined);
  // One of the two has suspended until it was there.
  return useMemo(() => withoutLoan((ofLoan ?? ofAccounts)!), [ofLoan, ofAccounts]);
}

/** Makes an answer the one that the next page finds. */
function keepAnswers(destination: Destination, answer: AnyBeginning): void {
  if (destination === accountPath) keepRead(accountApi.beginning, {}, answer as unknown as AccountBeginning);
  else keepRead(beginningApi.read, { productTypeId: destination }, answer);
}

const saveJoining = async (destination: Destination, eligibility: Eligibility) =>
  destination === accountPath
    ? call(accountApi.saveBeginning, { eligibility })
    : call(beginningApi.saveEligibility, { productTypeId: destination, eligibility });

/** Fetches the answers in advance. */
export async function prefetchBeginning(destination: Destination): Promise<AnyBeginning | undefined> {
  const read =
    destination === accountPath
      ? await prefetch(accountApi.beginning, {})
      : await prefetch(beginningApi.read, { productTypeId: destination });
  return read && withoutLoan(read);
}
