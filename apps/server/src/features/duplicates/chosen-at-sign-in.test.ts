import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi } from "@portico/contract/application";
import { dana } from "@portico/sample-applicants/people";
import { expect, test } from "vitest";
import { password } from "../applicants/testing/people.ts";
import { identification } from "../submission/testing/answers.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";

const loadUrl = "/auto/authentication";

/** Signs in as the member, sees the saved applications, and starts a new one all the same. */
async function startAnother(app: TestApp) {
  const client = app.client();
  const credentials = { userName: "dana", password };
  const { body: listed } = await client.call(applicantApi.authenticate, { credentials, loadUrl, offerSaved: true });
  const { body: begun } = await client.call(applicantApi.beginAsMember, { loadUrl });
  const data = identification(dana.tin, dana.email);
  const { applicationId, applicantId } = begun;
  const statusOf = async () => client.call(applicationApi.status, { id: applicationId! });
  const { body: before } = await statusOf();
  const { body } = await client.call(identificationApi.create, { applicantId: applicantId!, data });
  const { body: after } = await statusOf();
  return { listed, body, client, applicantId: applicantId!, statuses: [before, after] };
}

test("doesn't ask a member again who saw the other application at the sign-in and started a new one", async () => {
  const app = await testApp();
  const first = await applyUntil("currentEmployment", app, { isMember: true });

  const { listed, body, statuses } = await startAnother(app);

  expect(statuses).toMatchObject([{ duplicateApplicationActionType: 0 }, { duplicateApplicationActionType: 3 }]);
  expect(listed.savedApplications).toMatchObject([{ applicationId: first.applicationId }]);
  expect(body).toMatchObject({ hasDuplicateApplication: true, journey: { frontier: "currentAddress" } });
});

test("asks once, although the list at the sign-in didn't have every application", async () => {
  const app = await testApp();
  await applyUntil("currentEmployment", app, { isMember: true });
  await applyUntil("currentAddress", app);

  const { body, statuses } = await startAnother(app);

  expect(statuses).toMatchObject([{ duplicateApplicationActionType: 0 }, { duplicateApplicationActionType: 3 }]);
  expect(body).toMatchObject({ hasDuplicateApplication: true, journey: { frontier: "currentAddress" } });
});

test("asks a member who saw no list about an application that began without a sign-in", async () => {
  const app = await testApp();
  await applyUntil("currentEmployment", app);
  const second = await applyUntil("duplicate", app, { isMember: true });

  expect(await second.do(applicationApi.status, second.id)).toMatchObject({ duplicateApplicationActionType: 0 });
});
