/*
 * IDology's ExpectID IQ: an identity check with questions. The input is a form, the output XML, and every form has `username` and
 * `password`. Element names and keys come from public clients and their fixtures. This was not tried against the live service.
 */
import { loadPlaces } from "@portico/places/zip";
import type { FastifyInstance, FastifyReply } from "fastify";
import { secretsMatch } from "../hash.ts";
import { scoped, scopeOf } from "../scope.ts";
import { operation, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import { type AnswerForm, gradeAnswers, resultMessage } from "./answers.ts";
import { createInquiries, type Inquiry, isOver, newQuiz, type Quiz } from "./inquiries.ts";
import { askAbout, type Subject } from "./questions.ts";
import {
  alreadyAnsweredResponse,
  errorResponse,
  gradedResponse,
  inquiryResponse,
  quizResponse,
  responseXml,
} from "./response.ts";
import { findingOn, identityTriggers } from "./tin.ts";

export const idologyUser = "sandbox-idology-user";
export const idologyPassword = "sandbox-idology-password";

export function createIdology(world: World): Vendor {
  return {
    name: "idology",
    title: "Identity questions (IDology ExpectID IQ)",
    about: "Looks up a person and asks questions that only this person should be able to answer.",
    credentials: [
      { what: "username", value: idologyUser },
      { what: "password", value: idologyPassword },
    ],
    operations: ["iq", "questions", "answers", "challenge", "challenge-answers"],
    links: [],
    triggers: [identityTriggers],
    clearFields: ["idNumber", "question1Type", "question2Type", "question3Type"],
    refuse: (status) => ({
      contentType: "text/xml; charset=utf-8",
      body: responseXml(errorResponse(status === 429 ? "Too many requests" : "The service failed")),
    }),
    routes: (app) => addRoutes(app, world),
  };
}

type Form = AnswerForm | undefined;

function addRoutes(app: FastifyInstance, world: World): void {
  const inquiriesOf = scoped(createInquiries);

  app.post<{ Body: Form }>("/idiq.svc", operation("idology", "iq"), async (request, reply) => {
    const form = request.body ?? {};
    const problem = problemWith(form);
    if (problem !== undefined) return sendXml(reply, errorResponse(problem));
    const inquiry = inquiriesOf(scopeOf(request)).add(await startInquiry(subjectOf(form)));
    inquiry.first.givenAt = world.now();
    return sendXml(reply, inquiryResponse(inquiry));
  });

  /** A route for a check that has already started. It answers an error if there is no such check. */
  const onInquiry = (name: string, path: string, respond: (inquiry: Inquiry, form: AnswerForm) => object): void => {
    app.post<{ Body: Form }>(path, operation("idology", name), async (request, reply) => {
      const form = request.body ?? {};
      if (!isAuthorized(form)) return sendXml(reply, errorResponse(unauthorized));
      const inquiry = inquiriesOf(scopeOf(request)).find(form["idNumber"] ?? "");
      if (inquiry === undefined) return sendXml(reply, errorResponse("Invalid ID number"));
      return sendXml(reply, respond(inquiry, form));
    });
  };
  const giveOut = (inquiry: Inquiry, quiz: Quiz): object => {
    quiz.givenAt ??= world.now();
    return quizResponse(inquiry, quiz);
  };

  onInquiry("questions", "/idliveq.svc", (inquiry) => giveOut(inquiry, inquiry.first));
  onInquiry("answers", "/idliveq-answers.svc", (inquiry, form) =>
    grade(inquiry, inquiry.first, form, { element: "idliveq-result", key: "questions", now: world.now() }),
  );
  onInquiry("challenge", "/idliveq-challenge.svc", (inquiry) =>
    inquiry.first.isAnswered ? giveOut(inquiry, inquiry.challenge) : alreadyAnsweredResponse(inquiry.idNumber),
  );
  onInquiry("challenge-answers", "/idliveq-challenge-answers.svc", (inquiry, form) =>
    grade(inquiry, inquiry.challenge, form, {
      element: "idliveq-challenge-result",
      key: "challenge",
      now: world.now(),
    }),
  );
}

interface Round {
  readonly element: "idliveq-result" | "idliveq-challenge-result";
  readonly key: "questions" | "challenge";
  readonly now: Date;
}

function grade(inquiry: Inquiry, quiz: Quiz, form: AnswerForm, { element, key, now }: Round): object {
  const { idNumber } = inquiry;
  if (quiz.isAnswered || quiz.givenAt === undefined) return alreadyAnsweredResponse(idNumber);
  const { received, incorrect } = gradeAnswers(quiz.questions, form);
  if (received < quiz.questions.length) {
    return gradedResponse(idNumber, element, received, { key: "result.incomplete", message: "Incomplete Answers" });
  }
  quiz.isAnswered = true;
  if (inquiry.finding === "expiredQuiz" || isOver(quiz, now)) {
    return gradedResponse(idNumber, element, received, { key: "result.timeout", message: "Answers Took Too Long" });
  }
  return gradedResponse(idNumber, element, received, {
    key: `result.${key}.${incorrect}.incorrect`,
    message: resultMessage(incorrect),
  });
}

const unauthorized = "Invalid username and password";

function isAuthorized(form: AnswerForm): boolean {
  const { username = "", password = "" } = form;
  return secretsMatch(username, idologyUser) && secretsMatch(password, idologyPassword);
}

function problemWith(form: AnswerForm): string | undefined {
  if (!isAuthorized(form)) return unauthorized;
  const missing = ["firstName", "lastName", "address", "zip"].find((field) => !form[field]);
  return missing === undefined ? undefined : `Missing information: ${missing}`;
}

function subjectOf(form: AnswerForm): Subject {
  const field = (name: string): string => form[name] ?? "";
  return {
    firstName: field("firstName"),
    lastName: field("lastName"),
    address: field("address"),
    city: field("city"),
    state: field("state"),
    zip: field("zip"),
    tin: (form["ssn"] ?? field("ssnLast4")).replaceAll(/\D/g, ""),
    dobMonth: field("dobMonth"),
    telephone: field("telephone"),
  };
}

async function startInquiry(subject: Subject): Promise<Omit<Inquiry, "idNumber">> {
  const { first, challenge } = askAbout(subject, await loadPlaces());
  const enough = first.length === 3 ? first : [];
  return { subject, finding: findingOn(subject.tin), first: newQuiz(enough), challenge: newQuiz(challenge) };
}

function sendXml(reply: FastifyReply, response: object): FastifyReply {
  return reply.type("text/xml; charset=utf-8").send(responseXml(response));
}
