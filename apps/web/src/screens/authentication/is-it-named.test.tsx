// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { applicantApi } from "@portico/contract/applicant";
import { beginningApi } from "@portico/contract/beginning";
import type { AnyJourney } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney, readyToBegin } from "../../testing/samples.ts";
import { authenticationScreen } from "./authentication-screen.tsx";

/* After two people change places, the name that one gave is filled in for the other (decision 192). */

async function begin(changedPlaces: object = { firstName: "Oto", lastName: "Lindqvist" }) {
  const journey = aJourney({ memberType: "new" });
  const api = fakeApi()
    .on(beginningApi.read, { ...readyToBegin, changedPlaces })
    .on(applicantApi.create, { authenticationResult: 1, captchaAction: 0, journey });
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  await authenticationScreen.prefetch?.(ProductCode.auto);
  const { Screen } = authenticationScreen;
  const page = await renderPage(<Screen productCode={ProductCode.auto} memberType="new" onDone={onDone} />);
  await page.user.type(screen.getByLabelText("Email"), "otto@example.com");
  await page.user.type(screen.getByLabelText("Mobile phone"), "2075550123");
  const correct = async (label: string, name: string) => {
    await page.user.clear(screen.getByLabelText(label));
    await page.user.type(screen.getByLabelText(label), name);
  };
  const start = async () => page.user.click(screen.getByRole("button", { name: "Start my application" }));
  return { ...page, api, onDone, correct, start };
}

test("fills in the name of the person who goes first", async () => {
  const { api, start } = await begin();

  await start();

  const { input } = api.callsOf(applicantApi.create)[0]!;
  expect(input["data"]).toMatchObject({ firstName: "Oto", lastName: "Lindqvist" });
  expect(input).not.toHaveProperty("isSamePerson");
});

test.each([
  ["Yes, the spelling differs", true],
  ["No, I'm somebody else", false],
])("asks about another spelling before it begins: %s", async (answer, isSamePerson) => {
  const { api, user, correct, start } = await begin();
  await correct("First name", "Otto");

  expect(screen.getByText("Oto Lindqvist was to go first.")).toBeVisible();
  await start();
  expect(screen.getAllByText("Is this the same person? Choose one.")[0]).toBeVisible();
  expect(api.callsOf(applicantApi.create)).toEqual([]);
  await user.click(screen.getByRole("radio", { name: (shown) => shown.startsWith(answer) }));
  await start();

  expect(api.callsOf(applicantApi.create)[0]?.input).toMatchObject({ isSamePerson, data: { firstName: "Otto" } });
});

test("doesn't ask somebody with a name that is far from it", async () => {
  const { api, correct, start } = await begin();
  await correct("First name", "Morgan");
  await correct("Last name", "Lee");

  await start();

  expect(screen.queryByText("Is this the same person?")).not.toBeInTheDocument();
  expect(api.callsOf(applicantApi.create)[0]?.input).not.toHaveProperty("isSamePerson");
});
