import { accountSigningApi } from "@portico/contract/account-signing";
import type { InputOf } from "@portico/contract/endpoint";
import {
  accountSignedTopic,
  certifyingStatement,
  signatureRules,
  signingStatement,
  type AccountSignature,
} from "@portico/domain/accounts/signing";
import { fullNameOf } from "@portico/domain/application/documents-to-sign";
import { peopleOf } from "@portico/domain/application/people-of";
import { ofPerson } from "@portico/domain/records/of-person";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import { isSubmitted, walkOf, wholePath } from "../../kernel/journey-of.ts";
import { requireOpenChannel } from "../../kernel/permission.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { shown } from "../accounts/shown-document.ts";
import { documentsOf, openedBy, requireAccountApplication, type Digested } from "./documents-of-owner.ts";
import { numberHash, validSignature } from "./signatures.ts";

type Sign = (typeof accountSigningApi)["sign"];

/**
 * One owner signs. The same trip that writes the last signature claims the application and queues the work that opens the accounts, so it
 * happens once. A repeated call returns the state of the first one.
 */
export function signAccounts(scope: AnyApplicationScope, input: InputOf<Sign>): Change<Sign> {
  requireAccountApplication(scope);
  const { application, records, tenant } = scope;
  const { applicantId } = input;
  const owners = peopleOf(application, records);
  if (!owners.includes(applicantId)) throw new AppError("notFound");
  if (isSubmitted(application)) return nothingChanged({ signed: true, waitsFor: [] });
  requireOpenChannel(application, tenant);
  const { path } = walkOf(application, records, tenant, scope.place.viewer);
  if (!path.some(({ commands }) => commands.includes(accountSigningApi.sign.name))) throw new AppError("notItsTurn");
  const open = owners.filter((owner) => owner !== applicantId && !validSignature(scope, owner));
  const waitsFor = open.map((owner) => ofPerson(records.applicant, owner)[0]?.firstName ?? "");
  if (validSignature(scope, applicantId)) return nothingChanged({ signed: true, waitsFor });
  const documents = documentsOf(scope, [applicantId]);
  requireUnchanged(documents, input.documents);
  requireOpened(scope, applicantId, documents);
  requireName(scope, input);
  const id = ofPerson(records.accountSignature, applicantId)[0]?.id ?? scope.newId();
  return {
    writes: [
      put("accountSignature", { id, applicantId }, signatureOf(scope, input, documents)),
      ...(open.length === 0 ? [put("sentPath", { id: scope.newId() }, sentPath(scope))] : []),
    ],
    events: [
      { action: "account.signed", applicantId, details: { documents: documents.length } },
      ...(open.length === 0 ? [{ action: "application.submitted" }] : []),
    ],
    ...(open.length === 0 && {
      application: { status: "claimed" },
      outbox: [{ topic: accountSignedTopic, payload: { origin: scope.caller.origin } }],
    }),
    answer: { signed: true, waitsFor },
  };
}

/** Rejects a signature under documents that the page didn't show as they are now, and names the first one. */
function requireUnchanged(documents: readonly Digested[], listed: InputOf<Sign>["documents"]): void {
  const changed = documents.find(
    ({ document, digest }) => !listed.some((one) => one.id === document.id && one.digest === digest),
  );
  if (!changed) return;
  const { title } = changed.document;
  throw new AppError("disclosureChanged", {
    sentence: `This document has changed since you opened it: ${title}. Read the new one before you sign.`,
  });
}

/** Nobody signs a text that they didn't open themselves. */
function requireOpened(scope: AnyApplicationScope, applicantId: number, documents: readonly Digested[]): void {
  const unread = documents.find(({ document, digest }) => openedBy(scope, applicantId, document.id) !== digest);
  if (!unread) return;
  throw new AppError("documentUnread", { sentence: `Read this document before you sign: ${unread.document.title}.` });
}

function requireName({ records }: AnyApplicationScope, { applicantId, fullName }: InputOf<Sign>): void {
  validate(signatureRules(fullNameOf(records, applicantId)), { fullName });
}

function signatureOf(
  scope: AnyApplicationScope,
  { applicantId, fullName }: InputOf<Sign>,
  documents: readonly Digested[],
): AccountSignature {
  const { caller, now, records } = scope;
  return {
    name: fullName,
    signedAt: now.toISOString(),
    statements: [signingStatement, certifyingStatement],
    documents: documents.map(({ document, digest }) => {
      const { id, title, sections } = shown(document);
      return { id, title, digest, sections };
    }),
    wasNotified: ofPerson(records.accountReading, applicantId)[0]?.wasNotified === true,
    access: accessOf(scope, applicantId),
    networkHash: scope.keyedHash("signature-network", caller.ipAddress).toString("base64url"),
    taxpayerHash: numberHash(scope, applicantId),
    userAgent: caller.userAgent,
    site: caller.origin,
  };
}

/** How a person showed that they can read electronic documents. The step of the disclosures ensures that there is a consent. */
function accessOf({ tenant, records }: AnyApplicationScope, applicantId: number): AccountSignature["access"] {
  const texts = tenant.disclosures.filter(
    ({ demonstratesAccess, flows }) => demonstratesAccess && flows.includes("account"),
  );
  const consent = ofPerson(records.disclosure, applicantId).findLast(({ disclosureConfigurationId, version }) =>
    texts.some((text) => text.id === disclosureConfigurationId && text.version === version),
  );
  if (!consent) throw new AppError("notItsTurn");
  const { disclosureConfigurationId, version, acceptedAt, onFile } = consent;
  return { disclosureConfigurationId, version, acceptedAt, shownBy: onFile ? "onFile" : "accessCode" };
}

function sentPath(scope: AnyApplicationScope) {
  return { steps: wholePath(scope).map(({ id }) => id), sentAt: scope.now.toISOString() };
}
