import type { helocPropertyApi } from "@portico/contract/heloc";
import type { InputOf } from "@portico/contract/endpoint";
import { isPlaceSupported, KeptHelocProperty, type HelocProperty } from "@portico/domain/collateral/heloc-property";
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
 * Saves the home's address, verified like any address. An address that the postal authority doubts isn't saved. An address in an
 * unsupported state is, and the page explains it. An owner who lives in the home can't give it another address than their own.
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
  if (isSupported && isNotOwnersHome(scope, [property, place]))
    throw new AppError("fieldsInvalid", { fields: { "property.street": notOwnersHome } });
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
