import type { helocPropertyApi } from "@portico/contract/heloc";
import type { InputOf } from "@portico/contract/endpoint";
import {
  isInOtherState,
  isPlaceSupported,
  KeptHelocProperty,
  notInState,
  type HelocProperty,
} from "@portico/domain/collateral/heloc-property";
import { answersBehindProperty, isNotOwnersHome, notOwnersHome } from "@portico/domain/application/owners-home";
import { verifyPlace } from "../addresses/verify-address.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { listCounties, listedCounty } from "../addresses/list-counties.ts";
import { AppError } from "../../kernel/app-error.ts";
import { requireHelocSettings } from "./property-configuration.ts";

type Save = (typeof helocPropertyApi)["save"];

/**
 * Saves the home's address, verified like any address. An address that the postal authority doubts isn't saved. Neither is one in another
 * state than the owner said (decision 104), nor another address than the owner's own if they live in the home.
 */
export async function saveProperty(scope: ApplicationScope, { property: typed }: InputOf<Save>): Promise<Change<Save>> {
  const settings = requireHelocSettings(scope.tenant);
  const asTyped = validate(KeptHelocProperty, typed, "property");
  const property = { ...asTyped, county: await countyOfZipCode(scope, asTyped) };
  const { place, addressVerification } = await verifyPlace(scope, property, { mayBePostOfficeBox: false });
  if (!place) {
    const isSupported = isPlaceSupported(property, settings);
    return nothingChanged({ updated: false, isSupported, addressVerification });
  }
  const isSupported = isPlaceSupported(place, settings);
  requireSaidState(scope, place);
  if (isSupported && isNotOwnersHome(scope, [property, place]))
    throw new AppError("fieldsInvalid", { fields: { "property.street": notOwnersHome(scope) } });
  return {
    writes: [
      put(
        "helocProperty",
        { id: scope.records.helocProperty[0]?.id ?? scope.newId() },
        { ...place, givenFor: answersBehindProperty(scope) },
      ),
    ],
    events: [{ action: "property.saved", details: { verified: place.verified, isSupported } }],
    answer: { updated: true, isSupported, addressVerification },
  };
}

/** The state decides whether the institution lends on the home, so the owner corrects the answer before anything else. */
function requireSaidState({ records }: ApplicationScope, place: Pick<HelocProperty, "state">): void {
  const [kind] = records.helocPropertyKind;
  if (!kind?.state || !isInOtherState(kind, place)) return;
  throw new AppError("fieldsInvalid", { fields: { "property.state": notInState(kind.state) } });
}

/**
 * Requires a county of the ZIP code, because the lien is recorded there, and returns it as the list spells it. If the counties are unknown,
 * it keeps the typed one.
 */
async function countyOfZipCode(
  scope: ApplicationScope,
  { county, postalCode }: Pick<HelocProperty, "county" | "postalCode">,
): Promise<string> {
  const { counties } = await listCounties(scope, { postalCode });
  if (counties.length === 0) return county;
  const listed = listedCounty(counties, county);
  if (listed === undefined)
    throw new AppError("fieldsInvalid", {
      fields: { "property.county": "Check the county. This ZIP code isn't in it." },
    });
  return listed;
}
