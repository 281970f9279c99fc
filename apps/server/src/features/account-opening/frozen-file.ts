import type { Records } from "@portico/domain/records/records";
import { ofPerson } from "@portico/domain/records/of-person";

export interface FrozenFile {
  readonly name: string;
  readonly telephone: string;
}

/**
 * The agency of a person's own file, if it is frozen while somebody looks. It is about no other owner, and about no list (decision 366). Pages,
 * letters, and texts all ask here.
 */
export function frozenFileOf(
  { accountOpening, accountScreening }: Pick<Records, "accountOpening" | "accountScreening">,
  applicantId: number,
): FrozenFile | undefined {
  if (accountOpening[0]?.state !== "inReview") return undefined;
  const report = frozenReportOf({ accountScreening }, applicantId);
  return report && { name: report.agency.name, telephone: report.agency.phone };
}

/** The report of a person whose file the agency may not show. */
export function frozenReportOf({ accountScreening }: Pick<Records, "accountScreening">, applicantId: number) {
  return ofPerson(accountScreening, applicantId).find(({ file }) => file === "frozen");
}
