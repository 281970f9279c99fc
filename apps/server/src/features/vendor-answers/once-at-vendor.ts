import type { CompiledQuery } from "kysely";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { ProviderError } from "../../providers/provider-error.ts";
import { attemptAndRead } from "../attempts/attempts.ts";
import { deleteVendorAnswers, findVendorAnswer, insertVendorAnswer } from "./vendor-answer-store.ts";

/** A little longer than the vendor may take. After a crash, people can send their answers again after this time. */
const claimMinutes = 0.5;

/** How long this process remembers that the vendor failed, or an answer that it can't store. */
const rememberedMinutes = 5;

interface Asked {
  readonly answer: Promise<unknown>;
  readonly endsAt: number;
  isKept: boolean;
}

const remembered = new Map<string, Asked>();

/**
 * Asks the vendor a question that it answers only once (a quiz's grade) or charges for each time (a check). The browser may repeat a
 * request, and the kernel repeats a use case that lost a race. Both then get the first answer again, from any server process. The answer is
 * stored before the application's change, since that write can be rejected. Throws `busy` while another process is asking. Rejects with
 * ProviderError.
 *
 * @param question Names the question, such as "asked" and the ID of the quiz.
 */
export async function onceAtVendor<Answer>(
  scope: ApplicationScope,
  question: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const subject = `${scope.tenant.name} ${scope.application.applicationId} ${question}`;
  const asked = known(scope, subject) ?? remember(scope, subject, firstAnswer(scope, { subject, question }, ask));
  const answer = (await asked.answer) as Answer;
  if (!asked.isKept) await keep(scope, question, answer);
  asked.isKept = true;
  return answer;
}

function known({ now }: ApplicationScope, subject: string): Asked | undefined {
  for (const [old, { endsAt }] of remembered) if (endsAt <= now.getTime()) remembered.delete(old);
  return remembered.get(subject);
}

function remember({ now }: ApplicationScope, subject: string, answer: Promise<unknown>): Asked {
  const asked = { answer, endsAt: now.getTime() + rememberedMinutes * 60_000, isKept: false };
  remembered.set(subject, asked);
  // A failure of the vendor is an answer, too.
  answer.catch((error: unknown) => error instanceof ProviderError || remembered.delete(subject));
  return asked;
}

/** Returns another process's answer, or claims the question and asks. The claim comes first, so no answer can slip in between. */
async function firstAnswer(
  scope: ApplicationScope,
  { subject, question }: { readonly subject: string; readonly question: string },
  ask: () => Promise<unknown>,
): Promise<unknown> {
  const { tenant, application } = scope;
  const claim = { purpose: "quiz-vendor", subject, limit: 1 };
  const stored = findVendorAnswer({ tenant: tenant.name, applicationId: application.applicationId, question });
  const { isAllowed, results } = await attemptAndRead(scope, claim, claimMinutes, [stored]);
  const [[row]] = results;
  if (row) return JSON.parse(scope.unsealFile(placeOf(question), row.sealed).toString());
  if (!isAllowed) throw new AppError("busy");
  return ask();
}

async function keep(scope: ApplicationScope, question: string, answer: unknown): Promise<void> {
  const { tenant, application, now } = scope;
  const sealed = scope.sealFile(placeOf(question), Buffer.from(JSON.stringify(answer)));
  const row = { tenantId: tenant.name, applicationId: application.applicationId, question, sealed, createdAt: now };
  await scope.database.trip([insertVendorAnswer(row)]);
}

/** The statement for the change that counts the answers. It deletes them. */
export function answersCounted({ tenant, application }: ApplicationScope): CompiledQuery {
  return deleteVendorAnswers({ tenant: tenant.name, applicationId: application.applicationId });
}

const placeOf = (question: string) => `vendor answer ${question}`;
