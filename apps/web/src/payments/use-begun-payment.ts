import { useEffect, useState } from "react";
import { accountFundingApi } from "@portico/contract/account-funding";
import type { PaymentSource } from "@portico/domain/payments/payment";
import { call, type Answer } from "../api/call.ts";
import { useAction, type Action } from "../forms/saving/use-action.ts";

/** A payment that was begun, with what the vendor's script needs. */
export type Begun = Answer<typeof accountFundingApi.pay>;

interface BegunPayment {
  readonly begun: Begun | undefined;
  /** Begins it, or finds the one that was begun. The page does so by itself when it opens. */
  readonly beginning: Action<[]>;
}

/** Begins the payment of a saved source as soon as its page opens. `hear` gets each beginning before the page shows it. */
export function useBegunPayment(
  applicationId: number,
  source: PaymentSource,
  hear: (begun: Begun) => void = () => undefined,
): BegunPayment {
  const [begun, setBegun] = useState<Begun>();
  const beginning = useAction(
    async () => {
      const next = await call(accountFundingApi.pay, { applicationId, source });
      hear(next);
      setBegun(next);
    },
    { showsProgress: true },
  );
  const { run } = beginning;
  useEffect(() => {
    void run();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page begins its payment once
  }, []);
  return { begun, beginning };
}
