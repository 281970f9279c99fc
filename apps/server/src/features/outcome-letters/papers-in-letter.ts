import { companyOf } from "@portico/domain/application/invited";
import { paperName, type NeededDocument } from "@portico/domain/documents/papers";
import type { Paper } from "@portico/contract/paper";
import { longDate } from "@portico/domain/values/long-date";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { contactOf } from "../letters/contact-of.ts";
import { firstDay } from "../papers/state-of-paper.ts";
import { staysInside } from "./stays-inside.ts";

type Decided = Pick<ApplicationScope, "application" | "records" | "tenant" | "today">;

/** A pension, benefits, and a rent have one name, because an email mustn't tell the source of somebody's income. */
const otherIncomes: ReadonlySet<NeededDocument> = new Set([
  "pensionStatement",
  "awardLetter",
  "lease",
  "incomeStatements",
]);

export const isOtherIncome = (kind: NeededDocument): boolean => otherIncomes.has(kind);

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/**
 * Papers in the middle of a letter's sentence, by the names that the pages have. Undefined if one of them can't be named in an email.
 */
export function namesInSentence(papers: readonly Paper[], productCode: number): string | undefined {
  const names = papers.map((paper) => nameOf(paper, productCode));
  return names.includes(undefined) ? undefined : list.format(new Set(names.filter((name) => name !== undefined)));
}

function nameOf({ kind, what = "" }: Paper, productCode: number): string | undefined {
  if (kind === undefined) return staysInside(what) ? undefined : lowered(what);
  return isOtherIncome(kind) ? "a paper about each other income" : lowered(paperName(kind, productCode));
}

const lowered = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/** What a person still needs to send, by when, and who can send it, because a co-borrower beside the first person has no list. */
export function missingPapers(
  decided: Decided,
  { applicantId, missing }: { readonly applicantId: number; readonly missing: readonly Paper[] },
): string | undefined {
  const { application, records, tenant } = decided;
  const papers = namesInSentence(missing, application.productCode);
  if (papers === undefined || tenant.channels.resume.disabled) return undefined;
  const by = dayOf(missing);
  if (applicantId === application.primaryApplicantId) return `Please send us ${papers}${by}.`;
  if (companyOf(records) === "invited") return `Please send us ${papers}${by}, in your part of the application.`;
  const { firstName } = contactOf(records, application.primaryApplicantId);
  return `We need ${papers} from you${by}, and ${firstName} can send them for you, with the link in the email to ${firstName}.`;
}

/** By when, as the end of a sentence. A paper that the institution asked for may be due before the others. */
export function dayOf(papers: readonly Paper[]): string {
  const first = firstDay(papers);
  if (first === undefined) return "";
  const isOneDay = papers.every(({ dueOn }) => dueOn === first);
  return isOneDay ? ` by ${longDate(first)}` : `, the first by ${longDate(first)}`;
}
