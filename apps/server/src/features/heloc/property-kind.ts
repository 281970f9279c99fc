import type { helocPropertyApi } from "@portico/contract/heloc";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { helocPropertyKindRules, isKindSupported } from "@portico/domain/collateral/heloc-property";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { requireHelocSettings } from "./property-configuration.ts";

type Api = typeof helocPropertyApi;

/** The kind of home, as it was chosen. */
export function readPropertyKind({
  records: {
    helocPropertyKind: [kind],
  },
}: ApplicationScope): OutputOf<Api["readKind"]> {
  if (!kind) return { propertyKind: null };
  const { propertyTypeConfigurationId, propertyStatusConfigurationId } = kind;
  return { propertyKind: { propertyTypeConfigurationId, propertyStatusConfigurationId } };
}

/** Chooses the kind of home. One that the institution does not lend on is kept as well: its owner is told, and may put a slip right. */
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
