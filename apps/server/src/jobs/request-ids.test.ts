import { expect, test } from "vitest";
import { RiskAction } from "@portico/domain/access/authentication";
import { identificationApi } from "@portico/contract/applicant";
import { decide } from "../kernel/route.ts";
import { requestContext, type RequestContext } from "../log/request-context.ts";
import { begunApplication, identificationOf } from "../testing/kernel-journey.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp } from "../testing/test-app.ts";
import type { JobHandler } from "./job.ts";

const someWork = decide(identificationApi.update, () => ({
  outbox: [{ topic: "test.work", key: "one", payload: {} }],
  answer: {
    updated: true,
    captchaAction: RiskAction.none,
    hasDuplicateApplication: false,
    emailVerificationResult: { emailIsValid: true },
  },
}));

test("the first attempt at a call's work bears the call's request id, and a later one is named after its message", async () => {
  const seen: (RequestContext | undefined)[] = [];
  const work: JobHandler = {
    topic: "test.work",
    run: async () => {
      seen.push(requestContext());
      if (seen.length === 1) throw new Error("the receiver is down");
    },
  };
  const app = await testApp({ routes: [...kernelRoutes, someWork], jobHandlers: [work] });
  const { client, applicantId, applicationId } = await begunApplication(app);

  const answer = await client.call(identificationApi.update, identificationOf(applicantId));
  await app.outbox.idle();
  app.clock.forward({ minutes: 1 });
  await app.outbox.workOnDue();

  const tenant = app.tenant.name;
  const job = `${tenant}.${applicationId}.test.work.one`;
  expect(seen).toEqual([
    { requestId: answer.headers["x-request-id"], tenant, job },
    { requestId: job, tenant, job },
  ]);
});
