// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { paymentProtectionApi } from "@portico/contract/agreements";
import { applicantApi } from "@portico/contract/applicant";
import type { PaymentProtectionProduct } from "@portico/domain/loan/payment-protection";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney, aPerson } from "../../testing/samples.ts";
import { paymentProtectionScreen } from "./payment-protection-screen.tsx";

const firstNames: Record<number, string> = { 9001: "Maya", 9002: "Jonas" };

const plan = {
  productConfigurations: [
    {
      sectionTitle: "Payment protection",
      description: "It does not affect your application.",
      products: [
        {
          id: 1,
          title: "Life protection",
          description: "Pays off what is left.",
          ratePerThousandMonthly: 0.62,
          jointRatePerThousandMonthly: 1.04,
        },
        {
          id: 2,
          title: "Disability protection",
          description: "Makes your payments.",
          ratePerThousandMonthly: 1.35,
        },
      ],
    },
  ],
};

function anInstitution({ isJoint = false } = {}) {
  return fakeApi()
    .on(paymentProtectionApi.configuration, {
      ...plan,
      loanAmount: 25_000,
      isJoint,
    })
    .on(paymentProtectionApi.read, { paymentProtectionSelections: [], isAskedAgain: false })
    .on(applicantApi.read, ({ id }) => aPerson(id, firstNames[id] ?? ""));
}

const answer = (question: string, name: string) =>
  within(screen.getByRole("radiogroup", { name: question })).getByRole("radio", { name });

test(
  "preselects nothing, and requires an answer for each protection",
  { tags: ["2.screen.payment-protection"] },
  async () => {
    const api = anInstitution().on(paymentProtectionApi.save, { updated: true });
    const { user, onDone } = await renderStep(paymentProtectionScreen);

    for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
    await user.click(answer("Life protection?", "Yes, I want it"));
    await user.click(screen.getByRole("button", { name: "Save and continue" }));

    const disability = screen.getByRole("radiogroup", { name: "Disability protection?" });
    expect(within(disability).getByText("Disability protection: choose yes or no.")).toBeInTheDocument();
    expect(api.callsOf(paymentProtectionApi.save)).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  },
);

