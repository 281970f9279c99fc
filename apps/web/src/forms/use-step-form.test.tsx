// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod/mini";
import { PostalCode } from "@portico/domain/address/address";
import { calendarDate } from "@portico/domain/values/dates";
import { amount } from "@portico/domain/values/numbers";
import { optionalText, text } from "@portico/domain/values/text";
import type { AnyJourney, Journey } from "@portico/contract/journey";
import { Fault, fieldRefusal, Refusal } from "../api/refusal.ts";
import { renderPage } from "../testing/render-step.tsx";
import { aJourney } from "../testing/samples.ts";
import { SelectInput } from "./fields/choice-fields.tsx";
import { DateInput, MoneyInput, TextInput, ZipInput } from "./fields/fields.tsx";
import { busyAfterMs } from "./saving/create-progress.ts";
import { StepPage } from "./step-page.tsx";
import { stay, useStepForm } from "./use-step-form.ts";

const Home = z.object({
  street: text({ field: "Street", max: 50, required: "A street address is required." }),
  unit: optionalText({ max: 10 }),
  zip: PostalCode,
  since: z.optional(calendarDate("Issue date")),
  rent: z.optional(amount()),
  residence: z.optional(z.int()),
  document: z.optional(z.object({ number: text({ max: 10, required: "Enter the number." }) })),
});
type Home = z.output<typeof Home>;
type Save = (home: Home) => Promise<{ journey?: Journey } | typeof stay>;

const Wanting = z.extend(Home, {
  document: z.object({ number: text({ max: 10, required: "Enter the number." }) }),
});

interface HomePageProps {
  readonly save: Save;
  readonly onDone: (journey?: AnyJourney) => void;
  readonly defaults?: Partial<Home>;
  readonly wantsDocument?: boolean;
  readonly toastsInvalid?: boolean;
}

function HomePage({ save, onDone, defaults, wantsDocument = false, toastsInvalid = false }: HomePageProps) {
  const form = useStepForm({
    schema: wantsDocument ? Wanting : Home,
    defaults: defaults ?? {},
    save: async (home) => save(home),
    onDone,
    fieldPrefixes: ["address."],
    optionalGroups: ["document"],
    toastsInvalid,
  });
  return (
    <StepPage title="Where do you live?" form={form}>
      <TextInput form={form} name="street" label="Street" />
      <TextInput form={form} name="unit" label="Unit" isOptional />
      <ZipInput form={form} name="zip" label="ZIP code" />
      <DateInput form={form} name="since" example="03/14/2019" label="Since" isOptional />
      <MoneyInput form={form} name="rent" label="Rent" isOptional />
      <SelectInput
        form={form}
        name="residence"
        label="Residence"
        isOptional
        options={[
          { value: 3, label: "Rent" },
          { value: 7, label: "Own" },
        ]}
      />
      <TextInput form={form} name="document.number" label="Number" isOptional />
    </StepPage>
  );
}

async function aHomePage(props: Partial<HomePageProps> = {}) {
  const save = vi.fn<Save>(async () => ({ journey: aJourney({ revision: 2 }) }));
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const rendered = await renderPage(<HomePage save={props.save ?? save} onDone={onDone} {...props} />);
  return { ...rendered, save, onDone };
}

const field = (name: string | RegExp) => screen.getByLabelText(name);
const send = () => screen.getByRole("button", { name: "Save and continue" });

test("shows an error when its field loses the focus, not during typing, and clears it once the value is valid", async () => {
  const { user } = await aHomePage();

  await user.type(field("ZIP code"), "0410");
  expect(screen.queryByText(/five digits/)).toBeNull();
  await user.tab();
  expect(await screen.findByText(/five digits/)).toBeVisible();
  await user.type(field("ZIP code"), "1");

  await waitFor(() => expect(screen.queryByText(/five digits/)).toBeNull());
});

