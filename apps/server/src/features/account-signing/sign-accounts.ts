import { accountSigningApi } from "@portico/contract/account-signing";
import type { InputOf } from "@portico/contract/endpoint";
import {
  accountSignedTopic,
  signatureRules,
  statementsOf,
  type AccountSignature,
} from "@portico/domain/accounts/signing";
import { fullNameOf } from "@portico/domain/application/documents-to-sign";
import { minorNameOf } from "@portico/domain/application/minor-owner-of";
import { peopleOf } from "@portico/domain/application/people-of";
import { ofPerson } from "@portico/domain/records/of-person";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import { documentsWaitFor, isAtSignature } from "../../kernel/accounts-of-two-people.ts";
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
 * happens once. A repeated call returns the state of the first one, or claims the application if everything else was done since.
 */
export function signAccounts(scope: AnyApplicationScope, input: InputOf<Sign>): Change<Sign> {
  requireAccountApplication(scope);
  const { application, records, tenant } = scope;
  const { applicantId } = input;
  if (!peopleOf(application, records).includes(applicantId)) throw new AppError("notFound");
  if (isSubmitted(application)) return nothingChanged({ signed: true, waitsFor: [] });
  requireOpenChannel(application, tenant);
  requireItsTurn(scope);
  const waitsFor = othersToSign(scope, applicantId);
  const answer = { signed: true, waitsFor };
  const isLast = waitsFor.length === 0;
  if (validSignature(scope, applicantId)) return isLast ? { ...sentNow(scope), answer } : nothingChanged(answer);
  const signing = signedNow(scope, input);
  if (!isLast) return { ...signing, outbox: newsOfSignature(scope), answer };
  const { writes, events, ...sending } = sentNow(scope);
  return { ...sending, writes: [...signing.writes, ...writes], events: [...signing.events, ...events], answer };
}

function requireItsTurn(scope: AnyApplicationScope): void {
  const { application, records, tenant, place } = scope;
  const { path } = walkOf(application, records, tenant, place.viewer);
  const isReached = path.some(({ commands }) => commands.includes(accountSigningApi.sign.name));
  if (!isReached || documentsWaitFor(scope) !== undefined) throw new AppError("notItsTurn");
}

/** The first names of the other owners who have something left to do. */
function othersToSign(scope: AnyApplicationScope, applicantId: number): string[] {
  const { application, records } = scope;
  return peopleOf(application, records)
    .filter((owner) => owner !== applicantId && !isOwnerDone(scope, owner))
    .map((owner) => ofPerson(records.applicant, owner)[0]?.firstName ?? "");
}

function signedNow(scope: AnyApplicationScope, input: InputOf<Sign>): Pick<Sending, "writes" | "events"> {
  const { applicantId } = input;
  const documents = documentsOf(scope, [applicantId]);
  requireUnchanged(documents, input.documents);
  requireOpened(scope, applicantId, documents);
  requireName(scope, input);
  const id = ofPerson(scope.records.accountSignature, applicantId)[0]?.id ?? scope.newId();
  return {
    writes: [put("accountSignature", { id, applicantId }, signatureOf(scope, input, documents))],
    events: [{ action: "account.signed", applicantId, details: { documents: documents.length } }],
  };
}

/** An owner on their own device may have opened an earlier page again after they signed. */
function isOwnerDone(scope: AnyApplicationScope, owner: number): boolean {
  if (!validSignature(scope, owner)) return false;
  const who = owner === scope.application.primaryApplicantId ? "primary" : "joint";
  return scope.place.company === "together" || isAtSignature(scope, who);
}

type Sending = Required<Pick<Change<Sign>, "writes" | "events" | "application" | "outbox">>;

/** Claims the application, and queues the work that opens the accounts. */
function sentNow(scope: AnyApplicationScope): Sending {
  return {
    writes: [put("sentPath", { id: scope.newId() }, sentPath(scope))],
    events: [{ action: "application.submitted" }],
    application: { status: "claimed" },
    outbox: [{ topic: accountSignedTopic, payload: { origin: scope.caller.origin } }],
  };
}

/** The first owner hears that the invited one signed, while their own signature is missing. */
function newsOfSignature({ application, place, caller }: AnyApplicationScope): Sending["outbox"] {
  if (place.viewer === "primary") return [];
  const payload = { news: "done", applicantId: application.primaryApplicantId, origin: caller.origin };
  return [{ topic: "invitation-news", key: `signed.${application.revision}`, payload }];
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
    statements: statementsOf(minorNameOf(records)),
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
