// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { addressApi } from "@portico/contract/address";
import type { StepProps } from "../../page/screen-module.ts";
import { FakeRefusal } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { currentAddressScreen } from "./current-address-screen.tsx";
import { aHome, anAddressApi } from "../../testing/address-api.ts";

const home = { ...aHome, street: "48 Anchor St", bypassVerification: false, id: 7 };

/** An institution with this home on file, and the time that the person has lived there. */
const livingThere = (yearsLived: number, api = anAddressApi({})) =>
  api.on(addressApi.read, ({ type }) => ({
    addresses: type === 1 ? [{ ...home, yearsLived }] : [],
    isAddressHistorySufficient: true,
  }));

/** The screen, and how often it has rendered. */
function counted() {
  let count = 0;
  const page = currentAddressScreen.Screen as (props: StepProps) => ReactNode;
  const Screen = (props: StepProps) => {
    count += 1;
    return page(props);
  };
  return { Screen, renders: () => count };
}

test("renders the whole page again while the place is typed, but not for the time or the cost", async () => {
  livingThere(4);
  const { Screen, renders } = counted();
  const { user } = await renderStep({ Screen });
  /** Types a text. Returns how often the page rendered, without the first key, which marks the field as changed. */
  const rendersFor = async (label: RegExp, text: string) => {
    await user.type(screen.getByLabelText(label), text.slice(0, 1));
    const before = renders();
    await user.type(screen.getByLabelText(label), text.slice(1));
    return renders() - before;
  };

  expect(await rendersFor(/^Street/, "reet")).toBeGreaterThan(2);
  expect(await rendersFor(/^Years at this address/, "12")).toBe(0);
  expect(await rendersFor(/^Monthly housing payment/, "1234")).toBe(0);
});

test("sends a home without rendering the page before, when no mailing address has to go", async () => {
  const answer = Promise.withResolvers<never>();
  const api = livingThere(4).on(addressApi.update, () => answer.promise);
  const { Screen, renders } = counted();
  const { user } = await renderStep({ Screen });
  const before = renders();

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  await vi.waitFor(() => expect(api.callsOf(addressApi.update)).toHaveLength(1));
  expect(renders()).toBe(before);
  expect(screen.getByRole("button", { name: "Save and continue" })).toBeVisible();
});

test("updates the question about another window's change during typing", async () => {
  const api = livingThere(4).on(addressApi.update, () => {
    livingThere(6, api);
    return new FakeRefusal("staleRevision", { journey: aJourney({ revision: 2 }) });
  });
  const { user } = await renderStep(currentAddressScreen);
  const retype = async (years: string) => {
    await user.clear(screen.getByLabelText("Years at this address"));
    await user.type(screen.getByLabelText("Years at this address"), years);
  };
  await retype("5");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByText(/^Saved now: 6/)).toHaveTextContent("On this page: 5");

  await retype("8");

  expect(screen.getByText(/^Saved now: 6/)).toHaveTextContent("On this page: 8");
});
