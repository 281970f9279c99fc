import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { ProviderError } from "../../providers/provider-error.ts";
import { mayAttempt } from "../attempts/attempts.ts";

/** A little longer than the vendor may take. After a crash, people can send their answers again after this time. */
const claimMinutes = 0.5;

/** How long this process remembers what the vendor answered. */
const rememberedMinutes = 60;

const answered = new Map<string, { readonly answer: Promise<unknown>; readonly endsAt: number }>();

/**
 * Asks the vendor something about a quiz that it answers only once, such as its grade. The browser may repeat a request, and the kernel
 * repeats a use case that lost a race. Both then get the first answer again. Throws `busy` while another server process is asking. Rejects
 * with ProviderError.
 *
 * @param what Names the question, such as "grade" and the ID of the quiz.
 */
export async function onceAtVendor<Answer>(
  scope: ApplicationScope,
  what: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { tenant, application, now } = scope;
  const subject = `${tenant.name} ${application.applicationId} ${what}`;
  for (const [old, { endsAt }] of answered) if (endsAt <= now.getTime()) answered.delete(old);
  const known = answered.get(subject);
  if (known) return (await known.answer) as Answer;
  const answer = claimed(scope, subject).then(ask);
  answered.set(subject, { answer, endsAt: now.getTime() + rememberedMinutes * 60_000 });
  try {
    return await answer;
  } catch (error) {
    // A failure of the vendor is an answer, too.
    if (!(error instanceof ProviderError)) answered.delete(subject);
    throw error;
  }
}

async function claimed(scope: ApplicationScope, subject: string): Promise<void> {
  const isFree = await mayAttempt(scope, [{ purpose: "quiz-vendor", subject, limit: 1 }], claimMinutes);
  if (!isFree) throw new AppError("busy");
}
