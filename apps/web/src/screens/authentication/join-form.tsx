import type { ReactNode } from "react";
import type { Beginning } from "@portico/contract/beginning";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { Destination } from "@portico/domain/flow/destination";
import { ProductCode } from "@portico/domain/loan/product";
import { useApiIf } from "../../api/use-api-if.ts";
import { prefetch } from "../../api/use-query.ts";
import type { KeptInput } from "../../forms/saving/kept-input.ts";
import { useFrame } from "../../page/frame.ts";
import type { AnyStartProps } from "../../page/screen-module.ts";
import type { useBeginning } from "../../page/use-beginning.ts";
import { EligibilityForm } from "../../questions/membership/eligibility-form.tsx";
import { t } from "./words.ts";

interface Props {
  readonly destination: Destination;
  readonly before: ReturnType<typeof useBeginning>;
  readonly choice: ReactNode;
  /** Keeps the input while the sign-in is shown instead. */
  readonly kept: KeptInput;
}

/** Asks a new person how they may join, on the page that asks whether they are a member (decision 096). */
export function JoinForm({ destination, before: { beginning, saveJoining, goOnAsNew }, choice, kept }: Props) {
  return (
    <EligibilityForm
      eligibility={beginning.eligibility}
      save={saveJoining}
      onDone={goOnAsNew}
      start={{
        title: t("title"),
        submitLabel: t("continue"),
        choice,
        kept: kept.of("joining"),
        asksForAccountLater: destination === ProductCode.shareSecured,
      }}
    />
  );
}

/**
 * Whether the start page asks how a new person may join: if the institution asks for their ZIP code first. A link that already says that the
 * person is new has the question on its own page, because Back from the next page couldn't lead to it here.
 */
export function useAsksHowToJoin(beginning: Beginning, memberType: AnyStartProps["memberType"]): boolean {
  const { availability, configuration } = useFrame();
  const mayAsk =
    memberType !== "new" &&
    configuration.existingMemberFlowEnabled &&
    !availability.nonMemberDisabled &&
    isAskedHowToJoin(beginning);
  const rules = useApiIf(eligibilityApi.configuration, mayAsk ? {} : undefined);
  return rules?.options.some(({ asks, disabled }) => asks === "county" && !disabled) ?? false;
}

/** Whether the question how to join is open, or answered in this session. */
function isAskedHowToJoin({ eligibility, walkOfNew: { frontier, path } }: Beginning): boolean {
  return frontier === "eligibility" || (eligibility !== null && path.includes("eligibility"));
}

/** Fetches the ways to join in advance, if the page asks about them. */
export async function prefetchJoining(beginning: Beginning | undefined): Promise<unknown> {
  return beginning && isAskedHowToJoin(beginning) ? prefetch(eligibilityApi.configuration, {}) : undefined;
}
