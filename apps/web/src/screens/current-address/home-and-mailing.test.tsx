// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import type { OutputOf } from "@portico/contract/endpoint";
import { AddressStatus, type Address } from "@portico/domain/address/address";
import { FakeRefusal } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentAddressScreen } from "./current-address-screen.tsx";
import { aHome, anAddressApi } from "../../testing/address-api.ts";

const home = { ...aHome, street: "48 Anchor" } as const;
const box = { street: "P.O. Box 12", city: "Portland", state: "ME", postalCode: "04112", type: 2 } as const;
const storedBox = { ...box, yearsLived: 0, monthsLived: 0, bypassVerification: false, id: 2 };
const verified = { verifyAddressStatus: AddressStatus.valid, addressSuggestions: [], isInvalidPOBox: false };

type Stored = OutputOf<typeof addressApi.read>["addresses"][number];

/** A server that keeps addresses, with the type as the id of each. The test can change them as another window. */
function aServer(...stored: Stored[]) {
  const addresses = new Map(stored.map((address) => [address.type, address]));
  let revision = 1;
  const next = () => aJourney({ revision: (revision += 1) });
  const keep = (address: Address): OutputOf<typeof addressApi.create> => {
    addresses.set(address.type, { ...address, id: address.type });
    return { addressId: address.type, addressVerification: verified, isAddressHistorySufficient: true };
  };
  const answers = {
    create: (address: Address) => ({ ...keep(address), journey: next() }),
    update: (address: Address) => ({ ...keep(address), updated: true, journey: next() }),
    remove: (addressId: number) =>
      addresses.delete(addressId as Address["type"])
        ? { deleted: true, journey: next() }
        : new FakeRefusal("addressNotRemoved"),
  };
  const api = anAddressApi(home)
    .on(addressApi.read, ({ type }) => ({
      addresses: [addresses.get(type)].filter((address) => address !== undefined),
      ...(type === 1 ? { suggested: home } : {}),
      isAddressHistorySufficient: false,
    }))
    .on(addressApi.create, ({ address }) => answers.create(address))
    .on(addressApi.update, ({ address }) => answers.update(address))
    .on(addressApi.remove, ({ addressId }) => answers.remove(addressId));
  const sent = () =>
    [addressApi.create, addressApi.update].flatMap((endpoint) =>
      api.callsOf(endpoint).map(({ input, headers }) => ({
        type: (input["address"] as Address).type,
        key: headers.get("Idempotency-Key"),
      })),
    );
  /** Saves addresses as another window, so that this page's next command is rejected. */
  const changeElsewhere = (...changed: Stored[]) => {
    for (const address of changed) addresses.set(address.type, address);
    const journey = next();
    let isTold = false;
    const once = <Answer,>(answer: () => Answer) => {
      if (isTold) return answer();
      isTold = true;
      return new FakeRefusal("staleRevision", { journey });
    };
    api
      .on(addressApi.create, ({ address }) => once(() => answers.create(address)))
      .on(addressApi.update, ({ address }) => once(() => answers.update(address)))
      .on(addressApi.remove, ({ addressId }) => once(() => answers.remove(addressId)));
  };
  return { api, answers, sent, changeElsewhere, typesSent: () => sent().map(({ type }) => type) };
}

const press = async (user: UserEvent, name = "Save and continue") => user.click(screen.getByRole("button", { name }));
const mailing = () => within(screen.getByRole("group", { name: "Your mailing address" }));
const mailGoesElsewhere = () => screen.getByRole("checkbox", { name: /My mail goes to a different address/ });

async function openWithMailing(server: ReturnType<typeof aServer>) {
  const page = await renderStep(currentAddressScreen);
  await page.user.click(mailGoesElsewhere());
  await page.user.type(mailing().getByLabelText("Street"), box.street);
  await page.user.type(mailing().getByLabelText("City"), box.city);
  await page.user.type(mailing().getByRole("combobox", { name: "State" }), "Maine{ArrowDown}{Enter}");
  await page.user.type(mailing().getByLabelText("ZIP code"), box.postalCode);
  return { ...page, ...server };
}

const refusal = (message: string) => new FakeRefusal("fieldsInvalid", { fields: { "address.postalCode": message } });

