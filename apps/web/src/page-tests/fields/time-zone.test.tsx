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

/** Opens "Your identity" at a point in time, with a document that has the institution's settings. */
async function openAt(instant: string, timeZone: string) {
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
  keepJourney(aJourney({ expiresAt: new Date(Date.now() + 900_000).toISOString() }));
  window.history.replaceState(null, "", "/auto/identification");
  const loaded = await loadStartUp();
  await act(async () => {
    render(<App startUp={loaded} />);
  });
  await screen.findByLabelText("Date of birth");
  return userEvent.setup();
}

const hint = "Month, day, and year, such as 03/14/1988";
const tooYoung = `${hint} The Date of birth field must be a date older than 18 years`;
const expired = "The Expiration date field must be after 11/21/2026";

test.each([
  ["America/Phoenix", "2026-11-21T06:59:00.000Z", tooYoung, ""],
  ["America/Phoenix", "2026-11-21T07:00:00.000Z", hint, expired],
  ["Pacific/Guam", "2026-11-20T13:59:00.000Z", tooYoung, ""],
  ["Pacific/Guam", "2026-11-20T14:00:00.000Z", hint, expired],
])(
  "begins November 21, an eighteenth birthday and an ID's last day, at midnight in %s: %s",
  { tags: ["9.age"] },
  async (timeZone, instant, ofBirth, ofExpiry) => {
    const user = await openAt(instant, timeZone);
    await user.selectOptions(screen.getByLabelText("Which ID do you have?"), "Drivers License");
    const birth = screen.getByLabelText("Date of birth");
    const expiry = screen.getByLabelText("Expiration date");

    await user.type(birth, "11212008");
    await user.type(expiry, "11212026");
    await user.click(screen.getByRole("button", { name: "Save and continue" }));
    // Other answers are missing.
    await screen.findByRole("link", { name: /Social Security number/ });

    expect(birth).toHaveAccessibleDescription(ofBirth);
    expect(expiry).toHaveAccessibleDescription(ofExpiry);
  },
);
