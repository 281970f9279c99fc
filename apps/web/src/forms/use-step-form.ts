import { useEffect, useMemo, useState } from "react";
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import type { Journey } from "@portico/contract/journey";
import { cleaningResolver, errorsNow, shownResolver } from "./cleaning-resolver.ts";
import { messagesOf } from "./errors-of.ts";
import type { FormPart } from "./form-parts.ts";
import { problemsOf } from "./form-problems.ts";
import { choiceOf, useConflict } from "./use-conflict.ts";
import { useSaving } from "./use-saving.ts";
import { whenReleased } from "./pointer-press.ts";
import { createShownFields, type ShownFields } from "./shown-fields.ts";
import type { Besides } from "./conflict-facts.ts";
import type { StepForm } from "./step-form.ts";
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
  /** Saved answers that none of the fields shows, for when another window changes them; and what the typed ones make of them. */
  readonly besides?: Besides | ((values: NoInfer<Values>) => Besides);
  /** It adds an entry to a list. What came filled in may be on the list by now, and goes then. */
  readonly addsEntry?: boolean;
  /** It stands inside another form's page, which goes on once this one is saved. */
  readonly isPart?: boolean;
  /** Forms inside this page. What was typed there is saved with the page, never dropped. */
  readonly parts?: (values: NoInfer<Values>) => readonly FormPart[];
}

const none: readonly string[] = [];

/**
 * The form of a step. Errors appear when a field is left, follow what is typed, and vanish the moment it is right; a try to send that fails shows them
 * all in a summary, which takes the focus. What the server refuses stands at the field or in place, and nothing typed is lost.
 */
export function useStepForm<Values extends FieldValues, Output>(
  options: StepFormOptions<Values, Output>,
): StepForm<Values> {
  const { defaults, addsEntry, hasTabs = false, idPrefix = "" } = options;
  const idOf = (name: string) => `${idPrefix}${name.replaceAll(".", "-")}`;
  const [shown] = useState(createShownFields);
  const resolver = useResolver(options, shown);
  const methods = useMethods(options, resolver);
  const { errors } = methods.formState;
  const countedOf = hasTabs ? (values: Values) => values : shown.countedOf;
  const besides = typeof options.besides === "function" ? options.besides(methods.getValues()) : options.besides;
  const conflict = useConflict(methods, defaults, { countedOf, besides, addsEntry });
  const parts = () => options.parts?.(methods.getValues()) ?? [];
  const saving = { ...savingOf(options), parts, idOf, hasTabs };
  const { status, submit, saveAlone, sayStale, noteWrong, forget } = useSaving(methods, saving, conflict);

  return {
    methods: methods as unknown as StepForm<Values>["methods"],
    idOf,
    ...fieldsOf(methods, resolver),
    submit: async (event) => {
      event?.preventDefault();
      await submit();
    },
    savePart: submit,
    hasInput: () => conflict.hasInput() || parts().some((part) => part.hasInput()),
    fill: conflict.fill,
    place: shown.place,
    describe: conflict.describe,
    conflict: choiceOf(conflict, { submit, saveAlone, forget, ...status }),
    sayStale,
    saveAlone,
    noticeChange: conflict.noticeChange,
    check: async () => (await methods.trigger()) || noteWrong(),
    forget,
    startOver: () => {
      methods.reset(defaults as DefaultValues<Values>);
      conflict.beginAnew();
      forget();
    },
    ...status,
    problems:
      status.failedTries === 0
        ? []
        : [...problemsOf(messagesOf(errors), idOf, conflict.labelOf), ...problemsOfParts(parts())],
  };
}

/** The values and their errors. What was typed is told to whoever asks before it is dropped. */
function useMethods<Values extends FieldValues, Output>(
  { defaults }: Pick<StepFormOptions<Values, Output>, "defaults">,
  resolver: Resolver<Values, unknown, Output>,
) {
  const methods = useForm<Values, unknown, Output>({
    defaultValues: defaults as DefaultValues<Values>,
    resolver,
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  useEffect(() => methods.subscribe({ formState: { values: true }, callback: noteInput }), [methods]);
  return methods;
}

const problemsOfParts = (parts: readonly FormPart[]) => parts.flatMap(({ problems }) => problems);

/** Saving, in the words of `useSaving`. */
function savingOf<Values extends FieldValues, Output>(options: StepFormOptions<Values, Output>) {
  const { onDone, isPart = false, fieldPrefixes = none } = options;
  const save = async (values: Output) => {
    const saved = await options.save(values);
    if (saved === stay) return "open";
    return isPart ? "kept" : saved;
  };
  return { save, onDone, isPart, fieldPrefixes };
}

/** When errors of fields appear and vanish. */
function fieldsOf<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  resolver: Resolver<Values, unknown, Output>,
): Pick<StepForm<Values>, "errorOf" | "leave" | "changed"> {
  return {
    errorOf: (name) => methods.getFieldState(name, methods.formState).error?.message,
    // What the server refused stays until the field changes: the field's own rules cannot tell whether it is right.
    leave: (name) =>
      whenReleased(() => {
        if (methods.getFieldState(name).error?.type !== "server") void methods.trigger(name);
      }),
    changed: async () => {
      for (const [name, message] of await errorsNow(methods, resolver)) {
        if (message === undefined) methods.clearErrors(name);
        else methods.setError(name, { type: "rules", message });
      }
    },
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
