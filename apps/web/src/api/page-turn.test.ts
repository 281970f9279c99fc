// @vitest-environment jsdom
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { disclosureApi } from "@portico/contract/agreements";
import { eligibilityApi } from "@portico/contract/eligibility";
import { fakeApi, type FakeApi } from "../testing/fake-api.ts";
import { countSave } from "../forms/saving/saves-under-way.ts";
import { aJourney } from "../testing/samples.ts";
import { call } from "./call.ts";
import { keepJourney } from "./journey-store.ts";
import { forgetPageTurn, turnPage, whenPageStands } from "./page-turn.ts";
import { queryClient } from "./query-client.ts";
import { queryOf } from "./use-query.ts";

let api: FakeApi;
let leave: () => void;

/** A page that shows an answer of the API until `leave` is called. */
beforeEach(async () => {
  api = fakeApi();
  keepJourney(aJourney({ revision: 1 }));
  api.on(eligibilityApi.read, { eligibility: null });
  api.on(disclosureApi.create, { id: 1, journey: aJourney({ revision: 2 }) });
  const shown = new QueryObserver(queryClient, queryOf(eligibilityApi.read, { applicantId: 9001 }));
  leave = shown.subscribe(() => {});
  await queryClient.fetchQuery(queryOf(eligibilityApi.read, { applicantId: 9001 }));
});

afterEach(async () => {
  leave();
  await whenPageStands();
  queryClient.clear();
});

const change = () => call(disclosureApi.create, { applicantId: 9001, disclosureConfigurationId: 1 });

test("reads a page's answers again when they changed and the page stays", async () => {
  await change();

  await vi.waitFor(() => expect(api.callsOf(eligibilityApi.read)).toHaveLength(2));
});

test("doesn't read a page again if the change opens another page", async () => {
  let isOpen = () => {};
  await change();
  turnPage(new Promise<void>((resolve) => (isOpen = resolve)));
  leave();
  isOpen();
  await whenPageStands();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));

  expect(api.callsOf(eligibilityApi.read)).toHaveLength(1);
});

test("reads the current page again when the next one can't be opened", async () => {
  await change();
  turnPage(Promise.reject(new Error("offline")));

  await vi.waitFor(() => expect(api.callsOf(eligibilityApi.read)).toHaveLength(2));
});

test("reads a page again on return if the change opened another page", async () => {
  await change();
  leave();

  expect(queryClient.getQueryData(queryOf(eligibilityApi.read, { applicantId: 9001 }).queryKey)).toBeUndefined();
});

test("reads once more when the application changes during a read, even if the first answer arrives", async () => {
  let answerEarlier = () => {};
  api.on(eligibilityApi.read, () => new Promise((resolve) => (answerEarlier = () => resolve({ eligibility: null }))));
  await change();
  await vi.waitFor(() => expect(api.callsOf(eligibilityApi.read)).toHaveLength(2));

  api.on(disclosureApi.create, { id: 2, journey: aJourney({ revision: 3 }) });
  await change();
  answerEarlier();

  await vi.waitFor(() => expect(api.callsOf(eligibilityApi.read)).toHaveLength(3));
});

test("doesn't read a page between the calls of a save that opens another page", async () => {
  const saving = Promise.withResolvers<void>();
  const save = countSave({ kind: "form", mayHaveArrived: () => true, isLeft: () => false }, async () => {
    await change();
    await saving.promise;
  });
  await vi.waitFor(() => expect(api.callsOf(disclosureApi.create)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  saving.resolve();
  await save;
  turnPage(Promise.resolve());
  leave();
  await whenPageStands();

  expect(api.callsOf(eligibilityApi.read)).toHaveLength(1);
});

test("reads a page again after a save of several calls that fails on the way", async () => {
  const save = countSave({ kind: "form", mayHaveArrived: () => true, isLeft: () => false }, async () => {
    await change();
    throw new Error("offline");
  });

  await expect(save).rejects.toThrow("offline");

  await vi.waitFor(() => expect(api.callsOf(eligibilityApi.read)).toHaveLength(2));
});

test.each([
  ["another page has opened", () => turnPage(Promise.resolve())],
  ["its session has ended", forgetPageTurn],
])("waits no longer for a save that never ends once %s", async (_, happens) => {
  void countSave({ kind: "form", mayHaveArrived: () => true, isLeft: () => true }, () => new Promise<void>(() => {}));
  await change();
  const stands = whenPageStands();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(api.callsOf(eligibilityApi.read)).toHaveLength(1);

  happens();

  await expect(stands).resolves.toBeUndefined();
  await vi.waitFor(() => expect(api.callsOf(eligibilityApi.read)).toHaveLength(2));
});

test("waits with one timer for all parts of a page", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");

  await Promise.all(Array.from({ length: 5 }, whenPageStands));

  expect(timers).toHaveBeenCalledTimes(1);
  timers.mockRestore();
});

test("waits for no timer of a window that was closed", async () => {
  vi.spyOn(globalThis, "setTimeout").mockReturnValue(0 as never);
  void whenPageStands();
  await vi.waitFor(() => expect(setTimeout).toHaveBeenCalled());
  vi.mocked(setTimeout).mockRestore();

  forgetPageTurn();

  await expect(whenPageStands()).resolves.toBeUndefined();
});

test("sets no timer for an answer that it keeps", async () => {
  const { queryKey } = queryOf(eligibilityApi.read, { applicantId: 9001 });
  const timers = vi.spyOn(globalThis, "setTimeout");

  leave();

  expect(timers).not.toHaveBeenCalled();
  timers.mockRestore();
  expect(queryClient.getQueryData(queryKey)).toBeDefined();
});
