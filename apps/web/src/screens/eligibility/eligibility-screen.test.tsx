// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { eligibilityApi } from "@portico/contract/eligibility";
import { FundingCategory, type FundingProduct } from "@portico/domain/membership/funding-product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, shareSavings } from "../../testing/samples.ts";
import { eligibilityScreen } from "./eligibility-screen.tsx";

const checking = {
  id: 2,
  categoryId: FundingCategory.checking,
  displayText: "Tide checking",
  description: "No fee.",
  isRequired: false,
  minimumAmount: 0,
  maximumAmount: 1000,
};

function anInstitution(fundingProducts: FundingProduct[] = [], depositText?: string) {
  return fakeApi()
    .on(eligibilityApi.configuration, {
      counties: ["Cumberland", "York"],
      fundingProducts,
      ...(depositText !== undefined && { depositText }),
      options: [
        { id: 1, displayText: "I live nearby", asks: "county", suboptions: [] },
        { id: 2, displayText: "My family is a member", asks: "familyMember", suboptions: [] },
        { id: 4, displayText: "None of these", asks: "none", suboptions: [] },
        {
          id: 3,
          displayText: "My employer is a partner",
          asks: "suboption",
          suboptions: [{ id: 7, displayText: "Casco Bay Health" }],
        },
      ],
      ineligiblePageText: "",
      eligibilityPageHeader: "How can you join us?",
      eligibilityPageSuboptionLabel: "Which one?",
      ineligiblePageCardText: "",
    })
    .on(eligibilityApi.read, { eligibility: null });
}

/** Opens the list of ways to join, for somebody who doesn't join by their ZIP code. */
async function openList(user: UserEvent) {
  await user.click(screen.getByRole("button", { name: "Join another way" }));
}

