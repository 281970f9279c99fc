// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { eligibilityApi } from "@portico/contract/eligibility";
import { helocLoanApi } from "@portico/contract/heloc";
import { leavingApi } from "@portico/contract/leaving";
import { employmentApi, incomeSourceApi } from "@portico/contract/work";
import { EmploymentPeriod } from "@portico/domain/person/employment";
import { incomeEntryTypes } from "@portico/domain/person/income";
import { defaultLists } from "@portico/domain/tenant/defaults";
import type { ScreenModule } from "../../page/screen-module.ts";
import { currentEmploymentScreen } from "../../screens/current-employment/current-employment-screen.tsx";
import { eligibilityScreen } from "../../screens/eligibility/eligibility-screen.tsx";
import { helocLoanDetailsScreen } from "../../screens/heloc-loan-details/heloc-loan-details-screen.tsx";
import { previousEmploymentScreen } from "../../screens/previous-employment/previous-employment-screen.tsx";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage, renderStep } from "../../testing/render-step.tsx";
import { aJourney, shareSavings } from "../../testing/samples.ts";
import { LeavingDialog } from "../../shell/leaving/leaving-dialog.tsx";

/*
 * Tests every form with a field that one answer shows and another hides. Each test types an invalid value into the field, hides it, and
 * saves the page without it.
 */

const journey = aJourney({ revision: 2 });
const saved = { isEmploymentHistorySufficient: true, journey };
const employment = {
  employmentStatusConfigurationId: 1,
  occupationConfigurationId: 1,
  employer: "Casco Bay Health",
  yearsWorked: 4,
  monthsWorked: 0,
};

const option = (id: number, displayText: string, code: string) => ({
  id,
  displayText,
  code,
  requiresManualEntry: false,
});
const helocSettings = {
  loanTermTiers: [{ minLoanAmount: 10_000, maxLoanAmount: 250_000, loanTerms: [] }],
  loanPurposes: [],
  mortgageStatuses: [option(1, "It is paid off", "none"), option(2, "There is one mortgage", "first")],
};

function anInstitution() {
  return fakeApi()
    .on(eligibilityApi.configuration, {
      counties: ["Cumberland"],
      fundingProducts: [shareSavings],
      options: [
        { id: 2, displayText: "My family is a member", asks: "familyMember", suboptions: [] },
        { id: 4, displayText: "None of these", asks: "none", suboptions: [] },
      ],
      ineligiblePageText: "",
      eligibilityPageHeader: "How can you join us?",
      eligibilityPageSuboptionLabel: "Which one?",
      ineligiblePageCardText: "",
    })
    .on(eligibilityApi.read, { eligibility: null })
    .on(eligibilityApi.create, { isEligible: true, journey })
    .on(employmentApi.configuration, {
      ...defaultLists,
      employmentStatuses: [
        ...defaultLists.employmentStatuses,
        { id: 99, displayText: "Something else", requiresManualEntry: true },
      ],
      employmentHistoryRequiredInMonths: 24,
      additionalEmploymentHistoryThresholdInMonths: 24,
      incomeEntryTypes: [...incomeEntryTypes],
    })
    .on(employmentApi.read, () => ({
      employments: [],
      suggested: [
        { ...employment, employmentType: EmploymentPeriod.current, monthlyIncome: 6200 },
        { ...employment, employmentType: EmploymentPeriod.previous, monthlyIncome: 5330 },
      ],
      isEmploymentHistorySufficient: false,
    }))
    .on(employmentApi.create, { ...saved, employmentId: 5 })
    .on(incomeSourceApi.maximum, { maxMonthlyIncome: 50_000 })
    .on(incomeSourceApi.configuration, defaultLists)
    .on(incomeSourceApi.read, { incomeSources: [] })
    .on(incomeSourceApi.create, { incomeSourceId: 11, journey })
    .on(helocLoanApi.read, {
      helocLoan: null,
      settings: helocSettings,
    })
    .on(helocLoanApi.save, { updated: true, journey });
}

