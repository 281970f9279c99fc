// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { callsAfterHeader } from "@portico/contract/calls-after";
import { journeyApi } from "@portico/contract/journey";
import { vehicleApi } from "@portico/contract/vehicle";
import { fakeApi, type FakeApi } from "../testing/fake-api.ts";
import { aJourney } from "../testing/samples.ts";
import { nextCall } from "./calls-after.ts";
import { call } from "./call.ts";
import { forgetJourney, keepJourney, latestJourney } from "./journey-store.ts";
import { unsettledOfApplication } from "./unsettled.ts";

const seller = { loanApplicationId: 8001, vehicleSellerConfigurationId: 1, vehicleCondition: 2 as const };
const { applicationId } = aJourney();
const value = { price: 24_150, valuation: null };

afterEach(forgetJourney);

const save = async () => call(vehicleApi.saveSeller, seller, { next: [nextCall(vehicleApi.value, { applicationId })] });

/** A server that carries out the value after the seller. */
function carriesOut(after: unknown = [{ ...value, journey: aJourney({ revision: 3 }) }]): FakeApi {
  keepJourney(aJourney({ revision: 1 }));
  return fakeApiWithJourney()
    .on(vehicleApi.saveSeller, () => Response.json({ updated: true, journey: aJourney({ revision: 2 }), after }))
    .on(vehicleApi.value, { ...value, journey: aJourney({ revision: 3 }) });
}

function fakeApiWithJourney(): FakeApi {
  const api = fakeApi();
  keepJourney(aJourney({ revision: 1 }));
  return api;
}

const keysOf = (api: FakeApi) =>
  api
    .callsOf(vehicleApi.saveSeller)
    .map(({ headers }) => JSON.parse(decodeURIComponent(headers.get(callsAfterHeader) ?? "")) as unknown[][]);

test("names the next command, and makes it without a request", async () => {
  const api = carriesOut();

  await save();
  const answer = await call(vehicleApi.value, { applicationId });

  expect(keysOf(api)).toEqual([[[vehicleApi.value.name, { applicationId }, expect.any(String)]]]);
  expect(answer).toMatchObject(value);
  expect(api.callsOf(vehicleApi.value)).toEqual([]);
  expect(latestJourney()?.revision).toBe(3);
});

test("sends the command when it is made again", async () => {
  const api = carriesOut();

  await save();
  await call(vehicleApi.value, { applicationId });
  await call(vehicleApi.value, { applicationId });

  expect(api.callsOf(vehicleApi.value)).toHaveLength(1);
});

test("makes several commands without a request", async () => {
  const vehicle = { year: 2022, make: "Honda", model: "Civic", condition: 2 as const };
  const api = carriesOut([
    { updated: true, journey: aJourney({ revision: 3 }) },
    { ...value, journey: aJourney({ revision: 4 }) },
  ]);

  const next = [nextCall(vehicleApi.save, { applicationId, vehicle }), nextCall(vehicleApi.value, { applicationId })];
  await call(vehicleApi.saveSeller, seller, { next });
  await call(vehicleApi.save, { applicationId, vehicle }, { next: next.slice(1) });

  expect(await call(vehicleApi.value, { applicationId })).toMatchObject(value);
  expect(api.calls.map(({ name }) => name)).toEqual([vehicleApi.saveSeller.name]);
});

test("sends the next command itself if its input is another one", async () => {
  const api = carriesOut();

  await save();
  await call(vehicleApi.value, { applicationId: 9 });

  expect(api.callsOf(vehicleApi.value)).toHaveLength(1);
});

test.each([
  ["carried out nothing", [null]],
  ["knows nothing of it", null],
  ["brings something else", ["done"]],
])("sends the next command itself if the server %s", async (_, after) => {
  const api = carriesOut(after);

  await save();
  await call(vehicleApi.value, { applicationId });

  expect(api.callsOf(vehicleApi.value)).toHaveLength(1);
  expect(unsettledOfApplication(applicationId)).toEqual([]);
});

test("sends the command if the application has changed since", async () => {
  const api = carriesOut();

  await save();
  keepJourney(aJourney({ revision: 4 }));
  await call(vehicleApi.value, { applicationId });

  expect(api.callsOf(vehicleApi.value)).toHaveLength(1);
});

test("gives both their first answers after a lost one, and doesn't blame another window", async () => {
  const api = carriesOut().on(journeyApi.read, { journey: aJourney({ revision: 3 }) });
  api.on(vehicleApi.saveSeller, () => {
    throw new TypeError("The connection is lost.");
  });
  await expect(save()).rejects.toMatchObject({ kind: "offline" });
  api.on(vehicleApi.saveSeller, () =>
    Response.json({
      updated: true,
      journey: aJourney({ revision: 2 }),
      after: [{ ...value, journey: aJourney({ revision: 3 }) }],
    }),
  );

  await save();

  expect(await call(vehicleApi.value, { applicationId })).toMatchObject(value);
  expect(new Set(keysOf(api).map(([first]) => first?.[2])).size).toBe(1);
});

test("gives the next command a new key after a rejection", async () => {
  const api = carriesOut().refuse(vehicleApi.saveSeller, "fieldsInvalid");
  await expect(save()).rejects.toMatchObject({ code: "fieldsInvalid" });
  expect(unsettledOfApplication(applicationId)).toEqual([]);

  await expect(save()).rejects.toMatchObject({ code: "fieldsInvalid" });

  expect(new Set(keysOf(api).map(([first]) => first?.[2])).size).toBe(2);
});
