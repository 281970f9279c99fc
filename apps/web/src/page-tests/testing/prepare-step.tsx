import { act, render, screen } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { StartUp } from "@portico/contract/configuration";
import { keepJourney } from "../../api/journey-store.ts";
import { aCommandServer } from "../../testing/command-server.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";
import { answeredPeoplePages } from "./answered-people-pages.ts";
import { anInstitution } from "./pages-to-type-on.tsx";

/**
 * Prepares the page of a new member's open step, to show it as a reload does. The server has a saved home, and the employment page follows
 * it.
 */
export function prepareStep(frontier: string, address: string, startUp: StartUp = aStartUp()) {
  const before = aJourney({
    memberType: "new",
    path: ["authentication", "identification", frontier],
    frontier,
    ahead: [],
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
  });
  const path = [...before.path, "currentEmployment"];
  const after = { ...before, path, frontier: "currentEmployment" };
  const api = anInstitution();
  const server = aCommandServer(api, (revision) => ({ ...(revision === 1 ? before : after), revision }));
  const { savedNow } = answeredPeoplePages.currentAddress.serve({ api, server });
  keepJourney(before);
  window.history.replaceState(null, "", address);
  return {
    api,
    savedNow,
    user: userEvent.setup(),
    show: async () =>
      act(async () => {
        render(<App startUp={startUp} />);
      }),
  };
}

/** Waits for the page, and types a home that differs from the saved one. */
export async function typeAnotherHome(user: UserEvent): Promise<void> {
  await screen.findByLabelText("Street");
  await answeredPeoplePages.currentAddress.type(user);
}
