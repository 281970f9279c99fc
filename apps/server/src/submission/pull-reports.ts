import type { ApplicationState } from "@portico/domain/records";
import type { Scope } from "../kernel/scope.ts";
import type { Consumer, CreditReport } from "../providers/credit-report/port.ts";
import { whenProviderFails } from "../providers/when-provider-fails.ts";
import type { Borrower } from "./borrowers.ts";

/**
 * Asks the bureau for a report on each borrower. The key is the same in every try, so that a try that was not heard of orders nothing
 * twice. While `mayTryAgain`, a bureau that does not answer rejects, for the outbox to come back; afterwards the report is missing.
 */
export async function pullReports(
  { tenant, providers, log }: Scope,
  { applicationId }: ApplicationState,
  borrowers: readonly Borrower[],
  mayTryAgain: boolean,
): Promise<readonly (CreditReport | undefined)[]> {
  return Promise.all(
    borrowers.map((borrower) => {
      const key = `${tenant.name}-${applicationId}-${borrower.applicantId}`;
      const report = providers.creditBureau.pull(consumerOf(borrower), key);
      return mayTryAgain ? report : whenProviderFails(log, report, undefined);
    }),
  );
}

function consumerOf({ person, identification, home }: Borrower): Consumer {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    taxpayerIdentificationNumber: identification.taxpayerIdentificationNumber,
    dateOfBirth: identification.dateOfBirth,
    street: home.street,
    city: home.city,
    state: home.state,
    postalCode: home.postalCode,
  };
}
