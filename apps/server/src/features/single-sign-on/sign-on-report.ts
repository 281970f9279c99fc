import { AuthenticationResult } from "@portico/domain/access/authentication";
import type { SignOnWay } from "@portico/domain/access/single-sign-on";
import type { VisitScope } from "../../kernel/visit-scope.ts";
import { ProviderError } from "../../providers/provider-error.ts";
import type { SignOnDetails } from "../../providers/sign-on-error.ts";
import type { Confirmed, ReceivedClaim } from "../../providers/single-sign-on/port.ts";
import { askCoreAbout } from "../applicants/ask-core.ts";
import { reasonOf } from "./refuse-sign-on.ts";
import { fixOf, type SignOnReason } from "./sign-on-fixes.ts";

/** A step of a sign-on, in the words of an administrator. */
export interface ReportedStep {
  readonly title: string;
  readonly outcome: "done" | "failed" | "not reached";
}

/** How a tried sign-on went. Nobody was signed on. */
export interface SignOnReport {
  readonly way: SignOnWay;
  readonly steps: readonly ReportedStep[];
  readonly claims: readonly ReceivedClaim[];
  /** Undefined if everything went well. */
  readonly problem?: SignOnDetails & { readonly reason: SignOnReason | "core"; readonly fix: string };
}

const phases = ["document", "answer", "code", "check", "claim", "core"] as const;
type Phase = (typeof phases)[number];

const phaseOf: Readonly<Record<SignOnReason, Phase>> = {
  unreachable: "document",
  timeout: "document",
  providerDown: "document",
  metadataUnreadable: "document",
  metadataIssuer: "document",
  forbiddenAddress: "document",
  unusableKey: "document",
  unknownRequest: "answer",
  anotherRequest: "answer",
  malformed: "answer",
  tooLarge: "answer",
  refusedByProvider: "answer",
  unknownClient: "code",
  refusedCode: "code",
  incomplete: "check",
  unsigned: "check",
  signature: "check",
  unknownKey: "check",
  algorithm: "check",
  encryption: "check",
  issuer: "check",
  audience: "check",
  recipient: "check",
  expired: "check",
  notYetValid: "check",
  lifetime: "check",
  usedBefore: "check",
  missingClaim: "claim",
  notAMember: "claim",
};

const titles: Readonly<Record<SignOnWay, Readonly<Partial<Record<Phase, string>>>>> = {
  openIdConnect: {
    document: "Read the issuer's document",
    answer: "Take the provider's answer",
    code: "Exchange the code for a token, as the registered client",
    check: "Check the token: signature, issuer, audience, times",
    claim: "Find the member number",
    core: "Ask the core about the member",
  },
  signedHandOff: {
    document: "Read the provider's keys",
    answer: "Take the statement",
    check: "Check the statement: signature, issuer, audience, times",
    claim: "Find the member number",
    core: "Ask the core about the member",
  },
  saml: {
    document: "Read the provider's metadata",
    answer: "Take the provider's response",
    check: "Check the assertion: encryption, signature, issuer, audience, recipient, times",
    claim: "Find the member number",
    core: "Ask the core about the member",
  },
};

interface Tried {
  readonly way: SignOnWay;
  /** Whether the provider's document was read before. Then a failed call of OpenID Connect is the one for the token. */
  readonly isLate: boolean;
}

/** Tries a sign-on, and reports how it went. */
export async function reportOn(
  scope: VisitScope,
  { way, isLate }: Tried,
  run: () => Promise<Confirmed>,
): Promise<SignOnReport> {
  try {
    const { memberNumber, claims } = await run();
    const { result } = await askCoreAbout(scope, memberNumber);
    if (result === AuthenticationResult.success) return { way, claims, steps: stepsOf(way, undefined) };
    const fix = `The core answered ${result}: no member with this number may sign in. Check which number the claim holds.`;
    return { way, claims, steps: stepsOf(way, "core"), problem: { reason: "core", fix } };
  } catch (error) {
    return failureReport({ way, isLate }, error);
  }
}

/** Reports a provider's failure. Throws any other error. */
export function failureReport({ way, isLate }: Tried, error: unknown): SignOnReport {
  if (!(error instanceof ProviderError)) throw error;
  const { reason, details } = reasonOf(error);
  const phase = phaseOf[reason];
  const failed = phase === "document" && isLate && way === "openIdConnect" ? "code" : phase;
  return { way, claims: [], steps: stepsOf(way, failed), problem: { reason, fix: fixOf(way, reason), ...details } };
}

/** An answer without a request of ours. */
export function unrequestedReport(way: SignOnWay): SignOnReport {
  const reason = "unknownRequest";
  return { way, claims: [], steps: stepsOf(way, "answer"), problem: { reason, fix: fixOf(way, reason) } };
}

function stepsOf(way: SignOnWay, failed: Phase | undefined): readonly ReportedStep[] {
  const ownPhases = phases.filter((phase) => titles[way][phase] !== undefined);
  const end = failed === undefined ? ownPhases.length : Math.max(0, ownPhases.indexOf(failed));
  return ownPhases.map((phase, place) => ({
    title: titles[way][phase]!,
    outcome: place < end ? "done" : place === end ? "failed" : "not reached",
  }));
}