const retype = async (user: UserEvent, label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};
const pick = (user: UserEvent, label: string, choice: string) =>
  user.selectOptions(screen.getByLabelText(label), choice);
const click = (user: UserEvent, label: string | RegExp) => user.click(screen.getByLabelText(label));

const save = async (user: UserEvent) => user.click(await screen.findByRole("button", { name: "Save and continue" }));
const goToLine = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Continue" }));

test("saves a family member's name only while the page asks for it", async () => {
  const api = anInstitution();
  const { user } = await renderStep(eligibilityScreen);

  await click(user, /My family is a member/);
  await user.type(screen.getByLabelText(/Family member|family member/), "Ann 4");
  await click(user, /None of these/);
  await save(user);

  expect(api.callsOf(eligibilityApi.create)[0]?.input["eligibility"]).toEqual({
    eligibilityOptionId: 4,
    fundingProducts: [],
  });
});

test("saves a deposit only while its account is offered", async () => {
  const api = anInstitution();
  const { user } = await renderStep(eligibilityScreen);

  await click(user, /My family is a member/);
  await retype(user, "Opening deposit for Share savings", "2000000000");
  await click(user, /None of these/);
  await save(user);

  expect(api.callsOf(eligibilityApi.create)).toHaveLength(1);
});

test("restores a field's input when the field is shown again", async () => {
  const { user } = await renderStepOf(eligibilityScreen);

  await click(user, /My family is a member/);
  await user.type(screen.getByLabelText(/family member/i), "Ann");
  await click(user, /None of these/);
  await click(user, /My family is a member/);

  expect(screen.getByLabelText(/family member/i)).toHaveValue("Ann");
});

const renderStepOf = async (screenModule: Pick<ScreenModule, "Screen">) => {
  anInstitution();
  return renderStep(screenModule);
};

test("saves an employer only for a status that has one", async () => {
  const api = anInstitution();
  const { user } = await renderStep(currentEmploymentScreen);

  await retype(user, "Employer", "Café");
  await pick(user, "Employment status", "Retired");
  await user.type(screen.getByLabelText("Years retired"), "1");
  await user.type(screen.getByLabelText("Months retired"), "0");
  await save(user);

  const [created] = api.callsOf(employmentApi.create);
  expect(created?.input["employment"]).toMatchObject({ employmentStatusConfigurationId: expect.any(Number) });
  expect(created?.input["employment"]).not.toHaveProperty("employer");
});

test("saves a job title only for an occupation that isn't listed", async () => {
  const api = anInstitution();
  const { user } = await renderStep(currentEmploymentScreen);
  const occupation = screen.getByRole("combobox", { name: "Occupation" });
  const listed = occupation.getAttribute("value") ?? "";

  await user.clear(occupation);
  await user.type(occupation, "Gardien émérite");
  await user.tab();
  expect(screen.getByLabelText("Job title")).toHaveValue("Gardien émérite");
  await user.clear(occupation);
  await user.type(occupation, `${listed}{ArrowDown}{Enter}`);
  expect(screen.queryByLabelText("Job title")).not.toBeInTheDocument();
  await save(user);

  expect(api.callsOf(employmentApi.create)[0]?.input["employment"]).not.toHaveProperty("enteredOccupation");
});

test("saves the text of an 'other' status only while that status is chosen", async () => {
  const api = anInstitution();
  const { user } = await renderStep(currentEmploymentScreen);

  await pick(user, "Employment status", "Something else");
  await user.type(screen.getByLabelText("What do you do?"), "Écrivain");
  await pick(user, "Employment status", "Employed");
  await save(user);

  expect(api.callsOf(employmentApi.create)[0]?.input["employment"]).not.toHaveProperty("enteredEmploymentStatus");
});

