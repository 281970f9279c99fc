import { idsIn } from "@portico/contract/ids-in";
import { endpoints } from "@portico/contract/api";
import type { Endpoint } from "@portico/contract/endpoint";
import type { TestApplicant } from "../../submission/testing/test-applicant.ts";

/** Every answer that an application's session can read: each query of the API, for each of its people. */
export async function readEverything(applicant: TestApplicant): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  const people = [applicant.applicantId, ...(applicant.jointApplicantId ? [applicant.jointApplicantId] : [])];
  for (const endpoint of endpoints.filter(({ effect }) => effect === "query"))
    for (const person of people) {
      const { status, text } = await ask(applicant, endpoint, person);
      if (status === 200) answers.set(`${endpoint.name} of ${person === people[0] ? "primary" : "joint"}`, text);
    }
  return answers;
}

async function ask(
  { client, applicationId, loanApplicationId, productCode }: TestApplicant,
  endpoint: Endpoint,
  person: number,
) {
  const idOf = { applicant: person, application: applicationId, loanApplication: loanApplicationId } as const;
  const known: Record<string, unknown> = { loanTypeId: productCode, productTypeId: productCode, type: 1, name: "none" };
  for (const [name, kind] of Object.entries(idsIn(endpoint.input))) known[name] = idOf[kind as keyof typeof idOf];
  const input = Object.fromEntries(
    [...endpoint.parameters, ...Object.keys(idsIn(endpoint.input))].map((name) => [name, known[name]]),
  );
  const { status, body } = await client.call(endpoint, input);
  return { status, text: JSON.stringify(body) };
}
