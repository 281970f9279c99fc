import { createZenDecisionEngine } from "../providers/decision-engine/zen-decision-engine.ts";
import { institutions, type Institutions } from "../tenants/institutions.ts";
import { loadRightTenants } from "../tenants/load-tenants.ts";
import { sentenceOf } from "../tenants/mistake.ts";
import type { Institution } from "../kernel/scope.ts";
import type { SecretStore } from "./secret-store.ts";
import type { Settings } from "./settings.ts";
import { acceptStatementsOfAnother } from "./statements-apart.ts";
import { vendorProblems } from "./vendor-problems.ts";

/** An institution that can't be served, and why, in sentences. */
export interface Refused {
  readonly name: string;
  readonly problems: readonly string[];
}

export interface Loaded {
  readonly institutions: Institutions;
  readonly refused: readonly Refused[];
}

/**
 * Loads the institutions that can be served. One whose files are wrong, whose vendors lack something, or whose signed statements would be
 * valid at another one is left out. With `decides`, decision tables also decide about generated applicants. Rejects only if the folder has no institutions.
 */
export async function loadInstitutions(
  { tenantsFolder, webFolder, sandbox }: Pick<Settings, "tenantsFolder" | "webFolder" | "sandbox">,
  secrets: SecretStore,
  { decides }: { readonly decides: boolean },
): Promise<Loaded> {
  const files = await loadRightTenants(tenantsFolder, {
    policies: { engine: createZenDecisionEngine(), decides },
    webFolder,
  });
  const refused: Refused[] = files.refused.map(({ name, mistakes }) => ({ name, problems: mistakes.map(sentenceOf) }));
  const isServed = (institution: Institution): boolean => {
    const problems = vendorProblems(institution, { secrets, sandbox });
    if (problems.length > 0) refused.push({ name: institution.settings.name, problems });
    return problems.length === 0;
  };
  const complete = files.all.all.filter(isServed);
  const alike = acceptStatementsOfAnother(complete);
  refused.push(...alike.map(({ settings: { name } }) => ({ name, problems: [`${name}: ${sameStatements}`] })));
  return { institutions: institutions(complete.filter((one) => !alike.includes(one))), refused };
}

const sameStatements =
  "another institution accepts the same signed statements. Give each its own audience, issuer, or keysUrl in signedHandOff of its vendors.json. Otherwise a statement for one would be valid at another.";
