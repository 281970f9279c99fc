// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { allIdentificationFields, aPerson } from "../../testing/samples.ts";
import { applicantScreen } from "./applicant-screen.tsx";

const kinds = { Mobile: 1, Home: 2 } as const;

/** Opens the start page of a person who gave a phone type on the identification page. */
async function withPhone(kind: keyof typeof kinds, memberType = "new") {
  fakeApi()
    .on(applicantApi.read, { ...aPerson(9001, "Dana"), memberType, identificationId: 40 })
    .on(identificationApi.configuration, { primary: allIdentificationFields, coApplicant: allIdentificationFields })
    .on(identificationApi.read, {
      identificationId: 40,
      applicantId: 9001,
      identification: { phoneNumber: "2075550123", phoneTypeConfigurationId: kinds[kind] },
    });
  await renderStep(applicantScreen);
  return screen.getByRole("textbox", { name: /phone/i });
}

test.each(["new", "existing"])(
  "doesn't call a home number a mobile phone, and says that a new number must be one, for member type %s",
  async (memberType) => {
    const phone = await withPhone("Home", memberType);

    expect(phone).toHaveAccessibleName("Phone");
    expect(phone).toHaveAccessibleDescription(
      /You gave us this number as “Home”\. Change it here only if the new one is a mobile phone\./,
    );
  },
);

test("asks for a mobile phone if the saved number is a mobile phone", async () => {
  const phone = await withPhone("Mobile");

  expect(phone).toHaveAccessibleName("Mobile phone");
  expect(phone).not.toHaveAccessibleDescription(/Home|another/);
});