test("shows the home's problem at its field after the mailing address was saved, and doesn't save that again", async () => {
  const { user, onDone, api, answers, typesSent } = await openWithMailing(aServer());
  api.on(addressApi.create, ({ address }) =>
    address.type === 1 ? refusal("This ZIP code is in another state.") : answers.create(address),
  );

  await press(user);

  expect(await screen.findByRole("link", { name: "This ZIP code is in another state." })).toHaveAttribute(
    "href",
    "#postalCode",
  );
  expect(mailing().getByLabelText("Street")).toHaveValue(box.street);
  expect(onDone).not.toHaveBeenCalled();
  api.on(addressApi.create, ({ address }) => answers.create(address));
  await press(user);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(typesSent()).toEqual([2, 1, 1]);
});

test("shows the mailing address's problem at its field, and saves nothing else", async () => {
  const { user, onDone, api, answers, typesSent } = await openWithMailing(aServer());
  api.on(addressApi.create, ({ address }) =>
    address.type === 2 ? refusal("This ZIP code is in another state.") : answers.create(address),
  );

  await press(user);

  expect(
    await screen.findByRole("link", { name: "Your mailing address: This ZIP code is in another state." }),
  ).toHaveAttribute("href", "#mailing-postalCode");
  expect(mailing().getByLabelText("ZIP code")).toBeInvalid();
  expect(typesSent()).toEqual([2]);
  expect(onDone).not.toHaveBeenCalled();
});

test("checks both addresses before it saves either", async () => {
  const { user, typesSent } = await openWithMailing(aServer());
  await user.clear(screen.getAllByLabelText("ZIP code")[0]!);

  await press(user);

  expect(await screen.findByRole("region", { name: "One answer needs another look" })).toBeVisible();
  expect(typesSent()).toEqual([]);
});

