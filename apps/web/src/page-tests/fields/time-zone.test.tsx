// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { keepJourney } from "../../api/journey-store.ts";
import { allIdentificationFields, aJourney, aStartUp } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";
import { loadStartUp, startUpElementId } from "../../shell/start-up/start-up.ts";
import { anInstitution } from "../testing/pages-to-type-on.tsx";

/* Tests that days begin and end in the institution's time zone, whatever the browser's time zone is. */

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

/** Opens a step at a point in time, with a document that has the institution's settings. */
async function openAt(instant: string, timeZone: string, frontier: "identification" | "identificationDocument") {
  vi.useFakeTimers({ now: Date.parse(instant), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { configuration, ...startUp } = aStartUp();
  const element = document.createElement("script");
  element.id = startUpElementId;
  element.type = "application/json";
  element.textContent = JSON.stringify({ ...startUp, configuration: { ...configuration, timeZone } });
  document.body.append(element);
  anInstitution().on(identificationApi.configuration, {
    primary: allIdentificationFields,
    coApplicant: allIdentificationFields,
  });
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  keepJourney(aJourney({ expiresAt, frontier, path: ["authentication", "identification", frontier], ahead: [] }));
  const page = frontier === "identification" ? "identification" : "identification/document";
  window.history.replaceState(null, "", `/auto/${page}`);
  const loaded = await loadStartUp();
  await act(async () => {
    render(<App startUp={loaded} />);
  });
  await screen.findByLabelText(frontier === "identification" ? "Date of birth" : "Which ID do you have?");
  return userEvent.setup();
}

const hint = "Month, day, and year, such as 03/14/1988";
const tooYoung = `${hint} The Date of birth field must be a date older than 18 years`;
const expired =
  "The Expiration date field must be after 11/21/2026 Check this date. If your ID has expired, use another one, or call us.";

test.each([
  ["America/Phoenix", "2026-11-21T06:59:00.000Z", tooYoung],
  ["America/Phoenix", "2026-11-21T07:00:00.000Z", hint],
  ["Pacific/Guam", "2026-11-20T13:59:00.000Z", tooYoung],
  ["Pacific/Guam", "2026-11-20T14:00:00.000Z", hint],
])(
  "begins November 21, an eighteenth birthday, at midnight in %s: %s",
  { tags: ["9.age"] },
  async (timeZone, instant, described) => {
    const user = await openAt(instant, timeZone, "identification");
    const birth = screen.getByLabelText("Date of birth");

    await user.type(birth, "11212008");
    await user.click(screen.getByRole("button", { name: "Save and continue" }));
    // Other answers are missing.
    await screen.findByRole("link", { name: /Social Security number/ });

    expect(birth).toHaveAccessibleDescription(described);
  },
);

test.each([
  ["America/Phoenix", "2026-11-21T06:59:00.000Z", ""],
  ["America/Phoenix", "2026-11-21T07:00:00.000Z", expired],
  ["Pacific/Guam", "2026-11-20T13:59:00.000Z", ""],
  ["Pacific/Guam", "2026-11-20T14:00:00.000Z", expired],
])("ends an ID's last day, November 21, at midnight in %s: %s", async (timeZone, instant, described) => {
  const user = await openAt(instant, timeZone, "identificationDocument");
  await user.selectOptions(screen.getByLabelText("Which ID do you have?"), "Driver's License");
  const expiry = screen.getByLabelText("Expiration date");

  await user.type(expiry, "11212026");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  await screen.findByRole("link", { name: "Enter the number on the ID." });

  expect(expiry).toHaveAccessibleDescription(described);
});
