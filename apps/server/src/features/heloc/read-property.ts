import type { helocPropertyApi } from "@portico/contract/heloc";
import type { OutputOf } from "@portico/contract/endpoint";
import { homeOf } from "@portico/domain/address/home-of";
import { isOwnersHome } from "@portico/domain/collateral/heloc-property";
import { postalPartOf } from "../addresses/verify-address.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { requireHelocSettings } from "./property-configuration.ts";

type Read = (typeof helocPropertyApi)["read"];

/** The home's address. People who live in it gave that address already and aren't asked for it again (WCAG 2.2, 3.3.7). */
export function readProperty({ tenant, application, records }: ApplicationScope): OutputOf<Read> {
  const [property] = records.helocProperty;
  if (property) {
    const { id: _id, applicantId: _applicantId, verified: _verified, ...typed } = property;
    return { property: { ...typed, loanApplicationId: application.loanApplicationId } };
  }
  const home = homeOf(records.address, application.primaryApplicantId);
  const isTheirHome = isOwnersHome(records.helocPropertyKind[0], requireHelocSettings(tenant));
  return {
    property: null,
    ...(home && isTheirHome ? { suggested: postalPartOf(home) } : {}),
    // The line is asked for after the address, so there was one.
    ...(records.helocLoan.length > 0 && { isAskedAgain: true }),
  };
}
