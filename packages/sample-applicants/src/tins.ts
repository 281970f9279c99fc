/** The last four digits set the sandbox's credit report (docs/sandbox.md), and the demo institutions' decision. */
const endings = { approved: "7800", pending: "6400", declined: "5200" } as const;
export type CreditDecision = keyof typeof endings;

/** The first five digits of an SSN. */
export interface TinStart {
  readonly area: number;
  readonly group: number;
}

export function tin(start: TinStart, decision: CreditDecision): string {
  return withEnding(start, endings[decision]);
}

function withEnding({ area, group }: TinStart, ending: string): string {
  return `${String(area).padStart(3, "0")}${String(group).padStart(2, "0")}${ending}`;
}

const areas = 665;
const groups = 99;
const approvedEndings = [endings.approved, "7200"] as const;

/** The number of applicants before an SSN repeats. */
export const maxApplicants = areas * groups * approvedEndings.length;

/**
 * The SSN and email address of a run's nth applicant. The number is a valid Social Security number (areas 001-665,
 * groups 01-99) that the sandbox approves. No two applicants share one, so no application is a duplicate.
 */
export function numberedApplicant(number: number): { readonly tin: string; readonly email: string } {
  if (number >= maxApplicants) throw new Error(`A run has at most ${maxApplicants} applicants.`);
  const area = (number % areas) + 1;
  const group = (Math.floor(number / areas) % groups) + 1;
  const ending = approvedEndings[Math.floor(number / (areas * groups))]!;
  return { tin: withEnding({ area, group }, ending), email: `applicant.${number}@example.com` };
}
