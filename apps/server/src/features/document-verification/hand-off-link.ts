import { ownApplicantId } from "../../kernel/applicant-of.ts";
import type { CompiledQuery } from "kysely";
import * as z from "zod/mini";
import { flowTypeOf } from "@portico/domain/application/flow-type";
import { appliesJointly } from "@portico/domain/application/joint-application";
import {
  transactionExpiry,
  type DocumentVerification,
  type HandOffEnd,
} from "@portico/domain/decision/document-verification";
import type { AnyApplicationScope, SessionScope } from "../../kernel/scope.ts";
import { hashOfToken } from "../../kernel/sessions/tokens.ts";
import {
  deleteOpenHandOffsOf,
  endHandOffsOf,
  insertHandOff,
  openedHandOffsOf,
  openHandOffRow,
} from "./hand-off-store.ts";
import { ofPerson } from "@portico/domain/records/of-person";

const HandOff = z.object({
  applicationId: z.int(),
  loanApplicationId: z.int(),
  primaryApplicantId: z.int(),
  coBorrowerApplicantId: z.nullable(z.int()),
  applicationFlowType: z.int(),
  productTypeId: z.optional(z.int()),
  firstName: z.string(),
  docVTransactionToken: z.string(),
});
/** The payload of a phone's link: the vendor's camera page, and no part of Portico (decision 040). */
export type HandOff = z.output<typeof HandOff>;

const placeOf = (tokenHash: Buffer) => `document-hand-off|${tokenHash.toString("base64")}`;

/** Statements that disable the person's other links to a camera. An ended link still shows how it ended. */
export function handOffStatements(
  scope: AnyApplicationScope,
  verification: DocumentVerification & { handOffToken: string },
): readonly CompiledQuery[] {
  const { tenant, application, now } = scope;
  const { applicationId } = application;
  const applicantId = ownApplicantId(scope);
  const owner = { tenant: tenant.name, applicationId, applicantId };
  const tokenHash = hashOfToken(verification.handOffToken);
  return [
    endHandOffsOf({ ...owner, end: "replaced" }),
    deleteOpenHandOffsOf(owner),
    insertHandOff({
      tenantId: tenant.name,
      tokenHash,
      applicationId,
      applicantId,
      sealed: scope.seal(placeOf(tokenHash), JSON.stringify(handOffOf(scope, verification.transactionToken))),
      createdAt: now,
      expiresAt: transactionExpiry(verification),
    }),
  ];
}

function handOffOf(scope: AnyApplicationScope, docVTransactionToken: string): HandOff {
  const { application, records } = scope;
  const { applicationId, loanApplicationId, primaryApplicantId, jointApplicantId } = application;
  const person = ofPerson(records.applicant, ownApplicantId(scope))[0];
  return {
    applicationId,
    loanApplicationId,
    primaryApplicantId,
    coBorrowerApplicantId: appliesJointly(records) ? jointApplicantId : null,
    ...flowTypeOf(application, records),
    firstName: person?.firstName ?? "",
    docVTransactionToken,
  };
}

/** Whether a phone holds the camera of the own person. It reads the link itself, because the news of its opening arrives later. */
export async function isHeldByPhone(scope: AnyApplicationScope): Promise<boolean> {
  const { applicationId } = scope.application;
  const owner = { tenant: scope.tenant.name, applicationId, applicantId: ownApplicantId(scope) };
  const [opened] = await scope.database.trip([openedHandOffsOf(owner)]);
  return opened.length > 0;
}

interface OpenedHandOff {
  readonly handOff: HandOff;
  readonly ended: HandOffEnd | null;
}

/** Opens a link for this session. Returns `undefined` if it is unknown, expired, replaced, or open in another browser. */
export async function openHandOff(scope: SessionScope, token: string): Promise<OpenedHandOff | undefined> {
  const { tenant, session, now } = scope;
  const tokenHash = hashOfToken(token);
  const [[row]] = await scope.database.trip([
    openHandOffRow({ tenant: tenant.name, tokenHash, sessionHash: session.id, now }),
  ]);
  if (!row) return undefined;
  const handOff = HandOff.parse(JSON.parse(scope.unseal(placeOf(tokenHash), row.sealed)));
  return { handOff, ended: row.endedAs };
}
