import { coApplicantApi } from "@portico/contract/applicant";
import { invitationApi } from "@portico/contract/invitation";
import { journeyApi } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { goOn, travelUntil } from "../../submission/testing/traveler.ts";
import { messagesTo } from "../../submission/testing/mailbox.ts";
import { stepAnswers } from "../../submission/testing/step-answers.ts";
import { TestApplicant, type Answers } from "../../submission/testing/test-applicant.ts";
import { testApp, type TestApp, type TestAppOptions } from "../../../testing/test-app.ts";

/** The invited person, as the first one types them. */
export const kim = { firstName: "Kim", emailAddress: "kim@example.com" };

/** An institution that offers invitations and checks identities. */
export async function invitingApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { tenant = {} } = options;
  return testApp({
    ...options,
    tenant: { identityCheck: { enabled: true }, ...tenant, switches: { invitations: true, ...tenant.switches } },
  });
}

/** Somebody who has begun to apply and invites a co-borrower. */
export async function inviter(app: TestApp, answers: Answers = {}, code: ProductCode = ProductCode.auto) {
  const first = await travelUntil("coApplicant", app, code, answers);
  await invite(first);
  return first;
}

export async function invite(first: TestApplicant, invited: object = kim) {
  const { applicationId } = first;
  const sent = await first.do(invitationApi.send, {
    applicationId,
    invited: { ...kim, ...invited },
    jointIntent: true,
  });
  await first.app.outbox.workOnDue();
  return sent;
}

/** The tokens of the links that an address got, the oldest first. */
export async function linksTo(app: TestApp, to = kim.emailAddress): Promise<readonly string[]> {
  await app.outbox.workOnDue();
  const letters = await messagesTo(app, to);
  return letters.flatMap(({ text }) => /\/invitation\/([\w-]+)/.exec(text)?.[1] ?? []);
}

/** The newest code that an address or a phone got. */
export async function codeTo(app: TestApp, to = kim.emailAddress): Promise<string> {
  await app.outbox.workOnDue();
  const letters = await messagesTo(app, to);
  const codes = letters.flatMap(({ text }) => /^(\d{6})\s*$/m.exec(text)?.[1] ?? []);
  return codes.at(-1)!;
}

/** A browser of the invited person's own. It has opened nothing yet. */
export function invitedBrowser({ app, productCode, applicationId, loanApplicationId, answers }: TestApplicant) {
  return Object.assign(new TestApplicant(app, productCode, answers), { applicationId, loanApplicationId });
}

/** Opens the newest link with its code. */
export async function openPart(second: TestApplicant, invitationToken?: string) {
  const token = invitationToken ?? (await linksTo(second.app)).at(-1)!;
  await second.do(invitationApi.open, { invitationToken: token });
  return second.do(invitationApi.open, { invitationToken: token, code: await codeTo(second.app) });
}

/** The invited person in a browser of their own, after the link and the code. */
export async function opened(first: TestApplicant): Promise<TestApplicant> {
  const second = invitedBrowser(first);
  await openPart(second);
  return second;
}

/** States that they apply together, and gives a name. */
export async function joins(second: TestApplicant): Promise<void> {
  const { applicationId } = second;
  await second.do(invitationApi.join, { applicationId, jointIntent: true });
  const { applicantId } = await second.do(coApplicantApi.create, {
    applicationId,
    coApplicant: {
      ...contactOf(dana),
      firstName: "Kim",
      lastName: "Okafor",
      emailAddress: kim.emailAddress,
      phoneNumber: "2075550124",
    },
  });
  Object.assign(second, { applicantId, jointApplicantId: applicantId });
}

/** Answers every step of the invited person's own part before the given one, or all of them. */
export async function answersPart(second: TestApplicant, destination: keyof typeof stepAnswers | "end" = "end") {
  for (;;) {
    const { journey } = await second.do(journeyApi.read, { applicationId: second.applicationId });
    const step = journey.frontier as keyof typeof stepAnswers | null;
    if (step === null || step === destination) return second;
    second.visited.push(step);
    if (step === "coApplicant") await joins(second);
    else await stepAnswers[step](second);
    if (step === "review") return second;
  }
}

/** Two people with sessions of their own: the first one before sending, the invited one with their part done. */
export async function bothDone(app: TestApp, answers: Answers = {}, code: ProductCode = ProductCode.auto) {
  const first = await inviter(app, answers, code);
  // The invited person says yes to a loan that is complete.
  await goOn(first, "review");
  const second = await answersPart(await opened(first));
  await goOn(first, "submit");
  await app.outbox.workOnDue();
  return { first, second };
}
