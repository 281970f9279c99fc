import { loadPlaces } from "@portico/places/zip";
import { XMLParser } from "fast-xml-parser";
import { expect, test } from "vitest";
import type { Sandbox } from "../sandbox.ts";
import { call, testSandbox, testTime } from "../testing/test-sandbox.ts";
import { idologyPassword, idologyUser } from "./idology.ts";

interface AskedQuestion {
  readonly type: string;
  readonly prompt: string;
  readonly answer: readonly string[];
}

// oxlint-disable-next-line typescript/no-explicit-any
type Answer = Record<string, any>;

const person = {
  firstName: "Alex",
  lastName: "Marlowe",
  address: "48 Beacon Street Apt 2",
  city: "Portland",
  state: "ME",
  zip: "04103",
  ssn: "815127800",
  dobMonth: "4",
  dobDay: "17",
  dobYear: "1986",
  telephone: "207-555-0110",
};
const rightAnswers: Readonly<Record<string, string>> = {
  "current.county": "CUMBERLAND",
  "street.of.residence": "BEACON STREET",
  "current.zip": "04103",
  "birth.month": "APRIL",
  "phone.area.code": "207",
};

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === "answer" || name === "question" });

async function post(sandbox: Sandbox, service: string, form: Record<string, string>): Promise<Answer> {
  const response = await call(sandbox, {
    method: "POST",
    url: `/idology/${service}.svc`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ username: idologyUser, password: idologyPassword, ...form }).toString(),
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toContain("text/xml");
  return parser.parse(response.body).response;
}

function questionsOf(answer: Answer): readonly AskedQuestion[] {
  return answer["questions"].question;
}

/** Answers every question correctly except the first `wrong` ones. */
function answersTo(questions: readonly AskedQuestion[], wrong = 0): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap(({ type }, index) => [
      [`question${index + 1}Type`, type],
      [`question${index + 1}Answer`, index < wrong ? "None of the above" : (rightAnswers[type] ?? "")],
    ]),
  );
}

test("asks a known person three questions about their input, each with four decoys", async () => {
  const answer = await post(testSandbox(), "idiq", person);

  expect(answer).toMatchObject({
    "id-number": expect.stringMatching(/^\d{10}$/),
    "summary-result": { key: "id.success" },
    results: { key: "result.match" },
    "eligible-for-questions": "true",
  });
  const questions = questionsOf(answer);
  expect(questions.map(({ type }) => type)).toEqual(["current.county", "street.of.residence", "current.zip"]);
  for (const { type, answer: answers } of questions) {
    expect(new Set(answers).size).toBe(6);
    expect(answers).toContain(rightAnswers[type]);
    expect(answers.at(-1)).toBe("None of the above");
  }
});

test("uses other counties of the same state as the county's decoys", async () => {
  const [county] = questionsOf(await post(testSandbox(), "idiq", { ...person, state: "AZ", zip: "85719" }));

  const counties = (await loadPlaces()).listCounties("AZ");
  const arizona = new Set(counties.map(({ name }) => name.replace(" County", "").toUpperCase()));
  expect(county?.answer).toContain("PIMA");
  expect(county?.answer.filter((name) => !arizona.has(name))).toEqual(["None of the above"]);
});

test.each([0, 1, 2, 3])("reports %d wrong answers of three", async (wrong) => {
  const sandbox = testSandbox();
  const started = await post(sandbox, "idiq", person);
  const idNumber: string = started["id-number"];

  const result = await post(sandbox, "idliveq-answers", { idNumber, ...answersTo(questionsOf(started), wrong) });

  expect(result).toMatchObject({
    "id-number": idNumber,
    "answers-received": "3",
    "idliveq-result": { key: `result.questions.${wrong}.incorrect` },
  });
});

test("returns the same questions again", async () => {
  const sandbox = testSandbox();
  const started = await post(sandbox, "idiq", person);

  const again = await post(sandbox, "idliveq", { idNumber: started["id-number"] });

  expect(questionsOf(again)).toEqual(questionsOf(started));
});

test.each([0, 1, 2])("asks two more questions in the second round, and reports %d wrong", async (wrong) => {
  const sandbox = testSandbox();
  const started = await post(sandbox, "idiq", person);
  const idNumber: string = started["id-number"];
  await post(sandbox, "idliveq-answers", { idNumber, ...answersTo(questionsOf(started), 1) });

  const challenge = await post(sandbox, "idliveq-challenge", { idNumber });
  const answers = answersTo(questionsOf(challenge), wrong);
  const result = await post(sandbox, "idliveq-challenge-answers", { idNumber, ...answers });

  expect(questionsOf(challenge).map(({ type }) => type)).toEqual(["birth.month", "phone.area.code"]);
  expect(result["idliveq-challenge-result"].key).toBe(`result.challenge.${wrong}.incorrect`);
});

