import { RiskAction } from "@portico/domain/access/authentication";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { expect, test } from "vitest";
import { countTrips } from "../testing/count-trips.ts";
import { begunApplication, identificationOf, person } from "../testing/kernel-journey.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp } from "../testing/test-app.ts";
import { findApplication } from "./application-store.ts";
import { put } from "./change.ts";
import { answer, decide, type Route } from "./route.ts";
import type { ApplicationScope } from "./scope.ts";

const updated = {
  updated: true,
  captchaAction: RiskAction.none,
  hasDuplicateApplication: false,
  emailVerificationResult: { emailIsValid: true },
};

const search = ({ tenant, application }: ApplicationScope) =>
  findApplication({ tenant: tenant.name, applicationId: application.applicationId });

/** The revision as PostgreSQL has it. */
async function revisionOf(scope: ApplicationScope): Promise<number> {
  const [[row]] = await scope.database.trip([search(scope)]);
  return row!.revision;
}

/** Begins an application at an institution with these use cases. Counts the trips of each call. */
async function begun(...routes: readonly Route[]) {
  const names = new Set<string>(routes.map(({ endpoint }) => endpoint.name));
  const others = kernelRoutes.filter(({ endpoint }) => !names.has(endpoint.name));
  const app = await testApp({ routes: [...others, ...routes] });
  const application = await begunApplication(app);
  const trips = countTrips(app);
  const tripsOf = async (call: () => Promise<{ status: number }>) => {
    const before = trips();
    const { status } = await call();
    return { status, trips: trips() - before };
  };
  return { ...application, app, tripsOf };
}

const asks = (scope: ApplicationScope) => [search(scope)];

test.each([
  ["asks the same thing twice in one trip", {}, 2],
  ["gets the answer with its session", { asks }, 1],
])("a query %s", async (_how, options, trips) => {
  const seen: number[] = [];
  const use = answer(
    applicantApi.read,
    async (scope, { id }) => {
      seen.push(await revisionOf(scope), await revisionOf(scope));
      return { ...person, memberType: "new" as const, applicantId: id };
    },
    options,
  );
  const { client, applicantId, tripsOf } = await begun(use);

  expect(await tripsOf(async () => client.call(applicantApi.read, { id: applicantId }))).toEqual({
    status: 200,
    trips,
  });
  expect(seen).toEqual([1, 1]);
});

test("a query asks by itself if its application isn't in memory", async () => {
  const use = answer(
    applicantApi.read,
    async (scope, { id }) => {
      await revisionOf(scope);
      return { ...person, memberType: "new" as const, applicantId: id };
    },
    { asks },
  );
  const { app, client, applicantId, tripsOf } = await begun(use);
  app.kernel.recent.clear();

  expect(await tripsOf(async () => client.call(applicantApi.read, { id: applicantId }))).toEqual({
    status: 200,
    trips: 2,
  });
});

test("a command gets an answer of its first trip once, and then asks again", async () => {
  const seen: number[] = [];
  const use = decide(
    identificationApi.update,
    async (scope) => {
      seen.push(await revisionOf(scope));
      await scope.database.trip([search(scope), search(scope)]);
      seen.push(await revisionOf(scope));
      return {
        writes: scope.records.applicant.map((one) => put("applicant", one, { ...one, firstName: "Ann" })),
        answer: updated,
      };
    },
    { asks },
  );
  const { client, applicantId, tripsOf } = await begun(use);

  // The trip that reads the session, the two reads together, the second search, and the trip that writes.
  expect(await tripsOf(async () => client.call(identificationApi.update, identificationOf(applicantId)))).toEqual({
    status: 200,
    trips: 4,
  });
  expect(seen).toEqual([1, 1]);
});