test.each([
  ["one person", false, [1]],
  ["two people", true, [1, 2]],
])("says no to every protection for %s with one press while nothing is chosen", async (_who, isJoint, people) => {
  const journey = aJourney(isJoint ? { applicationType: 2, coBorrowerApplicantId: 9002 } : {});
  const api = anInstitution({ isJoint }).on(paymentProtectionApi.save, { updated: true, journey });
  const { user, onDone } = await renderStep(paymentProtectionScreen, { journey });

  await user.click(screen.getByRole("button", { name: "Continue without protection" }));

  expect(api.callsOf(paymentProtectionApi.save)[0]?.input["paymentProtectionSelections"]).toEqual(
    [1, 2].flatMap((productId) => people.map((applicantType) => ({ productId, applicantType, elected: false }))),
  );
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("saves a yes or no for each protection", { tags: ["3.payment-protection.selections"] }, async () => {
  const journey = aJourney();
  const api = anInstitution().on(paymentProtectionApi.save, { updated: true, journey });
  const { user, onDone } = await renderStep(paymentProtectionScreen);

  await user.click(answer("Life protection?", "Yes, I want it"));
  await user.click(answer("Disability protection?", "No, I don't want it"));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(paymentProtectionApi.save)[0]?.input["paymentProtectionSelections"]).toEqual([
    { productId: 1, applicantType: 1, elected: true },
    { productId: 2, applicantType: 1, elected: false },
  ]);
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("sends a no to all before the page renders it", async () => {
  const answers = Promise.withResolvers<never>();
  const checkedAtCall = vi.fn<(count: number) => void>();
  const checked = () => screen.getAllByRole("radio").filter((radio) => (radio as HTMLInputElement).checked).length;
  anInstitution().on(paymentProtectionApi.save, () => {
    checkedAtCall(checked());
    return answers.promise;
  });
  await renderStep(paymentProtectionScreen);
  // As in a browser, React renders by itself, and not when a test's action is over.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);

  screen.getByRole("button", { name: "Continue without protection" }).click();

  await vi.waitFor(() => expect(checkedAtCall).toHaveBeenCalledWith(0));
  await vi.waitFor(() => expect(checked()).toBe(2));
});

test("asks each borrower by name, with the price for one and for both", async () => {
  const api = anInstitution({ isJoint: true }).on(paymentProtectionApi.save, { updated: true });
  const { user } = await renderStep(paymentProtectionScreen, {
    journey: aJourney({ applicationType: 2, coBorrowerApplicantId: 9002 }),
  });

  expect(screen.getByText("$15.50 a month for one of you, $26.00 a month for both")).toBeInTheDocument();
  await user.click(answer("Life protection for Maya?", "Yes, I want it"));
  await user.click(answer("Life protection for Jonas?", "No, I don't want it"));
  await user.click(answer("Disability protection for Maya?", "No, I don't want it"));
  await user.click(answer("Disability protection for Jonas?", "Yes, I want it"));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(paymentProtectionApi.save)[0]?.input["paymentProtectionSelections"]).toEqual([
    { productId: 1, applicantType: 1, elected: true },
    { productId: 1, applicantType: 2, elected: false },
    { productId: 2, applicantType: 1, elected: false },
    { productId: 2, applicantType: 2, elected: true },
  ]);
});

test("shows earlier answers when the page is opened again", async () => {
  anInstitution().on(paymentProtectionApi.read, {
    paymentProtectionSelections: [
      { productId: 1, applicantType: 1, elected: true },
      { productId: 2, applicantType: 1, elected: false },
    ],
    isAskedAgain: false,
  });

  await renderStep(paymentProtectionScreen);

  expect(answer("Life protection?", "Yes, I want it")).toBeChecked();
  expect(answer("Disability protection?", "No, I don't want it")).toBeChecked();
});

const selected = (elected: boolean) => [
  { productId: 1, applicantType: 1, elected } as const,
  { productId: 2, applicantType: 1, elected: false } as const,
];

async function answerNo() {
  const api = anInstitution();
  const { user, onDone } = await renderStep(paymentProtectionScreen);
  await user.click(answer("Life protection?", "No, I don't want it"));
  await user.click(answer("Disability protection?", "No, I don't want it"));
  api.refuse(paymentProtectionApi.save, "staleRevision", { journey: aJourney({ revision: 2 }) });
  return { api, user, onDone, press: async (name: string) => user.click(screen.getByRole("button", { name })) };
}

test("shows another window's answers next to this page's, and saves the chosen ones", async () => {
  const { api, press, onDone } = await answerNo();
  api.on(paymentProtectionApi.read, { paymentProtectionSelections: selected(true), isAskedAgain: false });

  await press("Save and continue");

  expect(await screen.findByText(/Saved now: Yes, I want it/)).toHaveTextContent("On this page: No, I don't want it");
  expect(screen.getAllByText(/Saved now/)).toHaveLength(1);
  const journey = aJourney({ revision: 3 });
  api.on(paymentProtectionApi.save, { updated: true, journey });
  await press("Save what's on this page");
  expect(api.callsOf(paymentProtectionApi.save).at(-1)?.input["paymentProtectionSelections"]).toEqual(selected(false));
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("takes another window's answers", async () => {
  const { api, press } = await answerNo();
  api.on(paymentProtectionApi.read, { paymentProtectionSelections: selected(true), isAskedAgain: false });
  await press("Save and continue");
  await screen.findByText(/Saved now: Yes, I want it/);

  await press("Use the saved answers");

  expect(answer("Life protection?", "Yes, I want it")).toBeChecked();
});

test("shows a price that another window changed before anything is saved", async () => {
  const { api, press } = await answerNo();
  const { productConfigurations } = plan;
  api.on(paymentProtectionApi.configuration, { productConfigurations, loanAmount: 50_000, isJoint: false });

  await press("Save and continue");

  const [life] = await screen.findAllByText(/Saved now: \$31\.00 a month/);
  expect(life).toHaveTextContent("Before: $15.50 a month");
});

test("clears a yes to a price that another window changed, and asks for it again", async () => {
  const api = anInstitution().on(paymentProtectionApi.read, {
    paymentProtectionSelections: selected(true),
    isAskedAgain: false,
  });
  const { user } = await renderStep(paymentProtectionScreen);
  const { productConfigurations } = plan;
  api
    .on(paymentProtectionApi.configuration, { productConfigurations, loanAmount: 50_000, isJoint: false })
    .on(paymentProtectionApi.read, {
      paymentProtectionSelections: selected(true).slice(1),
      isAskedAgain: true,
      isPriceChanged: true,
    })
    .refuse(paymentProtectionApi.save, "staleRevision", { journey: aJourney({ revision: 2 }) });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByText(/please choose again where nothing is selected/)).toBeVisible();
  expect(answer("Life protection?", "Yes, I want it")).not.toBeChecked();
  expect(answer("Disability protection?", "No, I don't want it")).toBeChecked();
  expect(screen.getAllByText(/Saved now: \$31\.00 a month/)[0]).toHaveTextContent("Before: $15.50 a month");
});

test("shows the cents of the loan's amount, if it has any", async () => {
  anInstitution().on(paymentProtectionApi.configuration, { ...plan, loanAmount: 25_000.5, isJoint: false });

  await renderStep(paymentProtectionScreen);

  expect(screen.getAllByText("For your loan of $25,000.50")).toHaveLength(2);
});

test("says that the price has changed when it asks about a protection again", async () => {
  anInstitution().on(paymentProtectionApi.read, {
    paymentProtectionSelections: [{ productId: 2, applicantType: 1, elected: false }],
    isAskedAgain: true,
    isPriceChanged: true,
  });

  await renderStep(paymentProtectionScreen);

  expect(screen.getByText(/The price changed after you said yes/)).toBeVisible();
  for (const radio of within(screen.getByRole("radiogroup", { name: "Life protection?" })).getAllByRole("radio"))
    expect(radio).not.toBeChecked();
  expect(answer("Disability protection?", "No, I don't want it")).toBeChecked();
});

test("says why it asks again when the people who apply have changed, and keeps valid answers", async () => {
  anInstitution({ isJoint: true }).on(paymentProtectionApi.read, {
    paymentProtectionSelections: [{ productId: 2, applicantType: 1, elected: true }],
    isAskedAgain: true,
  });

  await renderStep(paymentProtectionScreen, {
    journey: aJourney({ applicationType: 2, coBorrowerApplicantId: 9002 }),
  });

  expect(
    screen.getByText(/Something changed since you answered, so please choose again where nothing is selected/),
  ).toBeVisible();
  expect(answer("Disability protection for Maya?", "Yes, I want it")).toBeChecked();
  expect(answer("Life protection for Maya?", "Yes, I want it")).not.toBeChecked();
});

const [section] = plan.productConfigurations;
const [life, disability] = section!.products;
const planOf = (...products: PaymentProtectionProduct[]) => ({
  productConfigurations: [{ ...section!, products }],
  loanAmount: 25_000,
  isJoint: false,
});

/** Says yes to life protection after the institution has changed its prices or products. */
async function answerTooLate(...now: PaymentProtectionProduct[]) {
  const api = anInstitution().refuse(paymentProtectionApi.save, "premiumsChanged");
  const { user, onDone } = await renderStep(paymentProtectionScreen);
  const press = async () => user.click(screen.getByRole("button", { name: "Save and continue" }));
  await user.click(answer("Life protection?", "Yes, I want it"));
  await user.click(answer("Disability protection?", "No, I don't want it"));
  api.on(paymentProtectionApi.configuration, planOf(...now));
  await press();
  return { api, user, onDone, press };
}

test("shows a price that has changed since the page opened, and asks again only about that protection", async () => {
  const { api, user, press, onDone } = await answerTooLate({ ...life!, ratePerThousandMonthly: 0.8 }, disability!);

  expect(await screen.findByRole("region", { name: "We couldn't save this" })).toHaveTextContent(
    "This price changed after you opened this page: Life protection. Look at the new price below",
  );
  expect(screen.getByText("$20.00 a month")).toBeVisible();
  expect(answer("Life protection?", "Yes, I want it")).not.toBeChecked();
  expect(answer("Disability protection?", "No, I don't want it")).toBeChecked();
  api.on(paymentProtectionApi.save, { updated: true, journey: aJourney() });
  await press();
  expect(api.callsOf(paymentProtectionApi.save)).toHaveLength(1);
  await user.click(answer("Life protection?", "Yes, I want it"));
  await press();

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(api.callsOf(paymentProtectionApi.save).map(({ input }) => input["premiums"])).toEqual([
    [
      { productId: 1, single: 15.5, joint: 26 },
      { productId: 2, single: 33.75, joint: 33.75 },
    ],
    [
      { productId: 1, single: 20, joint: 26 },
      { productId: 2, single: 33.75, joint: 33.75 },
    ],
  ]);
});

test("says that the protections on offer have changed since the page opened", async () => {
  await answerTooLate(life!);

  expect(await screen.findByText(/The protection we offer changed after you opened this page/)).toBeVisible();
  expect(answer("Life protection?", "Yes, I want it")).toBeChecked();
  expect(screen.queryByRole("radiogroup", { name: "Disability protection?" })).not.toBeInTheDocument();
});

test("says that the prices have changed if the new ones can't be loaded", async () => {
  const api = anInstitution().refuse(paymentProtectionApi.save, "premiumsChanged");
  const { user } = await renderStep(paymentProtectionScreen);
  await user.click(answer("Life protection?", "Yes, I want it"));
  await user.click(answer("Disability protection?", "No, I don't want it"));
  api.on(paymentProtectionApi.configuration, () => {
    throw new TypeError("Failed to fetch");
  });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByText(/The prices changed after you opened this page, and we couldn't/)).toBeVisible();
  expect(answer("Life protection?", "Yes, I want it")).toBeChecked();
});
