// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sessionApi } from "@portico/contract/session";
import { ProductCode } from "@portico/domain/loan/product";
import { recordKinds } from "@portico/domain/records/record-kinds";
import { call } from "../../api/call.ts";
import { aCommandServer } from "../../testing/command-server.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { stepScreens, type AskedStepId } from "../../shell/registry.ts";
import { answeredLoanPages } from "../testing/answered-loan-pages.ts";
import type { AnsweredPage } from "../testing/answered-pages.ts";
import { answeredPeoplePages } from "../testing/answered-people-pages.ts";
import { anInstitution } from "../testing/pages-to-type-on.tsx";

/* Tests every page whose answers Review shows. Another window changes an answer while a different one is typed on this page. */

const cases: Partial<Record<AskedStepId, AnsweredPage>> = { ...answeredPeoplePages, ...answeredLoanPages };

/**
 * Pages with consents aren't tested here, because a consent can't be replaced with a different one. Their own tests cover another window's
 * change. The page about the county has no fields.
 */
const withoutAnother: ReadonlySet<string> = new Set(["disclosures", "countyOfHome"]);

const answered = new Set(
  Object.values(recordKinds).flatMap(({ onReview, steps }) => (onReview ? Object.keys(steps) : [])),
);
const pages = [...answered].filter((id) => !withoutAnother.has(id)) as AskedStepId[];

const usual = {
  question: "Which answers are right?",
  keepTyped: "Save what's on this page",
  takeSaved: "Use the saved answers",
};

/** Opens a page and types an answer. */
async function typeOn(id: AskedStepId) {
  const page = cases[id];
  if (!page) throw new Error(`The page ${id} has no answers in testing/answered-pages.`);
  const { productCode = ProductCode.auto, asks = usual, save = "Save and continue" } = page;
  const who = id.startsWith("coApplicant") ? "joint" : "primary";
  const journey = aJourney({ productTypeId: productCode, coBorrowerApplicantId: 9002, applicationType: 2 });
  const api = anInstitution();
  const server = aCommandServer(api, (revision) => ({ ...journey, revision }));
  const served = page.serve({ api, server });
  const { user, onDone } = await renderStep(await stepScreens[id](), { who, productCode, journey });
  const press = async (name: string) => user.click(screen.getByRole("button", { name }));
  await page.type(user);
  // A call that isn't about this page may be the first to bring the new revision.
  api.on(sessionApi.audit, () => ({ audited: true, journey: server.journey() }));
  return {
    page,
    asks,
    server,
    ...served,
    user,
    press,
    onDone,
    save: async () => press(save),
    audit: async () => act(async () => call(sessionApi.audit, { clientIp: "203.0.113.7" })),
  };
}

/** Saves an answer after another window has saved a different one. */
async function saveBehindAnotherWindow(id: AskedStepId, { isTold = false } = {}) {
  const opened = await typeOn(id);
  opened.changeElsewhere();
  if (isTold) await opened.audit();
  await opened.save();
  await screen.findByText(opened.asks.question);
  return { ...opened, changeSomething: opened.server.changeElsewhere };
}

test.each(pages)(
  "asks on the page %s even if an earlier call of this window has brought the new revision",
  async (id) => {
    const { page, savedNow } = await saveBehindAnotherWindow(id, { isTold: true });

    expect(savedNow()).toEqual(page.elsewhere);
  },
);

test.each(pages)(
  "shows both answers on the page %s, and overwrites another window's only if the person chooses that",
  async (id) => {
    const { page, asks, press, savedNow, save, onDone } = await saveBehindAnotherWindow(id);

    const { elsewhere, typed } = page.shown;
    const answers = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(answers.filter((text) => text.startsWith("Saved now"))).toEqual([
      `Saved now: ${elsewhere}On this page: ${typed}`,
    ]);
    await save();
    expect(savedNow()).toEqual(page.elsewhere);
    expect(onDone).not.toHaveBeenCalled();

    await press(asks.keepTyped);
    await waitFor(() => expect(savedNow()).toEqual(page.typed));
  },
);

test.each(pages)("takes another window's answer on the page %s if the person chooses that", async (id) => {
  const { page, asks, press, savedNow, save } = await saveBehindAnotherWindow(id);
  const { leave } = page;

  await press(asks.takeSaved);

  expect(screen.queryByText(asks.question)).not.toBeInTheDocument();
  expect(page.onPage()).toBe(page.elsewhereOnPage ?? page.shown.elsewhere);
  await (leave ? press(leave) : save());
  expect(savedNow()).toEqual(page.elsewhere);
});

test("doesn't mark a saved answer as wrong once it replaces a wrong one on this page", async () => {
  const { asks, press, user } = await saveBehindAnotherWindow("currentEmployment");
  const field = screen.getByLabelText("Employer");
  await user.clear(field);
  await user.tab();
  await waitFor(() => expect(field).toHaveAttribute("aria-invalid", "true"));

  await press(asks.takeSaved);

  expect(field).not.toHaveValue("");
  expect(field).not.toHaveAttribute("aria-invalid");
});

test.each(pages)("asks only once on the page %s if the shown answers don't change again", async (id) => {
  const { page, asks, press, savedNow, changeSomething } = await saveBehindAnotherWindow(id);

  changeSomething();
  await press(asks.keepTyped);

  await waitFor(() => expect(savedNow()).toEqual(page.typed));
});

/** The pages with one form. A list's form adds an entry, and the list's own tests lose its answers. */
const forms = pages.filter((id) => cases[id]?.asks === undefined);

/** Nothing on the page speaks of another window. */
const expectNoBlame = () => expect(screen.queryByText(/another window/i)).not.toBeInTheDocument();

test.each(forms)(
  "saves again on the page %s after its answer was lost and an audit brought its revision",
  async (id) => {
    const { page, server, savedNow, save, audit } = await typeOn(id);
    server.let("answerLost");
    await save();
    const unknown = await screen.findByRole("region", { name: "We don't know if this arrived" });
    server.let("answered");
    await audit();

    await save();

    await waitFor(() => expect(unknown).not.toBeInTheDocument());
    expectNoBlame();
    expect(savedNow()).toEqual(page.typed);
  },
);

test.each(forms)("goes on from the page %s if what is typed was saved elsewhere", async (id) => {
  const { page, server, savedNow, saveTypedElsewhere, save } = await typeOn(id);
  saveTypedElsewhere();
  const { revision } = server.journey();

  await save();

  await waitFor(() => expect(server.journey().revision).toBeGreaterThan(revision));
  await waitFor(expectNoBlame);
  expect(savedNow()).toEqual(page.typed);
});
