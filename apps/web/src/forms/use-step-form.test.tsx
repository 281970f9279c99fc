// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { PostalCode } from "@portico/domain/address/address";
import { calendarDate } from "@portico/domain/values/dates";
import { amount } from "@portico/domain/values/numbers";
import { optionalText, text } from "@portico/domain/values/text";
import type { Journey } from "@portico/contract/journey";
import { Fault, fieldRefusal, Refusal } from "../api/refusal.ts";
import { renderPage } from "../testing/render-step.tsx";
import { aJourney } from "../testing/samples.ts";
import { SelectInput } from "./choice-fields.tsx";
import { DateInput, MoneyInput, TextInput, ZipInput } from "./fields.tsx";
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
  readonly onDone: (journey?: Journey) => void;
  readonly defaults?: Partial<Home>;
  readonly wantsDocument?: boolean;
}

function HomePage({ save, onDone, defaults, wantsDocument = false }: HomePageProps) {
  const form = useStepForm({
    schema: wantsDocument ? Wanting : Home,
    defaults: defaults ?? {},
    save,
    onDone,
    fieldPrefixes: ["address."],
    optionalGroups: ["document"],
  });
  return (
    <StepPage title="Where do you live?" form={form}>
      <TextInput form={form} name="street" label="Street" />
      <TextInput form={form} name="unit" label="Unit" isOptional />
      <ZipInput form={form} name="zip" label="ZIP code" />
      <DateInput form={form} name="since" label="Since" isOptional />
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
  const onDone = vi.fn<(journey?: Journey) => void>();
  const rendered = await renderPage(<HomePage save={props.save ?? save} onDone={onDone} {...props} />);
  return { ...rendered, save, onDone };
}

const field = (name: string | RegExp) => screen.getByLabelText(name);
const send = () => screen.getByRole("button", { name: "Save and continue" });

test("an error appears when its field is left, not while it is typed, and vanishes the moment it is right", async () => {
  const { user } = await aHomePage();

  await user.type(field("ZIP code"), "0410");
  expect(screen.queryByText(/five digits/)).toBeNull();
  await user.tab();
  expect(await screen.findByText(/five digits/)).toBeVisible();
  await user.type(field("ZIP code"), "1");

  await waitFor(() => expect(screen.queryByText(/five digits/)).toBeNull());
});

test("typing on in a field that is right again makes no new error before it is left", async () => {
  const { user } = await aHomePage();
  await user.type(field("ZIP code"), "04101");
  await user.tab();

  await user.type(field("ZIP code"), "{Backspace}{Backspace}");

  expect(screen.queryByText(/five digits/)).toBeNull();
});

test(
  "a try to send shows all errors in a summary that takes the focus and links to the fields, and a toast",
  { tags: ["5.form-invalid"] },
  async () => {
    const { user, frame, save } = await aHomePage();

    await user.click(send());

    const summary = await screen.findByRole("region", { name: "2 answers need another look" });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(frame.toast).toHaveBeenCalledWith("Form is invalid.", "danger");
    await user.click(screen.getByRole("link", { name: "Enter a ZIP code." }));
    expect(field("ZIP code")).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  },
);

test("takes the invalid-form toast back as soon as the form is valid", { tags: ["5.form-invalid"] }, async () => {
  const { user, frame } = await aHomePage({ defaults: { street: "1 Main St" } });
  const takeBack = vi.fn<() => void>();
  frame.toast.mockReturnValue(takeBack);
  await user.click(send());
  await user.type(field("ZIP code"), "0410");
  expect(takeBack).not.toHaveBeenCalled();

  await user.type(field("ZIP code"), "1");

  await waitFor(() => expect(takeBack).toHaveBeenCalledTimes(1));
});

test("takes the invalid-form toast back when its page goes", { tags: ["5.form-invalid"] }, async () => {
  const { user, frame } = await aHomePage();
  const takeBack = vi.fn<() => void>();
  frame.toast.mockReturnValue(takeBack);
  await user.click(send());
  expect(takeBack).not.toHaveBeenCalled();

  cleanup();

  expect(takeBack).toHaveBeenCalledTimes(1);
});

test("the summary has no errors that were put right, and goes with the last", async () => {
  const { user } = await aHomePage();
  await user.click(send());

  await user.type(field("Street"), "1 Main St");
  expect(await screen.findByRole("region", { name: "One answer needs another look" })).toBeVisible();
  await user.type(field("ZIP code"), "04101");

  await waitFor(() => expect(screen.queryByRole("region", { name: /another look/ })).toBeNull());
});

test(
  "what is saved is what the schema makes of it: cleaned text, numbers, days, ids, and nothing for what is empty",
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

test("an answer that was there and is emptied is left out", async () => {
  const { user, save } = await aHomePage({ defaults: { street: "1 Main St", zip: "04101", rent: 900, unit: "2" } });

  await user.clear(field(/Rent \(OPTIONAL\)/));
  await user.clear(field(/Unit/));
  await user.click(send());

  await waitFor(() => expect(save).toHaveBeenCalledWith({ street: "1 Main St", zip: "04101" }));
});

test("a group that this institution wants says at its field what is missing", async () => {
  const { user } = await aHomePage({ defaults: { street: "1 Main St", zip: "04101" }, wantsDocument: true });

  await user.click(send());

  expect(await screen.findByRole("link", { name: "Enter the number." })).toBeVisible();
  expect(screen.queryByText(/Invalid input/)).toBeNull();
});

const filled = { street: "1 Main St", zip: "04101" };

test("what the server says of a field stands at the field, and vanishes when it changes", async () => {
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

test("what the server says of a field that is not on the page is said for the whole page", async () => {
  const { user } = await aHomePage({
    defaults: filled,
    save: () => Promise.reject(fieldRefusal({ county: "Choose a county." })),
  });

  await user.click(send());

  expect(await screen.findByRole("region", { name: "This was not saved" })).toHaveTextContent("Choose a county.");
});

test("an application that was changed in another window says so and keeps what was typed", async () => {
  const { user } = await aHomePage({
    defaults: filled,
    save: () => Promise.reject(new Refusal("staleRevision", { journey: aJourney({ revision: 5 }) })),
  });
  await user.type(field("Street"), " North");

  await user.click(send());

  expect(await screen.findByText(/changed in another window/)).toBeVisible();
  expect(field("Street")).toHaveValue("1 Main St North");
});

test("without a connection nothing is lost and the page says what to do", async () => {
  const { user, frame } = await aHomePage({ defaults: filled, save: () => Promise.reject(new Fault("offline")) });

  await user.click(send());

  expect(await screen.findByText(/Check your connection/)).toBeVisible();
  expect(frame.fail).not.toHaveBeenCalled();
});

test(
  "an answer that isn't the API's, with a good status, stays on the page with what was typed",
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

test("a failing status goes to the Error page, whoever answered", { tags: ["7.failure-error-page"] }, async () => {
  const failure = new Fault("broken", 502);
  const { user, frame } = await aHomePage({ defaults: filled, save: () => Promise.reject(failure) });

  await user.click(send());

  await waitFor(() => expect(frame.fail).toHaveBeenCalledWith(failure));
});

test(
  "a failure of the server goes to the Error page",
  { tags: ["7.failure-rethrown", "7.failure-error-page"] },
  async () => {
    const failure = new Fault("server", 500);
    const { user, frame } = await aHomePage({ defaults: filled, save: () => Promise.reject(failure) });

    await user.click(send());

    await waitFor(() => expect(frame.fail).toHaveBeenCalledWith(failure));
  },
);

test("an application that was sent meanwhile, in another window, is the shell's business", async () => {
  const refusal = new Refusal("alreadySubmitted");
  const { user, frame } = await aHomePage({ defaults: filled, save: () => Promise.reject(refusal) });

  await user.click(send());

  await waitFor(() => expect(frame.fail).toHaveBeenCalledWith(refusal));
});

test("a second press while it saves does nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<{ journey?: Journey }>();
  const save = vi.fn<Save>(() => promise);
  const { user, onDone } = await aHomePage({ defaults: filled, save });

  await user.click(send());
  await user.click(await screen.findByRole("button", { name: "Saving" }));
  resolve({});

  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(save).toHaveBeenCalledTimes(1);
});

test("a page that has more to ask stays open", async () => {
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

/** A page whose answers another window changes: each change makes the next save stale. */
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

test("a second conflict still asks about the differences of the first", async () => {
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

test("after the saved answers were taken, nothing says any more that they were not saved", async () => {
  const page = await aPageBehind();
  await page.user.type(field("Street"), " North");
  page.change({ street: "52 Anchor St" });
  await page.press("Save and continue");
  expect(await screen.findByRole("region", { name: "This was not saved" })).toHaveTextContent(
    "Choose below which answers are right.",
  );

  await page.press("Use the saved answers");

  expect(screen.queryByRole("region", { name: "This was not saved" })).not.toBeInTheDocument();
  expect(field("Street")).toHaveValue("52 Anchor St");
});

test("an answer that nobody typed here is filled in from the other window and told, not asked about", async () => {
  const page = await aPageBehind();
  await page.user.type(field("Unit (OPTIONAL)"), "2");
  page.change({ rent: 0 });

  await page.press("Save and continue");

  expect(await screen.findByText(/Look at what changed/)).toBeVisible();
  expect(rowsOf()).toEqual(["Saved now: $0Before: nothing"]);
  expect(screen.queryByText("Which answers are right?")).not.toBeInTheDocument();
  await page.press("Save and continue");
  await waitFor(() => expect(page.saves).toMatchObject([{ unit: "2", rent: 0 }]));
});

test("the summary says which field a message about characters is about", async () => {
  const { user } = await renderPage(<HomePage save={vi.fn<Save>()} onDone={() => {}} />);

  await user.type(screen.getByLabelText("Street"), "12 Main Street \u{1F600}");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  const message = "Valid characters are Aa-Zz, 0-9, and simple punctuation.";
  expect(await screen.findByRole("link", { name: `Street: ${message}` })).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
});
