// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { renderStep } from "../../testing/render-step.tsx";
import { aCatalog, details, field, findField, findValue, goOn, named, press, typeVin, vin } from "./testing/catalog.ts";
import { vehicleCollateralScreen } from "./vehicle-collateral-screen.tsx";

const tiers = [{ minLoanAmount: 5000, maxLoanAmount: 40_000, loanTerms: [36] }];
const answeredAge = { years: 9, oldestYear: 2023 };
const nothing = { vehicle: null, vehicleOptionSelections: [], valuation: null };

const asMotorcycle = { productCode: ProductCode.motorcycle } as const;

test("explains that a VIN's model year contradicts an earlier answer, and leads to that answer or to another VIN", async () => {
  const api = aCatalog().on(vehicleApi.read, { ...nothing, answeredAge });
  const { user, frame } = await renderStep(vehicleCollateralScreen, asMotorcycle);
  await typeVin(user, vin);

  expect(await screen.findByText("This motorcycle is more than 9 years old")).toBeVisible();
  expect(
    screen.getByText(
      "Its model year is 2022, but you answered before that it isn't that old. This loan is for 2023 and newer. If you want this motorcycle, change your answer. Then we show you our other loans.",
    ),
  ).toBeVisible();
  expect(screen.queryByText(/Worth about/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/Mileage/)).not.toBeInTheDocument();
  await goOn(user);
  expect(screen.getByLabelText("VIN")).toHaveAccessibleDescription(
    expect.stringContaining("This model year is more than 9 years ago."),
  );
  expect(api.callsOf(vehicleApi.save)).toEqual([]);

  await press(user, "Change my answer");
  expect(frame.openStep).toHaveBeenCalledWith("productEligibility");
  await press(user, "Choose another motorcycle");
  expect(screen.getByLabelText("VIN")).toHaveDisplayValue("");
  expect(screen.queryByText(/years old$/)).not.toBeInTheDocument();
});

test("opens the lists again for somebody who typed a vehicle that is too old, because they have no VIN", async () => {
  aCatalog().on(vehicleApi.read, { ...nothing, answeredAge });
  const { user } = await renderStep(vehicleCollateralScreen, asMotorcycle);
  await press(user, "I don't have the VIN");
  await press(user, "My motorcycle isn't in the lists");
  await user.type(field("Year"), "2022");
  await user.type(field("Make"), "Honda");
  await user.type(field("Model"), "Rebel");
  await user.tab();

  await press(user, "Choose another motorcycle");

  expect(screen.queryByLabelText("VIN")).not.toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Year" })).toHaveValue("");
  expect(screen.queryByText(/years old$/)).not.toBeInTheDocument();
});

test("asks for no other VIN before the person has left the field that another choice emptied", async () => {
  aCatalog().on(vehicleApi.read, { ...nothing, answeredAge });
  const { user } = await renderStep(vehicleCollateralScreen, asMotorcycle);
  await typeVin(user, vin);
  await screen.findByText("This motorcycle is more than 9 years old");

  await press(user, "Choose another motorcycle");
  await waitFor(() => expect(screen.getByLabelText("VIN")).toHaveDisplayValue(""));
  await new Promise((resolve) => setTimeout(resolve));

  expect(screen.getByLabelText("VIN")).not.toHaveAccessibleDescription(expect.stringContaining("Enter the VIN."));
  await user.click(screen.getByLabelText("VIN"));
  await user.tab();
  await waitFor(() =>
    expect(screen.getByLabelText("VIN")).toHaveAccessibleDescription(expect.stringContaining("Enter the VIN.")),
  );
});

test("keeps the typed VIN for somebody who comes back from the earlier answer", async () => {
  aCatalog().on(vehicleApi.read, { ...nothing, answeredAge });
  const first = await renderStep(vehicleCollateralScreen, asMotorcycle);
  await typeVin(first.user, vin);
  await press(first.user, "Change my answer");
  first.unmount();

  await renderStep(vehicleCollateralScreen, asMotorcycle);

  expect(screen.getByLabelText("VIN")).toHaveDisplayValue(vin);
});

