import { useEffect, useRef } from "react";
import { beginningApi, type Beginning } from "@portico/contract/beginning";
import type { IneligibleContent } from "@portico/contract/eligibility";
import { flowOf, stepUrl, type StepId } from "@portico/domain/flow/flows";
import type { ProductCode } from "@portico/domain/loan/product";
import { keepRead, prefetch, useApi } from "../api/use-query.ts";
import { stepName } from "../words/pages.ts";
import { useFrame } from "./frame.ts";
import { useNo } from "./use-no.ts";

interface PageBefore {
  readonly beginning: Beginning;
  /** Another page opens instead, so this one shows nothing. */
  readonly isLeaving: boolean;
  /** The institution's text, if the answer to this page was a "no". */
  readonly no: IneligibleContent | undefined;
  /** Keeps what a save returned. The save has no journey. */
  readonly keep: (answer: Beginning) => { readonly journey?: never };
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
export function useBeginning(productCode: ProductCode, stepId: StepId, staysOpen = false): PageBefore {
  const { go, goInstead } = useFrame();
  const beginning = useApi(beginningApi.read, { productTypeId: productCode });
  const latest = useRef(beginning);
  const walk = walkAt(beginning, stepId);
  const isOpen = staysOpen || walk.path.includes(stepId);
  const instead = isOpen ? undefined : urlOfStep(walk.frontier ?? walk.path.at(-1), productCode);
  useEffect(() => {
    if (instead !== undefined) goInstead(instead);
  }, [goInstead, instead]);
  const isNo = walk.exit !== null && walk.path.at(-1) === stepId;
  const no = useNo(isNo ? beginning.content : undefined, stepName(stepId, productCode));
  return {
    beginning,
    isLeaving: instead !== undefined,
    no: no.shown,
    changeNo: no.change,
    keep: (answer) => {
      latest.current = answer;
      return {};
    },
    goOnAsNew: () => {
      keepRead(beginningApi.read, { productTypeId: productCode }, latest.current);
      const { frontier, path } = latest.current.walkOfNew;
      const next = urlOfStep(frontier ?? path.at(-1), productCode);
      if (next !== undefined) go(next, "new");
    },
    goOn: () => {
      keepRead(beginningApi.read, { productTypeId: productCode }, latest.current);
      const next = urlOfStep(walkAt(latest.current, stepId).frontier, productCode);
      if (next !== undefined) go(next, stepId === "eligibility" ? "new" : undefined);
      else no.show();
    },
  };
}

/** Only a new person is asked how they may join. */
function walkAt({ walk, walkOfNew }: Beginning, stepId: StepId) {
  return stepId === "eligibility" ? walkOfNew : walk;
}

/** The URL of a step's page. */
export function urlOfStep(stepId: string | null | undefined, productCode: ProductCode): string | undefined {
  const step = flowOf(productCode)?.steps.find(({ id }) => id === stepId);
  return step && stepUrl(step, productCode);
}

/** Fetches the answers in advance. */
export async function prefetchBeginning(productCode: ProductCode): Promise<Beginning | undefined> {
  return prefetch(beginningApi.read, { productTypeId: productCode });
}
