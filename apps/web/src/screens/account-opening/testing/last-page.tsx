import { vi } from "vitest";
import { accountFundingApi } from "@portico/contract/account-funding";
import { accountSigningApi } from "@portico/contract/account-signing";
import type { AnyJourney } from "@portico/contract/journey";
import type { OutputOf } from "@portico/contract/endpoint";
import { fakeApi } from "../../../testing/fake-api.ts";
import { renderPage } from "../../../testing/render-step.tsx";
import { anAccountJourney } from "../../../testing/samples.ts";
import { accountOpeningScreen } from "../account-opening-screen.tsx";

export type Opening = OutputOf<typeof accountFundingApi.opening>;

export const journey = anAccountJourney({ frontier: null, exit: "accountOpening", submitted: true });

export const checking: Opening["accounts"][number] = {
  fundingProductId: 2,
  displayText: "Tide checking",
  lastFour: "4821",
  openedOn: "2026-11-30",
  deposits: [
    { source: "card", amount: 50, state: "posted" },
    { source: "bankAccount", amount: 200, state: "pending", holdUntil: "2999-12-07" },
  ],
  card: { lastFour: "1177", arrivesBy: "2026-12-10" },
};

/** An opening whose accounts are open, unless it says otherwise. */
export function anOpening(changes: Partial<Opening> = {}): Opening {
  return {
    state: "opened",
    firstName: "Rosa",
    accounts: [checking],
    restrictions: [],
    payments: [],
    refunds: [],
    ...changes,
  };
}

/** A server that tells where this opening stands. */
export function aServer(changes: Partial<Opening> = {}) {
  return fakeApi().on(accountFundingApi.opening, anOpening(changes)).on(accountSigningApi.documents, { documents: [] });
}

/** Opens the last page. */
export async function shown() {
  const { Screen } = accountOpeningScreen;
  const onDone = vi.fn<(latest?: AnyJourney) => void>();
  const props = { journey, productCode: undefined, outcome: "accountOpening", onDone } as const;
  return { ...(await renderPage(<Screen {...props} />)), onDone };
}
