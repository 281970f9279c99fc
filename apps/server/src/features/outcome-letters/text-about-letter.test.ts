import { applicationApi, documentApi, offerApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { identificationApi } from "@portico/contract/applicant";
import { dana } from "@portico/sample-applicants/people";
import { grouped } from "@portico/domain/values/reference-number";
import { expect, test } from "vitest";
import { aFile } from "../documents/testing/hostile-files.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import { identification } from "../submission/testing/answers.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { messagesTo, plainSubject } from "../submission/testing/mailbox.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";

const lists = {
  preferredContactMethods: [
    { id: 1, displayText: "Email", code: "email" },
    { id: 2, displayText: "Text message", code: "text" },
  ],
};

/** The texts to a phone, after all messages were sent. */
async function textsTo(app: TestApp, phone: string) {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  return (await messagesTo(app, `+1${phone}`)).filter(({ channel }) => channel === "text").map(({ text }) => text);
}

/** Chooses a way to be contacted, and sends the application. */
async function sentBy(preferredContactMethodConfigurationId: number) {
  const app = await testApp({ tenant: { lists } });
  const applicant = await applyUntil("submit", app);
  const { applicationId, applicantId } = applicant;
  const data = { ...identification("815-12-7800", dana.email), preferredContactMethodConfigurationId };
  await applicant.do(identificationApi.update, { applicantId, data });
  await goOn(applicant, "submit");
  await applicant.do(applicationApi.submit, { applicationId });
  return { app, applicant };
}

test("texts somebody who chose text messages that there is an answer by email, and nothing about it", async () => {
  const { app } = await sentBy(2);

  const texts = await textsTo(app, dana.phone);
  expect((await messagesTo(app, dana.email)).map(({ subject }) => plainSubject(subject))).toContain(
    "Your answer is ready",
  );
  expect(texts).toEqual([
    expect.stringMatching(
      /^Test Valley: Hello Dana\. We emailed you our answer to your application ending in \d{3,4}\. Questions\? Call .+ STOP/,
    ),
  ]);
  expect(texts[0]!.length).toBeLessThanOrEqual(160);
  expect(texts[0]).not.toMatch(/Reyes|\$|loan|approved|http/i);
});

test("has other words for each letter and another end for each application, and no outcome", async () => {
  const { app, applicant } = await sentBy(2);
  await textsTo(app, dana.phone);
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });

  const [answer, next] = await textsTo(app, dana.phone);

  const end = grouped(String(applicant.loanApplicationId)).split("-").at(-1)!;
  expect(answer).toContain(`our answer to your application ending in ${end}.`);
  expect(next).toContain(`what's next for your application ending in ${end}.`);
  expect(next).not.toMatch(/accept|approved/i);
});

test("names the paper that the institution asks for or can't use, and nothing that tells the product", async () => {
  const { app, applicant } = await sentBy(2);
  await textsTo(app, dana.phone);
  const { applicationId } = applicant;
  const end = grouped(String(applicant.loanApplicationId)).split("-").at(-1)!;
  const tell = async (...told: Parameters<typeof update>) => {
    expect(await outcomeOf(app, applicationId, update(...told))).toBe("applied");
    return (await textsTo(app, dana.phone)).at(-1);
  };
  const stubs = { taskId: "stubs", applicantType: "primary", paper: "payStubs", what: "Stubs", dueOn: "2026-11-27" };
  const insurance = { ...stubs, taskId: "insurance", paper: "vehicleInsurance", what: "Insurance" };

  const asked = await tell("informationRequested", 1, { tasks: [stubs] });
  const input = { applicationId, type: 1 as const, kind: "payStubs" as const };
  await applicant.client.upload(applicationStatusApi.sendPaper, input, [aFile]);
  const { documents } = await applicant.do(documentApi.list, { applicationId, type: 1 });
  const refused = await tell("documentRejected", 2, { documentId: documents[0]!.documentId, reason: "Too dark." });
  await tell("documentAccepted", 3, { documentId: documents[0]!.documentId, isEnough: true });
  const other = await tell("informationRequested", 4, { tasks: [insurance] });
  await applicant.client.upload(applicationStatusApi.sendPaper, { ...input, kind: "vehicleInsurance" }, [aFile]);
  const { documentId } = (await applicant.do(documentApi.list, { applicationId, type: 1 })).documents.at(-1)!;
  const withoutProduct = await tell("documentRejected", 5, { documentId, reason: "Too dark." });

  await tell("documentAccepted", 6, { documentId, taskId: "insurance" });
  await tell("documentAccepted", 7, { documentId: documents[0]!.documentId, taskId: "stubs", isEnough: true });
  app.clock.forward({ minutes: 1 });
  const more = await tell("informationRequested", 8, { tasks: [stubs] });
  await applicant.client.upload(applicationStatusApi.sendPaper, input, [aFile]);
  const last = (await applicant.do(documentApi.list, { applicationId, type: 1 })).documents.at(-1)!;
  const second = await tell("documentRejected", 9, { documentId: last.documentId, reason: "Too dark." });

  expect(more).toMatch(`We need the rest of the two newest pay stubs for your application ending in ${end}. See our`);
  expect(asked).toMatch(
    `Test Valley: Hello Dana. We need the two newest pay stubs for your application ending in ${end}. See our email.`,
  );
  expect(refused).toMatch(`We couldn't use a file for your application ending in ${end}: the two newest pay stubs.`);
  expect(other).toMatch(`We need proof of insurance for your application ending in ${end}. See our email.`);
  expect(withoutProduct).toMatch(`for your application ending in ${end}: proof of insurance. See our email.`);
  expect(second).toMatch(`for your application ending in ${end}: one of the two newest pay stubs. See our email.`);
  for (const text of [asked, refused, other, withoutProduct, more, second]) {
    expect(text!.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/Reply STOP/);
  }
});

test.each([
  ["payoffStatement", "a loan statement"],
  ["mortgageStatement", "a loan statement"],
  ["savingsStatement", "an account statement"],
])("names %s in a text, and not only as a statement", async (paper, name) => {
  const { app, applicant } = await sentBy(2);
  await textsTo(app, dana.phone);
  const task = { taskId: "one", applicantType: "primary", paper, what: "Statement", dueOn: "2026-11-27" };
  const asked = update("informationRequested", 1, { tasks: [task] });

  expect(await outcomeOf(app, applicant.applicationId, asked)).toBe("applied");

  expect((await textsTo(app, dana.phone)).at(-1)).toContain(`We need ${name} for your application ending in`);
});

test("texts nobody who chose email", async () => {
  const { app } = await sentBy(1);

  expect(await textsTo(app, dana.phone)).toEqual([]);
});
