import { configurationApi } from "@portico/contract/configuration";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";

const help = { formInputType: 67, helpTextTitle: "Whose name?", helpText: "The member of your family." } as const;

test(
  "returns the institution's help texts by field id",
  { tags: ["7.call.GET.Application.Configuration.FormInput"] },
  async () => {
    const client = (await testApp({ tenant: { inputConfigurations: [help] } })).client();

    const { body } = await client.call(configurationApi.formInputs, {});

    expect(body).toEqual({ inputConfigurations: [help] });
  },
);
