// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import type { OutputOf } from "@portico/contract/endpoint";
import { memberProfileApi } from "@portico/contract/member-profile";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderStep } from "../../testing/render-step.tsx";
import { aJourney, allIdentificationFields, aPerson } from "../../testing/samples.ts";
import { identificationScreen } from "./identification-screen.tsx";

type Known = OutputOf<typeof memberProfileApi.read>;

const home = { street: "12 Harbor St", city: "Portland", state: "ME", postalCode: "04101" } as const;
const license = {
  typeName: "Drivers License",
  state: "ME",
  expirationDate: "2029-03-15",
  isCurrent: true,
  hasEnded: false,
};
const address: Known["address"] = {
  ...home,
  type: 1,
  yearsLived: 4,
  monthsLived: 1,
  monthlyHousingPaymentAmount: 1450,
};
const employment: NonNullable<Known["employment"]> = {
  employer: "Casco Clinic",
  yearsWorked: 0,
  monthsWorked: 9,
  monthlyIncome: 4810,
  incomeUpdatedOn: "2026-03-15",
  isIncomeOutdated: false,
};
const identification: NonNullable<Known["identification"]> = {
  firstName: "Alex",
  lastName: "Reed",
  dateOfBirth: "1988-04-12",
  emailAddress: "alex@example.com",
  phoneNumber: "2075550123",
  document: license,
  citizenship: "U.S. citizen",
  maritalStatus: "Unmarried",
  asks: [],
  asksIfJoint: [],
};
const everything: Known = { firstName: "Alex", identification, address, employment, asksWho: true };

function aCore(knows: Known) {
  return fakeApi()
    .on(applicantApi.read, aPerson(9001, "Alex"))
    .on(identificationApi.configuration, { primary: allIdentificationFields, coApplicant: allIdentificationFields })
    .on(identificationApi.read, {
      identificationId: null,
      applicantId: 9001,
      identification: { dateOfBirth: "1988-04-12", emailAddress: "alex@example.com", phoneNumber: "2075550123" },
    })
    .on(memberProfileApi.read, knows);
}

const answer = (question: string, choice: string) =>
  within(screen.getByRole("radiogroup", { name: question })).getByRole("radio", { name: choice });
const card = (name: string) => screen.getByRole("region", { name });

async function confirmAll(user: Awaited<ReturnType<typeof renderStep>>["user"]) {
  await user.click(answer("Are your details still right?", "Yes"));
  await user.click(answer("Do you still live here?", "Yes"));
  await user.click(answer("Is your work still right?", "Yes"));
}
const button = (name: string) => screen.getByRole("button", { name });
const goOn = () => button("Continue");

test("doesn't say above a member's own profile that the application starts empty", async () => {
  aCore(everything);

  await renderStep(identificationScreen, { frame: { ...aFrame(), startsEmpty: true } });

  expect(screen.getByRole("heading", { level: 1, name: "Welcome back, Alex" })).toBeVisible();
  expect(screen.queryByText("This application starts empty")).not.toBeInTheDocument();
});

