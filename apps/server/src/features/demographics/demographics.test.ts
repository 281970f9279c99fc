import { applicationApi, reviewApi } from "@portico/contract/application";
import { demographicApi } from "@portico/contract/demographic";
import { expect, test } from "vitest";
import { told } from "../submission/testing/answers.ts";
import { institutionWithLine } from "../submission/testing/test-heloc.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { travelUntil } from "../submission/testing/traveler.ts";
import { canonicalApplication } from "../submission/canonical-application.ts";
import { loadApplication } from "../../kernel/read-trip.ts";
import type { TestApp } from "../../testing/test-app.ts";

const line = 2;
const nothing = { ethnicGroups: [{ id: 3 }], genders: [{ id: 3 }], races: [{ id: 6 }] };

interface HandedOff {
  readonly decision: { readonly input: Record<string, unknown>; readonly inputDigest: string };
  readonly demographics: readonly object[];
}

/** The submitted application as the institution receives it. */
async function handedOff(app: TestApp, applicant: TestApplicant): Promise<HandedOff> {
  await applicant.submit();
  const { state, records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);
  return JSON.parse(canonicalApplication({ tenant: app.tenant, application: state, records })) as HandedOff;
}

test(
  "asks in the law's words, with subcategories and free-text fields",
  { tags: ["7.call.GET.Demographic.Configuration"] },
  async () => {
    const applicant = await travelUntil("demographics", await institutionWithLine(), line);

    const { notice, ethnicGroups, genders, races } = await applicant.do(demographicApi.configuration, {});

    expect(notice).toContain("You are not required to provide this information, but are encouraged to do so.");
    expect([ethnicGroups.length, genders.length, races.length]).toEqual([7, 3, 17]);
    expect(races).toContainEqual(
      expect.objectContaining({ id: 27, displayText: "Other Asian", parentConfigId: 2, requiresManualEntry: true }),
    );
  },
);

test(
  "saves a person's answers, returns them, and changes them",
  {
    tags: [
      "3.applicant.demographic.ethnicGroups",
      "3.applicant.demographic.genders",
      "3.applicant.demographic.races",
      "7.call.GET.Demographic.id",
      "7.call.POST.Demographic",
      "7.call.POST.Demographic.Update",
    ],
  },
  async () => {
    const applicant = await travelUntil("demographics", await institutionWithLine(), line);
    const { applicantId } = applicant;

    expect(await applicant.do(demographicApi.read, { id: applicantId })).toMatchObject({
      demographic: null,
      isAnswered: false,
    });
    expect(await applicant.do(demographicApi.create, { applicantId, demographic: told })).toMatchObject({
      created: true,
      journey: { frontier: "coApplicant" },
    });
    expect(await applicant.do(demographicApi.read, { id: applicantId })).toMatchObject({ demographic: told });
    const changed = { ...told, genders: [{ id: 1 }, { id: 2 }] };
    expect(await applicant.do(demographicApi.update, { applicantId, demographic: changed })).toMatchObject({
      updated: true,
    });
    expect(await applicant.do(demographicApi.read, { id: applicantId })).toMatchObject({ demographic: changed });
  },
);

test("rejects an update of answers that were never given", { tags: ["8.update.demographic"] }, async () => {
  const applicant = await travelUntil("demographics", await institutionWithLine(), line);

  expect(
    await applicant.refused(demographicApi.update, { applicantId: applicant.applicantId, demographic: told }),
  ).toMatchObject({ status: 422, message: "There was an error updating the Demographic record" });
});

test(
  "lets a person skip the page, even after an answer, and goes on",
  { tags: ["7.call.POST.Demographic.Default", "7.demographic-skip"] },
  async () => {
    const applicant = await travelUntil("demographics", await institutionWithLine(), line);
    const { applicantId } = applicant;
    await applicant.do(demographicApi.create, { applicantId, demographic: told });

    expect(await applicant.do(demographicApi.skip, { applicantId })).toMatchObject({
      updated: true,
      journey: { frontier: "coApplicant" },
    });

    expect(await applicant.do(demographicApi.read, { id: applicantId })).toMatchObject({ demographic: nothing });
  },
);

test("asks for the review again after a changed answer", async () => {
  const applicant = await travelUntil("submit", await institutionWithLine(), line);
  const { applicantId } = applicant;

  const changed = await applicant.do(demographicApi.update, {
    applicantId,
    demographic: { ...told, genders: [{ id: 1 }] },
  });

  expect(changed.journey?.frontier).toBe("review");
  const { applicationId } = applicant;
  expect(await applicant.refused(applicationApi.submit, { applicationId })).toMatchObject({
    code: "reviewNotConfirmed",
  });
  await applicant.do(reviewApi.confirm, { applicantId });
  expect(await applicant.submit()).toMatchObject({ submitCompleted: true });
});

test("tells the review that a person answered, never their answers", async () => {
  const applicant = await travelUntil("submit", await institutionWithLine(), line, { isJoint: true });

  const { groups } = await applicant.do(reviewApi.read, applicant.id);

  expect(groups.filter(({ stepId }) => stepId.endsWith("emographics")).map(({ rows }) => rows)).toEqual([
    [{ label: "Your answer", value: "You told us" }],
    [{ label: "Their answer", value: "Not shown here" }],
  ]);
  expect(JSON.stringify(groups)).not.toContain("Penobscot");
});

test("keeps the answers out of decisions, events and logs, and hands them to the institution separately", async () => {
  const app = await institutionWithLine();
  const applicant = await travelUntil("submit", app, line, { isJoint: true });
  const telling = await handedOff(app, applicant);
  const quiet = await travelUntil("submit", app, line, { isJoint: true, tellsNothing: true });
  const silent = await handedOff(app, quiet);

  expect(telling.decision.input).toEqual(silent.decision.input);
  expect(telling.decision.inputDigest).toBe(silent.decision.inputDigest);
  expect(Object.keys(telling.decision.input).join()).not.toMatch(/ethnic|gender|race|sex|demographic/i);
  const { demographics, ...rest } = telling;
  expect(JSON.stringify(rest)).not.toContain("Penobscot");
  expect(demographics).toMatchObject([
    { applicantType: "primary", applicantId: applicant.applicantId, collectedByObservation: false, ...told },
    { applicantType: "joint", applicantId: applicant.jointApplicantId, collectedByObservation: false, ...told },
  ]);
  expect(demographics[0]).toMatchObject({ genders: [{ name: "Female" }] });
  expect(silent.demographics[0]).toMatchObject(nothing);
  expect(app.logged.join()).not.toContain("Penobscot");
  const events = await app.sql<{ event: string }>("select e::text as event from event e where tenant_id = $1", [
    app.tenant.name,
  ]);
  expect(events.map(({ event }) => event).join()).not.toContain("Penobscot");
});

test.each([
  ["create", demographicApi.create],
  ["update", demographicApi.update],
] as const)(
  "keeps a subcategory without its aggregate category as it was chosen: %s",
  { tags: ["7.call.POST.Demographic", "7.call.POST.Demographic.Update"] },
  async (_name, endpoint) => {
    const applicant = await travelUntil("demographics", await institutionWithLine(), line);
    const { applicantId } = applicant;
    const alone = { ethnicGroups: [{ id: 11 }], genders: [{ id: 3 }], races: [{ id: 44 }, { id: 21 }] };
    if (endpoint === demographicApi.update)
      await applicant.do(demographicApi.create, { applicantId, demographic: told });

    await applicant.do(endpoint, { applicantId, demographic: alone });

    expect(await applicant.do(demographicApi.read, { id: applicantId })).toMatchObject({ demographic: alone });
  },
);