test("accepts the oldest model year that fits the answer", async () => {
  aCatalog().on(vehicleApi.read, { ...nothing, answeredAge: { years: 9, oldestYear: 2022 } });
  const { user } = await renderStep(vehicleCollateralScreen);
  await typeVin(user, vin);

  expect(await findField("Trim and body")).toBeVisible();
  expect(screen.queryByText(/years old$/)).not.toBeInTheDocument();
});

test("lists no year that is too old for the answer, and says the oldest one", async () => {
  aCatalog()
    .on(vehicleApi.read, { ...nothing, answeredAge })
    .on(collateralOptionsApi.years, named("2026", "2023", "2022", "1990"));
  const { user } = await renderStep(vehicleCollateralScreen);
  await press(user, "I don't have the VIN");
  await screen.findByRole("option", { name: "2026" });

  expect(screen.getAllByRole("option", { name: /^(19|20)\d\d$/ }).map(({ textContent }) => textContent)).toEqual([
    "2026",
    "2023",
  ]);
  expect(field("Year")).toHaveAccessibleDescription("2023 or newer");
});

test("doesn't explain a short VIN by years that the loan excludes", async () => {
  aCatalog().on(vehicleApi.read, { ...nothing, answeredAge });
  const { user } = await renderStep(vehicleCollateralScreen);
  await typeVin(user, vin.slice(0, -1));
  await goOn(user);

  expect(await screen.findByText("This one has 16. Check it, or choose the vehicle below.")).toBeVisible();
  expect(screen.queryByText(/1981/)).not.toBeInTheDocument();
});

test("says that a typed year is too old for the answer", async () => {
  aCatalog().on(vehicleApi.read, { ...nothing, answeredAge });
  const { user } = await renderStep(vehicleCollateralScreen);
  await press(user, "I don't have the VIN");
  await press(user, "My vehicle isn't in the lists");

  await user.type(field("Year"), "2022");
  expect(screen.getByText("This vehicle is more than 9 years old")).toBeVisible();
  await user.clear(field("Year"));
  await user.type(field("Year"), "2023");
  expect(screen.queryByText(/years old$/)).not.toBeInTheDocument();
});

test("says that an old model year isn't new once the year is known, and changes the answer to used", async () => {
  aCatalog()
    .on(vehicleApi.readSeller, {
      seller: { vehicleSellerConfigurationId: 1, vehicleCondition: 1 },
      vehicleLoanPurposes: [],
    })
    .on(collateralOptionsApi.years, named("2026", "2015"));
  const { user } = await renderStep(vehicleCollateralScreen);
  await press(user, "I don't have the VIN");
  await screen.findByRole("option", { name: "2015" });
  await user.selectOptions(field("Year"), "2015");

  expect(screen.getByText("A 2015 vehicle isn't new anymore")).toBeVisible();
  await press(user, "It's used");

  expect(screen.getByRole("radio", { name: "Used" })).toBeChecked();
  expect(screen.queryByText(/isn't new anymore/)).not.toBeInTheDocument();
});

test("explains a value that is too low for the smallest loan", async () => {
  aCatalog()
    .on(vehicleApi.readLoan, {
      vehicleLoan: null,
      loanTermTiers: tiers,
      branchPreferences: [],
      price: null,
      usualShare: 1,
    })
    .on(vehicleApi.preview, { price: 3621, source: "J.D. Power", isCatalogAvailable: true })
    .on(collateralOptionsApi.vin, details("Street"));
  const { user } = await renderStep(vehicleCollateralScreen, asMotorcycle);
  await typeVin(user, vin);

  expect(
    await screen.findByText(
      "We usually don't lend on a motorcycle of this value, because our smallest loan is $5,000. You can go on, or choose another one.",
    ),
  ).toBeVisible();
  expect(screen.queryByText(/^We usually lend up to/)).not.toBeInTheDocument();
});

test("says what people can usually borrow if the value is above the smallest loan", async () => {
  aCatalog()
    .on(vehicleApi.readLoan, {
      vehicleLoan: null,
      loanTermTiers: tiers,
      branchPreferences: [],
      price: null,
      usualShare: 1,
    })
    .on(collateralOptionsApi.vin, details("EX Sedan 4D"));
  const { user } = await renderStep(vehicleCollateralScreen);
  await typeVin(user, vin);

  await waitFor(async () => expect(await findValue()).toBeVisible());
  expect(screen.getByText(/^We usually lend up to/)).toBeVisible();
});