test("shows a member what the institution knows, and the birth date only on request", async () => {
  aCore(everything);

  const { user } = await renderStep(identificationScreen);

  expect(screen.getByRole("heading", { level: 1, name: "Welcome back, Alex" })).toBeVisible();
  const idLine = "Driver's License, Maine, ends March 2029";
  for (const fact of ["Alex Reed", "(207) 555-0123", "alex@example.com", "U.S. citizen, Unmarried", idLine])
    expect(within(card("You")).getByText(fact)).toBeVisible();
  for (const fact of ["12 Harbor St", "Portland, ME 04101", "$1,450 a month, 4 years, 1 month here"])
    expect(within(card("Home")).getByText(fact)).toBeVisible();
  for (const fact of ["Casco Clinic", "9 months there", "$4,810 a month, $57,720 a year, updated March 2026"])
    expect(within(card("Work")).getByText(fact)).toBeVisible();
  expect(screen.getByText("••/••/1988")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show your date of birth" }));
  expect(await screen.findByText("04/12/1988")).toBeVisible();
});

test("shows a member who isn't known the notice about identification once", async () => {
  const identificationNotice = { version: "2026-11", effectiveOn: "2026-11-01", html: "<p>We identify everybody.</p>" };
  aCore(everything)
    .on(identificationApi.read, {
      identificationId: null,
      applicantId: 9001,
      identification: { emailAddress: "alex@example.com", phoneNumber: "2075550123" },
      identificationNotice,
    })
    .on(memberProfileApi.confirm, { savedSections: ["address", "employment"] });
  const { user } = await renderStep(identificationScreen);
  expect(screen.getByText("We identify everybody.")).toBeVisible();

  await confirmAll(user);
  await user.click(answer("Are your details still right?", "Change"));
  await user.click(answer("Who's applying?", "Just me"));
  await user.click(goOn());

  expect(await screen.findByRole("heading", { level: 1, name: "Your identity" })).toBeVisible();
  expect(screen.queryByText("We identify everybody.")).not.toBeInTheDocument();
});

test("folds a confirmed card to its first fact, and opens it again for a change", async () => {
  aCore(everything);
  const { user } = await renderStep(identificationScreen);

  await user.click(answer("Do you still live here?", "Yes"));
  expect(within(card("Home")).getByText("12 Harbor St")).toBeVisible();
  expect(screen.queryByText("Portland, ME 04101")).not.toBeInTheDocument();
  await user.click(answer("Do you still live here?", "Change"));

  expect(within(card("Home")).getByText("Portland, ME 04101")).toBeVisible();
  expect(within(card("Home")).getByText("You'll change it on the next pages.")).toBeVisible();
});

test("saves everything and who applies with one call, and goes on", async () => {
  const journey = aJourney({ frontier: "vehicleSeller" });
  const api = aCore(everything).on(memberProfileApi.confirm, {
    savedSections: ["identification", "address", "employment"],
    journey,
  });
  const { user, onDone } = await renderStep(identificationScreen);

  await confirmAll(user);
  await user.click(answer("Who's applying?", "Just me"));
  await user.click(goOn());

  expect(api.callsOf(memberProfileApi.confirm).map(({ input }) => input)).toEqual([
    {
      applicantId: 9001,
      sections: ["identification", "address", "employment"],
      selection: { applicationType: 1, jointIntent: false },
    },
  ]);
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("confirms all cards that are shown with one press, and asks first who applies", async () => {
  const journey = aJourney({ frontier: "vehicleSeller" });
  const api = aCore(everything).on(memberProfileApi.confirm, {
    savedSections: ["identification", "address", "employment"],
    journey,
  });
  const { user, onDone } = await renderStep(identificationScreen);
  expect(screen.getByText("$4,810 a month, $57,720 a year, updated March 2026")).toBeVisible();

  await user.click(button("Yes, everything is right"));
  expect(await screen.findByRole("link", { name: "Choose whether you apply alone or with someone." })).toBeVisible();
  expect(answer("Is your work still right?", "Yes")).toBeChecked();
  await user.click(answer("Who's applying?", "Just me"));
  await user.click(goOn());

  expect(api.callsOf(memberProfileApi.confirm).map(({ input }) => input["sections"])).toEqual([
    ["identification", "address", "employment"],
  ]);
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("confirms the other cards of a member who changes one", async () => {
  const api = aCore(everything).on(memberProfileApi.confirm, {
    savedSections: ["identification", "employment"],
    journey: aJourney({ frontier: "currentAddress" }),
  });
  const { user } = await renderStep(identificationScreen);

  await user.click(answer("Do you still live here?", "Change"));
  await user.click(answer("Who's applying?", "Just me"));
  await user.click(button("Yes, the rest is right"));

  expect(api.callsOf(memberProfileApi.confirm)[0]?.input["sections"]).toEqual(["identification", "employment"]);
});

test("requires the intent of both people for a co-borrower", async () => {
  const api = aCore(everything).on(memberProfileApi.confirm, {
    savedSections: ["identification", "address", "employment"],
    journey: aJourney(),
  });
  const { user } = await renderStep(identificationScreen);
  await confirmAll(user);
  await user.click(answer("Who's applying?", "With a co-borrower"));

  await user.click(goOn());
  expect(
    await screen.findByRole("link", { name: "Confirm that you both intend to apply for joint credit." }),
  ).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "We both intend to apply for joint credit." }));
  await user.click(goOn());

  expect(api.callsOf(memberProfileApi.confirm).map(({ input }) => input["selection"])).toEqual([
    { applicationType: 2, jointIntent: true },
  ]);
});

test("opens only the fields of facts that the core lacks, and requires them of a confirmed card", async () => {
  const asks = ["citizenshipStatusConfigurationId", "preferredContactMethodConfigurationId"] as const;
  const { document: _none, ...rest } = identification;
  const api = aCore({ ...everything, identification: { ...rest, asks: [...asks], asksIfJoint: [...asks] } }).on(
    memberProfileApi.confirm,
    {
      savedSections: ["identification", "address", "employment"],
      journey: aJourney(),
    },
  );
  const { user } = await renderStep(identificationScreen);
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  // The button doesn't confirm a card with a missing fact.
  expect(goOn()).toBeVisible();
  await confirmAll(user);
  await user.click(answer("Who's applying?", "Just me"));

  await user.click(goOn());
  expect(await screen.findByRole("link", { name: "Choose a citizenship status." })).toBeVisible();
  expect(screen.getByRole("link", { name: "Choose a way to be contacted." })).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Citizenship"), "U.S. citizen");
  await user.click(screen.getByRole("radio", { name: "Email" }));
  await user.click(goOn());

  expect(api.callsOf(memberProfileApi.confirm).map(({ input }) => input["data"])).toEqual([
    { citizenshipStatusConfigurationId: 1, preferredContactMethodConfigurationId: 1 },
  ]);
});

test("asks for the marital status once the law allows it, because two people apply", async () => {
  const asksIfJoint = ["maritalStatusConfigurationId" as const];
  aCore({ ...everything, identification: { ...identification, asksIfJoint } });
  const { user } = await renderStep(identificationScreen);
  expect(screen.queryByRole("radiogroup", { name: "Marital status" })).not.toBeInTheDocument();

  await user.click(answer("Who's applying?", "With a co-borrower"));
  expect(within(card("You")).getByRole("radiogroup", { name: "Marital status" })).toBeVisible();
  await user.click(answer("Who's applying?", "Just me"));

  expect(screen.queryByRole("radiogroup", { name: "Marital status" })).not.toBeInTheDocument();
});

test("doesn't ask for missing facts on a card that the member changes", async () => {
  const asks = ["citizenshipStatusConfigurationId" as const];
  const api = aCore({ ...everything, identification: { ...identification, asks, asksIfJoint: asks } }).on(
    memberProfileApi.confirm,
    {
      savedSections: ["address", "employment"],
      journey: aJourney(),
    },
  );
  const { user } = await renderStep(identificationScreen);
  await confirmAll(user);
  await user.click(answer("Are your details still right?", "Change"));
  await user.click(answer("Who's applying?", "Just me"));
  expect(within(card("You")).queryByLabelText("Citizenship")).not.toBeInTheDocument();

  await user.click(goOn());

  expect(await screen.findByRole("heading", { level: 1, name: "Your identity" })).toBeVisible();
  expect(api.callsOf(memberProfileApi.confirm)[0]?.input).not.toHaveProperty("data");
  // The member may want to change how we reach them.
  expect(screen.getByRole("textbox", { name: "Email" })).toHaveValue("alex@example.com");
});

test.each([
  ["ended", { ...license, expirationDate: "2026-05-03", isCurrent: false, hasEnded: true }, /ended May 2026/],
  ["will soon end", { ...license, expirationDate: "2026-12-03", isCurrent: false }, /ends December 2026/],
])("says that an ID which %s is asked for again", async (_when, document, line) => {
  aCore({ ...everything, identification: { ...identification, document } });

  await renderStep(identificationScreen);

  expect(within(card("You")).getByText(line)).toBeVisible();
  expect(within(card("You")).getByText("We'll ask for your new ID.")).toBeVisible();
});

test("preselects “Change” for an income that is over a year old", async () => {
  const old = { ...employment, incomeUpdatedOn: "2025-03-15", isIncomeOutdated: true };
  const api = aCore({ ...everything, employment: old }).on(memberProfileApi.confirm, {
    savedSections: ["identification", "address"],
    journey: aJourney({ frontier: "currentEmployment" }),
  });
  const { user } = await renderStep(identificationScreen);
  expect(answer("Is your work still right?", "Change")).toBeChecked();
  expect(
    screen.getByText("This pay is over a year old, so we chose “Change”. Choose “Yes” if it's the same."),
  ).toBeVisible();

  await user.click(answer("Are your details still right?", "Yes"));
  await user.click(answer("Do you still live here?", "Yes"));
  await user.click(answer("Who's applying?", "Just me"));
  await user.click(goOn());

  expect(api.callsOf(memberProfileApi.confirm)[0]?.input["sections"]).toEqual(["identification", "address"]);
});

test("asks its own questions next if the core doesn't know the member's details", async () => {
  const api = aCore({ firstName: "Alex", address, employment, asksWho: false }).on(memberProfileApi.confirm, {
    savedSections: ["address"],
    journey: aJourney(),
  });
  const { user, onDone } = await renderStep(identificationScreen);

  await user.click(answer("Do you still live here?", "Yes"));
  await user.click(answer("Is your work still right?", "Change"));
  await user.click(goOn());

  expect(await screen.findByRole("heading", { level: 1, name: "Your identity" })).toBeVisible();
  expect(api.callsOf(memberProfileApi.confirm).map(({ input }) => input["sections"])).toEqual([["address"]]);
  expect(onDone).not.toHaveBeenCalled();
});

test("saves nothing if the member changes everything", async () => {
  const api = aCore({ firstName: "Alex", address, employment, asksWho: false });
  const { user } = await renderStep(identificationScreen);

  await user.click(answer("Do you still live here?", "Change"));
  await user.click(answer("Is your work still right?", "Change"));
  await user.click(goOn());

  expect(await screen.findByRole("heading", { level: 1, name: "Your identity" })).toBeVisible();
  expect(api.callsOf(memberProfileApi.confirm)).toEqual([]);
});

test("asks about each part and who applies before it goes on, if a fact is missing", async () => {
  const asks = ["citizenshipStatusConfigurationId" as const];
  aCore({ ...everything, identification: { ...identification, asks, asksIfJoint: asks } });
  const { user } = await renderStep(identificationScreen);

  await user.click(answer("Do you still live here?", "Yes"));
  await user.click(goOn());

  for (const problem of [
    "Choose whether your details are still right.",
    "Choose whether your work is still right.",
    "Choose whether you apply alone or with someone.",
  ])
    expect(await screen.findByRole("link", { name: problem })).toBeVisible();
});

test("asks a member as usual whose answers the core doesn't know", async () => {
  aCore({ firstName: "Alex", asksWho: true });

  await renderStep(identificationScreen);

  expect(screen.getByRole("heading", { level: 1, name: "Your identity" })).toBeVisible();
});
