import { isLoanJourney } from "@portico/contract/journey";
import { accountPath } from "@portico/domain/accounts/account-path";
import { latestJourney } from "../api/journey-store.ts";
import { useFrame } from "./frame.ts";

/** The same on a page, also before the application begins. */
export function useOpensAccounts(): boolean {
  const { begins } = useFrame();
  return begins?.destination === accountPath || opensAccounts();
}

/** Whether the open application is for accounts. Two people then own them together, and borrow nothing. */
export function opensAccounts(): boolean {
  const journey = latestJourney();
  return journey !== undefined && journey !== null && !isLoanJourney(journey);
}
