import { XMLBuilder } from "fast-xml-parser";
import type { Inquiry, Quiz } from "./inquiries.ts";

interface Keyed {
  readonly key: string;
  readonly message: string;
}

const builder = new XMLBuilder({ format: false });

/** An answer in IDology's XML. */
export function responseXml(response: object): string {
  return `<?xml version="1.0"?>${builder.build({ response })}`;
}

/** An error in the call itself, before anybody was looked up. */
export function errorResponse(error: string): object {
  return { error };
}

/** The vendor may have questions for somebody who fails the account's own rules. */
function isAskableWith(finding: Inquiry["finding"]): boolean {
  return finding === "match" || finding === "expiredQuiz" || finding === "failedRules";
}

/** The answer to a started identity check, with its questions if it has any. */
export function inquiryResponse(inquiry: Inquiry): object {
  const { finding, subject } = inquiry;
  const isFound = finding !== "noMatch" && finding !== "restricted";
  const isAskable = isAskableWith(finding);
  return {
    "id-number": inquiry.idNumber,
    "summary-result": isFound && finding !== "failedRules" ? keyed("id.success", "PASS") : keyed("id.failure", "FAIL"),
    results: resultOf(finding),
    ...(finding === "restricted" && {
      restriction: keyed("global.watch.list", "Patriot Act Alert"),
    }),
    ...(subject.tin.endsWith("0008") && {
      qualifiers: { qualifier: keyed("resultcode.address.does.not.match", "Address Does Not Match") },
    }),
    ...(finding === "velocity" && {
      "velocity-results": {
        "velocity-result": keyed("result.velocity.ssn.7.day", "The SSN was used too often in seven days"),
      },
    }),
    ...(isAskable && { "idliveq-indicated": "" }),
    "eligible-for-questions": String(isAskable),
    ...(isAskable ? questionsOf(inquiry.first) : isFound && notEligible),
  };
}

function resultOf(finding: Inquiry["finding"]): Keyed {
  if (finding === "noMatch") return keyed("result.no.match", "ID Not Located");
  if (finding === "restricted") return keyed("result.match.restricted", "ID Located, Restricted");
  return keyed("result.match", "ID Located");
}

const notEligible = {
  "idliveq-error": keyed("id.not.eligible.for.questions", "Not Eligible For Questions"),
};

/** The questions of a round, or the reason why there are none. */
export function quizResponse(inquiry: Inquiry, quiz: Quiz): object {
  const isAskable = isAskableWith(inquiry.finding);
  return { "id-number": inquiry.idNumber, ...(isAskable ? questionsOf(quiz) : notEligible) };
}

function questionsOf({ questions }: Quiz): object {
  if (questions.length === 0) {
    return { "idliveq-error": keyed("result.questions.no.data", "Unable To Generate Questions") };
  }
  return {
    questions: {
      question: questions.map(({ prompt, type, answers }) => ({ prompt, type, answer: answers })),
    },
  };
}

/** The answer to an answer form. `element` names the round. */
export function gradedResponse(
  idNumber: string,
  element: "idliveq-result" | "idliveq-challenge-result",
  received: number,
  result: Keyed,
): object {
  return { "id-number": idNumber, "answers-received": received, [element]: result };
}

/** The answer to a second form, because a quiz is graded once. */
export function alreadyAnsweredResponse(idNumber: string): object {
  return { "id-number": idNumber, ...notEligible };
}

function keyed(key: string, message: string): Keyed {
  return { key, message };
}
