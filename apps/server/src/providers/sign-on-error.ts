import { ProviderError, type ProviderFailure } from "./provider-error.ts";

/**
 * The reasons why a sign-on fails, and whose move is next. A `rejected` answer came by the browser, so a forger may have sent it. The others are
 * a matter of the provider or of our settings, and happen to everybody.
 */
const failures = {
  unreachable: "unavailable",
  timeout: "timeout",
  providerDown: "unavailable",
  metadataUnreadable: "unavailable",
  metadataIssuer: "unavailable",
  forbiddenAddress: "unavailable",
  unknownClient: "unavailable",
  unusableKey: "unavailable",
  refusedByProvider: "unavailable",
  refusedCode: "rejected",
  malformed: "rejected",
  incomplete: "rejected",
  tooLarge: "rejected",
  unsigned: "rejected",
  signature: "rejected",
  unknownKey: "rejected",
  algorithm: "rejected",
  encryption: "rejected",
  issuer: "rejected",
  audience: "rejected",
  recipient: "rejected",
  expired: "rejected",
  notYetValid: "rejected",
  lifetime: "rejected",
  anotherRequest: "rejected",
  missingClaim: "unavailable",
  notAMember: "unavailable",
} as const satisfies Record<string, ProviderFailure>;
export type SignOnProblem = keyof typeof failures;

/** Public names that explain a problem. They never hold a person's data. */
export interface SignOnDetails {
  /** What our settings say. */
  readonly expected?: string | undefined;
  /** What the provider sent instead. */
  readonly received?: string | undefined;
}

const longestDetail = 300;

/** A failed sign-on, with its true reason. */
export class SignOnError extends ProviderError {
  readonly problem: SignOnProblem;
  readonly details: SignOnDetails;

  constructor(provider: string, problem: SignOnProblem, { expected, received }: SignOnDetails = {}) {
    super(provider, failures[problem], { cause: new Error(problem) });
    this.name = "SignOnError";
    this.problem = problem;
    this.details = { expected: shortened(expected), received: shortened(received) };
  }
}

function shortened(text: string | undefined): string | undefined {
  return text === undefined || text.length <= longestDetail ? text : `${text.slice(0, longestDetail)}…`;
}
