/** An email in plain text and HTML. */
export interface Letter {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Constant over retries, so a receiver recognizes a repeat. */
  readonly messageId: string;
}

/** Sends email. Rejects with ProviderError. The outbox retries. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
}

/** Sends a one-line text message. Rejects with ProviderError. */
export interface TextMessenger {
  send(message: { to: string; text: string }): Promise<void>;
}
