// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { beginningApi } from "@portico/contract/beginning";
import { ProductCode } from "@portico/domain/loan/product";
import { anInstitution } from "../../testing/institution-by-zip-code.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { shareSavings } from "../../testing/samples.ts";
import { eligibilityStart } from "./eligibility-start.tsx";

async function renderStart() {
  await eligibilityStart.prefetch?.(ProductCode.auto);
  const { Screen } = eligibilityStart;
  const page = <Screen productCode={ProductCode.auto} memberType={undefined} onDone={() => {}} />;
  return renderPage(page, aFrame());
}

const save = () => screen.getByRole("button", { name: "Save and continue" });
const zip = () => screen.getByLabelText(/What.s your ZIP code\?/);

test("tells a new person by their ZIP code that they can join, and asks nothing else", async () => {
  const api = anInstitution();
  const { user, frame } = await renderStart();

  await user.type(zip(), "04101");
  expect(await screen.findByText("Portland, Cumberland County. You can join.")).toBeVisible();
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  await user.click(save());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input).toEqual({
    productTypeId: ProductCode.auto,
    eligibility: { eligibilityOptionId: 1, county: "Cumberland", postalCode: "04101", fundingProducts: [] },
  });
  expect(frame.go).toHaveBeenCalledWith("/auto/authentication", "new");
});

test("says beside the question how to join what everybody pays for it", async () => {
  anInstitution({}, [shareSavings]);
  await renderStart();

  expect(zip()).toHaveAccessibleDescription("Most join by where they live, with $5 in their own savings");
});

test.each([
  ["in another county", "04072", /other ways to join/],
  ["that nobody knows", "00000", /We don't know that ZIP code/],
])("offers the other ways to join for a ZIP code %s", async (_where, typed, sentence) => {
  const api = anInstitution();
  const { user } = await renderStart();

  await user.type(zip(), typed);
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByLabelText(/My family is a member/));
  await user.type(screen.getByLabelText(/Name of your family member/), "Ann Lee");
  await user.click(save());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toEqual({
    eligibilityOptionId: 2,
    familyMemberName: "Ann Lee",
    postalCode: typed,
    fundingProducts: [],
  });
});

test("names the state of a ZIP code that may be mistyped", async () => {
  anInstitution().on(addressApi.counties, { counties: ["Cass"], place: { city: "Fargo", state: "ND" } });
  const { user } = await renderStart();

  await user.type(zip(), "58004");

  expect(
    await screen.findByText(/^That ZIP code is in Cass County, North Dakota\. If it's right, we can't/),
  ).toBeVisible();
});

test("leads to the ways to join at the first press just after they appeared, and then says what is missing", async () => {
  const api = anInstitution();
  const { user } = await renderStart();
  await user.type(zip(), "04072");
  await screen.findByText(/other ways to join\. Choose one below/);
  expect(screen.queryByText(/optional/i)).not.toBeInTheDocument();

  await user.click(save());
  await waitFor(() => expect(screen.getAllByRole("radio")[0]).toHaveFocus());
  expect(screen.queryByRole("link", { name: "Choose what applies to you." })).not.toBeInTheDocument();
  await user.click(save());

  expect(await screen.findByRole("link", { name: "Choose what applies to you." })).toBeVisible();
  expect(api.callsOf(beginningApi.saveEligibility)).toEqual([]);
});