test("asks only for the details of the chosen way to join", async () => {
  const journey = aJourney();
  const api = anInstitution().on(eligibilityApi.create, { isEligible: true, journey });
  const { user, onDone } = await renderStep(eligibilityScreen);
  await openList(user);

  await user.click(screen.getByLabelText(/My employer is a partner/));
  expect(screen.queryByLabelText("County")).not.toBeInTheDocument();
  await user.click(screen.getByLabelText("Casco Bay Health"));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(eligibilityApi.create)[0]?.input["eligibility"]).toEqual({
    eligibilityOptionId: 3,
    suboptionId: 7,
    fundingProducts: [],
  });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("requires a county for a way to join that asks for one", async () => {
  anInstitution();
  const { user, onDone } = await renderStep(eligibilityScreen);
  await openList(user);

  await user.click(screen.getByLabelText(/I live nearby/));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(screen.getByLabelText("County")).toHaveAccessibleDescription(expect.stringContaining("Choose your county."));
  expect(onDone).not.toHaveBeenCalled();
});

test(
  "saves the required and the chosen accounts of a membership, each with an amount",
  { tags: ["2.widget.product-cards.required", "2.widget.funding-cards", "5.funding-input"] },
  async () => {
    const journey = aJourney();
    const api = anInstitution([shareSavings, checking]).on(eligibilityApi.create, { isEligible: true, journey });
    const { user, onDone } = await renderStep(eligibilityScreen);
    await openList(user);

    expect(screen.queryByText("Your new accounts")).not.toBeInTheDocument();
    await user.click(screen.getByLabelText(/My employer is a partner/));
    await user.click(screen.getByLabelText("Casco Bay Health"));
    expect(screen.getByRole("group", { name: "Your new accounts" })).toHaveAccessibleDescription(
      "You don't pay anything today.",
    );
    expect(screen.getByRole("checkbox", { name: /Share savings/ })).toBeDisabled();
    await user.click(screen.getByRole("checkbox", { name: /Tide checking/ }));
    const deposit = screen.getByLabelText("Opening deposit for Tide checking");
    expect(deposit).toHaveAttribute("placeholder", "0.00");
    await user.clear(deposit);
    await user.type(deposit, "250");
    await user.click(screen.getByRole("button", { name: "Save and continue" }));

    expect(api.callsOf(eligibilityApi.create)[0]?.input["eligibility"]).toMatchObject({
      fundingProducts: [
        { fundingProductId: 1, amount: 5 },
        { fundingProductId: 2, amount: 250 },
      ],
    });
    expect(onDone).toHaveBeenCalledWith(journey);
  },
);

test("says when and how the deposits are paid in the institution's words, before anybody asks for them", async () => {
  const paid = "You don't pay today. Pay at a branch once we approve you.";
  anInstitution([shareSavings], paid);
  const { user } = await renderStep(eligibilityScreen);
  await openList(user);

  await user.click(screen.getByLabelText(/My employer is a partner/));

  expect(screen.getByRole("group", { name: "Your new accounts" })).toHaveAccessibleDescription(paid);
});

test.each(["2", "1000.01", "100,000,000", "999999999999999999"])(
  "names the account's limits at its field for a deposit of %s",
  async (typed) => {
    anInstitution([shareSavings]);
    const { user, onDone } = await renderStep(eligibilityScreen);
    await openList(user);

    await user.click(screen.getByLabelText(/My employer is a partner/));
    await user.click(screen.getByLabelText("Casco Bay Health"));
    const deposit = screen.getByLabelText("Opening deposit for Share savings");
    await user.clear(deposit);
    await user.type(deposit, typed);
    await user.click(screen.getByRole("button", { name: "Save and continue" }));

    expect(deposit).toHaveAccessibleDescription(expect.stringContaining("Enter an amount from $5.00 to $1,000.00."));
    expect(onDone).not.toHaveBeenCalled();
  },
);

test("names the account of each deposit's problem in the summary", async () => {
  anInstitution([shareSavings, { ...checking, minimumAmount: 25 }]);
  const { user } = await renderStep(eligibilityScreen);
  await openList(user);
  await user.click(screen.getByLabelText(/My employer is a partner/));
  await user.click(screen.getByLabelText("Casco Bay Health"));
  await user.click(screen.getByRole("checkbox", { name: /Tide checking/ }));
  const [savings, tide] = ["Share savings", "Tide checking"].map((name) =>
    screen.getByLabelText(`Opening deposit for ${name}`),
  );
  for (const deposit of [savings!, tide!]) {
    await user.clear(deposit);
    await user.type(deposit, "2");
  }
  const problems = async () => {
    await user.click(screen.getByRole("button", { name: "Save and continue" }));
    return (await screen.findAllByRole("link", { name: /^Opening deposit/ })).map((link) => link.textContent);
  };

  expect(await problems()).toEqual([
    "Opening deposit for Share savings: Enter an amount from $5.00 to $1,000.00.",
    "Opening deposit for Tide checking: Enter an amount from $25.00 to $1,000.00.",
  ]);
  for (const deposit of [savings!, tide!]) await user.clear(deposit);
  expect(await problems()).toEqual([
    "Opening deposit for Share savings: Enter an opening deposit.",
    "Opening deposit for Tide checking: Enter an opening deposit.",
  ]);
  await user.type(savings!, "2");
  expect(await problems()).toEqual([
    "Opening deposit for Share savings: Enter an amount from $5.00 to $1,000.00.",
    "Opening deposit for Tide checking: Enter an opening deposit.",
  ]);
});

test("replaces a suggested deposit with an amount that a phone's keyboard inserts", async () => {
  anInstitution([shareSavings]);
  const { user } = await renderStep(eligibilityScreen);
  await openList(user);
  await user.click(screen.getByLabelText(/My employer is a partner/));
  const deposit = screen.getByLabelText("Opening deposit for Share savings");
  expect(deposit).toHaveValue("5.00");

  // Such keyboards insert text without a key event, like a paste.
  await user.click(deposit);
  await user.paste("25");
  await user.tab();

  expect(deposit).toHaveValue("25.00");
});

test("shows the accounts that another window chose next to this page's", async () => {
  const api = anInstitution([shareSavings, checking]);
  const { user } = await renderStep(eligibilityScreen);
  await openList(user);
  await user.click(screen.getByLabelText(/I live nearby/));
  await user.selectOptions(screen.getByLabelText("County"), "York");
  await user.click(screen.getByLabelText(/Tide checking/));
  const fundingProducts = [{ fundingProductId: 1, amount: 25 }];
  api
    .on(eligibilityApi.read, { eligibility: { eligibilityOptionId: 1, county: "York", fundingProducts } })
    .refuse(eligibilityApi.create, "staleRevision", { journey: aJourney({ revision: 2 }) });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByText(/Saved now: Share savings \$25\.00/)).toHaveTextContent(
    "On this page: Share savings $5.00, Tide checking $0.00",
  );
});

test("shows every answer that another window saved, also the details of another way to join", async () => {
  const api = anInstitution([shareSavings]);
  const { user } = await renderStep(eligibilityScreen);
  await openList(user);
  await user.click(screen.getByLabelText(/My family is a member/));
  await user.type(screen.getByLabelText(/Name of your family member/), "Ann Lee");
  const fundingProducts = [{ fundingProductId: 1, amount: 25 }];
  api
    .on(eligibilityApi.read, { eligibility: { eligibilityOptionId: 3, suboptionId: 7, fundingProducts } })
    .refuse(eligibilityApi.create, "staleRevision", { journey: aJourney({ revision: 2 }) });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByText(/Saved now: My employer is a partner/)).toHaveTextContent(
    "On this page: My family is a member",
  );
  expect(screen.getByText(/Saved now: Share savings \$25\.00/)).toBeVisible();
  expect(screen.getByText(/Saved now: Casco Bay Health/)).toHaveTextContent("On this page: nothing");
});

