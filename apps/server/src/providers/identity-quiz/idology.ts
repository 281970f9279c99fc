/*
 * IDology's ExpectID IQ: forms in, XML out, `username` and `password` in every form. Elements and keys come from public
 * clients and their fixtures. Not tried against the live service.
 */
import type * as z from "zod/mini";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import { ProviderError } from "../provider-error.ts";
import { GradedAnswer, parseXml, QuizAnswer, type QuizResponse } from "./idology-xml.ts";
import type { PersonToVerify, IdentityQuiz, Quiz, QuizResult } from "./port.ts";

export interface IdologyOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly username: string;
  readonly password: string;
}

type Form = Readonly<Record<string, string>>;
type Answers = readonly { type: string; answer: string }[];

export function createIdology({ username, password, ...http }: IdologyOptions): IdentityQuiz {
  const vendor = createVendorHttp({ ...http, provider: "idology", capability: "identityQuiz" });

  // Never repeat: a second inquiry counts against the person, and a second grading is rejected.
  const post = <Schema extends z.ZodMiniType>(path: string, fields: Form, schema: Schema) =>
    vendor.call({ path, form: { username, password, ...fields }, decode: parseXml, schema });

  async function ask(path: string, fields: Form): Promise<Quiz> {
    const { response } = await post(path, fields, QuizAnswer);
    if (!("id-number" in response)) throw new ProviderError("idology", "rejected");
    return quizOf(response);
  }

  async function bring(path: string, vendorId: string, answers: Answers): Promise<QuizResult> {
    const { response } = await post(path, { idNumber: vendorId, ...answerFields(answers) }, GradedAnswer);
    if ("idliveq-result" in response) return resultOf(response["idliveq-result"].key);
    if ("idliveq-challenge-result" in response) return resultOf(response["idliveq-challenge-result"].key);
    throw new ProviderError("idology", "rejected");
  }

  return {
    ask: async (person) => ask("/idiq.svc", personFields(person)),
    answer: async (vendorId, answers) => bring("/idliveq-answers.svc", vendorId, answers),
    challenge: async (vendorId) => ask("/idliveq-challenge.svc", { idNumber: vendorId }),
    answerChallenge: async (vendorId, answers) => bring("/idliveq-challenge-answers.svc", vendorId, answers),
  };
}

function personFields(person: PersonToVerify): Form {
  const [dobYear = "", dobMonth = "", dobDay = ""] = person.dateOfBirth.split("-");
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    address: person.street,
    city: person.city,
    state: person.state,
    zip: person.postalCode.slice(0, 5),
    ssn: person.taxpayerIdentificationNumber.replaceAll(/\D/g, ""),
    dobYear,
    dobMonth: String(Number(dobMonth)),
    dobDay: String(Number(dobDay)),
    email: person.emailAddress,
    telephone: person.phoneNumber,
    ipAddress: person.ipAddress,
  };
}

function answerFields(answers: Answers): Form {
  return Object.fromEntries(
    answers.flatMap(({ type, answer }, index) => [
      [`question${index + 1}Type`, type],
      [`question${index + 1}Answer`, answer],
    ]),
  );
}

const failedSummary = "id.failure";

function quizOf(response: QuizResponse): Quiz {
  const vendorId = response["id-number"];
  const questions = response.questions?.question ?? [];
  // Somebody who fails the account's own rules isn't verified by a quiz, even if there is one.
  if (questions.length > 0 && response["summary-result"]?.key !== failedSummary)
    return {
      status: "asked",
      vendorId,
      questions: questions.map(({ type, prompt, answer }) => ({ type, prompt, answers: answer })),
    };
  return { status: "unable", vendorId, why: whyUnable(response) };
}

function whyUnable(response: QuizResponse): "noMatch" | "velocity" | "notEligible" {
  if (response["velocity-results"] !== undefined) return "velocity";
  return response.results?.key === "result.no.match" ? "noMatch" : "notEligible";
}

/** Accepts `result.questions.N.incorrect`, `result.challenge.N.incorrect` or `result.timeout`. Anything else counts as an unanswered quiz. */
function resultOf(key: string): QuizResult {
  if (key === "result.timeout") return { incorrect: 0, timedOut: true };
  const [, incorrect] = /^result\.(?:questions|challenge)\.(\d+)\.incorrect$/.exec(key) ?? [];
  if (incorrect === undefined) throw new ProviderError("idology", "rejected");
  return { incorrect: Number(incorrect), timedOut: false };
}
