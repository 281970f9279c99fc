// @vitest-environment jsdom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { disclosureApi } from "@portico/contract/agreements";
import { readsAfterHeader } from "@portico/contract/reads-after";
import { employmentApi } from "@portico/contract/work";
import { fakeApi, type FakeApi } from "../testing/fake-api.ts";
import { aJourney } from "../testing/samples.ts";
import { call } from "./call.ts";
import { forgetJourney, keepJourney } from "./journey-store.ts";
import { queryClient } from "./query-client.ts";
import { forgetFetchedAhead } from "./reads-after.ts";
import { prefetch, queryOf, readApi } from "./use-query.ts";

const ofCoApplicant = { id: 7001 };
const consent = { applicantId: 9001, disclosureConfigurationId: 1 };
const aPerson = {
  firstName: "Dana",
  lastName: "Whitcomb",
  emailAddress: "dana@example.com",
  phoneNumber: "2075550123",
};
const alone = { applicationType: 1, coApplicant: null };
const together = { applicationType: 2, coApplicant: null };

afterEach(() => {
  forgetJourney();
  queryClient.clear();
});

/** A page whose next one has been fetched in advance. */
async function fetchedAhead(): Promise<FakeApi> {
  keepJourney(aJourney({ revision: 1 }));
  const api = fakeApi().on(coApplicantApi.read, alone);
  await prefetch(coApplicantApi.read, ofCoApplicant);
  return api;
}

/** The reads that the last command named. */
function named(api: FakeApi): unknown {
  return JSON.parse(api.callsOf(disclosureApi.create).at(-1)?.headers.get(readsAfterHeader) ?? "null");
}

test("opens the next page with the reads of the answer, and calls nothing again", async () => {
  const api = await fetchedAhead();
  api.on(disclosureApi.create, () => Response.json({ id: 3, journey: aJourney({ revision: 2 }), reads: [together] }));

  await call(disclosureApi.create, consent);

  expect(named(api)).toEqual([[coApplicantApi.read.name, ofCoApplicant]]);
  await expect(readApi(coApplicantApi.read, ofCoApplicant)).resolves.toEqual(together);
  expect(api.callsOf(coApplicantApi.read)).toHaveLength(1);
});

test("drops those reads again with the next change", async () => {
  const api = await fetchedAhead();
  api.on(disclosureApi.create, () => Response.json({ id: 3, journey: aJourney({ revision: 2 }), reads: [together] }));
  await call(disclosureApi.create, consent);
  api.on(disclosureApi.create, { id: 4, journey: aJourney({ revision: 3 }) });

  await call(disclosureApi.create, { ...consent, disclosureConfigurationId: 2 });

  await expect(readApi(coApplicantApi.read, ofCoApplicant)).resolves.toEqual(alone);
  expect(api.callsOf(coApplicantApi.read)).toHaveLength(2);
});

test.each([
  ["brings none", {}],
  ["couldn't make the read", { reads: [null] }],
  ["has something else in their place", { reads: "none" }],
  ["has another step's answer in its place", { reads: [{ identification: null, identificationId: null }] }],
  ["has an empty answer in its place", { reads: [{}] }],
])("reads anew if the answer %s", async (_, answered) => {
  const api = await fetchedAhead();
  api.on(disclosureApi.create, () => Response.json({ id: 3, journey: aJourney({ revision: 2 }), ...answered }));

  await call(disclosureApi.create, consent);
  await readApi(coApplicantApi.read, ofCoApplicant);

  expect(api.callsOf(coApplicantApi.read)).toHaveLength(2);
});

test("keeps no reads of an answer that a newer one has overtaken", async () => {
  const api = await fetchedAhead();
  api.on(disclosureApi.create, () => {
    keepJourney(aJourney({ revision: 5 }));
    return Response.json({ id: 3, journey: aJourney({ revision: 2 }), reads: [together] });
  });

  await call(disclosureApi.create, consent);

  await expect(readApi(coApplicantApi.read, ofCoApplicant)).resolves.toEqual(alone);
});

test("doesn't ask again for reads that an earlier page fetched in advance", async () => {
  const api = await fetchedAhead();
  api.on(disclosureApi.create, { id: 3, journey: aJourney({ revision: 2 }) });
  forgetFetchedAhead();

  await call(disclosureApi.create, consent);

  expect(named(api)).toBeNull();
});

test("names neither the open page's own reads nor those of no application", async () => {
  const api = await fetchedAhead();
  api.on(employmentApi.configuration, () => Response.json({}));
  await prefetch(employmentApi.configuration, {});
  forgetFetchedAhead();
  const stop = new QueryObserver(queryClient, queryOf(coApplicantApi.read, ofCoApplicant)).subscribe(() => {});
  api.on(disclosureApi.create, { id: 3, journey: aJourney({ revision: 2 }) });

  await call(disclosureApi.create, consent);
  stop();

  expect(named(api)).toBeNull();
});

test("keeps the open page's own read for the next page if that needs it too", async () => {
  const api = await fetchedAhead();
  const stop = new QueryObserver(queryClient, queryOf(coApplicantApi.read, ofCoApplicant)).subscribe(() => {});
  api.on(disclosureApi.create, () => Response.json({ id: 3, journey: aJourney({ revision: 2 }), reads: [together] }));

  await call(disclosureApi.create, consent);
  const shownMeanwhile = queryClient.getQueryData(queryOf(coApplicantApi.read, ofCoApplicant).queryKey);
  const ofNextPage = await prefetch(coApplicantApi.read, ofCoApplicant);
  stop();

  expect(named(api)).toEqual([[coApplicantApi.read.name, ofCoApplicant]]);
  expect(shownMeanwhile).toEqual(alone);
  expect(ofNextPage).toEqual(together);
  expect(api.callsOf(coApplicantApi.read)).toHaveLength(1);
});

test.each([
  ["the application has changed since", () => keepJourney(aJourney({ revision: 3 }))],
  ["the session has ended", () => queryClient.clear()],
])("reads anew for the next page if %s", async (_, happens) => {
  const api = await fetchedAhead();
  const stop = new QueryObserver(queryClient, queryOf(coApplicantApi.read, ofCoApplicant)).subscribe(() => {});
  api.on(disclosureApi.create, () => Response.json({ id: 3, journey: aJourney({ revision: 2 }), reads: [together] }));
  await call(disclosureApi.create, consent);

  happens();

  await expect(prefetch(coApplicantApi.read, ofCoApplicant)).resolves.toEqual(alone);
  stop();
});

test("opens the first page of an application with a read about its applicant", async () => {
  const journey = aJourney({ revision: 1 });
  const applicantId = journey.primaryApplicantId;
  const unknown = { applicantId, identification: {}, identificationId: null, answeredAs: null };
  const api = fakeApi().on(applicantApi.create, () =>
    Response.json({ authenticationResult: 1, captchaAction: 0, journey, reads: [unknown] }),
  );

  await call(applicantApi.create, { data: aPerson, loadUrl: "/auto" }, { brings: [identificationApi.read] });

  const [begun] = api.callsOf(applicantApi.create);
  expect(JSON.parse(begun?.headers.get(readsAfterHeader) ?? "")).toEqual([[identificationApi.read.name, {}]]);
  const read = await readApi(identificationApi.read, { applicantId });
  expect(read).toEqual(unknown);
  expect(api.callsOf(identificationApi.read)).toEqual([]);
});
