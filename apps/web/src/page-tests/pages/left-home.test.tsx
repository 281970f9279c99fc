// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import { AddressType } from "@portico/domain/address/address";
import { ApplicationType } from "@portico/domain/person/person";
import { keepJourney } from "../../api/journey-store.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, anAddressConfiguration, aStartUp } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

type Home = InputOf<typeof addressApi.update>["address"];

const anchorStreet: Home = {
  id: 7,
  street: "48 Anchor St",
  city: "Bangor",
  state: "ME",
  postalCode: "04401",
  type: 1,
  yearsLived: 1,
  monthsLived: 8,
  bypassVerification: false,
};
const verified = {
  addressVerification: { verifyAddressStatus: 1, addressSuggestions: [], isInvalidPOBox: false },
  isAddressHistorySufficient: false,
} satisfies Partial<OutputOf<typeof addressApi.update>>;

const alone = { path: ["authentication", "identification", "currentAddress", "previousAddress"] };
/** The co-borrower's page for a previous address comes next. */
const together = {
  applicationType: ApplicationType.joint,
  coBorrowerApplicantId: 9002,
  path: ["authentication", "currentAddress", "coApplicantPreviousAddress"],
  frontier: "coApplicantPreviousAddress",
};

/** Everything is answered, and the history stays long enough after a move. */
const answered = {
  path: [...alone.path, "currentEmployment", "review"],
  frontier: "review",
};

/** Opens the current address page for a person with one saved home. */
async function atHome(changes: Partial<Journey> = alone, answer: Partial<OutputOf<typeof addressApi.update>> = {}) {
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  const journey = aJourney({ frontier: "previousAddress", ahead: [], expiresAt, ...changes });
  let homes: readonly Home[] = [anchorStreet];
  const api = fakeApi();
  answerEverything(api);
  api
    .on(addressApi.configuration, { ...anAddressConfiguration(), residenceStatuses: [] })
    .on(addressApi.read, ({ applicantId, type }) => ({
      // Both live at the same place, each with an own record.
      addresses: homes.filter((home) => home.type === type).map((home) => ({ ...home, id: applicantId })),
      isAddressHistorySufficient: false,
      ...(changes === together && type === 1 && { sharedWith: "Noa" }),
    }))
    .on(addressApi.update, ({ address }) => {
      const added = { ...anchorStreet, type: AddressType.previous, yearsLived: 1, monthsLived: 6 };
      homes = answer.addsFormerHome ? [address, added] : [address];
      return { updated: true, ...verified, ...answer, journey: { ...journey, revision: 2 } };
    });
  keepJourney(journey);
  window.history.replaceState(null, "", "/auto/address/current");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  await screen.findByRole("heading", { name: "Where do you live?" });
  return { api, user: userEvent.setup() };
}

async function retype(user: UserEvent, fields: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(fields)) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  }
}

const press = async (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save and continue" }));

test("prefills the home that a person has just left as a previous address, without saving it", async () => {
  const { api, user } = await atHome();
  await retype(user, { Street: "12 Elm St", City: "Portland", "ZIP code": "04101" });
  await retype(user, { "Years at this address": "0", "Months at this address": "2" });
  await press(user);

  await screen.findByRole("heading", { name: "Where did you live before?" });
  expect(screen.getByText(/We filled in the home you moved from/)).toBeVisible();
  expect(screen.getByLabelText("Street")).toHaveValue("48 Anchor St");
  expect(screen.getByLabelText("City")).toHaveValue("Bangor");
  expect(screen.getByLabelText("Years at this address")).toHaveValue("1");
  expect(screen.getByLabelText("Months at this address")).toHaveValue("6");
  expect(api.callsOf(addressApi.create)).toEqual([]);
});

test("prefills the home that both left on the co-borrower's page too, and says that they moved from it", async () => {
  const { api, user } = await atHome(together);
  await retype(user, { Street: "12 Elm St", City: "Portland", "ZIP code": "04101" });
  await retype(user, { "Years at this address": "0", "Months at this address": "2" });
  await user.click(screen.getByRole("radio", { name: "Yes, change Noa's address too" }));
  await press(user);

  await screen.findByRole("heading", { name: "Where did your co-borrower live before?" });
  expect(screen.getByText(/We filled in the home they moved from/)).toBeVisible();
  expect(screen.getByLabelText("Street")).toHaveValue("48 Anchor St");
  expect(screen.getByLabelText("Years at this address")).toHaveValue("1");
  expect(api.callsOf(addressApi.create)).toEqual([]);
});

test("doesn't offer an address that was only corrected", async () => {
  const { user } = await atHome();
  await retype(user, { Street: "12 Elm St", City: "Portland", "ZIP code": "04101" });
  await retype(user, { "Years at this address": "1", "Months at this address": "8" });
  await press(user);

  await screen.findByRole("heading", { name: "Where did you live before?" });
  expect(screen.getByLabelText("Street")).toHaveValue("");
  expect(screen.queryByText(/We filled in the home/)).not.toBeInTheDocument();
});

test("shows the list of previous homes when the home that a person left was added to it", async () => {
  const { user } = await atHome(answered, { addsFormerHome: true, isAddressHistorySufficient: true });
  await retype(user, { Street: "12 Elm St", City: "Portland", "ZIP code": "04101" });
  await retype(user, { "Years at this address": "0", "Months at this address": "2" });
  await press(user);

  await screen.findByRole("heading", { name: "Where did you live before?" });
  expect(screen.getByText("48 Anchor St, Bangor, 1 year, 6 months")).toBeVisible();
});
