import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import type { Journey } from "@portico/contract/journey";
import { cleaningResolver, rightAgain, shownResolver } from "./cleaning-resolver.ts";
import { messagesOf } from "./errors-of.ts";
import { explain } from "./explain.ts";
import { Refusal } from "../api/refusal.ts";
import { useFrame } from "./frame.ts";
import { useConflict } from "./use-conflict.ts";
import { useInvalidToast } from "./use-invalid-toast.ts";
import { whenReleased } from "./pointer-press.ts";
import { countSave } from "./saves-under-way.ts";
import { createShownFields, type ShownFields } from "./shown-fields.ts";
import type { Besides } from "./conflict-facts.ts";
import type { FormProblem, StepForm } from "./step-form.ts";
import { noteInput } from "./unsaved-input.ts";

/** What `save` answers when the page stays open: an address came back with suggestions to choose from. */
export const stay = Symbol("stay");
type Saved = { readonly journey?: Journey } | typeof stay;

/** How fields begin: any of them empty. */
export type BeginningOf<Values> = {
  readonly [Name in keyof Values]?:
    | (NonNullable<Values[Name]> extends readonly unknown[]
        ? Values[Name]
        : NonNullable<Values[Name]> extends object
          ? BeginningOf<NonNullable<Values[Name]>>
          : Values[Name])
    | null
    | undefined;
};

export interface StepFormOptions<Values extends FieldValues, Output> {
  /** The domain's schema: the same as the server's. */
  readonly schema: z.ZodMiniType<Output, Values>;
  readonly defaults: BeginningOf<NoInfer<Values>>;
  /** Makes the calls. Throw `fieldRefusal({street: "…"})` for an answer that belongs to a field. */
  readonly save: (values: NoInfer<Output>) => Promise<Saved>;
  readonly onDone: (journey?: Journey) => void;
  /** What stands before the form's fields in the request, and so in the server's errors: ["address."]. */
  readonly fieldPrefixes?: readonly string[];
  /** Groups of fields that are left out when all of them are empty: ["identification"]. */
  readonly optionalGroups?: readonly string[];
  /** Its fields stand on tabs: those of a tab that isn't open count too. */
  readonly hasTabs?: boolean;
  /** Stands before the ids of this form's fields, where a page has more than one form. */
  readonly idPrefix?: string;
  /** Saved answers that none of the fields shows, for when another window changes them. */
  readonly besides?: Besides;
  /** Forms inside this page that have a button of their own. What was typed there is saved with the page, never dropped. */
  readonly parts?: (values: NoInfer<Values>) => readonly FormPart[];
}

/** A form inside the page, as the page's own form sees it. */
export type FormPart = Pick<StepForm, "savePart" | "hasInput" | "check" | "problems"> & {
  /** Has to be answered with the page, even if nothing was typed there. */
  readonly isRequired?: boolean;
};

interface Status {
  readonly isSaving: boolean;
  readonly failedTries: number;
  readonly refusal: string | undefined;
  /** Refused because another window changed the application. */
  readonly isStale: boolean;
}

const idle: Status = { isSaving: false, failedTries: 0, refusal: undefined, isStale: false };
const none: readonly string[] = [];

/**
 * The form of a step. Errors appear when a field is left and vanish the moment it is right; a try to send that fails shows them
 * all in a summary, which takes the focus. What the server refuses stands at the field or in place, and nothing typed is lost.
 */
