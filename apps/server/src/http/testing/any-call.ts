import { bodyOf, urlOf, type Endpoint } from "@portico/contract/endpoint";
import { aFile } from "../../features/documents/testing/hostile-files.ts";
import type { TestApplicant } from "../../features/submission/testing/test-applicant.ts";
import type { TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";

export type Ids = Readonly<Partial<Record<string, number>>>;

/** Returns an applicant's ids by kind. */
export async function idsOf(app: TestApp, applicant: TestApplicant): Promise<Ids> {
  const { applicantId, applicationId, loanApplicationId } = applicant;
  const records = await app.sql<{ kind: string; id: string }>(
    "select kind, id from record where tenant_id = $1 and application_id = $2",
    [app.tenant.name, applicationId],
  );
  return {
    ...Object.fromEntries(records.map(({ kind, id }) => [kind, Number(id)])),
    applicant: applicantId,
    application: applicationId,
    loanApplication: loanApplicationId,
  };
}

/** Calls any endpoint with any input, without checking it against the contract. */
export async function callWith(client: TestClient, endpoint: Endpoint, input: Readonly<Record<string, unknown>>) {
  if (endpoint.multipart) return client.upload(endpoint, input, [aFile]);
  return client.send({
    method: endpoint.method,
    url: urlOf(endpoint, input),
    ...(endpoint.method === "POST" ? { payload: bodyOf(endpoint, input) } : {}),
  });
}
