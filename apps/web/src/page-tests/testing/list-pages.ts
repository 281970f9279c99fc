import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { addressApi } from "@portico/contract/address";
import { journeyApi } from "@portico/contract/journey";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { AddressType } from "@portico/domain/address/address";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { call } from "../../api/call.ts";
import { aHome, fillInPreviousHome } from "../../testing/address-api.ts";
import { currentEmploymentScreen } from "../../screens/current-employment/current-employment-screen.tsx";
import { anEmploymentApi, employed } from "../../screens/current-employment/testing/employment-api.ts";
import { previousAddressScreen } from "../../screens/previous-address/previous-address-screen.tsx";
import { previousEmploymentScreen } from "../../screens/previous-employment/previous-employment-screen.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import type { Fate } from "../../testing/command-server.ts";
import { aListServer } from "../../testing/list-server.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, anAddressConfiguration } from "../../testing/samples.ts";

/*
 * The pages with a list that has its own form for entries. Each entry has a mark that identifies it: the amount of an income, the employer
 * of a job, the street of a home.
 */

interface ListPage {
  readonly screen: Parameters<typeof renderStep>[0];
  readonly server: Pick<ReturnType<typeof aListServer>, "let" | "removeElsewhere" | "changeSomething" | "created"> & {
    /** The marks of the saved entries. */
    readonly marks: () => readonly string[];
    /** The id of the first entry in the list. */
    readonly firstId: number;
    /** Adds an entry as another window. */
    readonly addElsewhere: (mark: string) => void;
    /** Changes the mark of the first entry as another window. */
    readonly changeElsewhere: (mark: string) => void;
  };
  /**
   * The marks of two saved entries (`one`, `other`), of two more to type (`next`, `afterNext`), and of the first entry after one change
   * (`changed`) and a second (`changedAgain`).
   */
  readonly marks: readonly [string, string, string, string, string, string];
  readonly field: string;
  readonly save: RegExp;
  /** Opens the form if it is closed, and fills in everything but the mark. */
  readonly fillIn: (user: UserEvent) => Promise<void>;
}

export type OpenListPage = () => ListPage;

const pension = { incomeSourceConfigurationId: 2 };

export function otherIncome(): ListPage {
  const api = anEmploymentApi();
  const entry = (id: number, mark: string) => ({ ...pension, id, monthlyIncome: Number(mark) });
  const server = aListServer(api, incomeSourceApi, {
    names: { entry: "incomeSource", id: "incomeSourceId" },
    kept: [entry(11, "900"), entry(12, "500")],
  });
  api.on(incomeSourceApi.read, () => ({ incomeSources: [...server.entries()] }));
  server.serve(employmentApi.update, () => ({ updated: true, isEmploymentHistorySufficient: true }));
  return {
    screen: currentEmploymentScreen,
    server: {
      ...server,
      marks: () => server.entries().map(({ monthlyIncome }) => String(monthlyIncome)),
      firstId: 11,
      addElsewhere: (mark) => server.addElsewhere(entry(50, mark)),
      changeElsewhere: (mark) => server.updateElsewhere(entry(11, mark)),
    },
    marks: ["900", "500", "300", "400", "910", "920"],
    field: "Amount",
    save: /^Add another income/,
    fillIn: async (user) => {
      const add = screen.queryByRole("button", { name: "Add other income" });
      if (add) await user.click(add);
      await user.selectOptions(screen.getByLabelText("Where does it come from?"), "Pension or retirement");
    },
  };
}

export function previousJobs(): ListPage {
  const api = anEmploymentApi();
  type Job = Omit<typeof employed, "id" | "employer" | "employmentType"> & {
    id: number;
    employer: string;
    employmentType: 1 | 2;
  };
  const entry = (id: number, employer: string): Job => ({
    ...employed,
    id,
    employmentType: EmploymentPeriod.previous,
    employer,
  });
  const server = aListServer<Job>(api, employmentApi, {
    names: { entry: "employment", id: "employmentId" },
    kept: [employed, entry(6, "Port of Portland"), entry(7, "Harbor Books")],
    besides: { isEmploymentHistorySufficient: true },
  });
  api.on(employmentApi.read, () => ({
    employments: [...server.entries()],
    suggested: [],
    isEmploymentHistorySufficient: true,
  }));
  return {
    screen: previousEmploymentScreen,
    server: {
      ...server,
      marks: () => server.entries().flatMap(({ employer, id }) => (id === employed.id ? [] : [employer])),
      firstId: 6,
      addElsewhere: (mark) => server.addElsewhere(entry(50, mark)),
      changeElsewhere: (mark) => server.updateElsewhere(entry(6, mark)),
    },
    marks: ["Port of Portland", "Harbor Books", "Anchor Works", "Bay Bakery", "Port of Maine", "Port of Bath"],
    field: "Employer",
    save: /^Save and continue/,
    fillIn: async (user) => {
      const add = screen.queryByRole("button", { name: "Add more work" });
      if (add) await user.click(add);
      await user.selectOptions(screen.getByLabelText("Employment status"), "Employed");
      const occupation = screen.getByRole("combobox", { name: "Occupation" });
      await user.clear(occupation);
      await user.type(occupation, "Accountant{ArrowDown}{Enter}");
      await retype(user, "Years at this job", "1");
      // Jobs that are enough already need no months.
      if (screen.queryByLabelText("Months at this job")) await retype(user, "Months at this job", "0");
    },
  };
}

