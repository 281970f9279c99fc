/** A person for the quiz's vendor. The date is YYYY-MM-DD. */
export interface PersonToVerify {
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly taxpayerIdentificationNumber: string;
  readonly dateOfBirth: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
  readonly ipAddress: string;
}

export interface QuizQuestion {
  readonly type: string;
  readonly prompt: string;
  readonly answers: readonly string[];
}

/** A quiz, or the reason there is none: nobody found, not eligible, too many tries. */
export type Quiz =
  | { readonly status: "asked"; readonly vendorId: string; readonly questions: readonly QuizQuestion[] }
  | { readonly status: "unable"; readonly vendorId: string; readonly why: "noMatch" | "notEligible" | "velocity" };

/** A quiz's result. `timedOut` means that the answers came too late. */
export type QuizResult = { readonly incorrect: number; readonly timedOut: boolean };

/**
 * Asks questions that only one person can answer. Rejects with ProviderError. The policy is to continue, and review the application
 * manually.
 */
export interface IdentityQuiz {
  ask(person: PersonToVerify): Promise<Quiz>;
  answer(vendorId: string, answers: readonly { type: string; answer: string }[]): Promise<QuizResult>;
  /** Asks two more questions after one mistake. */
  challenge(vendorId: string): Promise<Quiz>;
  answerChallenge(vendorId: string, answers: readonly { type: string; answer: string }[]): Promise<QuizResult>;
}
