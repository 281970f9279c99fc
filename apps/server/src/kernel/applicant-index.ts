import type { CompiledQuery } from "kysely";
import { signedJointOwner } from "@portico/domain/application/signed-owner";
import type { LoanRequestEntry } from "@portico/domain/loan/loan-request";
import type { Records } from "@portico/domain/records/records";
import { anyOf } from "../database/any-of.ts";
import { compose, prepared } from "../database/compose.ts";
import type { ApplicationTable } from "../database/application-table.ts";
import type { ApplicantIndexTable } from "../database/tables.ts";
import { ofPerson } from "@portico/domain/records/of-person";
import { applicationOf } from "../database/application-of.ts";

type Purpose = ApplicantIndexTable["purpose"];
type Hash = (purpose: string, value: string) => Buffer;
type Owner = Pick<ApplicationTable, "tenantId" | "applicationId" | "primaryApplicantId">;

/** The hash purpose of each indexed value. */
export const indexPurposes = {
  email: "email index",
  member: "member index",
  deposit: "deposit index",
} as const satisfies Record<Purpose, string>;
export const indexedEmail = (emailAddress: string): string => emailAddress.trim().toLowerCase();

/**
 * Builds the statements that keep the index in step with the people's records, for every command. The index covers the primary applicant, and
 * by email the joint owner of signed accounts. Another co-applicant who applies together with the first one has no way to come back alone.
 * The account that secures a loan belongs to its application, and so is found by anybody else who owns it too.
 */
export function applicantIndexing(hash: Hash, owner: Owner, before: Records, after: Records): readonly CompiledQuery[] {
  const first = { ...owner, applicantId: owner.primaryApplicantId };
  const old = indexedValues(before, owner.primaryApplicantId);
  const current = indexedValues(after, owner.primaryApplicantId);
  const changed = (Object.keys(indexPurposes) as Purpose[]).filter((purpose) => old[purpose] !== current[purpose]);
  const ofFirst = changed.flatMap((purpose) => indexStatements(hash, first, purpose, old[purpose], current[purpose]));
  const [was, is] = [jointOwnerIn(before, owner), jointOwnerIn(after, owner)];
  if (is === undefined || is.email === was?.email) return ofFirst;
  return [...ofFirst, ...indexStatements(hash, { ...owner, ...is }, "email", was?.email, is.email)];
}

/** Rebuilds every index row under the current key during a key rotation. */
export function reindexing(hash: Hash, owner: Owner, records: Records): readonly CompiledQuery[] {
  const first = { ...owner, applicantId: owner.primaryApplicantId };
  const current = indexedValues(records, owner.primaryApplicantId);
  const ofFirst = (Object.keys(indexPurposes) as Purpose[]).flatMap((purpose) =>
    indexStatements(hash, first, purpose, "", current[purpose]),
  );
  const joint = jointOwnerIn(records, owner);
  return joint ? [...ofFirst, ...indexStatements(hash, { ...owner, ...joint }, "email", "", joint.email)] : ofFirst;
}

/** The joint owner of signed accounts, who comes back on their own, and their email address. */
function jointOwnerIn(records: Records, { primaryApplicantId }: Owner) {
  const applicantId = signedJointOwner(records, primaryApplicantId);
  const [saved] = applicantId === undefined ? [] : ofPerson(records.identification, applicantId);
  return applicantId !== undefined && saved ? { applicantId, email: indexedEmail(saved.emailAddress) } : undefined;
}

function indexedValues(
  { applicant, loanRequest: [asked] }: Records,
  primaryApplicantId: number,
): Partial<Record<Purpose, string>> {
  const primary = ofPerson(applicant, primaryApplicantId)[0];
  if (!primary) return {};
  const { emailAddress, memberNumber } = primary;
  const { memberAccountReference: deposit }: LoanRequestEntry = asked ?? {};
  return {
    email: indexedEmail(emailAddress),
    ...(memberNumber !== undefined && { member: memberNumber }),
    ...(deposit && { deposit }),
  };
}

function indexStatements(
  hash: Hash,
  {
    tenantId,
    applicationId,
    applicantId,
  }: Pick<Owner, "tenantId" | "applicationId"> & { readonly applicantId: number },
  purpose: Purpose,
  before: string | undefined,
  value: string | undefined,
): readonly CompiledQuery[] {
  const owner = { tenant: tenantId, applicationId, applicantId, purpose };
  return [
    ...(before === undefined ? [] : [deleteIndexed(owner)]),
    ...(value === undefined ? [] : [insertIndexed({ ...owner, valueHash: hash(indexPurposes[purpose], value) })]),
  ];
}

interface Indexed {
  readonly tenant: string;
  readonly applicationId: number;
  readonly applicantId: number;
  readonly purpose: Purpose;
}

const insertIndexed = prepared(
  ({ tenant, applicationId, applicantId, purpose, valueHash }: Indexed & { valueHash: Buffer }) =>
    compose.insertInto("applicantIndex").values({
      tenantId: tenant,
      purpose,
      valueHash,
      applicationId,
      applicantId,
    }),
);

const deleteIndexed = prepared(({ tenant, applicationId, applicantId, purpose }: Indexed) =>
  compose
    .deleteFrom("applicantIndex")
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .where("applicantId", "=", applicantId)
    .where("purpose", "=", purpose),
);

export const deleteIndexedOf = prepared(({ tenant, applicationId }: Pick<Indexed, "tenant" | "applicationId">) =>
  compose.deleteFrom("applicantIndex").where("tenantId", "=", tenant).where("applicationId", "=", applicationId),
);

/** Finds the newest applications for an email address or a member. Leaves out canceled and erased ones. */
export const findIndexed = prepared(
  ({
    tenant,
    purpose,
    hashes,
    count,
  }: {
    tenant: string;
    purpose: Purpose;
    hashes: readonly Buffer[];
    count: number;
  }) =>
    compose
      .selectFrom("applicantIndex")
      .innerJoinLateral(applicationOf("applicantIndex"), (join) => join.onTrue())
      .select(["application.applicationId", "applicantIndex.applicantId", "application.updatedAt"])
      .where("applicantIndex.tenantId", "=", tenant)
      .where("applicantIndex.purpose", "=", purpose)
      .where("applicantIndex.valueHash", "=", anyOf(hashes))
      .where("application.erasedAt", "is", null)
      .where("application.status", "<>", "cancelled")
      .orderBy("application.updatedAt", "desc")
      .orderBy("application.applicationId")
      .limit(count),
);
