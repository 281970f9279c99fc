import type { PersonalNotice } from "@portico/contract/notice";
import { homeOf } from "@portico/domain/application/home-of";
import type { LegalDocument } from "@portico/domain/accounts/legal-document";
import { AddressType } from "@portico/domain/address/address";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Records } from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { vendorOf } from "@portico/domain/tenant/vendors";
import type { PaperReason } from "../../database/tables.ts";
import type { AnyJobApplication, AnyJobScope, JobApplication, JobScope } from "../../jobs/job.ts";
import { noteUnsent } from "./sent-letters-store.ts";
import { findDecisionNotice, findNewestNotice, insertNotice, sendByMail } from "./kept-notice-store.ts";

/** A notice as it was rendered, with the address on its envelope. Null if the application has no address of the person. */
export interface KeptNotice {
  readonly notice: PersonalNotice;
  readonly mailTo: readonly string[] | null;
}

/** A notice about accounts as it was rendered. Their pages are a legal document. */
export interface KeptDocument extends Pick<KeptNotice, "mailTo"> {
  readonly document: LegalDocument;
}

interface Rendered {
  readonly letterKey: string;
  readonly applicantId: number;
  readonly notice: PersonalNotice;
}

/**
 * Keeps a notice before the letter about it is sent, so that it stays as it is, whatever changes later. It goes by mail if the person
 * didn't agree to electronic documents, or if the institution sends no email.
 */
export async function keepNotice(
  scope: JobScope,
  loaded: JobApplication,
  { letterKey, applicantId, notice }: Rendered,
): Promise<void> {
  const kept: KeptNotice = { notice, mailTo: envelopeOf(loaded.records, applicantId) };
  await keep(scope, loaded, { letterKey, applicantId, kept, reachable: true });
}

/**
 * Keeps a notice about accounts, as one about a loan. It goes by mail too if its letter has no link to the page that shows it
 * (decision 367).
 */
export async function keepDocument(
  scope: AnyJobScope,
  loaded: AnyJobApplication,
  {
    letterKey,
    applicantId,
    document,
    hasLink,
  }: Omit<Rendered, "notice"> & Pick<KeptDocument, "document"> & { hasLink: boolean },
): Promise<void> {
  const kept: KeptDocument = { document, mailTo: envelopeOf(loaded.records, applicantId) };
  await keep(scope, loaded, { letterKey, applicantId, kept, reachable: hasLink });
}

interface Keeping extends Omit<Rendered, "notice"> {
  readonly kept: KeptNotice | KeptDocument;
  /** Whether the email leads to the notice. */
  readonly reachable: boolean;
}

async function keep(
  scope: AnyJobScope,
  loaded: AnyJobApplication,
  { letterKey, applicantId, kept, reachable }: Keeping,
): Promise<void> {
  const { application, records } = loaded;
  const row = {
    tenantId: scope.tenant.name,
    applicationId: application.applicationId,
    letterKey,
    applicantId,
    sealed: loaded.sealFile(placeOf(letterKey), Buffer.from(JSON.stringify(kept))),
    renderedAt: scope.now,
    paperBecause: reachable ? paperBecause(scope, records, applicantId) : ("notSent" as const),
  };
  await scope.common.trip([insertNotice(row)]);
}

/** The place that a notice is sealed for. It opens under no other letter's. */
export const placeOf = (letterKey: string): string => `notice/${letterKey}`;

/** The place of its printed pages. */
export const pdfPlaceOf = (letterKey: string): string => `${placeOf(letterKey)}.pdf`;

function paperBecause(
  { tenant, institution }: Pick<JobScope, "tenant" | "institution">,
  records: Records,
  applicantId: number,
): PaperReason | null {
  if (!vendorOf(institution.vendors, "email")) return "notSent";
  return agreedToElectronic(tenant, records, applicantId) ? null : "noConsent";
}

/** Whether a person agreed to get documents electronically, in any version of that text (15 USC 7001(c)). */
function agreedToElectronic(
  { disclosures }: Pick<Tenant, "disclosures">,
  { disclosure }: Pick<Records, "disclosure">,
  applicantId: number,
): boolean {
  const consents = new Set(disclosures.filter((text) => text.demonstratesAccess).map(({ id }) => id));
  return ofPerson(disclosure, applicantId).some((one) => consents.has(one.disclosureConfigurationId));
}

/** The lines of a person's mailing address, or else of their home. */
function envelopeOf({ address, applicant }: Records, applicantId: number): readonly string[] | null {
  const mailing = ofPerson(address, applicantId).find(({ type }) => type === AddressType.mailing);
  const at = mailing ?? homeOf(address, applicantId);
  const [person] = ofPerson(applicant, applicantId);
  if (!at || !person) return null;
  const { street, secondaryLine = "", city, state, postalCode } = at;
  const lines = [`${person.firstName} ${person.lastName}`, street, secondaryLine, `${city}, ${state} ${postalCode}`];
  return lines.filter((line) => line !== "");
}

/** Lets the notice of a letter go by mail, because the email was never accepted. */
export function byMailInstead(
  { tenant, applicationId }: Pick<JobScope, "tenant" | "applicationId">,
  letterKey: string,
) {
  return sendByMail({ tenant: tenant.name, applicationId, letterKey, because: "notSent" });
}

/** Leaves a letter unsent that isn't true anymore. The list of letters to its person doesn't have it. */
export async function dropLetter({ tenant, applicationId, common }: JobScope, letterId: string): Promise<void> {
  await common.trip([noteUnsent({ tenant: tenant.name, applicationId, letterId })]);
}

interface Opened {
  readonly application: { readonly applicationId: number };
  readonly applicantId: number;
  unsealFile(key: string, sealed: Buffer): Buffer;
}

type Asking = Pick<JobScope, "tenant" | "database">;
type Rendering = KeptNotice & { readonly renderedAt: Date };

/** A person's newest notice as it was rendered. Undefined if their letter is older than kept notices. */
export async function keptNoticeOf({ tenant, database }: Asking, opened: Opened): Promise<Rendering | undefined> {
  const [[row]] = await database.trip([findNewestNotice(ofPersonIn({ tenant }, opened))]);
  return row && unsealed(opened, row);
}

/** A person's notice of the decision as it was rendered, even if they have newer notices of missing information. */
export async function keptDecisionOf({ tenant, database }: Asking, opened: Opened): Promise<Rendering | undefined> {
  const [[row]] = await database.trip([askForDecision({ tenant }, opened)]);
  return row && unsealed(opened, row);
}

/** The search for a person's notice of the decision. */
export const askForDecision = (scope: Pick<Asking, "tenant">, opened: Omit<Opened, "unsealFile">) =>
  findDecisionNotice(ofPersonIn(scope, opened));

function ofPersonIn({ tenant }: Pick<Asking, "tenant">, { application, applicantId }: Omit<Opened, "unsealFile">) {
  return { tenant: tenant.name, applicationId: application.applicationId, applicantId };
}

interface Row {
  readonly letterKey: string;
  readonly sealed: Buffer;
  readonly renderedAt: Date;
}

function unsealed(opened: Opened, { letterKey, sealed, renderedAt }: Row): Rendering {
  const kept = JSON.parse(opened.unsealFile(placeOf(letterKey), sealed).toString()) as KeptNotice;
  return { ...kept, renderedAt };
}
