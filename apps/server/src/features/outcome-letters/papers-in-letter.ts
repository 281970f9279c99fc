import { companyOf } from "@portico/domain/application/invited";
import type { Paper } from "@portico/contract/paper";
import { longDate } from "@portico/domain/values/long-date";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { contactOf } from "../letters/contact-of.ts";
import { namesInSentence } from "../papers/names-in-letter.ts";
import { isPart } from "@portico/domain/documents/papers";
import { firstDay } from "../papers/state-of-paper.ts";

type Decided = Pick<ApplicationScope, "application" | "records" | "tenant" | "today">;

/** What a person still needs to send, by when, and who can send it, because a co-borrower beside the first person has no list. */
export function missingPapers(
  decided: Decided,
  { applicantId, missing }: { readonly applicantId: number; readonly missing: readonly Paper[] },
): string | undefined {
  const { application, records, tenant } = decided;
  const papers = namesByDay(missing, application.productCode);
  if (papers === undefined || tenant.channels.resume.disabled) return undefined;
  if (applicantId === application.primaryApplicantId) return `Please send us ${papers}.`;
  if (companyOf(records) === "invited") return `Please send us ${papers}. Send them in your part of the application.`;
  const { firstName } = contactOf(records, application.primaryApplicantId);
  return `We need this from you: ${papers}. ${firstName} can send them for you, with the link in the email to ${firstName}.`;
}

/** Each paper with its own day, because one that the institution asked for may be due before the others. */
function namesByDay(missing: readonly Paper[], productCode: number): string | undefined {
  const days = [...Map.groupBy(missing, ({ dueOn }) => dueOn)].map(([day, papers]) => {
    const names = namesInSentence(papers, productCode);
    return names !== undefined && day !== undefined ? `${names} by ${longDate(day)}` : names;
  });
  return days.includes(undefined) ? undefined : days.join(", and ");
}

/** By when, as the end of a sentence. A paper that the institution asked for may be due before the others. */
export function dayOf(papers: readonly Paper[]): string {
  const first = firstDay(papers);
  if (first === undefined) return "";
  const isOneDay = papers.every(({ dueOn }) => dueOn === first);
  return isOneDay ? ` by ${longDate(first)}` : `, the first by ${longDate(first)}`;
}

/** The check of the papers that came. One of two pay stubs isn't both, so their day stays. */
export function aboutSent(own: readonly Paper[], { today }: Pick<Decided, "today">): readonly string[] {
  if (!own.some(({ state }) => state === "sent")) return [];
  const rest = firstDay(own.filter(isPart));
  const ifMissing = rest !== undefined && today <= rest ? [`If any are missing, send them by ${longDate(rest)}.`] : [];
  return ["We have your documents, and a person will check them.", ...ifMissing];
}
