import type { helocPropertyApi } from "@portico/contract/heloc";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { helocPropertyKindRules, isKindSupported } from "@portico/domain/collateral/heloc-property";
import { isMainHome } from "@portico/domain/application/owners-home";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { requireHelocSettings } from "./property-configuration.ts";

type Api = typeof helocPropertyApi;

/** The chosen kind of home. If an owner who lives in the home moves, the kind is asked again. The home's address stays saved. */
export function readPropertyKind(scope: ApplicationScope): OutputOf<Api["readKind"]> {
  const { helocPropertyKind, helocProperty } = scope.records;
  const [kind] = helocPropertyKind;
  if (!kind) return { propertyKind: null, ...(helocProperty.length > 0 && { isAskedAgain: true }) };
  return { propertyKind: withoutIds(kind), ...(isMainHome(scope) && { livesThere: true }) };
}

/** Checks the kind of home by the institution's lists, and judges it with its state. */
export function judgedPropertyKind(tenant: Tenant, typed: unknown) {
  const settings = requireHelocSettings(tenant);
  const propertyKind = validate(helocPropertyKindRules(settings), typed, "propertyKind");
  return { propertyKind, isSupported: isKindSupported(propertyKind, settings) };
}

/** Saves the kind of home. An unsupported kind is saved too, so that the page can explain it and the owner can correct a mistake. */
export function savePropertyKind(
  scope: ApplicationScope,
  { propertyKind: chosen }: InputOf<Api["saveKind"]>,
): Change<Api["saveKind"]> {
  const { propertyKind, isSupported } = judgedPropertyKind(scope.tenant, chosen);
  return {
    writes: [put("helocPropertyKind", { id: scope.records.helocPropertyKind[0]?.id ?? scope.newId() }, propertyKind)],
    events: [{ action: "property.kindChosen", details: { isSupported } }],
    answer: { updated: true, isSupported },
  };
}