test("leads to the ways to join if the button was pressed before they appeared", async () => {
  const { promise, resolve } = Promise.withResolvers<{ counties: string[] }>();
  anInstitution().on(addressApi.counties, async () => promise);
  const { user } = await renderStart();
  await user.type(zip(), "04072");

  await user.click(save());
  resolve({ counties: ["York"] });

  expect(await screen.findByText(/other ways to join\. Choose one below/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Choose what applies to you." })).not.toBeInTheDocument();
});

test("reports a half ZIP code alone beside the other ways to join", async () => {
  anInstitution();
  const { user } = await renderStart();
  await user.type(zip(), "04072");
  await screen.findByText(/other ways to join\. Choose one below/);
  await user.type(zip(), "{Backspace}{Backspace}");
  expect(screen.queryByText(/optional/i)).not.toBeInTheDocument();

  await user.click(save());

  expect(await screen.findByRole("region", { name: "One answer needs another look" })).toBeVisible();
  expect(screen.getByRole("link", { name: /five digits/ })).toBeVisible();
});

test("says that the lookup is down, and takes the county by hand", async () => {
  const api = anInstitution().on(addressApi.counties, { counties: [], isDown: true });
  const { user } = await renderStart();

  await user.type(zip(), "04101");
  expect(await screen.findByText(/We can't look up ZIP codes right now. You can go on/)).toBeVisible();
  expect(screen.queryByText(/We don't know that ZIP code/)).not.toBeInTheDocument();
  await user.click(screen.getByLabelText(/I live or work nearby/));
  await user.selectOptions(screen.getByLabelText("County"), "Cumberland");
  await user.click(save());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toEqual(byHome);
});

test("offers no county of residence to somebody whose home is in none of the institution's", async () => {
  anInstitution({}, [], ["Cumberland"], true);
  const { user } = await renderStart();

  await user.type(zip(), "04072");
  expect(await screen.findByText(/by your home in York County, but there are other ways/)).toBeVisible();

  expect(screen.getByLabelText(/My family is a member/)).toBeVisible();
  expect(screen.queryByLabelText(/I live or work nearby/)).not.toBeInTheDocument();
});

describe("a ZIP code in several counties", () => {
  const which = () => screen.findByRole("radiogroup", { name: "Which county is your home in?" });

  function anInstitutionAround(isCountyOfHome: boolean, counties = ["Cumberland", "Oxford"]) {
    return anInstitution({}, [], ["Cumberland"], isCountyOfHome).on(addressApi.counties, {
      counties,
      place: { city: "Naples", state: "ME" },
    });
  }

  test("asks for the county before it says anything, and joins by it", async () => {
    const api = anInstitutionAround(true);
    const { user } = await renderStart();
    await user.type(zip(), "04055");
    await which();
    expect(screen.queryByText(/You can join/)).not.toBeInTheDocument();
    expect(screen.queryByText(/other ways to join/)).not.toBeInTheDocument();

    await user.click(save());
    expect(await which()).toHaveAccessibleDescription("Choose your county.");
    await user.click(screen.getByLabelText("Cumberland"));
    expect(await screen.findByText("Naples, Cumberland County. You can join.")).toBeVisible();
    await user.click(save());

    expect(api.callsOf(beginningApi.saveEligibility).map(({ input }) => input["eligibility"])).toEqual([
      { ...byHome, postalCode: "04055" },
    ]);
  });

  test("refuses only the county that isn't served, and takes it back for another one", async () => {
    anInstitutionAround(true);
    const { user } = await renderStart();
    await user.type(zip(), "04055");
    await which();

    await user.click(screen.getByLabelText("Oxford"));
    expect(await screen.findByText(/by your home in Oxford County, but there are other ways/)).toBeVisible();
    expect(screen.queryByLabelText(/I live or work nearby/)).not.toBeInTheDocument();
    await user.click(screen.getByLabelText(/My family is a member/));
    await user.click(screen.getByLabelText("Cumberland"));

    expect(await screen.findByText("Naples, Cumberland County. You can join.")).toBeVisible();
    expect(screen.queryByLabelText(/My family is a member/)).not.toBeInTheDocument();
  });

  test("lets somebody outside work in a county that also counts for work", async () => {
    const api = anInstitutionAround(false);
    const { user } = await renderStart();
    await user.type(zip(), "04055");
    await which();
    await user.click(screen.getByLabelText("Oxford"));

    await user.click(await screen.findByLabelText(/I live or work nearby/));
    await user.selectOptions(screen.getByLabelText("County"), "Cumberland");
    await user.click(save());

    expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toEqual({
      ...byHome,
      postalCode: "04055",
    });
  });

  test("doesn't ask if none of them is served", async () => {
    anInstitutionAround(true, ["Oxford", "Franklin"]);
    const { user } = await renderStart();
    await user.type(zip(), "04055");

    expect(await screen.findByText(/by your home in that ZIP code, but there are other ways/)).toBeVisible();
    expect(screen.queryByRole("radiogroup", { name: /Which county/ })).not.toBeInTheDocument();
  });

  test("shows the saved county again", async () => {
    const eligibility = { ...byHome, postalCode: "04055" };
    anInstitution({ eligibility }, [], ["Cumberland"], true).on(addressApi.counties, {
      counties: ["Cumberland", "Oxford"],
    });
    await renderStart();

    expect(await screen.findByText("That's Cumberland County. You can join.")).toBeVisible();
    expect(screen.getByLabelText("Cumberland")).toBeChecked();
  });
});

test("keeps the ZIP code of a home in another county than the one where the person works, for the address", async () => {
  const api = anInstitution();
  const { user } = await renderStart();

  await user.type(zip(), "04072");
  await user.click(await screen.findByLabelText(/I live or work nearby/));
  await user.selectOptions(screen.getByLabelText("County"), "Cumberland");
  await user.click(save());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toEqual({
    eligibilityOptionId: 1,
    county: "Cumberland",
    postalCode: "04072",
    fundingProducts: [],
  });
});

test("keeps the saved county of somebody who works in another one than their home's", async () => {
  const eligibility = { eligibilityOptionId: 1, county: "York", postalCode: "04101", fundingProducts: [] };
  anInstitution({ eligibility }, [], ["Cumberland", "York"]);
  await renderStart();

  expect(await screen.findByText("Portland, Cumberland County. You can join.")).toBeVisible();
  expect(screen.getByLabelText("County")).toHaveValue("York");
});

const byHome = { eligibilityOptionId: 1, county: "Cumberland", postalCode: "04101", fundingProducts: [] };

test("joins by the corrected ZIP code of somebody who had no way to join", async () => {
  const api = anInstitution({
    eligibility: { eligibilityOptionId: 4, postalCode: "10001", fundingProducts: [] },
    walkOfNew: { path: ["authentication", "eligibility"], frontier: null, exit: "ineligible" },
    content: { title: "You cannot join us today", text: "We serve the coast." },
  });
  const { user } = await renderStart();
  await user.click(screen.getByRole("button", { name: "Change my answer" }));

  await user.clear(zip());
  await user.type(zip(), "04101");
  expect(await screen.findByText("Portland, Cumberland County. You can join.")).toBeVisible();
  expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  await user.click(save());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toEqual(byHome);
});

test("fills in the county again for somebody who had chosen none of the ways", async () => {
  anInstitution({
    eligibility: { eligibilityOptionId: 4, postalCode: "04101", fundingProducts: [] },
    walkOfNew: { path: ["authentication", "eligibility"], frontier: null, exit: "ineligible" },
    content: { title: "You cannot join us today", text: "We serve the coast." },
  });
  const { user } = await renderStart();
  await user.click(screen.getByRole("button", { name: "Change my answer" }));

  await user.click(await screen.findByLabelText(/I live or work nearby/));

  expect(screen.getByLabelText("County")).toHaveValue("Cumberland");
});

test("joins by the corrected ZIP code of somebody who had chosen another way, and asks nothing about that way", async () => {
  const api = anInstitution();
  const { user } = await renderStart();
  await user.type(zip(), "04072");
  await user.click(await screen.findByLabelText(/My employer is a partner/));

  await user.clear(zip());
  await user.type(zip(), "04101");
  expect(await screen.findByText("Portland, Cumberland County. You can join.")).toBeVisible();
  await user.click(save());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toEqual(byHome);
});

test("lets somebody who looked at the other ways join by their home after all", async () => {
  const api = anInstitution();
  const { user } = await renderStart();
  await user.type(zip(), "04101");
  await screen.findByText("Portland, Cumberland County. You can join.");
  await user.click(screen.getByRole("button", { name: "Join another way" }));
  await user.click(screen.getByLabelText(/My employer is a partner/));

  await user.click(screen.getByRole("button", { name: "Join by where you live" }));
  await user.click(save());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toEqual(byHome);
});

test("clears a county that came from the ZIP code, and lets the person choose again", async () => {
  const api = anInstitution();
  const { user } = await renderStart();
  await user.type(zip(), "04101");
  await screen.findByText("Portland, Cumberland County. You can join.");
  await user.click(screen.getByRole("button", { name: "Join another way" }));
  expect(screen.getByLabelText(/I live or work nearby/)).toBeChecked();

  await user.clear(zip());
  await user.type(zip(), "04072");
  await screen.findByText(/other ways to join/);
  expect(screen.getByLabelText(/I live or work nearby/)).not.toBeChecked();
  await user.click(screen.getByLabelText(/I live or work nearby/));
  await user.selectOptions(screen.getByLabelText("County"), "Cumberland");
  await user.click(save());

  expect(api.callsOf(beginningApi.saveEligibility)[0]?.input["eligibility"]).toMatchObject({ county: "Cumberland" });
});

test("keeps the saved way to join of somebody who could join by their home too", async () => {
  anInstitution({
    eligibility: { eligibilityOptionId: 3, suboptionId: 7, postalCode: "04101", fundingProducts: [] },
  });
  await renderStart();

  expect(await screen.findByText("Portland, Cumberland County. You can join.")).toBeVisible();
  expect(screen.getByLabelText(/My employer is a partner/)).toBeChecked();
});

test("asks for the ZIP code at its field before anything else", async () => {
  const api = anInstitution();
  const { user } = await renderStart();

  await user.click(save());

  expect(zip()).toHaveAccessibleDescription(expect.stringContaining("Enter a ZIP code."));
  expect(api.callsOf(beginningApi.saveEligibility)).toEqual([]);
});

test("explains a no, says that it was no application, and lets the person change the answer", async () => {
  anInstitution({
    eligibility: { eligibilityOptionId: 4, fundingProducts: [] },
    walkOfNew: { path: ["authentication", "eligibility"], frontier: null, exit: "ineligible" },
    content: {
      title: "You cannot join us today",
      text: "We serve the coast.",
      waysToJoin: [{ way: "I live or work nearby", detail: "Cumberland or York" }, { way: "My family is a member" }],
    },
  });
  const { user } = await renderStart();

  const ways = screen.getByRole("heading", { name: "Ways to join" }).parentElement!;
  expect(ways).toHaveTextContent(
    /I live or work nearby: Cumberland or York.*My family is a member.*Change your answer/,
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("You cannot join us today");
  expect(screen.getByText(/You haven't applied, so this isn't a decision about you/)).toBeVisible();
  expect(screen.getByRole("link", { name: /^Call / })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change my answer" }));

  expect(screen.getByLabelText(/None of these/)).toBeChecked();
});

test("opens the product's questions first if they aren't answered", async () => {
  const first = { path: ["productEligibility"], frontier: "productEligibility", exit: null };
  anInstitution({ walk: first, walkOfNew: first });

  const { frame } = await renderStart();

  expect(frame.goInstead).toHaveBeenCalledWith("/auto/productEligibility");
});
