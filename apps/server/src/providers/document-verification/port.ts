import type { DocumentFinding } from "@portico/domain/decision/identity-check";

/** The kind of document that a person said they have. */
export type DocumentKind = "license" | "passport";

export interface DocumentRequest {
  /** Constant for an application: events name it, and it is no personal datum. */
  readonly customerUserId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
  readonly documentKind: DocumentKind;
  /** Where the vendor's page leads when a phone is done with it. */
  readonly redirectUrl: string;
}

export interface DocumentTransaction {
  readonly transactionToken: string;
  readonly referenceId: string;
  /** The vendor's camera page. Single use. */
  readonly url: string;
}

/** What the vendor tells by itself while a person is at it. */
export interface DocumentEvent {
  readonly kind: "captured" | "consentDeclined" | "expired" | "progress";
  readonly customerUserId: string;
  readonly transactionToken: string;
  /** The same when an event is delivered again. */
  readonly id: string;
}

/** Has a person's documents looked at. Rejects with ProviderError; what follows then is the institution's policy. */
export interface DocumentVerifier {
  begin(request: DocumentRequest): Promise<DocumentTransaction>;
  /** What the vendor found; `undefined` while nothing was photographed yet. */
  result(transactionToken: string, customerUserId: string): Promise<DocumentFinding | undefined>;
  /** Reads an event; `undefined` where its signature is not the vendor's or it is no event. */
  readEvent(authorization: string | undefined, body: unknown): DocumentEvent | undefined;
}
