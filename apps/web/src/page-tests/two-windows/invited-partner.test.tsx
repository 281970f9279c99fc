// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sessionApi } from "@portico/contract/session";
import { ProductCode } from "@portico/domain/loan/product";
import { call } from "../../api/call.ts";
import { stepScreens } from "../../shell/registry.ts";
import { aCommandServer } from "../../testing/command-server.ts";
import { anInvitingJourney } from "../../testing/invited.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { answeredPeoplePages } from "../testing/answered-people-pages.ts";
import { anInstitution } from "../testing/pages-to-type-on.tsx";

/* The invited co-borrower saves something of their own while the first person types (decision 280). */

async function typeOnOwnPage() {
  const page = answeredPeoplePages.currentEmployment;
  const journey = anInvitingJourney({ productTypeId: ProductCode.auto, coBorrowerApplicantId: 9002 });
  const api = anInstitution();
  const server = aCommandServer(api, (revision) => ({ ...journey, revision }));
  const served = page.serve({ api, server });
  const { user } = await renderStep(await stepScreens.currentEmployment(), { journey });
  await page.type(user);
  api.on(sessionApi.audit, () => ({ audited: true, journey: server.journey() }));
  return {
    ...served,
    page,
    server,
    hear: async () => act(async () => call(sessionApi.audit, { clientIp: "203.0.113.7" })),
    save: async () => user.click(screen.getByRole("button", { name: "Save and continue" })),
  };
}

test("saves at the first press after the invited person's own change, and speaks of no other window", async () => {
  const { page, server, hear, save, savedNow } = await typeOnOwnPage();
  server.changeElsewhere();
  await hear();

  await save();

  await waitFor(() => expect(savedNow()).toEqual(page.typed));
  expect(screen.queryByText(/another window/)).not.toBeInTheDocument();
});

test("still asks after a change of the same answer in another window of the first person", async () => {
  const { changeElsewhere, hear, save } = await typeOnOwnPage();
  changeElsewhere();
  await hear();

  await save();

  expect(await screen.findByText("Which answers are right?")).toBeVisible();
});
