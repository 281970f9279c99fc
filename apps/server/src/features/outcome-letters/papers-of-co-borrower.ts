import { documentsNeeded, type NeededDocument } from "@portico/domain/application/documents-needed";
import { companyOf } from "@portico/domain/application/invited";
import type { CalendarDate } from "@portico/domain/values/dates";
import { longDate } from "@portico/domain/values/long-date";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { contactOf } from "../letters/contact-of.ts";

type Decided = Pick<ApplicationScope, "application" | "records" | "tenant" | "today">;

/** A pension, benefits, and a rent have one name, because an email mustn't tell what somebody lives on. */
const otherIncome = "a paper about each other income";

/** A co-borrower's papers in the words of a letter. The loan's own papers are the first person's. */
const paperNames: Readonly<Partial<Record<NeededDocument, string>>> = {
  photoId: "a driver's license or other ID",
  payStubs: "the two newest pay stubs",
  payStubsOfEachJob: "the two newest pay stubs from each job",
  taxReturns: "the last two tax returns",
  pensionStatement: otherIncome,
  awardLetter: otherIncome,
  lease: otherIncome,
  incomeStatements: otherIncome,
};

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/**
 * What the co-borrower needs to send, by when, and who can send it, because they have no list of their own. Undefined if a paper has no name
 * for a letter.
 */
export function papersOfCoBorrower(
  decided: Decided,
  applicantId: number,
  documentsBy: CalendarDate | undefined,
): string | undefined {
  const names = documentsNeeded(decided, applicantId).map((kind) => paperNames[kind]);
  if (names.includes(undefined) || decided.tenant.channels.resume.disabled) return undefined;
  const papers = list.format(new Set(names.filter((name) => name !== undefined)));
  const by = documentsBy && longDate(documentsBy);
  if (companyOf(decided.records) === "invited")
    return by === undefined
      ? `Please send us ${papers}, in your part of the application.`
      : `Please send us ${papers} by ${by}, in your part of the application.`;
  const { firstName } = contactOf(decided.records, decided.application.primaryApplicantId);
  return by === undefined
    ? `We need ${papers} from you, and ${firstName} can send them for you, with the link in the email to ${firstName}.`
    : `We need ${papers} from you by ${by}, and ${firstName} can send them for you, with the link in the email to ${firstName}.`;
}
