import { applicationApi } from "@portico/contract/application";
import { resumeApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { declined, declineOf, taking } from "../counteroffers/testing/declined.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { read, sent } from "./testing/sent-application.ts";

/* The status page and the lists name the amount of an offer beside the one that was asked for (decision 331). */

async function listed(applicant: TestApplicant) {
  const { savedApplications } = await applicant.do(resumeApi.here, {});
  return savedApplications.find(({ applicationId }) => applicationId === applicant.applicationId);
}

test("names the largest of the counteroffers while they can be chosen, also after a no", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const choices = (await declineOf(applicant)).counteroffer!.choices;
  const dollars = Math.max(...choices.map(({ loanAmount }) => loanAmount));

  expect(choices.length).toBeGreaterThan(1);
  expect((await read(applicant)).offeredAmount).toEqual({ dollars, isMost: true });
  expect((await listed(applicant))?.offeredAmount).toEqual({ dollars, isMost: true });

  await applicant.do(applicationApi.refuseCounteroffers, { applicationId: applicant.applicationId });
  expect((await read(applicant)).offeredAmount).toEqual({ dollars, isMost: true });
});

test("names no other amount in a plain offer, and none once a counteroffer was chosen", async () => {
  const plain = await sent({});
  const app = await testApp();
  const applicant = await declined(app);
  const { applicationId: declinedId } = applicant;
  await taking(applicant);
  await app.outbox.idle();
  await app.outbox.workOnDue();

  expect(await read(plain)).toMatchObject({ standing: { state: "offerReady" }, requestedAmount: 18_000 });
  expect(await read(plain)).not.toHaveProperty("offeredAmount");
  expect(await read(applicant)).not.toHaveProperty("offeredAmount");
  const { savedApplications } = await applicant.do(resumeApi.here, {});
  const chosen = savedApplications.find(({ applicationId }) => applicationId === declinedId);
  expect(chosen?.standing).toEqual({ state: "counterofferTaken" });
  expect(chosen).not.toHaveProperty("offeredAmount");
});
