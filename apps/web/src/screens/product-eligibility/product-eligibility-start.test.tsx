// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { beginningApi, type Beginning } from "@portico/contract/beginning";
import { eligibilityApi } from "@portico/contract/eligibility";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aStartUp, readyToBegin } from "../../testing/samples.ts";
import { productEligibilityStart } from "./product-eligibility-start.tsx";

const open = { path: ["productEligibility"], frontier: "productEligibility", exit: null };
const isForWork = (answer: boolean) => ({ answers: [{ questionId: 1, answer }] });
const no: Beginning = {
  ...readyToBegin,
  productEligibility: isForWork(true),
  walk: { path: ["productEligibility"], frontier: null, exit: "ineligibleProduct" },
  content: { title: "Auto loan: not this time", text: "It is for yourself." },
};

async function renderStart(beginning: Beginning) {
  const api = fakeApi()
    .on(eligibilityApi.productQuestions, { questions: [{ id: 1, displayText: "Is it for work?" }] })
    .on(beginningApi.read, beginning);
  await productEligibilityStart.prefetch?.(ProductCode.auto);
  const { Screen } = productEligibilityStart;
  const { products, ...startUp } = aStartUp();
  const another = {
    ...products[0]!,
    id: ProductCode.signature,
    displayText: "Personal loan",
    routePrefix: "signature",
    description: "For whatever you need.",
  };
  const frame = aFrame({ ...startUp, products: [...products, another] });
  const page = <Screen productCode={ProductCode.auto} memberType={undefined} onDone={() => {}} />;
  return { api, ...(await renderPage(page, frame)) };
}

test("keeps the answers in the session and goes on to the sign-in", async () => {
  const { api, user, frame } = await renderStart({ ...readyToBegin, walk: open, walkOfNew: open });
  api.on(beginningApi.saveProductEligibility, readyToBegin);

  await user.click(screen.getByLabelText("No"));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(beginningApi.saveProductEligibility)[0]?.input).toEqual({
    productTypeId: ProductCode.auto,
    productEligibility: isForWork(false),
  });
  expect(frame.go).toHaveBeenCalledWith("/auto/authentication", undefined);
});

test("suggests the products that fit the reason of a no, and none if only a call helps", async () => {
  const content = { title: "RV loan: not this time", text: "Nobody may live in it." };
  const links = () =>
    screen.queryAllByRole("link", { name: /^See this instead/ }).map(({ textContent }) => textContent);

  const first = await renderStart({ ...no, content: { ...content, otherProducts: [] } });
  expect(screen.getByText("Nobody may live in it.")).toBeVisible();
  expect(links()).toEqual([]);
  first.unmount();
  await renderStart({ ...no, content: { ...content, otherProducts: [ProductCode.signature] } });

  expect(links()).toEqual(["See this instead: Personal loan"]);
});

test("explains a no where it was answered, and leads to another loan or back to the question", async () => {
  const { api, user, frame } = await renderStart({ ...readyToBegin, walk: open, walkOfNew: open });
  api.on(beginningApi.saveProductEligibility, no);

  await user.click(screen.getByLabelText("Yes"));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Auto loan: not this time" })).toBeVisible();
  expect(screen.getByText(/You haven't applied/)).toBeVisible();
  expect(screen.getByRole("link", { name: "See this instead: Personal loan" })).toHaveAttribute(
    "href",
    "/signature/authentication",
  );
  expect(screen.getByText("For whatever you need.")).toBeVisible();
  expect(frame.go).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Change my answer" }));
  expect(await screen.findByLabelText("Yes")).toBeChecked();
});

test("leads Back from a no to its question", async () => {
  const { api, user } = await renderStart({ ...readyToBegin, walk: open, walkOfNew: open });
  api.on(beginningApi.saveProductEligibility, no);
  await user.click(screen.getByLabelText("Yes"));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await screen.findByRole("heading", { level: 1, name: "Auto loan: not this time" });

  window.history.back();

  expect(await screen.findByLabelText("Yes")).toBeChecked();
});

test("shows an earlier no at once, and its question on request", async () => {
  const { user } = await renderStart(no);

  expect(screen.getByRole("heading", { level: 1, name: "Auto loan: not this time" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change my answer" }));

  expect(screen.getByLabelText("Yes")).toBeChecked();
});
