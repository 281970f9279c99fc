// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { eligibilityApi } from "@portico/contract/eligibility";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { productEligibilityScreen } from "./product-eligibility-screen.tsx";

const savings = "Do you have savings with us?";
const ownUse = "Is it for your own use?";

function aProduct(answers?: readonly { questionId: number; answer: boolean }[]) {
  return fakeApi()
    .on(eligibilityApi.productQuestions, {
      questions: [
        { id: 4, displayText: savings },
        { id: 9, displayText: ownUse, helpText: "Not for a business." },
      ],
    })
    .on(eligibilityApi.readProduct, { productEligibility: answers ? { answers: [...answers] } : null });
}

const choice = (question: string, answer: "Yes" | "No") =>
  within(screen.getByRole("radiogroup", { name: new RegExp(question.replace("?", "\\?")) })).getByLabelText(answer);

const press = { name: "Save and continue" };

test("saves 'no' as the answer to each question", async () => {
  const journey = aJourney();
  const api = aProduct().on(eligibilityApi.createProduct, { isEligible: false, journey });
  const { user, onDone } = await renderStep(productEligibilityScreen);

  await user.click(choice(savings, "No"));
  await user.click(choice(ownUse, "Yes"));
  await user.click(screen.getByRole("button", press));

  expect(api.callsOf(eligibilityApi.createProduct)[0]?.input["productEligibility"]).toEqual({
    answers: [
      { questionId: 4, answer: false },
      { questionId: 9, answer: true },
    ],
  });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("names a skipped question, and sends nothing", async () => {
  const api = aProduct();
  const { user, onDone } = await renderStep(productEligibilityScreen);

  await user.click(choice(savings, "Yes"));
  await user.click(screen.getByRole("button", press));

  expect(screen.getByRole("link", { name: `${ownUse} Choose yes or no.` })).toBeVisible();
  expect(screen.getByRole("radiogroup", { name: new RegExp("own use") })).toHaveAccessibleDescription(
    /^(Not for a business\. )?Choose yes or no\.$/,
  );
  expect(screen.queryByText(`${savings} Choose yes or no.`)).not.toBeInTheDocument();
  expect(api.callsOf(eligibilityApi.createProduct)).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test("shows saved answers on return", async () => {
  aProduct([
    { questionId: 4, answer: false },
    { questionId: 9, answer: true },
  ]);
  await renderStep(productEligibilityScreen);

  expect(choice(savings, "No")).toBeChecked();
  expect(choice(ownUse, "Yes")).toBeChecked();
});

const bothAnswered = [
  { questionId: 4, answer: true },
  { questionId: 9, answer: false },
];

test("asks again about another vehicle, says why, and keeps the answers to check", async () => {
  const api = aProduct()
    .on(eligibilityApi.readProduct, { productEligibility: { answers: bothAnswered }, askedAgain: [9] })
    .on(eligibilityApi.createProduct, { isEligible: true, journey: aJourney() });
  const { user } = await renderStep(productEligibilityScreen);

  expect(
    screen.getByText("You changed the vehicle or its VIN. Please check if the answers about it are still right."),
  ).toBeVisible();
  expect(choice(savings, "Yes")).toBeChecked();
  expect(choice(ownUse, "No")).toBeChecked();
  await user.click(choice(ownUse, "Yes"));
  await user.click(screen.getByRole("button", press));

  expect(api.callsOf(eligibilityApi.createProduct)[0]?.input["productEligibility"]).toEqual({
    answers: [
      { questionId: 4, answer: true },
      { questionId: 9, answer: true },
    ],
  });
});

test("doesn't ask again about the age that the vehicle's year answers, and keeps the answer", async () => {
  const api = aProduct()
    .on(eligibilityApi.readProduct, {
      productEligibility: { answers: bothAnswered },
      askedAgain: [9],
      answeredByYear: [4],
    })
    .on(eligibilityApi.createProduct, { isEligible: true, journey: aJourney() });
  const { user } = await renderStep(productEligibilityScreen);

  expect(screen.getByText(/Please check if this answer is right for it\.$/)).toBeVisible();
  expect(screen.getAllByRole("radiogroup")).toHaveLength(1);
  await user.click(screen.getByRole("button", press));

  expect(api.callsOf(eligibilityApi.createProduct)[0]?.input["productEligibility"]).toEqual({ answers: bothAnswered });
});

test.each([
  ["vehicle", "VIN", ProductCode.auto],
  ["RV", "VIN", ProductCode.rv],
  ["boat", "HIN", ProductCode.boat],
])("asks to check all answers if all questions are about a %s", async (thing, number, productCode) => {
  aProduct().on(eligibilityApi.readProduct, { productEligibility: { answers: bothAnswered }, askedAgain: [4, 9] });

  await renderStep(productEligibilityScreen, { productCode });

  expect(
    screen.getByText(`You changed the ${thing} or its ${number}. Please check if these answers are right for it.`),
  ).toBeVisible();
});
