import { idsIn } from "@portico/contract/ids-in";
import { endpoints } from "@portico/contract/api";
import { coApplicantApi } from "@portico/contract/applicant";
import { demographicApi } from "@portico/contract/demographic";
import { ProductCode } from "@portico/domain/loan/product";
import { recordKinds } from "@portico/domain/records/record-kinds";
import type { RecordKind } from "@portico/domain/records/records";
import { reviewApi } from "@portico/contract/application";
import { employmentApi } from "@portico/contract/work";
import { expect, test } from "vitest";
import { callWith } from "../../http/testing/any-call.ts";
import { loadApplication } from "../../kernel/read-trip.ts";
import { readEverything } from "../notices/testing/read-everything.ts";
import { job, told } from "../submission/testing/answers.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { testLine } from "../submission/testing/test-heloc.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { foundIn, privateValues } from "./testing/private-values.ts";
import { answersPart, bothDone, invitingApp } from "./testing/two-people.ts";

/* Neither of two people with sessions of their own learns anything of the other's part (decision 280). */

const answers = {
  tin: "815127800",
  jointTin: "836205200",
  jointDateOfBirth: "1987-06-05",
  monthlyIncome: 6543,
  jointMonthlyIncome: 4321,
};

const kimsOwn = {
  firstName: "Kim",
  lastName: "Okafor",
  emailAddress: "kim.private@example.com",
  phoneNumber: "2075550177",
};

/** Two people with a home equity line, which asks for the most, each with answers that nobody else has. */
async function twoPeople() {
  const app = await invitingApp({ tenant: { products: [testLine] } });
  const { first, second } = await bothDone(app, answers, ProductCode.heloc);
  const { employment } = (await loadApplication(app.kernel, app.tenant.name, first.applicationId)).records;
  const { id } = employment.find((one) => one.applicantId === second.applicantId)!;
  const { applicantId } = second;
  await second.do(employmentApi.update, {
    applicantId,
    employment: { ...job, id, employer: "Cobalt Works", monthlyIncome: answers.jointMonthlyIncome },
  });
  // Another mailbox and phone than the first person typed.
  await second.do(coApplicantApi.update, {
    applicationId: second.applicationId,
    coApplicant: { applicantId, ...kimsOwn },
  });
  const demographic = { ...told, races: [{ id: 1, enteredText: "Wampanoag Tribe" }] };
  await second.do(demographicApi.update, { applicantId, demographic });
  await answersPart(second);
  return { app, first, second };
}

const recordsOf = async ({ app, applicationId }: TestApplicant) =>
  (await loadApplication(app.kernel, app.tenant.name, applicationId)).records;

/** Every answer that a person's session gets, for their own id and for the other's. */
async function allAnswersOf(person: TestApplicant, other: TestApplicant) {
  const asBoth = Object.assign(Object.create(person) as TestApplicant, { jointApplicantId: other.applicantId });
  return readEverything(asBoth);
}

test("shows no value of the other's private records in any answer, before and after the decision", async () => {
  const { app, first, second } = await twoPeople();
  const leaks: string[] = [];
  const look = async (when: string) => {
    const records = await recordsOf(first);
    const hidden = {
      primary: privateValues(records, first.applicantId, "primary"),
      joint: privateValues(records, second.applicantId, "joint"),
    };
    expect(hidden.primary).toEqual(
      expect.arrayContaining(["815127800", "6543", "Casco Bay Health", "dana@example.com"]),
    );
    expect(hidden.joint).toEqual(
      expect.arrayContaining(["836205200", "1987-06-05", "4321", "Cobalt Works", "Wampanoag Tribe"]),
    );
    expect(hidden.joint).toEqual(
      expect.arrayContaining(["Okafor", "kim.private@example.com", "2075550177", "(207) 555-0177"]),
    );
    for (const [name, text] of await allAnswersOf(second, first))
      leaks.push(...foundIn(text, hidden.primary).map((value) => `${when}, invited, ${name}: ${value}`));
    for (const [name, text] of await allAnswersOf(first, second))
      leaks.push(...foundIn(text, hidden.joint).map((value) => `${when}, first, ${name}: ${value}`));
  };

  await look("before");
  await first.submit();
  await app.outbox.idle();
  await look("after");

  expect(leaks).toEqual([]);
});

