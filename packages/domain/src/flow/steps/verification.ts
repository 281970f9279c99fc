import { all, any, eq, is, isNot, not } from "../condition.ts";
import { step, type StepDeclaration } from "../step.ts";

const quizFailed = any(eq("personVerification", "failed"), eq("personVerification", "unable"));
const isAnyOneOf = (...findings: readonly ("passed" | "documents" | "failed")[]) =>
  any(...findings.map((finding) => eq("identityCheck", finding)));

/**
 * The answers that the identity check's vendor gets, besides the home. Only these answers and the home can void the
 * check, because a new one costs money.
 */
const checkedIdentityFields = {
  applicant: ["firstName", "lastName"],
  identification: ["dateOfBirth", "taxpayerIdentificationNumber", "emailAddress", "phoneNumber"],
} as const;

const isQuizOver = any(isNot("verificationOffered"), not(eq("personVerification", "open")));
const isCheckOver = any(isNot("identityCheckOffered"), isAnyOneOf("passed", "documents", "failed"));

const verifying = {
  id: "verify",
  path: "{productType}/verify",
  section: "checkAndSend",
  header: "verify",
  who: "primary",
  turn: "each",
  when: any(is("verificationOffered"), is("identityCheckOffered")),
  asksWhen: is("verificationOffered"),
  requires: all(is("primaryIdentified"), is("primaryHasAddress")),
  commands: ["GET /api/Person/Verify/{id}", "POST /api/Person/Verify", "POST /api/PersonVerification"],
  // The quiz is void when the person changes (`voided-people.ts`). A corrected letter or a move needs no second quiz.
  voids: ["identityCheck"],
  rests: ["identification", "applicant"],
  restsOnFields: { identityCheck: checkedIdentityFields },
  restsAlso: { identityCheck: "checkedHomeChanged" },
} as const satisfies Partial<StepDeclaration>;

const passedQuiz = [
  { personVerification: "passed", identityCheck: "passed" },
  { personVerification: "passed", identityCheck: "documents" },
  { personVerification: "passed", identityCheck: "failed" },
] as const;

/** The identity quiz, and the identity check, for which the applicant has nothing to answer. */
export const verify = step({
  ...verifying,
  done: any(quizFailed, all(isQuizOver, isCheckOver)),
  exits: [
    { outcome: "declined", when: eq("personVerification", "failed"), isSettled: true },
    {
      outcome: "unverifiable",
      when: any(eq("personVerification", "unable"), eq("identityCheck", "failed")),
      isSettled: true,
    },
  ],
  samples: [...passedQuiz, { personVerification: "failed" }, { personVerification: "unable" }],
});

/**
 * The same for somebody who opens accounts. Failed questions end nothing: the institution's table decides about somebody whose identity isn't
 * confirmed (decision 358).
 */
export const verifyOwner = step({
  ...verifying,
  section: "yourIdentity",
  done: all(isQuizOver, isCheckOver),
  exits: [{ outcome: "unverifiable", when: eq("identityCheck", "failed"), isSettled: true }],
  samples: [...passedQuiz, { personVerification: "failed", identityCheck: "passed" }],
});

const picturing = {
  id: "documentVerification",
  path: "{productType}/documentVerification",
  section: "checkAndSend",
  header: "identity",
  who: "primary",
  turn: "each",
  when: all(is("identityCheckOffered"), eq("identityCheck", "documents")),
  requires: is("primaryIdentified"),
  done: any(eq("documents", "settled"), eq("documents", "refused"), eq("documents", "withheld")),
  commands: ["POST /api/DocumentVerification/TransactionToken", "POST /api/DocumentVerification/Complete"],
  voids: ["documentVerification"],
  rests: ["identification"],
  restsOnFields: { documentVerification: { identification: ["identification"] } },
  exits: [
    { outcome: "unverifiable", when: eq("documents", "refused"), isSettled: true },
    {
      outcome: "unverifiable",
      when: eq("documents", "withheld"),
      // Nobody has reviewed a document yet, so the applicant may still take the pictures.
      undoneBy: ["POST /api/DocumentVerification/TransactionToken"],
    },
  ],
  flags: { hidesBack: true },
  samples: [{ documents: "settled" }, { documents: "refused" }, { documents: "withheld" }],
} as const satisfies StepDeclaration;

/** Photos of a document and a face, only when the identity check asks for them. */
export const documentVerification = step(picturing);
export const documentVerificationOfOwner = step({ ...picturing, section: "yourIdentity" });
