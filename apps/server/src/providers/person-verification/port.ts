/** A person as the quiz's vendor wants them. Date as YYYY-MM-DD. */
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

/** A quiz, or why there is none: nobody found, not eligible, too many tries. */
export type Quiz =
  | { readonly status: "asked"; readonly vendorId: string; readonly questions: readonly QuizQuestion[] }
  | { readonly status: "unable"; readonly vendorId: string; readonly why: "noMatch" | "notEligible" | "velocity" };

/** How a quiz went. `timedOut` where the answers came too late. */
export type QuizResult = { readonly incorrect: number; readonly timedOut: boolean };

/** Asks questions that only one person can answer. Rejects with ProviderError: policy is to go on, and let a person look at it. */
export interface PersonVerifier {
  ask(person: PersonToVerify): Promise<Quiz>;
  answer(vendorId: string, answers: readonly { type: string; answer: string }[]): Promise<QuizResult>;
  /** Two more questions for somebody who erred once. */
  challenge(vendorId: string): Promise<Quiz>;
  answerChallenge(vendorId: string, answers: readonly { type: string; answer: string }[]): Promise<QuizResult>;
}
