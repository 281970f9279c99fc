import type { AccountDecision } from "@portico/domain/accounts/account-decision";
import type { OpenerFacts } from "@portico/domain/accounts/account-policy";
import { minorOwnerOf, ownsWithMinor } from "@portico/domain/application/minor-owner-of";
import { verificationOf } from "@portico/domain/application/verification-of";
import { isChecking } from "@portico/domain/accounts/product";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Stored } from "@portico/domain/records/records";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import type { AnyJobApplication, AnyJobScope } from "../../jobs/job.ts";
import { put } from "../../kernel/change.ts";
import { accountDecisionOf, type Opener } from "../accounts/decide-account.ts";
import { screenNamedPeople, type NamedInApplication } from "../accounts/screen-named-people.ts";
import { screenOpeners } from "../accounts/screen-openers.ts";
import { checkBeside } from "../submission/check-beside.ts";
import { openerOf, ownersOf, type Opened, type Owner } from "./owners.ts";

/**
 * Screens everybody whom the application names, and decides by the institution's table. The result is stored at once, so that a repetition
 * neither orders a report again nor decides otherwise.
 */
export async function decideOnce(scope: AnyJobScope, loaded: AnyJobApplication): Promise<AccountDecision> {
  const [decided] = loaded.records.accountDecision;
  if (decided) return decided;
  const { records: checked } = await checkedBeside(scope, loaded);
  const owners = ownersOf(loaded);
  const [reports, checks] = await Promise.all([
    reportsOn(scope, loaded, owners),
    loaded.records.sanctionsCheck.length > 0
      ? loaded.records.sanctionsCheck
      : screenNamedPeople(scope, namedIn(loaded)),
  ]);
  const openers = owners.map(({ applicantId }, place): Opener => ({
    applicantId,
    report: reports[place],
    facts: factsOf(scope, { ...loaded, records: checked }, applicantId),
  }));
  const decision = await accountDecisionOf(scope, openers, checks);
  const { records } = await scope.change((current) =>
    current.records.accountDecision.length > 0
      ? undefined
      : {
          writes: [
            ...openers.flatMap(({ applicantId, report }) =>
              report && !reportOf(current, applicantId)
                ? [put("accountScreening", { id: scope.newId(), applicantId }, report)]
                : [],
            ),
            ...(current.records.sanctionsCheck.length > 0
              ? []
              : checks.map((check) => put("sanctionsCheck", { id: scope.newId() }, check))),
            put("accountDecision", { id: scope.newId() }, decision),
          ],
          // Nobody may read from the log that somebody is on a list (decision 348).
          events: [{ action: "accounts.decided", details: { policyVersion: decision.policyVersion } }],
        },
  );
  return records.accountDecision[0] ?? decision;
}

const reportOf = ({ records }: Opened, applicantId: number) => ofPerson(records.accountScreening, applicantId)[0];

/** The stored reports, and new ones about everybody else. A second decision comes after the agency was asked again (decision 348). */
async function reportsOn(scope: AnyJobScope, loaded: Opened, owners: readonly Owner[]) {
  const unknown = owners.filter(({ applicantId }) => !reportOf(loaded, applicantId));
  const asked = await screenOpeners(scope, scope.applicationId, unknown.map(openerOf));
  return owners.map((owner) => reportOf(loaded, owner.applicantId) ?? asked[unknown.indexOf(owner)]);
}

/** A joint owner on the first one's screen was asked nothing, so the vendor checks them now (31 CFR 1020.220(a)(2)(ii)(B)). */
async function checkedBeside(scope: AnyJobScope, loaded: AnyJobApplication): Promise<Opened> {
  const identityCheck = await checkBeside(scope, loaded, { mayTryAgain: true });
  return { ...loaded, records: { ...loaded.records, identityCheck } };
}

/** Everybody whom the application names: its owners, a child too, the beneficiaries, and the trusted contact. */
function namedIn(loaded: Opened): readonly NamedInApplication[] {
  const [named] = loaded.records.namedPeople;
  const contact = named?.trustedContact;
  const minor = minorOwnerOf(loaded.records);
  return [
    ...ownersOf(loaded).map(({ role, person, identification }) => ({
      role,
      firstName: person.firstName,
      lastName: person.lastName,
      dateOfBirth: identification.dateOfBirth,
    })),
    ...(minor ? [{ role: "minor" as const, ...nameAndBirth(minor) }] : []),
    ...(named?.beneficiaries ?? []).map(({ firstName, lastName, dateOfBirth }) => ({
      role: "beneficiary" as const,
      firstName,
      lastName,
      dateOfBirth,
    })),
    ...(contact ? [{ role: "trustedContact" as const, firstName: contact.firstName, lastName: contact.lastName }] : []),
  ];
}

const nameAndBirth = ({ firstName, lastName, dateOfBirth }: Stored<"minorOwner">) => ({
  firstName,
  lastName,
  dateOfBirth,
});

function factsOf({ tenant }: AnyJobScope, { application, records }: Opened, applicantId: number): OpenerFacts {
  const isPrimary = applicantId === application.primaryApplicantId;
  const isMember = isPrimary && application.memberType === "existing";
  const products = accountsOf(tenant);
  const chosen = records.accountSelection[0]?.accounts ?? [];
  return {
    identityVerified: verificationOf({ tenant, application, records }, applicantId).isVerified,
    deviceRisk: ofPerson(records.identityCheck, applicantId)[0]?.finding ?? "unknown",
    isMember,
    // A joint owner owns an account with the member, and needs no membership of their own.
    isEligible: !isPrimary || isMember || records.eligibility.some(({ isEligible }) => isEligible),
    isForMinor: ownsWithMinor(records),
    // An adult signs, or nobody does.
    hasAdultOwner: ownsWithMinor(records),
    opensChecking: chosen.some(({ fundingProductId }) =>
      products.some((product) => product.id === fundingProductId && isChecking(product)),
    ),
  };
}