test("saves the text of an 'other' income source only while that source is chosen", async () => {
  const api = anInstitution();
  const { user } = await renderStep(currentEmploymentScreen);
  await user.click(screen.getByRole("button", { name: "Add other income" }));

  await pick(
    user,
    "Where does it come from?",
    defaultLists.incomeSources.find((one) => one.requiresManualEntry)!.displayText,
  );
  await user.type(screen.getByLabelText("What is it?"), "Élan");
  await pick(user, "Where does it come from?", "Pension or retirement");
  await user.type(screen.getByLabelText("Amount"), "500");
  await user.click(screen.getByRole("button", { name: "Add another income" }));

  expect(api.callsOf(incomeSourceApi.create)[0]?.input["incomeSource"]).toEqual({
    incomeSourceConfigurationId: 2,
    incomeEntryType: "monthly",
    enteredIncome: 500,
    monthlyIncome: 500,
  });
});

test("saves a mortgage's amount only while there is a mortgage", async () => {
  const api = anInstitution();
  const { user } = await renderStep(helocLoanDetailsScreen);
  await user.type(screen.getByLabelText("About how much is your home worth?"), "400000");
  await click(user, "There is one mortgage");
  await user.type(screen.getByLabelText("Still owed on the first mortgage"), "0");
  await click(user, "It is paid off");
  await goToLine(user);
  await user.type(await screen.findByLabelText("Credit limit"), "60000");
  await save(user);

  expect(api.callsOf(helocLoanApi.save)[0]?.input["helocLoan"]).toEqual({
    estimatedPropertyValue: 400_000,
    mortgageStatusConfigurationId: 1,
    loanAmount: 60_000,
  });
});

test("saves the text of a reason only for a reason that asks for it", async () => {
  const api = anInstitution()
    .on(leavingApi.reasons, {
      applicationLeaveReasonConfigurations: [
        { id: 1, reason: "Just looking", allowCustomEntry: false, externalLink: "https://www.testing.example/rates" },
        { id: 2, reason: "Something else", allowCustomEntry: true, externalLink: "https://www.testing.example/" },
      ],
    })
    .on(leavingApi.record, { created: true, journey });
  const { user } = await renderPage(
    <LeavingDialog journey={journey} onClose={vi.fn<() => void>()} onLeft={vi.fn<(link: string) => void>()} />,
  );

  await user.click(screen.getByRole("radio", { name: "Something else" }));
  await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Dîner");
  await user.click(screen.getByRole("radio", { name: "Just looking" }));
  await user.click(screen.getByRole("button", { name: "Send and leave" }));

  expect(api.callsOf(leavingApi.record)[0]?.input).not.toHaveProperty("customEntry");
});

test("clears prefilled facts of a job when the status has no job", async () => {
  const api = anInstitution();
  const { user } = await renderStep(previousEmploymentScreen);

  await pick(user, "Employment status", "Student");
  expect(screen.getByLabelText("Years as a student")).toHaveValue("");
  await user.type(screen.getByLabelText("Years as a student"), "2");
  await save(user);

  expect(api.callsOf(employmentApi.create)[0]?.input["employment"]).toEqual({
    employmentStatusConfigurationId: 5,
    employmentType: 2,
    yearsWorked: 2,
    monthsWorked: 0,
  });
});

test("clears and restores a prefilled income with its job", async () => {
  const { user } = await renderStepOf(currentEmploymentScreen);

  await pick(user, "Employment status", "Student");
  expect(screen.getByLabelText(/^Amount before taxes/)).toHaveValue("");
  await pick(user, "Employment status", "Self-employed");
  expect(screen.getByLabelText(/^Amount before taxes/)).toHaveValue("6,200.00");
});

test("ignores a saved value that no field shows", async () => {
  const api = anInstitution().on(helocLoanApi.read, () => ({
    helocLoan: {
      loanAmount: 60_000,
      estimatedPropertyValue: 400_000,
      mortgageStatusConfigurationId: 1,
      secondaryMortgageAmount: -1,
    },
    settings: helocSettings,
  }));
  const { user } = await renderStep(helocLoanDetailsScreen);

  await goToLine(user);
  await save(user);

  expect(api.callsOf(helocLoanApi.save)[0]?.input["helocLoan"]).not.toHaveProperty("secondaryMortgageAmount");
});
