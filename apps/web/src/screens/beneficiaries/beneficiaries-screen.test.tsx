// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accountApi } from "@portico/contract/account";
import type { NamedPeople } from "@portico/domain/accounts/beneficiaries";
import type { OutputOf } from "@portico/contract/endpoint";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderAccountStep } from "../../testing/render-step.tsx";
import { anAccountJourney } from "../../testing/samples.ts";
import { beneficiariesScreen } from "./beneficiaries-screen.tsx";

const journey = anAccountJourney({ frontier: "beneficiaries" });

async function opened(people: OutputOf<typeof accountApi.namedPeople>["people"] = null) {
  const api = fakeApi()
    .on(accountApi.namedPeople, { people })
    .on(accountApi.namePeople, { named: true, journey: { ...journey, revision: 9, frontier: "overdraft" } });
  const page = await renderAccountStep(beneficiariesScreen, { journey });
  const press = (name: string) => page.user.click(screen.getByRole("button", { name }));
  const name = async (place: number, first: string, last: string) => {
    await page.user.type(screen.getAllByLabelText("First name")[place]!, first);
    await page.user.type(screen.getAllByLabelText("Last name")[place]!, last);
  };
  return {
    ...page,
    press,
    name,
    sent: () => api.callsOf(accountApi.namePeople).map(({ input }) => input["people"] as NamedPeople),
  };
}

const share = (place: number) => screen.getAllByLabelText("Share of the money")[place] as HTMLInputElement;
const sum = () => screen.getByText(/^Together: /).textContent;

test("takes nobody as an answer, and preselects none", async () => {
  const { user, press, sent, onDone } = await opened();

  for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
  await user.click(screen.getByRole("radio", { name: /^Not now/ }));
  await press("Save and continue");

  expect(sent()).toEqual([{ beneficiaries: [] }]);
  expect(onDone).toHaveBeenCalled();
});

test("gives one person everything without asking for a share", async () => {
  const { user, press, name, sent } = await opened();

  await user.click(screen.getByRole("radio", { name: /^Yes, name someone/ }));
  await name(0, "Lee", "Ortiz");
  expect(screen.queryByLabelText("Share of the money")).toBeNull();
  await press("Save and continue");

  expect(sent()).toEqual([{ beneficiaries: [{ firstName: "Lee", lastName: "Ortiz", sharePercent: 100 }] }]);
});

test("splits evenly for another person, says the sum while people type, and asks for a whole", async () => {
  const { user, press, name, sent } = await opened();
  await user.click(screen.getByRole("radio", { name: /^Yes, name someone/ }));
  await name(0, "Lee", "Ortiz");
  await press("Add another person");
  await name(1, "Ira", "Ortiz");
  expect([share(0).value, share(1).value, sum()]).toEqual(["50", "50", "Together: 100%."]);

  await user.clear(share(1));
  await user.type(share(1), "20");
  expect(sum()).toBe("Together: 70%. 30% is left.");
  await press("Save and continue");
  expect(sent()).toEqual([]);
  expect(screen.getAllByText("The shares add up to 70%. Change them so that they add up to 100%.")).not.toEqual([]);

  await press("Add another person");
  await name(2, "Noor", "Haddad");
  await press("Split it evenly");
  await press("Save and continue");

  expect(sent()[0]?.beneficiaries.map(({ firstName, sharePercent }) => [firstName, sharePercent])).toEqual([
    ["Lee", 33.34],
    ["Ira", 33.33],
    ["Noor", 33.33],
  ]);
});

test("gives the rest to the only person who is left after another one is removed", async () => {
  const lee = { firstName: "Lee", lastName: "Ortiz", sharePercent: 60 };
  const { press, sent } = await opened({ beneficiaries: [lee, { ...lee, firstName: "Ira", sharePercent: 40 }] });

  await press("Remove Lee");
  await press("Save and continue");

  expect(sent()).toEqual([{ beneficiaries: [{ ...lee, firstName: "Ira", sharePercent: 100 }] }]);
});

test("names somebody to call only for people who want to", async () => {
  const { user, press, sent } = await opened();
  await user.click(screen.getByRole("radio", { name: /^Not now/ }));
  await user.click(screen.getByRole("checkbox", { name: /^Add someone we can call/ }));
  const contact = within(screen.getByRole("group", { name: "Trusted contact" }));

  await user.type(contact.getByLabelText("First name"), "Noor");
  await user.type(contact.getByLabelText("Last name"), "Haddad");
  await press("Save and continue");
  expect(sent()).toEqual([]);
  await user.type(contact.getByLabelText("Phone number"), "2075550177");
  await press("Save and continue");

  expect(sent()).toEqual([
    { beneficiaries: [], trustedContact: { firstName: "Noor", lastName: "Haddad", phoneNumber: "2075550177" } },
  ]);
});
