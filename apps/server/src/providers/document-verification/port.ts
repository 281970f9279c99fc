import type { DocumentFinding } from "@portico/domain/decision/document-verification";

/** The kind of document that the person chose. */
export type DocumentKind = "license" | "passport";

export interface DocumentRequest {
  /** Constant for an application. Events name it, and it is not personal data. */
  readonly customerUserId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly documentKind: DocumentKind;
  /** The vendor's page sends a finished phone here. */
  readonly redirectUrl: string;
}

export interface DocumentTransaction {
  readonly transactionToken: string;
  readonly referenceId: string;
  /** The vendor's camera page. Single use. */
  readonly url: string;
}

/** An event that the vendor sends during verification. */
export interface DocumentEvent {
  readonly kind: "captured" | "consentDeclined" | "expired" | "progress";
  readonly customerUserId: string;
  readonly transactionToken: string;
  /** Stays the same when an event is delivered again. */
  readonly id: string;
}

/** Verifies a person's documents. Rejects with ProviderError. The institution's policy decides what follows. */
export interface DocumentVerifier {
  begin(request: DocumentRequest): Promise<DocumentTransaction>;
  /** The vendor's finding. Undefined until a document was photographed. */
  result(
    transaction: Pick<DocumentTransaction, "transactionToken" | "referenceId">,
    customerUserId: string,
  ): Promise<DocumentFinding | undefined>;
  /** Reads an event. Returns undefined if the signature isn't the vendor's or the body isn't an event. */
  readEvent(authorization: string | undefined, body: unknown): DocumentEvent | undefined;
}