test("shows the details of this page's way to join next to another window's way", async () => {
  const api = anInstitution([shareSavings]);
  const { user } = await renderStep(eligibilityScreen);
  await openList(user);
  await user.click(screen.getByLabelText(/I live nearby/));
  await user.selectOptions(screen.getByLabelText("County"), "York");
  api
    .on(eligibilityApi.read, {
      eligibility: { eligibilityOptionId: 2, familyMemberName: "Ann Lee", fundingProducts: [] },
    })
    .refuse(eligibilityApi.create, "staleRevision", { journey: aJourney({ revision: 2 }) });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByText(/On this page: York/)).toHaveTextContent("Saved now: nothing");
});

test("says why it asks again after a move, and shows the earlier answer", async () => {
  const api = anInstitution();
  api.on(eligibilityApi.read, {
    eligibility: { eligibilityOptionId: 1, county: "York", fundingProducts: [] },
    isAskedAgain: true,
  });

  await renderStep(eligibilityScreen);

  expect(screen.getByText(/Your home address is in another county/)).toBeVisible();
  expect(screen.getByLabelText("County")).toHaveValue("York");
});

test("opens the other ways for a home that contradicts the ZIP code, and accepts the county of work", async () => {
  const api = anInstitution()
    .on(eligibilityApi.read, {
      eligibility: { eligibilityOptionId: 1, county: "Cumberland", postalCode: "04103", fundingProducts: [] },
      isAskedAgain: true,
      homeZipCode: "90210",
    })
    .on(addressApi.counties, ({ postalCode }) =>
      postalCode === "90210" ? { counties: ["Los Angeles"] } : { counties: ["Cumberland"] },
    )
    .on(eligibilityApi.create, { isEligible: true, journey: aJourney() });
  const { user, onDone } = await renderStep(eligibilityScreen);

  expect(await screen.findByText(/by your home in Los Angeles County/)).toBeVisible();
  expect(screen.queryByText(/You can join\./)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(screen.getAllByText("Choose what applies to you.").length).toBeGreaterThan(0);
  await user.click(screen.getByLabelText(/I live nearby/));
  await user.selectOptions(screen.getByLabelText("County"), "Cumberland");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(api.callsOf(eligibilityApi.create)[0]?.input["eligibility"]).toEqual({
    eligibilityOptionId: 1,
    county: "Cumberland",
    postalCode: "90210",
    fundingProducts: [],
  });
});

test("ignores an invalid deposit once the person chooses that they have no way to join", async () => {
  const journey = aJourney();
  const api = anInstitution([shareSavings, checking]).on(eligibilityApi.create, { isEligible: false, journey });
  const { user, onDone } = await renderStep(eligibilityScreen);
  await openList(user);
  await user.click(screen.getByLabelText(/My family is a member/));
  const deposit = screen.getByLabelText("Opening deposit for Share savings");
  await user.clear(deposit);
  await user.type(deposit, "1,000,0");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(deposit).toBeInvalid();

  await user.click(screen.getByLabelText(/None of these/));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(api.callsOf(eligibilityApi.create)[0]?.input["eligibility"]).toEqual({
    eligibilityOptionId: 4,
    fundingProducts: [],
  });
});

test("drops a saved account that is no longer offered, and adds an account that is now required", async () => {
  const retired = { fundingProductId: 9, amount: 50 };
  const api = anInstitution([shareSavings, { ...checking, isRequired: true, minimumAmount: 10 }])
    .on(eligibilityApi.read, {
      eligibility: {
        eligibilityOptionId: 1,
        county: "York",
        fundingProducts: [{ fundingProductId: 1, amount: 25 }, retired],
      },
    })
    .on(eligibilityApi.create, { isEligible: true, journey: aJourney() });
  const { user, onDone } = await renderStep(eligibilityScreen);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(api.callsOf(eligibilityApi.create)[0]?.input["eligibility"]).toMatchObject({
    fundingProducts: [
      { fundingProductId: 1, amount: 25 },
      { fundingProductId: 2, amount: 10 },
    ],
  });
});

test("fills in the ZIP code of a home that came along, and asks nothing else", async () => {
  const api = anInstitution().on(eligibilityApi.read, { eligibility: null, homeZipCode: "04103" });
  api.on(addressApi.counties, { counties: ["Cumberland"] });
  api.on(eligibilityApi.create, { isEligible: true, journey: aJourney() });
  const { user } = await renderStep(eligibilityScreen);

  expect(screen.getByLabelText(/ZIP code/)).toHaveValue("04103");
  expect(await screen.findByText(/You can join\./)).toBeVisible();
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(eligibilityApi.create)[0]?.input["eligibility"]).toMatchObject({
    eligibilityOptionId: 1,
    county: "Cumberland",
    postalCode: "04103",
  });
});
