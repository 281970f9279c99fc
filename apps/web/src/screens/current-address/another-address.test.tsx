// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderStep } from "../../testing/render-step.tsx";
import { currentAddressScreen } from "./current-address-screen.tsx";
import { aHome, anAddressApi } from "./testing/address-api.ts";

const home = { ...aHome, street: "48 Anchor Street", monthlyHousingPaymentAmount: 1500 } as const;
const emptied = /This is a different address, so we emptied the answers below/;

async function typeAddress(user: UserEvent, address: readonly (readonly [label: RegExp, value: string])[]) {
  for (const [label, value] of address) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  }
}

test("says that it clears years and costs when another address is typed, until the first one is back", async () => {
  anAddressApi(home);
  const { user } = await renderStep(currentAddressScreen);
  expect(screen.queryByText(emptied)).not.toBeInTheDocument();

  await typeAddress(user, [
    [/^Street/, "9 Juniper Road"],
    [/^City/, "Bangor"],
    [/^ZIP code/, "04401"],
  ]);

  expect(screen.getByText(emptied)).toHaveRole("status");
  expect(screen.getByLabelText("Years there")).toHaveValue("");
  expect(screen.getByLabelText(/^Do you own or rent/)).toHaveDisplayValue("Choose one");
  expect(screen.getByLabelText(/^Monthly housing payment/)).toHaveValue("");

  await typeAddress(user, [[/^Street/, home.street]]);

  expect(screen.queryByText(emptied)).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Monthly housing payment/)).toHaveValue("1,500.00");
});

test("keeps years and costs silently when only the street is corrected", async () => {
  anAddressApi(home);
  const { user } = await renderStep(currentAddressScreen);

  await typeAddress(user, [[/^Street/, "84 Anchor Street"]]);

  expect(screen.queryByText(emptied)).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Monthly housing payment/)).toHaveValue("1,500.00");
});
