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

/** A call of the mail provider about emails, with its signature. */
export interface SignedMailCall {
  readonly signature: string;
  readonly timestamp: string;
  readonly body: string;
}

/** Hears from the mail provider what became of emails that the mail server took. */
export interface MailEvents {
  /** The message ids of emails that came back. Undefined if the provider didn't sign the call. */
  readReturned(call: SignedMailCall): readonly string[] | undefined;
}

export type TextKeyword = "stop" | "start" | "help";

/** A vendor's call about an incoming text message, with its signature. The address is as the vendor called it. */
export interface SignedText {
  readonly signature: string;
  readonly url: string;
  readonly body: string;
}

/** Hears what people text to the institution's number. */
export interface InboundTexts {
  /** Undefined if the vendor didn't sign the call. A text without a keyword has none. */
  read(call: SignedText): { id: string; from: string; keyword: TextKeyword | undefined } | undefined;
}
