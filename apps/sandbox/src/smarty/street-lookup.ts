import type { Analysis, Finding } from "./candidate.ts";
import { candidateOf } from "./candidate.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { withComponents } from "./component-analysis.ts";
import { findLocality, type Locality } from "./locality.ts";
import { deliveryLine, type ParsedStreet, parseStreet } from "./parse-street.ts";
import { splitInput, type StreetInput } from "./street-input.ts";
import { type StreetTrigger, triggerOf } from "./street-triggers.ts";

const defaultCandidates = 1;
const mostCandidates = 10;

/** The candidates for one input. Empty for an unknown address, as under `match=strict`. */
export function lookUpStreet(gazetteer: Gazetteer, input: StreetInput, inputIndex: number): object[] {
  const { street, locality: said } = splitInput(input, gazetteer);
  const locality = findLocality(gazetteer, said, street);
  const parsed = parseStreet(street, input.secondary ?? input.street2 ?? "");
  if (locality === undefined || parsed === undefined) return [];
  const found = findingsOf(parsed, locality, street, input.match ?? "strict");
  const analyzes = (input.features ?? "").split(",").includes("component-analysis");
  const wanted = Math.min(Math.max(Number(input.candidates ?? defaultCandidates) || 1, 1), mostCandidates);
  return found.slice(0, wanted).map((finding, candidateIndex) =>
    candidateOf(analyzes ? withComponents(finding, parsed) : finding, {
      ...(input.input_id === undefined ? {} : { input_id: input.input_id }),
      input_index: inputIndex,
      candidate_index: candidateIndex,
    }),
  );
}

function findingsOf(parsed: ParsedStreet, locality: Locality, typed: string, match: string): Finding[] {
  const finding = (change: Partial<ParsedStreet>, analysis: Partial<Analysis>, footnotes = ""): Finding => {
    const changed = { ...parsed, ...change };
    const notes = footnotesOf(changed, locality, typed) + footnotes;
    const enhanced = match === "enhanced" && { enhanced_match: enhancedMatch(analysis.dpv_match_code) };
    return {
      parsed: changed,
      locality,
      analysis: { ...confirmed, ...analysis, ...(notes !== "" && { footnotes: notes }), ...enhanced },
    };
  };
  if (parsed.kind !== "street") return specialFindings(parsed, locality, finding);
  // The military post has no streets.
  if (locality.place.kind === "military") return [];
  const trigger = triggerOf(parsed.name);
  if (trigger === "nowhere") {
    return match === "strict" ? [] : [finding({}, { dpv_match_code: "N", dpv_footnotes: "A1" }, "F#")];
  }
  return trigger === undefined ? [finding({}, {})] : triggeredFindings[trigger](parsed, finding);
}

type MakeFinding = (change: Partial<ParsedStreet>, analysis: Partial<Analysis>, footnotes?: string) => Finding;

const confirmed: Analysis = {
  dpv_match_code: "Y",
  dpv_footnotes: "AABB",
  dpv_cmra: "N",
  dpv_vacant: "N",
  dpv_no_stat: "N",
  active: "Y",
};

function specialFindings({ kind }: ParsedStreet, { place }: Locality, finding: MakeFinding): Finding[] {
  if (kind !== "military") return [finding({}, {})];
  return place.kind === "military" ? [finding({}, { dpv_footnotes: "AABBF1" }, "Y#")] : [];
}

const triggeredFindings: Readonly<
  Record<Exclude<StreetTrigger, "nowhere">, (parsed: ParsedStreet, finding: MakeFinding) => Finding[]>
> = {
  ambiguous: (parsed, finding) =>
    parsed.prefix === "" ? [finding({ prefix: "N" }, {}, "I#"), finding({ prefix: "S" }, {}, "I#")] : [finding({}, {})],
  needsUnit: (parsed, finding) => [
    parsed.unit === "" ? finding({}, { dpv_match_code: "D", dpv_footnotes: "AAN1" }, "H#") : finding({}, {}),
  ],
  wrongUnit: (parsed, finding) => [
    parsed.unit === "" ? finding({}, {}) : finding({}, { dpv_match_code: "S", dpv_footnotes: "AACC" }, "S#"),
  ],
  misspelled: (_parsed, finding) => [finding({ name: "Misspelled" }, {}, "M#")],
  boxStyle: (_parsed, finding) => [finding({}, { dpv_footnotes: "AABBPB" })],
  vacant: (_parsed, finding) => [finding({}, { dpv_vacant: "Y" })],
  mailStore: (_parsed, finding) => [finding({}, { dpv_cmra: "Y" })],
};

function footnotesOf(parsed: ParsedStreet, { zipCorrected, cityCorrected }: Locality, typed: string): string {
  const asTyped = typed.replaceAll(/[.,]/g, "").replaceAll(/\s+/g, " ").trim().toLowerCase();
  const isRewritten = !deliveryLine(parsed).toLowerCase().startsWith(asTyped);
  return [
    zipCorrected && "A#",
    cityCorrected && "B#",
    parsed.typeWasMissing && "L#",
    isRewritten && !parsed.typeWasMissing && "N#",
  ]
    .filter(Boolean)
    .join("");
}

function enhancedMatch(code = "Y"): string {
  const matches: Readonly<Record<string, string>> = {
    Y: "postal-match",
    D: "postal-match,missing-secondary",
    S: "postal-match,unknown-secondary",
  };
  return matches[code] ?? "none";
}