export function previousHomes(): ListPage {
  const api = fakeApi().on(addressApi.configuration, anAddressConfiguration());
  type Home = Omit<typeof aHome, "type"> & { id: number; street: string; bypassVerification: boolean; type: 1 | 4 };
  const home: Home = { ...aHome, id: 5, street: "9 Elm St", bypassVerification: false };
  const entry = (id: number, street: string): Home => ({ ...home, id, type: AddressType.previous, street });
  const server = aListServer<Home>(api, addressApi, {
    names: { entry: "address", id: "addressId" },
    kept: [home, entry(6, "48 Anchor St"), entry(7, "12 Pine St")],
    besides: {
      isAddressHistorySufficient: true,
      addressVerification: { verifyAddressStatus: 1, addressSuggestions: [], isInvalidPOBox: false },
    },
  });
  api.on(addressApi.read, ({ type }) => ({
    addresses: server.entries().filter((address) => address.type === type),
    isAddressHistorySufficient: true,
  }));
  return {
    screen: previousAddressScreen,
    server: {
      ...server,
      marks: () => server.entries().flatMap(({ street, id }) => (id === home.id ? [] : [street])),
      firstId: 6,
      addElsewhere: (mark) => server.addElsewhere(entry(50, mark)),
      changeElsewhere: (mark) => server.updateElsewhere(entry(6, mark)),
    },
    marks: ["48 Anchor St", "12 Pine St", "3 Oak St", "7 Cedar St", "50 Anchor St", "52 Anchor St"],
    field: "Street",
    save: /^Save and continue/,
    fillIn: fillInPreviousHome,
  };
}

async function retype(user: UserEvent, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

/** Opens a page with a list of two entries, and returns functions that use it as a person would. */
export async function openList(open: OpenListPage, who: "primary" | "joint" = "primary") {
  const page = open();
  const { server, field, save: saving } = page;
  const journey = aJourney({ coBorrowerApplicantId: 9002 });
  const { user, onDone } = await renderStep(page.screen, { who, journey });
  const button = (name: RegExp) => screen.queryByRole("button", { name });
  const isBusy = () => button(/^(Saving|Working)/) !== null;

  /** Presses a button. `fate` says whether the call arrives and is answered. */
  const press = async (name: RegExp, fate: Fate = "answered") => {
    server.let(fate);
    const doneBefore = onDone.mock.calls.length;
    await user.click(await screen.findByRole("button", { name }));
    await waitFor(() => {
      // A page that has called `onDone` stays busy until it is left, which no test does.
      if (isBusy() && onDone.mock.calls.length === doneBefore) throw new Error("It is still busy.");
    });
    if (fate !== "answered") await screen.findAllByRole("region", { name: unknown });
    server.let("answered");
  };
  const typeMark = async (mark: string) => retype(user, field, mark);
  const valueNow = () => screen.queryByLabelText<HTMLInputElement>(field)?.value.replace(".00", "") ?? "";
  const [one, other, next, afterNext, changed, changedAgain] = page.marks;
  const marks = { one, other, next, afterNext, changed, changedAgain };
  const markIn = (label: string) => page.marks.find((mark) => label.includes(mark))!;
  const onPage = () =>
    screen.queryAllByRole("button", { name: /^Remove / }).map((each) => markIn(each.getAttribute("aria-label")!));
  return {
    onDone,
    server,
    press,
    typeMark,
    button,
    ...marks,
    save: async (fate?: Fate) => press(saving, fate),
    remove: async (mark: string, fate?: Fate) => press(new RegExp(`^Remove .*${mark}`), fate),
    change: async (mark: string) => press(new RegExp(`^Change .*${mark}`)),
    /** Fills in the whole form of a new entry. */
    type: async (mark: string) => {
      await page.fillIn(user);
      await typeMark(mark);
    },
    /** Reads the journey, as when somebody returns to the tab. */
    refresh: async (fate: Fate = "answered") => {
      server.let(fate);
      await call(journeyApi.read, { applicationId: journey.applicationId });
    },
    /** The mark that the form contains. Empty if the form is closed. */
    valueNow,
    isInDoubt: () => screen.queryByRole("region", { name: unknown }) !== null,
    /** The marks in the page's list and on the server. */
    lists: () => ({ onPage: onPage(), saved: server.marks() }),
  };
}

const unknown = "We don't know if this arrived";

/** The expected result if the page's list and the server have the same entries. */
export const alike = (...marks: readonly string[]) => ({ onPage: marks, saved: marks });