test("allows no second round before the first, and no second try at either", async () => {
  const sandbox = testSandbox();
  const started = await post(sandbox, "idiq", person);
  const idNumber: string = started["id-number"];
  const form = { idNumber, ...answersTo(questionsOf(started)) };

  const tooEarly = await post(sandbox, "idliveq-challenge", { idNumber });
  await post(sandbox, "idliveq-answers", form);
  const second = await post(sandbox, "idliveq-answers", form);

  expect(tooEarly["idliveq-error"].key).toBe("id.not.eligible.for.questions");
  expect(second["idliveq-error"].key).toBe("id.not.eligible.for.questions");
});

test("reports a form without an answer as incomplete, and accepts it again", async () => {
  const sandbox = testSandbox();
  const started = await post(sandbox, "idiq", person);
  const idNumber: string = started["id-number"];
  const form = { idNumber, ...answersTo(questionsOf(started)) };

  const partial = await post(sandbox, "idliveq-answers", { ...form, question2Answer: "" });
  const whole = await post(sandbox, "idliveq-answers", form);

  expect(partial["idliveq-result"].key).toBe("result.incomplete");
  expect(whole["idliveq-result"].key).toBe("result.questions.0.incorrect");
});

test("rejects right answers after more than five minutes as too late", async () => {
  let now = testTime;
  const sandbox = testSandbox(() => now);
  const started = await post(sandbox, "idiq", person);
  now = new Date(testTime.getTime() + 5 * 60_000 + 1);

  const result = await post(sandbox, "idliveq-answers", {
    idNumber: started["id-number"],
    ...answersTo(questionsOf(started)),
  });

  expect(result["idliveq-result"].key).toBe("result.timeout");
});

test("times out every quiz of a number that ends in 0004", async () => {
  const sandbox = testSandbox();
  const started = await post(sandbox, "idiq", { ...person, ssn: "815120004" });

  const form = { idNumber: started["id-number"], ...answersTo(questionsOf(started)) };

  expect((await post(sandbox, "idliveq-answers", form))["idliveq-result"].key).toBe("result.timeout");
});

test.each([
  ["0001", { "summary-result": { key: "id.failure" }, results: { key: "result.no.match" } }],
  ["0002", { results: { key: "result.match" }, "idliveq-error": { key: "id.not.eligible.for.questions" } }],
  ["0003", { "velocity-results": { "velocity-result": { key: "result.velocity.ssn.7.day" } } }],
  ["0009", { results: { key: "result.match.restricted" }, restriction: { key: "global.watch.list" } }],
])("asks nothing for a number that ends in %s", async (end, expected) => {
  const sandbox = testSandbox();

  const answer = await post(sandbox, "idiq", { ...person, ssn: `81512${end}` });

  expect(answer).toMatchObject({ ...expected, "eligible-for-questions": "false" });
  expect(answer["questions"]).toBeUndefined();
  const questions = await post(sandbox, "idliveq", { idNumber: answer["id-number"] });
  expect(questions["idliveq-error"].key).toBe("id.not.eligible.for.questions");
});

test("works with only the last four digits of the number", async () => {
  const { ssn: _ssn, ...rest } = person;

  const answer = await post(testSandbox(), "idiq", { ...rest, ssnLast4: "0001" });

  expect(answer["results"].key).toBe("result.no.match");
});

test("reports a different address as a qualifier", async () => {
  const answer = await post(testSandbox(), "idiq", { ...person, ssn: "815120008" });

  expect(answer["qualifiers"].qualifier.key).toBe("resultcode.address.does.not.match");
});

test("asks no questions without enough data", async () => {
  const answer = await post(testSandbox(), "idiq", { ...person, zip: "abcde", city: "" });

  expect(answer["idliveq-error"].key).toBe("result.questions.no.data");
});

test.each([
  ["a wrong password", "idiq", { ...person, password: "no" }, "Invalid username and password"],
  ["no last name", "idiq", { ...person, lastName: "" }, "Missing information: lastName"],
  ["an unknown id number", "idliveq", { idNumber: "1" }, "Invalid ID number"],
  [
    "a wrong password for answers",
    "idliveq-answers",
    { idNumber: "1", password: "no" },
    "Invalid username and password",
  ],
])("answers a call with %s by an error in the XML", async (_what, service, form, error) => {
  expect(await post(testSandbox(), service, form)).toEqual({ error });
});

test("escapes XML characters in a name", async () => {
  const answer = await post(testSandbox(), "idiq", { ...person, address: "1 B & O <Railroad> Way" });

  const street = questionsOf(answer).find(({ type }) => type === "street.of.residence");
  expect(street?.answer).toContain("B & O <RAILROAD> WAY");
});

test("keeps the person out of the journal", async () => {
  const sandbox = testSandbox();
  await post(sandbox, "idiq", person);

  expect((await call(sandbox, { url: "/control/calls?vendor=idology" })).body).not.toMatch(
    /Marlowe|815127800|Beacon|04103/,
  );
});
