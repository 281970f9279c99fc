import type { helocPropertyApi } from "@portico/contract/heloc";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { helocPropertyKindRules, isKindSupported } from "@portico/domain/collateral/heloc-property";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { requireHelocSettings } from "./property-configuration.ts";

type Api = typeof helocPropertyApi;

/** The chosen kind of home. If an owner who lives in the home moves, the kind is asked again. The home's address stays saved. */
export function readPropertyKind({ records }: ApplicationScope): OutputOf<Api["readKind"]> {
  const [kind] = records.helocPropertyKind;
  if (!kind) return { propertyKind: null, ...(records.helocProperty.length > 0 && { isAskedAgain: true }) };
  const { propertyTypeConfigurationId, propertyStatusConfigurationId } = kind;
  return { propertyKind: { propertyTypeConfigurationId, propertyStatusConfigurationId } };
}

/** Saves the kind of home. An unsupported kind is saved too, so that the page can explain it and the owner can correct a mistake. */
export function savePropertyKind(
  scope: ApplicationScope,
  { propertyKind: chosen }: InputOf<Api["saveKind"]>,
): Change<Api["saveKind"]> {
  const settings = requireHelocSettings(scope.tenant);
  const propertyKind = validate(helocPropertyKindRules(settings), chosen, "propertyKind");
  const isSupported = isKindSupported(propertyKind, settings);
  return {
    writes: [put("helocPropertyKind", { id: scope.records.helocPropertyKind[0]?.id ?? scope.newId() }, propertyKind)],
    events: [{ action: "property.kindChosen", details: { isSupported } }],
    answer: { updated: true, isSupported },
  };
}
