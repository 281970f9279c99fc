// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { employmentApi } from "@portico/contract/work";
import { AddressType } from "@portico/domain/address/address";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { aHome } from "../../testing/address-api.ts";
import { anEmploymentApi, employed } from "../../screens/current-employment/testing/employment-api.ts";
import { previousAddressScreen } from "../../screens/previous-address/previous-address-screen.tsx";
import { previousEmploymentScreen } from "../../screens/previous-employment/previous-employment-screen.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import type { Fate } from "../../testing/command-server.ts";
import { aListServer } from "../../testing/list-server.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { anAddressConfiguration } from "../../testing/samples.ts";

/* Tests pages with previous entries: the person goes on after an unanswered Undo. */

/* The current entry alone isn't enough, but each previous one makes it enough. */
const now = { ...employed, yearsWorked: 1 };
const port = { ...employed, id: 6, employmentType: EmploymentPeriod.previous, employer: "Port of Portland" };
const books = { ...port, id: 7, employer: "Harbor Books" };
const home = { ...aHome, id: 5, street: "9 Elm St", yearsLived: 1, bypassVerification: false };
const former = { ...aHome, id: 6, type: AddressType.previous, street: "48 Anchor St", bypassVerification: false };
const earlier = { ...former, id: 7, street: "12 Pine St" };

function previousJobs() {
  const api = anEmploymentApi();
  const server = aListServer<typeof now | typeof port>(api, employmentApi, {
    names: { entry: "employment", id: "employmentId" },
    kept: [now, port, books],
    besides: { isEmploymentHistorySufficient: true },
  });
  api.on(employmentApi.read, () => ({
    employments: [...server.entries()],
    suggested: [],
    isEmploymentHistorySufficient: true,
  }));
  return { server, page: previousEmploymentScreen };
}

function previousHomes() {
  const api = fakeApi().on(addressApi.configuration, anAddressConfiguration());
  const server = aListServer<typeof home | typeof former>(api, addressApi, {
    names: { entry: "address", id: "addressId" },
    kept: [home, former, earlier],
    besides: {
      isAddressHistorySufficient: true,
      addressVerification: { verifyAddressStatus: 1, addressSuggestions: [], isInvalidPOBox: false },
    },
  });
  api.on(addressApi.read, ({ type }) => ({
    addresses: server.entries().filter((address) => address.type === type),
    isAddressHistorySufficient: true,
  }));
  return { server, page: previousAddressScreen };
}

const lost: readonly Fate[] = ["answerLost", "neverArrives"];

for (const open of [previousJobs, previousHomes])
  test.each(lost)(
    `goes on without changing an entry that an unanswered Undo may have restored: ${open.name}, %s`,
    async (fate) => {
      const { server, page } = open();
      const { user, onDone } = await renderStep(page);
      const press = async (name: RegExp) => user.click(await screen.findByRole("button", { name }));
      await press(/^Remove (Port of Portland|48 Anchor St)/);
      await screen.findByRole("button", { name: "Undo" });
      server.let(fate);
      await press(/^Undo/);
      await screen.findByRole("region", { name: "We don't know if this arrived" });
      server.let("answered");
      const before = server.entries();

      await press(/^Continue/);

      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
      expect(server.entries()).toEqual(before);
      expect(server.created()).toBe(before.length - 2);
    },
  );