test("shows the first person only the invited one's first name on Review, and the invited one their own contact", async () => {
  const { first, second } = await twoPeople();
  const groupOf = async (person: TestApplicant) => {
    const { groups } = await person.do(reviewApi.read, { id: person.applicationId });
    return groups.find(({ stepId }) => stepId === "coApplicant")!;
  };

  const [toFirst, toSecond] = [await groupOf(first), await groupOf(second)];

  expect(toFirst.rows.map(({ label, value }) => [label, value])).toEqual([
    ["Applying", "Together"],
    ["Name", "Kim"],
  ]);
  expect(JSON.stringify(toFirst)).not.toMatch(/Okafor|private/);
  expect(toSecond.rows.map(({ value }) => value)).toEqual(
    expect.arrayContaining(["Kim Okafor", "kim.private@example.com", "(207) 555-0177"]),
  );
});

test("keeps the letters to each of the two free of the other's values", async () => {
  const { app, first, second } = await twoPeople();
  await first.submit();
  await app.outbox.workOnDue();
  const records = await recordsOf(first);
  const sent = async (to: string) => (await messagesTo(app, to)).map((letter) => JSON.stringify(letter)).join("\n");

  const toFirst = foundIn(await sent("dana@example.com"), privateValues(records, second.applicantId, "joint"));
  const toSecond = foundIn(await sent(kimsOwn.emailAddress), privateValues(records, first.applicantId, "primary"));

  expect([toFirst, toSecond]).toEqual([[], []]);
});

/** The ids of a person's own records, by kind. */
async function ownIds(person: TestApplicant): Promise<Readonly<Record<string, number>>> {
  const records = await recordsOf(person);
  const kinds = Object.keys(recordKinds) as RecordKind[];
  const own = kinds.flatMap((kind) => {
    const found = records[kind].find(({ applicantId }) => applicantId === person.applicantId);
    return found ? [[kind, found.id] as const] : [];
  });
  return { ...Object.fromEntries(own), applicant: person.applicantId };
}

const nobodys = 4_815_162_342;

test("answers a call with the other's ids as one with ids that nobody has, and changes nothing", async () => {
  const { first, second } = await twoPeople();
  const answered: string[] = [];
  const stateBefore = await recordsOf(first);

  for (const [person, other] of [
    [second, first],
    [first, second],
  ] as const) {
    const theirs = await ownIds(other);
    const own = {
      application: person.applicationId,
      loanApplication: person.loanApplicationId,
      ...(await ownIds(person)),
    };
    for (const endpoint of endpoints)
      for (const [place, kind] of Object.entries(idsIn(endpoint.input))) {
        const id = theirs[kind];
        if (id === undefined || endpoint.access !== "application") continue;
        const ask = async (value: number) => callWith(person.client, endpoint, inputOf(endpoint, own, place, value));
        const [about, made] = [await ask(id), await ask(nobodys)];
        if (about.status === 200 || JSON.stringify(about.body) !== JSON.stringify(made.body))
          answered.push(`${person === first ? "first" : "invited"} ${endpoint.name} ${place}: ${about.status}`);
      }
  }

  expect(answered).toEqual([]);
  expect(await recordsOf(first)).toEqual(stateBefore);
});

/** An input with the person's own ids, and another id at one place. */
function inputOf(
  { parameters, input }: (typeof endpoints)[number],
  own: Readonly<Record<string, number>>,
  at: string,
  value: number,
): Record<string, unknown> {
  const filled: Record<string, unknown> = Object.fromEntries(parameters.map((name) => [name, 1]));
  for (const [place, kind] of Object.entries(idsIn(input))) {
    const [name = "", inner] = place.split(".");
    const id = place === at ? value : (own[kind] ?? nobodys);
    filled[name] = inner === undefined ? id : { ...(filled[name] as object | undefined), [inner]: id };
  }
  return filled;
}