export function useStepForm<Values extends FieldValues, Output>(
  options: StepFormOptions<Values, Output>,
): StepForm<Values> {
  const { defaults, hasTabs = false, idPrefix = "" } = options;
  const idOf = (name: string) => `${idPrefix}${name.replaceAll(".", "-")}`;
  const [shown] = useState(createShownFields);
  const resolver = useResolver(options, shown);
  const methods = useForm<Values, unknown, Output>({
    defaultValues: defaults as DefaultValues<Values>,
    resolver,
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors } = methods.formState;
  useEffect(() => methods.subscribe({ formState: { values: true }, callback: noteInput }), [methods]);
  const conflict = useConflict(methods, defaults, hasTabs ? (values) => values : shown.countedOf, options.besides);
  const { status, submit, noteWrong, forget } = useSaving(methods, options, idOf, conflict);

  return {
    methods: methods as unknown as StepForm<Values>["methods"],
    idOf,
    errorOf: (name) => methods.getFieldState(name, methods.formState).error?.message,
    // What the server refused stays until the field changes: the field's own rules cannot tell whether it is right.
    leave: (name) =>
      whenReleased(() => {
        if (methods.getFieldState(name).error?.type !== "server") void methods.trigger(name);
      }),
    changed: async () => methods.clearErrors(await rightAgain(methods, resolver)),
    submit: async (event) => {
      event?.preventDefault();
      await submit();
    },
    savePart: submit,
    hasInput: () => conflict.hasInput() || partsOf(methods, options).some((part) => part.hasInput()),
    fill: conflict.fill,
    place: shown.place,
    describe: conflict.describe,
    conflict: conflict.choice(() => void submit(), forget),
    check: async () => (await methods.trigger()) || noteWrong(),
    startOver: () => {
      methods.reset();
      forget();
    },
    ...status,
    problems:
      status.failedTries === 0
        ? []
        : [...problemsOf(messagesOf(errors), idOf), ...partsOf(methods, options).flatMap(({ problems }) => problems)],
  };
}

/** Checks with the domain's schema; a new one only where the schema or its groups change. */
function useResolver<Values extends FieldValues, Output>(
  { schema, optionalGroups = none, hasTabs = false }: StepFormOptions<Values, Output>,
  shown: ShownFields,
) {
  const groups = optionalGroups.join();
  return useMemo(() => {
    const cleaning = cleaningResolver(schema, groups === "" ? none : groups.split(","));
    return hasTabs ? cleaning : shownResolver(cleaning, shown);
  }, [schema, groups, hasTabs, shown]);
}

/** How a form's saving goes, and what was said against it. */
function useSaveStatus(hasErrors: boolean) {
  const [status, setStatus] = useState<Status>(idle);
  const isSaving = useRef(false);
  const sayInvalid = useInvalidToast(hasErrors);
  const settle = (change: Partial<Status> = {}) => {
    isSaving.current = false;
    setStatus((before) => ({ ...before, isSaving: false, ...change }));
  };
  return {
    status,
    settle,
    /** False while a save is under way: a second press does nothing. */
    start: () => {
      if (isSaving.current) return false;
      isSaving.current = true;
      return true;
    },
    // The call goes out first: drawing the whole form busy would hold it up.
    begin: () =>
      startTransition(() => setStatus((before) => ({ ...before, isSaving: true, refusal: undefined, isStale: false }))),
    failed: (refusal: string | undefined) => {
      if (refusal === undefined) sayInvalid();
      settle({ failedTries: status.failedTries + 1, refusal, isStale: false });
    },
    stale: () => settle({ failedTries: status.failedTries + 1, refusal: undefined, isStale: true }),
    noteWrong: () => {
      settle({ failedTries: status.failedTries + 1 });
      return false;
    },
    forget: () => setStatus(idle),
  };
}

function useSaving<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  options: StepFormOptions<Values, Output>,
  idOf: (name: string) => string,
  conflict: ReturnType<typeof useConflict<Values, Output>>,
) {
  const frame = useFrame();
  const saving = useSaveStatus(messagesOf(methods.formState.errors).length > 0);
  const { status, settle, failed, stale, noteWrong, forget } = saving;
  const isSaved = useRef(false);
  const parts = typedPartsOf(methods, options);

  const save = async (values: Output) => {
    saving.begin();
    if (conflict.mayBeBehind()) throw new Refusal("staleRevision");
    // A part that is refused says so itself.
    if (!(await parts.save())) return settle();
    const saved = await countSave(() => options.save(values));
    isSaved.current = true;
    conflict.settle();
    if (saved === stay) return settle();
    conflict.keep();
    options.onDone(saved.journey);
  };

  const refused = async (error: unknown) => {
    if (error instanceof Refusal && error.code === "staleRevision") {
      await conflict.lookAgain();
      return stale();
    }
    const explained = explain(error, frame.branding.clientDisplayName, (path) => fieldOnPage(path, options, idOf));
    if (!explained) {
      settle();
      return frame.fail(error);
    }
    for (const [name, message] of explained.atFields)
      methods.setError(name as FieldPath<Values>, { type: "server", message });
    failed(explained.inPlace);
  };

  // Everything on the page is checked before anything of it is saved.
  const submit = async () => {
    if (!saving.start()) return false;
    isSaved.current = false;
    if (conflict.isUndecided()) {
      stale();
      return false;
    }
    const wrong = async () => failed(undefined);
    const send = methods.handleSubmit((await parts.check()) ? save : wrong, wrong);
    await send().catch(refused);
    return isSaved.current;
  };
  return { status: said(status, conflict), submit, noteWrong, forget };
}

/** How a save went, with the sentence about another window as it holds now. */
function said({ isStale, ...status }: Status, { sentence }: { readonly sentence: () => string }) {
  return { ...status, refusal: isStale ? sentence() : status.refusal };
}

/** The parts in which something was typed, all checked or saved one after another. */
function typedPartsOf<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  options: Pick<StepFormOptions<Values, Output>, "parts">,
) {
  const typed = () => partsOf(methods, options).filter((part) => part.isRequired === true || part.hasInput());
  return {
    check: async () => (await Promise.all(typed().map(async (part) => part.check()))).every(Boolean),
    save: async () => {
      for (const part of typed()) if (!(await part.savePart())) return false;
      return true;
    },
  };
}

function partsOf<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  { parts }: Pick<StepFormOptions<Values, Output>, "parts">,
): readonly FormPart[] {
  return parts?.(methods.getValues()) ?? [];
}

/** The form's name of a field of the request, if that field is on the page. */
function fieldOnPage(
  path: string,
  { fieldPrefixes = none }: Pick<StepFormOptions<FieldValues, unknown>, "fieldPrefixes">,
  idOf: (name: string) => string,
): string | undefined {
  const prefix = fieldPrefixes.find((start) => path.startsWith(start)) ?? "";
  const name = path.slice(prefix.length);
  return document.getElementById(idOf(name)) ? name : undefined;
}

/**
 * In the order of the page, whatever the order of the rules. What is not on the page yet, because an earlier answer opens it, is not
 * held against anybody; only where nothing at all is on the page is it said.
 */
function problemsOf(messages: readonly [string, string][], idOf: (name: string) => string): readonly FormProblem[] {
  const placed = messages.map(([name, message]) => ({ message, element: document.getElementById(idOf(name)) }));
  placed.sort(({ element: one }, { element: other }) =>
    one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
  );
  const isOnPage = placed.filter(({ element }) => element !== null);
  return (isOnPage.length > 0 ? isOnPage : placed).map(({ message, element }) => ({ message, fieldId: element?.id }));
}
