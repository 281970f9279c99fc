// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { configurationApi } from "@portico/contract/configuration";
import { CustomFieldId } from "@portico/domain/tenant/field-help";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { FieldHelp } from "./field-help.tsx";

const vin = { formInputType: CustomFieldId.vinLocation, helpTextTitle: "Where is it?", helpText: "On the dashboard." };

test(
  "shows the institution's help text for a field's id on request",
  { tags: ["3.input-config.formInputType", "3.input-config.helpText", "3.input-config.helpTextTitle"] },
  async () => {
    fakeApi().on(configurationApi.formInputs, { inputConfigurations: [vin] });
    const { user } = await renderPage(<FieldHelp field={CustomFieldId.vinLocation} />);

    await user.click(await screen.findByText("Where is it?"));

    expect(screen.getByText("On the dashboard.")).toBeVisible();
  },
);

test("shows no help for a field without a help text", async () => {
  const api = fakeApi().on(configurationApi.formInputs, { inputConfigurations: [vin] });
  await renderPage(<FieldHelp field={CustomFieldId.downPayment} />);

  await expect.poll(() => api.callsOf(configurationApi.formInputs)).toHaveLength(1);
  expect(screen.queryByText("Where is it?")).not.toBeInTheDocument();
});
