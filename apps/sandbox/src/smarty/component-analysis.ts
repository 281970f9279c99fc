import { type ComponentAnalysis, type Finding, streetComponents } from "./candidate.ts";
import type { ParsedStreet } from "./parse-street.ts";

/** The parts that a finding has, besides those of the street. */
const placeParts = ["city_name", "state_abbreviation", "zipcode", "plus4_code"] as const;

/**
 * Adds what `features=component-analysis` asks for. The names of the parts come from the vendor's public SDK. The words for a status and a
 * change are general knowledge.
 */
export function withComponents(finding: Finding, typed: ParsedStreet): Finding {
  const { parsed, locality, analysis } = finding;
  const names = [...Object.keys(streetComponents(parsed)), ...placeParts];
  const isFound = analysis.dpv_match_code !== "N";
  const changes: Readonly<Record<string, string | false>> = {
    street_predirection: parsed.prefix !== typed.prefix && "added",
    street_name: parsed.name !== typed.name && "spelling",
    street_suffix: typed.typeWasMissing && "added",
    city_name: locality.cityCorrected && "replaced",
    zipcode: locality.zipCorrected && "replaced",
    plus4_code: "added",
  };
  const analyzed = names.map((name): [string, ComponentAnalysis] => {
    const isConfirmed = isFound && !(analysis.dpv_match_code === "S" && name.startsWith("secondary"));
    const change = changes[name];
    return [name, { status: isConfirmed ? "confirmed" : "unconfirmed", ...(change ? { change: [change] } : {}) }];
  });
  const missing: readonly [string, ComponentAnalysis][] =
    analysis.dpv_match_code === "D" ? [["secondary_number", { status: "missing" }]] : [];
  return { ...finding, analysis: { ...analysis, components: Object.fromEntries([...analyzed, ...missing]) } };
}
