import type { IdentityCheck } from "@portico/domain/decision/identity-check";
import { peopleOf } from "@portico/domain/application/people-of";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Stored } from "@portico/domain/records/records";
import type { AnyJobApplication, AnyJobScope } from "../../jobs/job.ts";
import { put } from "../../kernel/change.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { personIn } from "../identity-quiz/person-to-verify.ts";
import { customerUserIdOf } from "../identity-check/customer-user-id.ts";
import { againUnlessSlow, type VendorTry } from "./vendor-try.ts";
import { isBeside } from "@portico/domain/application/verification-of";

/**
 * Checks the person who filled in beside the first one, once the application was sent. It asks nobody a question (31 CFR
 * 1020.220(a)(2)(ii)(B)). The vendor charges each check, so the answer is written at once, before anything else can fail. Returns the
 * checks of the application.
 */
export async function checkBeside(
  scope: AnyJobScope,
  loaded: AnyJobApplication,
  { mayTryAgain }: Pick<VendorTry, "mayTryAgain">,
): Promise<readonly Stored<"identityCheck">[]> {
  const { tenant } = scope;
  const { application, records } = loaded;
  const applicantId = peopleOf(application, records).find((one) => isBeside({ ...loaded, tenant }, one));
  if (!tenant.identityCheck.enabled || applicantId === undefined || hasCheck(loaded, applicantId))
    return records.identityCheck;
  const asked = ask(scope, loaded, applicantId);
  const found = await whenProviderFails(scope.log, mayTryAgain ? againUnlessSlow(asked) : asked, undefined);
  const check = recordOf(found, scope.now);
  const details = { finding: check.finding ?? "noAnswer", hasDevice: false };
  const written = await scope.change((current) =>
    current.application.status !== "claimed" || hasCheck(current, applicantId)
      ? undefined
      : {
          writes: [put("identityCheck", { id: scope.newId(), applicantId }, check)],
          events: [{ action: `identityCheck.${check.consequence}`, applicantId, details }],
        },
  );
  return written.records.identityCheck;
}

const hasCheck = ({ records }: AnyJobApplication, applicantId: number) =>
  ofPerson(records.identityCheck, applicantId).length > 0;

async function ask({ providers, now }: AnyJobScope, { application, records }: AnyJobApplication, applicantId: number) {
  const consents = ofPerson(records.disclosure, applicantId).map(({ acceptedAt }) => acceptedAt);
  return providers.identityChecker.check({
    ...personIn(records, applicantId),
    customerUserId: customerUserIdOf({ application }, applicantId),
    consentedAt: consents.toSorted().at(-1) ?? now.toISOString(),
  });
}

/** Nobody can show documents anymore, and nobody is refused for the other one. So a person at the institution looks at any doubt. */
function recordOf(found: Awaited<ReturnType<typeof ask>> | undefined, now: Date): IdentityCheck {
  return {
    ...(found && { finding: found.finding }),
    consequence: found?.finding === "accept" ? "passed" : "personLooks",
    referenceId: found?.referenceId ?? "",
    reasonCodes: [...(found?.reasonCodes ?? [])],
    checkedAt: now.toISOString(),
  };
}
