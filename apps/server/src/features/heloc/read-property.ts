import type { helocPropertyApi } from "@portico/contract/heloc";
import type { OutputOf } from "@portico/contract/endpoint";
import { homeOf } from "@portico/domain/application/home-of";
import { isOwnersHome } from "@portico/domain/collateral/heloc-property";
import { isPropertyMisplaced } from "@portico/domain/application/owners-home";
import { postalPartOf } from "../addresses/postal-part.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { requireHelocSettings } from "./property-configuration.ts";

type Read = (typeof helocPropertyApi)["read"];

/** The home's address. People who live in it gave that address already and aren't asked for it again (WCAG 2.2, 3.3.7). */
export function readProperty(scope: ApplicationScope): OutputOf<Read> {
  const { tenant, application, records } = scope;
  const [property] = records.helocProperty;
  const isAskedAgain = isPropertyMisplaced(scope);
  if (property && !isAskedAgain) {
    const { verified: _verified, givenFor: _givenFor, ...typed } = withoutIds(property);
    return { property: { ...typed, loanApplicationId: application.loanApplicationId } };
  }
  const home = homeOf(records.address, application.primaryApplicantId);
  const isTheirHome = isOwnersHome(records.helocPropertyKind[0], requireHelocSettings(tenant));
  return {
    property: null,
    ...(home && isTheirHome ? { suggested: postalPartOf(home) } : {}),
    ...(isAskedAgain && { isAskedAgain }),
  };
}
