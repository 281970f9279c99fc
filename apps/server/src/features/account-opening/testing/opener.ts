import { makeJobScope } from "../../../jobs/job-scope.ts";
import type { AnyJobScope } from "../../../jobs/job.ts";
import type { TestApp, TestAppOptions } from "../../../testing/test-app.ts";
import type { Opener } from "../../account-funding/testing/funder.ts";
import { accountApp, accountTenant } from "../../accounts/testing/account-app.ts";
import { openEverything, signs } from "../../account-signing/testing/ready-to-sign.ts";

/** Opens every document and signs all of them. The work that follows begins at once, unless the test holds it. */
export async function sign(opener: Opener): Promise<void> {
  const { applicantId } = opener;
  await openEverything(opener);
  const [person] = (await opener.records()).applicant;
  const { status, body } = await signs(opener, applicantId, `${person?.firstName} ${person?.lastName}`);
  if (status !== 200) throw new Error(`The signature was refused: ${JSON.stringify(body.error)}`);
}

/** A job's scope, for a test that does what other work does. */
export function scopeOf(app: TestApp, applicationId: number, topic = "test"): AnyJobScope {
  const tenant = app.tenant.name;
  const ending = { queries: () => [], ended: () => undefined };
  const message = { tenant, applicationId, topic, key: "", payload: {}, attempts: 1, lostAttempts: 0, pending: [] };
  const { scope } = makeJobScope(
    app.kernel,
    app.institution,
    { ...message, sequence: null, createdAt: app.clock.read() },
    { written: undefined, ending, common: app.kernel.databases.of(tenant), isForAccountsToo: true },
  );
  return scope;
}

/** An institution at which the identity check's vendor confirms new people. */
export const openingApp = async (tenant: TestAppOptions["tenant"] = {}): Promise<TestApp> =>
  accountApp({ tenant: { ...accountTenant, identityCheck: { enabled: true }, ...tenant } });
