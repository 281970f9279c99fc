import type { CompiledQuery } from "kysely";
import type { Endpoint } from "@portico/contract/endpoint";
import { AppError } from "../../kernel/app-error.ts";
import type { Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { ProviderError } from "../../providers/provider-error.ts";
import { attemptAndRead } from "../attempts/attempts.ts";
import { answersInMemory } from "./answers-in-memory.ts";
import { deleteVendorAnswers, findVendorAnswer, insertVendorAnswer } from "./vendor-answer-store.ts";

/** A little longer than the vendor may take. After a crash, people can send their answers again after this time. */
const claimMinutes = 0.5;

interface Asked {
  readonly subject: string;
  readonly question: string;
  readonly answer: Promise<unknown>;
  /** Whether the answer is in the database. */
  isKept: boolean;
}

const remembered = answersInMemory<Asked>();

/** The questions whose answers a use case got and didn't store. */
const unkept = new WeakMap<AnyApplicationScope, readonly Asked[]>();

/**
 * Asks the vendor a question that it answers only once (a quiz's grade) or charges for each time (a check). The browser may repeat a
 * request, and the kernel repeats a use case that lost a race. Both then get the first answer again, from any server process. The change
 * must contain `answersCounted`, which stores the answer if the write is rejected. Throws `busy` while another process is asking. Rejects
 * with ProviderError.
 *
 * @param question Names the question, such as "asked" and the ID of the quiz.
 */
export async function onceAtVendor<Answer>(
  scope: AnyApplicationScope,
  question: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const subject = `${scope.tenant.name} ${scope.application.applicationId} ${question}`;
  const asked = remembered.of(subject, scope.now) ?? remember(scope, subject, question, ask);
  const answer = (await asked.answer) as Answer;
  if (!asked.isKept) unkept.set(scope, [...unkeptOf(scope), asked]);
  return answer;
}

function remember(scope: AnyApplicationScope, subject: string, question: string, ask: () => Promise<unknown>): Asked {
  const answer = firstAnswer(scope, { subject, question }, ask);
  const asked = { subject, question, answer: answer.then(({ value }) => value), isKept: false };
  remembered.keep(subject, asked, scope.now);
  answer.then(
    ({ isKept }) => (asked.isKept = isKept),
    // A failure of the vendor is an answer, too.
    (error: unknown) => error instanceof ProviderError || remembered.forget(subject),
  );
  return asked;
}

/**
 * Returns another process's answer, or claims the question and asks. The claim comes first, so no answer can slip in between. Its trip also
 * stores the use case's earlier answers, because asking takes time.
 */
async function firstAnswer(
  scope: AnyApplicationScope,
  { subject, question }: { readonly subject: string; readonly question: string },
  ask: () => Promise<unknown>,
): Promise<{ readonly value: unknown; readonly isKept: boolean }> {
  const { tenant, application } = scope;
  const claim = { purpose: "quiz-vendor", subject, limit: 1 };
  const stored = findVendorAnswer({ tenant: tenant.name, applicationId: application.applicationId, question });
  const earlier = await keeping(scope);
  const { isAllowed, results } = await attemptAndRead(scope, claim, claimMinutes, [stored, ...earlier]);
  markKept(scope);
  const [[row]] = results;
  if (row) return { value: JSON.parse(scope.unsealFile(placeOf(question), row.sealed).toString()), isKept: true };
  if (!isAllowed) throw new AppError("busy");
  return { value: await ask(), isKept: false };
}

function unkeptOf(scope: AnyApplicationScope): readonly Asked[] {
  return unkept.get(scope) ?? [];
}

/** Builds the statements that store the use case's answers. */
async function keeping(scope: AnyApplicationScope): Promise<readonly CompiledQuery[]> {
  const { tenant, application, now } = scope;
  const { applicationId } = application;
  return Promise.all(
    unkeptOf(scope).map(async ({ question, answer }) => {
      const sealed = scope.sealFile(placeOf(question), Buffer.from(JSON.stringify(await answer)));
      return insertVendorAnswer({ tenantId: tenant.name, applicationId, question, sealed, createdAt: now });
    }),
  );
}

function markKept(scope: AnyApplicationScope): void {
  for (const asked of unkeptOf(scope)) asked.isKept = true;
  unkept.delete(scope);
}

/** Stores the use case's answers. Call it before the use case asks another vendor. */
export async function keepAnswers(scope: AnyApplicationScope): Promise<void> {
  const inserts = await keeping(scope);
  if (inserts.length === 0) return;
  await scope.database.trip(inserts);
  markKept(scope);
}

/**
 * The parts of a change that uses the vendor's answers. The change deletes the stored answers. If it can't be written, the use case's answers
 * are stored instead.
 */
export function answersCounted(
  scope: AnyApplicationScope,
): Required<Pick<Change<Endpoint>, "statements" | "whenNotWritten">> {
  const { tenant, application, now } = scope;
  const used = unkeptOf(scope);
  for (const { subject } of used) remembered.use(subject, now);
  return {
    statements: [deleteVendorAnswers({ tenant: tenant.name, applicationId: application.applicationId })],
    whenNotWritten: async () => {
      for (const asked of used) remembered.keep(asked.subject, asked, now);
      await keepAnswers(scope);
    },
  };
}

const placeOf = (question: string) => `vendor answer ${question}`;
