import { expect, test } from "vitest";
import { AddressType } from "../address/address.ts";
import { EmploymentPeriod } from "./employment.ts";
import { suggestedAddress, suggestedEmployments, type MemberProfile } from "./member-profile.ts";
import { timeBetween } from "../values/months.ts";
import { defaultLists } from "../tenant/defaults.ts";

const today = "2026-11-21";
const street = { street: "48 Beacon Street", city: "Portland", state: "ME", postalCode: "04103" } as const;
const profile: MemberProfile = {
  dateOfBirth: "1986-04-17",
  taxpayerIdentificationNumber: "815127800",
  mayApplyOnline: true,
  homes: [
    { ...street, residence: "own", monthlyHousingPayment: 1685, since: "2025-10-22" },
    { ...street, street: "9 Juniper Road", residence: "rent", since: "2019-06-01", until: "2025-10-22" },
  ],
  jobs: [
    { status: "employed", employer: "Casco Ferry Works", monthlyIncome: 7450, since: "2014-09-02" },
    { status: "selfEmployed", since: "2010-01-01", until: "2014-09-01" },
  ],
};
const residence = (code: string) => defaultLists.residenceStatuses.find((option) => option.code === code)!.id;

test.each([
  ["2020-01-15", "2026-01-15", { years: 6, months: 0 }],
  ["2020-01-16", "2026-01-15", { years: 5, months: 11 }],
  ["2026-01-15", "2025-01-15", { years: 0, months: 0 }],
  ["1800-01-01", "2026-01-01", { years: 99, months: 11 }],
])("counts the time from %s to %s", (since, until, expected) => {
  expect(timeBetween(since, until)).toEqual(expected);
});
const suggestedEmployment = (...given: Parameters<typeof suggestedEmployments>) => suggestedEmployments(...given)[0];

test("suggests a member's home with its time, ownership and cost", () => {
  expect(suggestedAddress(profile, AddressType.physical, defaultLists.residenceStatuses, today)).toEqual({
    ...street,
    type: AddressType.physical,
    residenceStatus: residence("mortgage"),
    yearsLived: 1,
    monthsLived: 0,
    monthlyHousingPaymentAmount: 1685,
  });
});

test("treats an owned home without a payment as paid off", () => {
  const paidOff = { ...profile, homes: [{ ...profile.homes[0]!, monthlyHousingPayment: 0 }] };

  expect(suggestedAddress(paidOff, AddressType.physical, defaultLists.residenceStatuses, today)).toMatchObject({
    residenceStatus: residence("own"),
  });
});

test("counts the time at a previous home until the move", () => {
  expect(suggestedAddress(profile, AddressType.previous, defaultLists.residenceStatuses, today)).toMatchObject({
    street: "9 Juniper Road",
    yearsLived: 6,
    monthsLived: 4,
  });
});

test("suggests no residence status when the institution's list has no matching code", () => {
  expect(suggestedAddress(profile, AddressType.physical, [], today)).not.toHaveProperty("residenceStatus");
});

test("suggests nothing for an unknown home or job", () => {
  const nothing = { ...profile, homes: [], jobs: [] };

  expect(suggestedAddress(nothing, AddressType.physical, [], today)).toBeUndefined();
  expect(suggestedAddress(profile, AddressType.mailing, [], today)).toBeUndefined();
  expect(suggestedEmployment(nothing, EmploymentPeriod.current, defaultLists, today)).toBeUndefined();
});

test("suggests a member's current and previous jobs", () => {
  const statuses = defaultLists.employmentStatuses;

  expect(suggestedEmployment(profile, EmploymentPeriod.current, defaultLists, today)).toEqual({
    employmentStatusConfigurationId: statuses.find(({ code }) => code === "employed")!.id,
    employmentType: EmploymentPeriod.current,
    yearsWorked: 12,
    monthsWorked: 2,
    employer: "Casco Ferry Works",
    monthlyIncome: 7450,
  });
  expect(suggestedEmployment(profile, EmploymentPeriod.previous, defaultLists, today)).toEqual({
    employmentStatusConfigurationId: statuses.find(({ code }) => code === "selfEmployed")!.id,
    employmentType: EmploymentPeriod.previous,
    yearsWorked: 4,
    monthsWorked: 8,
  });
});

const listed = defaultLists.occupations.find(({ displayText }) => displayText === "Health care support")!.id;
const other = defaultLists.occupations.find(({ code }) => code === "other")!.id;

test.each([
  ["health care  support", { occupationConfigurationId: listed }],
  ["Something else", { occupationConfigurationId: other }],
  [" Marine engineer", { occupationConfigurationId: other, enteredOccupation: "Marine engineer" }],
  [" ", {}],
])("suggests for the core's occupation %j what a person would choose", (occupation, expected) => {
  const { status, since } = profile.jobs[0]!;
  const nurse = { ...profile, jobs: [{ status, since, occupation }] };

  const { occupationConfigurationId, enteredOccupation } =
    suggestedEmployment(nurse, EmploymentPeriod.current, defaultLists, today) ?? {};

  expect({ occupationConfigurationId, enteredOccupation }).toEqual(expected);
});

test("suggests no occupation that isn't listed if the institution has none for it", () => {
  const { status, since } = profile.jobs[0]!;
  const baker = { ...profile, jobs: [{ status, since, occupation: "Baker" }] };
  const lists = { ...defaultLists, occupations: defaultLists.occupations.filter(({ id }) => id !== other) };

  expect(suggestedEmployment(baker, EmploymentPeriod.current, lists, today)).not.toHaveProperty("enteredOccupation");
});