test("shows no new error while somebody types in a corrected field", async () => {
  const { user } = await aHomePage();
  await user.type(field("ZIP code"), "04101");
  await user.tab();

  await user.type(field("ZIP code"), "{Backspace}{Backspace}");

  expect(screen.queryByText(/five digits/)).toBeNull();
});

test("shows all errors after a failed attempt in a focused summary with links, under its own heading", async () => {
  const { user, frame, save } = await aHomePage();

  await user.click(send());

  const summary = await screen.findByRole("region", { name: "2 answers need another look" });
  await waitFor(() => expect(summary).toHaveFocus());
  expect(summary.firstElementChild).toBe(screen.getByRole("heading", { name: "2 answers need another look" }));
  expect(screen.queryByText("Form is invalid.")).not.toBeInTheDocument();
  expect(frame.toast).not.toHaveBeenCalled();
  await user.click(screen.getByRole("link", { name: "Enter a ZIP code." }));
  expect(field("ZIP code")).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

test("dismisses the invalid-form toast as soon as the form is valid", { tags: ["5.form-invalid"] }, async () => {
  const { user, frame } = await aHomePage({ defaults: { street: "1 Main St" }, toastsInvalid: true });
  const takeBack = vi.fn<() => void>();
  frame.toast.mockReturnValue(takeBack);
  await user.click(send());
  await user.type(field("ZIP code"), "0410");
  expect(takeBack).not.toHaveBeenCalled();

  await user.type(field("ZIP code"), "1");

  await waitFor(() => expect(takeBack).toHaveBeenCalledTimes(1));
});

test("dismisses the invalid-form toast when its form closes", { tags: ["5.form-invalid"] }, async () => {
  const { user, frame } = await aHomePage({ toastsInvalid: true });
  const takeBack = vi.fn<() => void>();
  frame.toast.mockReturnValue(takeBack);
  await user.click(send());
  expect(takeBack).not.toHaveBeenCalled();

  cleanup();

  expect(takeBack).toHaveBeenCalledTimes(1);
});

test("drops corrected errors from the summary, and removes it with the last", async () => {
  const { user } = await aHomePage();
  await user.click(send());

  await user.type(field("Street"), "1 Main St");
  expect(await screen.findByRole("region", { name: "One answer needs another look" })).toBeVisible();
  await user.type(field("ZIP code"), "04101");

  await waitFor(() => expect(screen.queryByRole("region", { name: /another look/ })).toBeNull());
});

test(
  "saves the schema's output: cleaned text, numbers, days, ids, and nothing for empty fields",
  { tags: ["5.clean.trim", "5.clean.spaces", "5.date-mask", "5.address.zip-mask", "5.optional"] },
  async () => {
    const { user, save, onDone } = await aHomePage();
    await user.type(field("Street"), "  1   Main St ");
    await user.type(field("ZIP code"), "041011234");
    await user.type(field(/Since/), "07042019");
    await user.type(field(/Rent \(OPTIONAL\)/), "1250.5");
    await user.selectOptions(field(/Residence/), "Own");

    await user.click(send());

    await waitFor(() => expect(onDone).toHaveBeenCalledWith(aJourney({ revision: 2 })));
    expect(save).toHaveBeenCalledWith({
      street: "1 Main St",
      zip: "04101-1234",
      since: "2019-07-04",
      rent: 1250.5,
      residence: 7,
    });
  },
);

test("leaves out an answer that was cleared", async () => {
  const { user, save } = await aHomePage({ defaults: { street: "1 Main St", zip: "04101", rent: 900, unit: "2" } });

  await user.clear(field(/Rent \(OPTIONAL\)/));
  await user.clear(field(/Unit/));
  await user.click(send());

  await waitFor(() => expect(save).toHaveBeenCalledWith({ street: "1 Main St", zip: "04101" }));
});

test("reports a missing field of a group that this institution requires", async () => {
  const { user } = await aHomePage({ defaults: { street: "1 Main St", zip: "04101" }, wantsDocument: true });

  await user.click(send());

  expect(await screen.findByRole("link", { name: "Enter the number." })).toBeVisible();
  expect(screen.queryByText(/Invalid input/)).toBeNull();
});

const filled = { street: "1 Main St", zip: "04101" };

test("shows the server's message at its field, and clears it when the field changes", async () => {
  const { user, onDone } = await aHomePage({
    defaults: filled,
    save: () => Promise.reject(fieldRefusal({ "address.street": "The address is ambiguous." })),
  });

  await user.click(send());
  expect(await screen.findByRole("link", { name: "The address is ambiguous." })).toBeVisible();
  expect(field("Street")).toHaveAccessibleDescription("The address is ambiguous.");
  await user.type(field("Street"), " North");

  await waitFor(() => expect(screen.queryByText("The address is ambiguous.")).toBeNull());
  expect(onDone).not.toHaveBeenCalled();
});

test("shows the server's message in the summary if its field isn't on the page", async () => {
  const { user } = await aHomePage({
    defaults: filled,
    save: () => Promise.reject(fieldRefusal({ county: "Choose a county." })),
  });

  await user.click(send());

  expect(await screen.findByRole("region", { name: "We couldn't save this" })).toHaveTextContent("Choose a county.");
});

test("says that another window changed the application, and keeps the input", async () => {
  const { user } = await aHomePage({
    defaults: filled,
    save: () => Promise.reject(new Refusal("staleRevision", { journey: aJourney({ revision: 5 }) })),
  });
  await user.type(field("Street"), " North");

  await user.click(send());

  expect(await screen.findByText(/changed in another window/)).toBeVisible();
  expect(field("Street")).toHaveValue("1 Main St North");
});

test("stays on the page without a connection, and says what to do", async () => {
  const { user, frame } = await aHomePage({ defaults: filled, save: () => Promise.reject(new Fault("offline")) });

  await user.click(send());

  expect(await screen.findByText(/Check your connection/)).toBeVisible();
  expect(frame.fail).not.toHaveBeenCalled();
});

test(
  "keeps the input after an answer that isn't the API's but has a success status",
  { tags: ["7.failure-rethrown"] },
  async () => {
    const save = vi.fn<Save>(() => Promise.reject(new Fault("broken")));
    const { user, frame } = await aHomePage({ defaults: filled, save });
    await user.type(field("Street"), " North");

    await user.click(send());

    expect(await screen.findByText(/We didn't get a proper answer from Testing/)).toBeVisible();
    expect(field("Street")).toHaveValue("1 Main St North");
    expect(frame.fail).not.toHaveBeenCalled();
  },
);

test("goes to the Error page for an error status, even from a proxy", { tags: ["7.failure-error-page"] }, async () => {
  const failure = new Fault("broken", 502);
  const { user, frame } = await aHomePage({ defaults: filled, save: () => Promise.reject(failure) });

  await user.click(send());

  await waitFor(() => expect(frame.fail).toHaveBeenCalledWith(failure));
});

test(
  "goes to the Error page when the server fails",
  { tags: ["7.failure-rethrown", "7.failure-error-page"] },
  async () => {
    const failure = new Fault("server", 500);
    const { user, frame } = await aHomePage({ defaults: filled, save: () => Promise.reject(failure) });

    await user.click(send());

    await waitFor(() => expect(frame.fail).toHaveBeenCalledWith(failure));
  },
);

test("lets the shell handle an application that another window submitted", async () => {
  const refusal = new Refusal("alreadySubmitted");
  const { user, frame } = await aHomePage({ defaults: filled, save: () => Promise.reject(refusal) });

  await user.click(send());

  await waitFor(() => expect(frame.fail).toHaveBeenCalledWith(refusal));
});

test("ignores a second press during a save", async () => {
  const { promise, resolve } = Promise.withResolvers<{ journey?: Journey }>();
  const save = vi.fn<Save>(() => promise);
  const { user, onDone } = await aHomePage({ defaults: filled, save });

  await user.dblClick(send());
  await user.click(await screen.findByRole("button", { name: "Saving" }));
  resolve({});

  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(save).toHaveBeenCalledTimes(1);
});

test("says that it saves only if the save takes a moment", async () => {
  const { promise, resolve } = Promise.withResolvers<{ journey?: Journey }>();
  const { onDone } = await aHomePage({ defaults: filled, save: () => promise });
  vi.useFakeTimers({ shouldAdvanceTime: false });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

  fireEvent.click(send());
  await pass(busyAfterMs - 1);
  expect(send()).toHaveAccessibleName("Save and continue");
  await pass(2);
  expect(screen.getByRole("button", { name: "Saving" })).toBeVisible();

  resolve({});
  await pass(0);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test("takes no input during a save, because nobody would save it, and takes it again after a failure", async () => {
  const { promise, reject } = Promise.withResolvers<typeof stay>();
  const save = vi.fn<Save>(async () => promise);
  const { user } = await aHomePage({ save });
  await user.type(field("Street"), "1 Elm St");
  await user.type(field("ZIP code"), "04101");
  await user.type(field(/^Rent/), "900");
  await user.click(send());
  await waitFor(() => expect(save).toHaveBeenCalled());

  await user.type(field("Street"), "9");
  await user.type(field(/^Rent/), "5");

  expect(field("Street")).toHaveValue("1 Elm St");
  expect(field(/^Rent/)).toHaveValue("900.00");
  reject(new Refusal("fieldsInvalid", { message: "Try later." }));
  await screen.findByText("Try later.");
  await user.type(field("Street"), "9");
  expect(field("Street")).toHaveValue("1 Elm St9");
});

test("stays open when `save` returns `stay`", async () => {
  const { user, onDone } = await aHomePage({ defaults: filled, save: async () => stay });

  await user.click(send());

  expect(await screen.findByRole("button", { name: "Save and continue" })).toBeEnabled();
  expect(onDone).not.toHaveBeenCalled();
});

test("marks an optional field unless it is disabled", { tags: ["5.optional"] }, async () => {
  function Fields() {
    const form = useStepForm({
      schema: z.object({ one: z.optional(z.string()), other: z.optional(z.string()) }),
      defaults: {},
      save: async () => stay,
      onDone: () => {},
    });
    return (
      <>
        <TextInput form={form} name="one" label="One" isOptional />
        <TextInput form={form} name="other" label="Other" isOptional isDisabled />
      </>
    );
  }
  await renderPage(<Fields />);

  expect(screen.getByLabelText("One (OPTIONAL)")).toBeEnabled();
  expect(screen.getByLabelText("Other")).toBeDisabled();
});

/** A page whose answers another window changes. Each change makes the next save stale. */
async function aPageBehind() {
  const server = { saved: { ...filled } as Partial<Home>, revision: 2, isStale: false };
  const saves: Home[] = [];
  function Behind() {
    const [saved, setSaved] = useState(server.saved);
    const save: Save = async (home) => {
      if (server.isStale) {
        server.isStale = false;
        server.revision += 1;
        setSaved(server.saved);
        throw new Refusal("staleRevision", { journey: aJourney({ revision: server.revision }) });
      }
      saves.push(home);
      return stay;
    };
    return <HomePage save={save} onDone={() => {}} defaults={saved} />;
  }
  const { user } = await renderPage(<Behind />);
  return {
    user,
    saves,
    press: async (name: string) => user.click(screen.getByRole("button", { name })),
    change: (saved: Partial<Home>) => {
      server.saved = { ...server.saved, ...saved };
      server.isStale = true;
    },
  };
}

const rowsOf = () => screen.getAllByText(/Saved now/).map(({ textContent }) => textContent);

test("asks again about the first conflict's differences in a second conflict", async () => {
  const page = await aPageBehind();
  await page.user.type(field("Street"), " North");
  page.change({ street: "52 Anchor St" });
  await page.press("Save and continue");
  await waitFor(() => expect(rowsOf()).toHaveLength(1));
  page.change({ zip: "04102" });

  await page.press("Save what's on this page");

  await waitFor(() => expect(rowsOf()).toHaveLength(2));
  expect(page.saves).toEqual([]);
  await page.press("Use the saved answers");
  await page.press("Save and continue");
  await waitFor(() => expect(page.saves).toMatchObject([{ street: "52 Anchor St", zip: "04102" }]));
});

test("removes the message about unsaved answers when the person takes the saved answers", async () => {
  const page = await aPageBehind();
  await page.user.type(field("Street"), " North");
  page.change({ street: "52 Anchor St" });
  await page.press("Save and continue");
  expect(await screen.findByRole("region", { name: "We couldn't save this" })).toHaveTextContent(
    "Choose below which answers are right.",
  );

  await page.press("Use the saved answers");

  expect(screen.queryByRole("region", { name: "We couldn't save this" })).not.toBeInTheDocument();
  expect(field("Street")).toHaveValue("52 Anchor St");
});

test("fills in and reports another window's answer without asking if nothing was typed in its field", async () => {
  const page = await aPageBehind();
  await page.user.type(field("Unit (OPTIONAL)"), "2");
  page.change({ rent: 0 });

  await page.press("Save and continue");

  expect(await screen.findByText(/Look at what changed/)).toBeVisible();
  expect(rowsOf()).toEqual(["Saved now: $0.00Before: nothing"]);
  expect(screen.queryByText("Which answers are right?")).not.toBeInTheDocument();
  await page.press("Save and continue");
  await waitFor(() => expect(page.saves).toMatchObject([{ unit: "2", rent: 0 }]));
});

test("names the field in the summary for a message about valid characters", async () => {
  const { user } = await renderPage(<HomePage save={vi.fn<Save>()} onDone={() => {}} />);

  await user.type(screen.getByLabelText("Street"), "12 Main Street \u{1F600}");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  const message = "Valid characters are Aa-Zz, 0-9, and simple punctuation.";
  expect(await screen.findByRole("link", { name: `Street: ${message}` })).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
});

test("renders a page once when it opens, and no more for a save that leaves it", async () => {
  let renderings = 0;
  const Counted = (props: HomePageProps) => {
    renderings += 1;
    return HomePage(props);
  };
  const saved = Promise.withResolvers<{ journey: Journey }>();
  const onDone = vi.fn<() => void>();
  const defaults = { street: "48 Anchor Street", zip: "04101" };
  const { user } = await renderPage(<Counted save={async () => saved.promise} onDone={onDone} defaults={defaults} />);
  expect(renderings).toBe(1);

  await user.click(send());
  expect(await screen.findByRole("button", { name: "Saving" })).toBeVisible();
  saved.resolve({ journey: aJourney({ revision: 2 }) });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());

  expect(renderings).toBe(1);
});

test("doesn't check a form that is being saved again for the field that the press left", async () => {
  let checks = 0;
  const counted = z.object({
    street: text({ field: "Street", max: 50, required: "A street address is required." }).check(
      z.refine(() => (checks += 1) > 0),
    ),
  });
  const Counted = () => {
    const form = useStepForm({
      schema: counted,
      defaults: {},
      save: async () => new Promise<typeof stay>(() => {}),
      onDone: () => {},
    });
    return (
      <StepPage title="Where do you live?" form={form}>
        <TextInput form={form} name="street" label="Street" />
      </StepPage>
    );
  };
  const { user } = await renderPage(<Counted />);
  await user.type(field("Street"), "48 Anchor Street");
  checks = 0;

  await user.click(send());

  expect(await screen.findByRole("button", { name: "Saving" })).toBeVisible();
  // Once for the save, and once to note what it sent.
  expect(checks).toBe(2);
});