test("sends an unanswered home again under the same key, but not the saved mailing address", async () => {
  const { user, onDone, api, answers, sent } = await openWithMailing(aServer());
  api.on(addressApi.create, ({ address }) => {
    if (address.type === 1) throw new TypeError("Failed to fetch");
    return answers.create(address);
  });
  await press(user);
  await screen.findByText(/We couldn't reach/);
  expect(screen.getAllByLabelText("Street")[0]).toHaveValue(home.street);
  expect(mailing().getByLabelText("Street")).toHaveValue(box.street);
  api.on(addressApi.create, ({ address }) => answers.create(address));

  await press(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const ofType = (wanted: number) => sent().filter(({ type }) => type === wanted);
  expect(ofType(2)).toHaveLength(1);
  expect(ofType(1).length).toBeGreaterThan(1);
  expect(new Set(ofType(1).map(({ key }) => key)).size).toBe(1);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
});

test("uses a new key for a rejected home at the next press", async () => {
  const { api, answers, sent } = aServer();
  const { user, onDone } = await renderStep(currentAddressScreen);
  api.on(addressApi.create, () => refusal("This ZIP code is in another state."));
  await press(user);
  await screen.findByRole("link", { name: "This ZIP code is in another state." });
  api.on(addressApi.create, ({ address }) => answers.create(address));

  await press(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
});

test("asks about a home that another window changed after the mailing address was saved, and doesn't save that again", async () => {
  const { user, onDone, api, answers, changeElsewhere, typesSent } = await openWithMailing(aServer());
  await user.type(screen.getAllByLabelText("Street")[0]!, " St");
  api.on(addressApi.create, ({ address }) => {
    const answer = answers.create(address);
    if (address.type === 2) changeElsewhere({ ...home, street: "52 Anchor", bypassVerification: false, id: 1 });
    return answer;
  });

  await press(user);

  expect(await screen.findByText(/Saved now: 52 Anchor/)).toHaveTextContent("On this page: 48 Anchor St");
  expect(mailing().queryByText(/Saved now/)).toBeNull();
  await press(user, "Save what's on this page");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(typesSent().filter((type) => type === 2)).toHaveLength(1);
});

test("says once that another window changed the application, and saves both addresses at the next press", async () => {
  const { user, onDone, changeElsewhere } = await openWithMailing(aServer());
  changeElsewhere();

  await press(user);
  expect(await screen.findByText(/none of the answers on this page/)).toBeVisible();
  await press(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test("removes a mailing address only once, even if the home is rejected afterwards", async () => {
  const { api, answers } = aServer(storedBox);
  const { user, onDone } = await renderStep(currentAddressScreen);
  await user.click(mailGoesElsewhere());
  api.on(addressApi.create, () => refusal("This ZIP code is in another state."));
  await press(user);
  await screen.findByRole("link", { name: "This ZIP code is in another state." });
  api.on(addressApi.create, ({ address }) => answers.create(address));

  await press(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(addressApi.remove)).toHaveLength(1);
});

test("asks before it removes a mailing address that another window added", async () => {
  const { api, changeElsewhere } = aServer();
  const { user, onDone } = await renderStep(currentAddressScreen);
  changeElsewhere(storedBox);

  await press(user);

  expect(await screen.findByText(/Saved now: P\.O\. Box 12, Portland, ME 04112/)).toHaveTextContent(
    "On this page: nothing",
  );
  await press(user, "Use the saved answers");
  expect(mailing().getByLabelText("Street")).toHaveValue("P.O. Box 12");
  await press(user);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(addressApi.remove)).toEqual([]);
});

test("asks before it removes a mailing address that another window changed", async () => {
  const { api, changeElsewhere } = aServer(storedBox);
  const { user, onDone } = await renderStep(currentAddressScreen);
  await user.click(mailGoesElsewhere());
  changeElsewhere({ ...storedBox, street: "P.O. Box 99" });

  await press(user);

  expect(await screen.findByText(/Saved now: P\.O\. Box 99/)).toHaveTextContent("On this page: nothing");
  await press(user, "Save what's on this page");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(addressApi.remove)).toHaveLength(2);
});

test("shows another window's mailing address next to the typed one", async () => {
  const { user, onDone, api, changeElsewhere } = await openWithMailing(aServer());
  changeElsewhere({ ...storedBox, street: "P.O. Box 99" });

  await press(user);

  expect(await mailing().findByText(/Saved now: P\.O\. Box 99/)).toHaveTextContent("On this page: P.O. Box 12");
  await press(user, "Save what's on this page");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(addressApi.update).at(0)?.input["address"]).toMatchObject({ id: 2, street: "P.O. Box 12" });
});

const unanswered = async () => screen.findByText(/We couldn't reach/);

test("says at the top of the page that a mailing address got no answer, as for the home", async () => {
  const { user, onDone, api, answers } = await openWithMailing(aServer());
  api.on(addressApi.create, () => {
    throw new TypeError("Failed to fetch");
  });
  for (const _press of ["the first", "once more"]) {
    await press(user);
    const summary = () => screen.getByRole("region", { name: "We don't know if this arrived" });
    await waitFor(() => expect(summary()).toHaveFocus());
    const position = screen.getAllByLabelText("Street")[0]!.compareDocumentPosition(summary());
    expect(position).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(screen.getAllByText(/We couldn't reach/)).toHaveLength(1);
  }
  api.on(addressApi.create, ({ address }) => answers.create(address));

  await press(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test("removes a mailing address that may have been saved, if mail goes to the home after all", async () => {
  const { user, onDone, api, answers, typesSent } = await openWithMailing(aServer());
  api.on(addressApi.create, ({ address }) => {
    answers.create(address);
    throw new TypeError("Failed to fetch");
  });
  await press(user);
  await unanswered();
  api.on(addressApi.create, ({ address }) => answers.create(address));

  await user.click(mailGoesElsewhere());
  await press(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(addressApi.remove).map(({ input }) => input["addressId"])).toEqual([2]);
  expect(typesSent().at(-1)).toBe(1);
});

test("saves a mailing address that may have been removed, if mail goes there after all", async () => {
  const { api, answers, sent } = aServer(storedBox);
  const { user, onDone } = await renderStep(currentAddressScreen);
  api.on(addressApi.remove, ({ addressId }) => {
    answers.remove(addressId);
    throw new TypeError("Failed to fetch");
  });
  await user.click(mailGoesElsewhere());
  await press(user);
  await unanswered();
  expect(sent()).toEqual([]);

  await user.click(mailGoesElsewhere());
  expect(mailing().getByLabelText("Street")).toHaveValue(box.street);
  await press(user);

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const created = api.callsOf(addressApi.create).map(({ input }) => input["address"]);
  expect(created).toContainEqual(expect.objectContaining(box));
});
