import { customerUserIdOf } from "./customer-user-id.ts";
import { ownApplicantId } from "../../kernel/applicant-of.ts";
import type { identityCheckApi } from "@portico/contract/identity-check";
import type { InputOf } from "@portico/contract/endpoint";
import { factsOf } from "@portico/domain/flow/facts-of";
import { consequenceOf, type IdentityCheck } from "@portico/domain/decision/identity-check";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { answersCounted, onceAtVendor } from "../vendor-answers/once-at-vendor.ts";
import { personToVerify } from "../identity-quiz/person-to-verify.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { historyOf, remembered } from "./identity-history.ts";
import { ofPerson } from "@portico/domain/records/of-person";

type Check = (typeof identityCheckApi)["check"];

/**
 * Checks the own person's identity once. The institution's policy decides what follows, even if the vendor doesn't answer. If
 * documents were ever asked for, they stay required after a changed name.
 */
export async function checkIdentity(
  scope: AnyApplicationScope,
  { deviceIdSessionToken }: InputOf<Check>,
): Promise<Change<Check>> {
  const { records, tenant } = scope;
  const applicantId = ownApplicantId(scope);
  const [known] = ofPerson(records.identityCheck, applicantId);
  if (known) return nothingChanged(answerOf(known));
  if (!tenant.identityCheck.enabled || isQuizOpen(scope)) throw new AppError("notItsTurn");

  const found = await ask(scope, deviceIdSessionToken ?? undefined);
  const check = recordOf(scope, found);
  const { consequence } = check;
  const details = { finding: check.finding ?? "noAnswer", hasDevice: Boolean(deviceIdSessionToken) };
  const before = historyOf(records, applicantId);
  const history = { ...before, hasGoneOn: true, documentsAsked: before.documentsAsked || consequence === "documents" };
  return {
    writes: [
      put("identityCheck", { id: scope.newId(), applicantId }, check),
      ...(consequence === "refused" ? [] : [remembered(scope, history)]),
    ],
    events: [{ action: `identityCheck.${consequence}`, applicantId, details }],
    ...answersCounted(scope),
    answer: answerOf(check),
  };
}

/** The record of the check. It has no finding if the vendor didn't answer. */
function recordOf(scope: AnyApplicationScope, found: Awaited<ReturnType<typeof ask>>): IdentityCheck {
  const consequence = consequenceFor(scope, found?.finding);
  const known = {
    consequence,
    checkedAt: scope.now.toISOString(),
    ...(ofPerson(scope.records.identityHistory, ownApplicantId(scope)).length > 0 && { isRepeated: true }),
  };
  if (!found) return { ...known, referenceId: "", reasonCodes: [] };
  const { finding, referenceId, reasonCodes } = found;
  return { ...known, finding, referenceId, reasonCodes: [...reasonCodes] };
}

/**
 * The consequence of a finding, or of no answer. Documents stay required once they were asked for. A rejection after a move or a new email
 * address doesn't end the application of somebody whom an earlier check let go on. A person reviews it instead.
 */
function consequenceFor(scope: AnyApplicationScope, finding: IdentityCheck["finding"]): IdentityCheck["consequence"] {
  const { tenant } = scope;
  const wanted = consequenceOf(finding, tenant.identityCheck, tenant.documentVerification);
  const { documentsAsked, hasGoneOn } = historyOf(scope.records, ownApplicantId(scope));
  if (wanted === "refused" && !hasGoneOn) return wanted;
  if (documentsAsked) return "documents";
  return wanted === "refused" ? "personLooks" : wanted;
}

function isQuizOpen({ application, records, tenant, place }: AnyApplicationScope): boolean {
  const { verificationOffered, personVerification } = factsOf(application, records, tenant, place.viewer);
  return verificationOffered === true && (personVerification === undefined || personVerification === "open");
}

/** The vendor counts and charges every check, so a repeated call about the same person gets the first answer again. */
function ask(scope: AnyApplicationScope, deviceSessionToken: string | undefined) {
  const { records, now, providers, log } = scope;
  const consents = ofPerson(records.disclosure, ownApplicantId(scope)).map(({ acceptedAt }) => acceptedAt);
  const person = { ...personToVerify(scope), ...(deviceSessionToken === undefined ? {} : { deviceSessionToken }) };
  const about = scope.keyedHash("identity-check", JSON.stringify(person)).toString("base64url");
  const asked = onceAtVendor(scope, `check ${about}`, async () =>
    providers.identityChecker.check({
      ...person,
      customerUserId: customerUserIdOf(scope, ownApplicantId(scope)),
      consentedAt: consents.toSorted().at(-1) ?? now.toISOString(),
    }),
  );
  return whenProviderFails(log, asked, undefined);
}

function answerOf({ consequence }: Pick<IdentityCheck, "consequence">) {
  return { applicationRequiresDocV: consequence === "documents" };
}
