/** A person who applies. No two of one run share a tax number, so nobody counts as a duplicate. */
export interface Applicant {
  readonly taxNumber: string;
  readonly email: string;
}

const areas = 665;
const groups = 99;
/** Endings that the sandbox answers with a good score and few debts (docs/sandbox.md). */
const approvedEnds = ["7800", "7200"] as const;

/** The number of people before a tax number repeats. */
export const mostApplicants = areas * groups * approvedEnds.length;

/** The nth person of a run: a valid Social Security number (areas 001-665, groups 01-99) that the sandbox approves. */
export function applicantNumber(number: number): Applicant {
  if (number >= mostApplicants) throw new Error(`There are only ${mostApplicants} applicants in one run.`);
  const area = (number % areas) + 1;
  const group = (Math.floor(number / areas) % groups) + 1;
  const end = approvedEnds[Math.floor(number / (areas * groups))]!;
  return {
    taxNumber: `${String(area).padStart(3, "0")}${String(group).padStart(2, "0")}${end}`,
    email: `applicant.${number}@example.com`,
  };
}
