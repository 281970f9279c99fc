/** A letter to a person, plain text and html. */
export interface Letter {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Constant over retries, so that a receiver can tell a repetition. */
  readonly messageId: string;
}

/** Sends e-mail. Rejects with ProviderError; the outbox tries again. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
}

/** Sends a text message of one line. Rejects with ProviderError. */
export interface TextMessenger {
  send(message: { to: string; text: string }): Promise<void>;
}
