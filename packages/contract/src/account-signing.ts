import * as z from "zod/mini";
import { LegalDocument } from "./account.ts";
import { command, query } from "./endpoint.ts";
import { ApplicantId, ApplicationId } from "./ids.ts";

const DocumentId = z.string().check(z.regex(/^[\w.]{1,60}$/));
const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A document of the accounts. Its digest is the SHA-256 of exactly its words. */
const ListedDocument = z.object({
  id: z.string(),
  title: z.string(),
  /** Printed pages. */
  pages: z.int(),
  digest: z.string(),
  /** The owner whom it is for alone, such as a tax certification. Left out: for all owners. */
  ownerId: z.optional(z.int()),
});

const Owner = z.object({
  applicantId: z.int(),
  firstName: z.string(),
  /** The name to type. Left out for an owner who signs on their own device. */
  fullName: z.optional(z.string()),
  /** Null until they signed the documents as they are now. */
  signedAt: z.nullable(z.string()),
});

export const accountSigningApi = {
  /** The documents before the signatures of all owners, and who has signed. */
  read: query("GET /api/Account/Sign/{applicationId}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({
      documents: z.array(
        z.object({
          ...ListedDocument.shape,
          /** The owners at this device who opened it, and whether its words have changed since. */
          readers: z.array(z.object({ applicantId: z.int(), hasChanged: z.boolean() })),
        }),
      ),
      owners: z.array(Owner),
      /** The first name of an owner on another device, whose answers the documents still wait for. Nobody signs before. */
      waitsFor: z.optional(z.string()),
      /** The sentences above the field for the name. */
      statements: z.array(z.string()),
      /** The sentence that stands by the signature of a tax certification. */
      consentNotRequired: z.string(),
    }),
  }),
  /**
   * Opens the documents of the owners at this device, and keeps for each owner that they were shown and with which words. With a
   * `documentId`, only that one. A tax certification takes its person's answer along: whether the IRS has told them that they are subject
   * to backup withholding. Item 2 is crossed out then.
   */
  open: command("POST /api/Account/Sign/Open", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({
      applicationId: ApplicationId,
      documentId: z.optional(DocumentId),
      wasNotified: z.optional(z.boolean()),
    }),
    output: z.object({
      documents: z.array(
        z.object({
          document: LegalDocument,
          digest: z.string(),
          /** The owner whom a tax certification is for, and their answer. */
          ownerId: z.optional(z.int()),
          wasNotified: z.optional(z.boolean()),
        }),
      ),
    }),
  }),
  /**
   * One owner signs all of their documents by typing their full name. The last signature sends the application. Signing again changes
   * nothing.
   */
  sign: command("POST /api/Account/Sign", {
    access: "application",
    turn: "each",
    when: "always",
    input: z.strictObject({
      applicantId: ApplicantId,
      fullName: z.string().check(z.maxLength(80)),
      /** The documents as the page listed them. */
      documents: z.array(z.strictObject({ id: DocumentId, digest: Digest })).check(z.minLength(1), z.maxLength(60)),
    }),
    /** The first names of the owners who haven't signed. Empty once the application is sent. */
    output: z.object({ signed: z.boolean(), waitsFor: z.array(z.string()) }),
  }),
  /** The signed documents of this session's people. Empty before the application is sent. */
  documents: query("GET /api/Account/Documents/{applicationId}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({
      documents: z.array(
        z.object({
          ...ListedDocument.shape,
          signedAt: z.string(),
          /** Whose it is, where two owners see the list. */
          ownerName: z.optional(z.string()),
        }),
      ),
    }),
  }),
  /** A signed document, with its signatures at the end. */
  document: query("GET /api/Account/Documents/{applicationId}/{documentId}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ applicationId: ApplicationId, documentId: DocumentId }),
    output: z.object({ document: LegalDocument, digest: z.string() }),
  }),
  /** The same as a PDF, in base64. */
  pdf: query("GET /api/Account/Documents/{applicationId}/{documentId}/Pdf", {
    access: "application",
    turn: "each",
    input: z.strictObject({ applicationId: ApplicationId, documentId: DocumentId }),
    output: z.object({ pdf: z.string() }),
  }),
};
