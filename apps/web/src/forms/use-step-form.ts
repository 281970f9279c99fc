import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from "react-hook-form";
import type * as z from "zod/mini";
import type { AnyJourney } from "@portico/contract/journey";
import { cleaningResolver, errorsNow, isRight, rightValues, shownResolver } from "./validation/cleaning-resolver.ts";
import { othersEmptied } from "./conflicts/compare-values.ts";
import { messagesOf } from "./validation/errors-of.ts";
import { summaryOf, type FormPart } from "./form-parts.ts";
import { problemsOf } from "./validation/form-problems.ts";
import type { KeptForm } from "./saving/kept-input.ts";
import { choiceOf, useConflict } from "./conflicts/use-conflict.ts";
import { useSaving } from "./saving/use-saving.ts";
import { whenReleased } from "../widgets/pointer-press.ts";
import { createShownFields, type ShownFields } from "./validation/shown-fields.ts";
import type { Besides } from "./conflicts/conflict-facts.ts";
import type { StepForm } from "./step-form.ts";
import { noteInput } from "./saving/unsaved-input.ts";
import { valuesAsSaved } from "./saving/values-as-saved.ts";

/** The result of `save` that keeps the page open, for example because an address came back with suggestions. */
export const stay = Symbol("stay");
type Saved = { readonly journey?: AnyJourney } | typeof stay;

/** The initial values of fields. Any of them may be empty. */
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
  /** The domain's schema, which the server uses too. */
  readonly schema: z.ZodMiniType<Output, Values>;
  readonly defaults: BeginningOf<NoInfer<Values>>;
  /**
   * Makes the calls. `typed` holds the values that `typedNow` returns. Throw `fieldRefusal({street: "…"})` for a problem that belongs to a
   * field.
   */
  readonly save: (values: NoInfer<Output>, typed: object) => Promise<Saved>;
  readonly onDone: (journey?: AnyJourney) => void;
  /** The prefixes of the form's fields in the request, and so in the server's errors: ["address."]. */
  readonly fieldPrefixes?: readonly string[];
  /** Groups of fields that are left out if all of them are empty: ["identification"]. */
  readonly optionalGroups?: readonly string[];
  /** The form's fields are on tabs. Those of closed tabs count too. */
  readonly hasTabs?: boolean;
  /** The prefix of this form's field ids, for a page with several forms. */
  readonly idPrefix?: string;
  /** The title of this form in the summary of the page around it, whose fields have the same messages. */
  readonly title?: string;
  /** Saved answers outside the fields, to compare when another window changes them, and their values after this page is saved. */
  readonly besides?: Besides | ((values: NoInfer<Values>) => Besides);
  /**
   * The form adds an entry to a list. Unchanged prefilled values are cleared after another window's change, because the entry may be saved
   * by now.
   */
  readonly addsEntry?: boolean;
  /** The form is inside another form's page, which goes on once this form is saved. */
  readonly isPart?: boolean;
  /** Keeps the typed values while the page shows another form in this one's place. */
  readonly kept?: KeptForm;
  /** An invalid form shows the toast "Form is invalid.", as the specification says of the leaving dialog. */
  readonly toastsInvalid?: boolean;
  /** The form may stay empty. While it is empty, its fields show no errors unless its own button is pressed. */
  readonly mayStayEmpty?: boolean;
  /** Forms inside this page. Their input is saved with the page, never dropped. */
  readonly parts?: (values: NoInfer<Values>) => readonly FormPart[];
}

const none: readonly string[] = [];

/**
 * The form of a step. An error appears when its field loses the focus, and disappears once the value is valid. A failed attempt shows all
 * errors in a summary, which takes the focus. The server's rejections appear at their field or on the page, and no input is lost.
 */
export function useStepForm<Values extends FieldValues, Output>(
  options: StepFormOptions<Values, Output>,
): StepForm<Values> {
  const { defaults, addsEntry, hasTabs = false, mayStayEmpty = false, idPrefix = "", title } = options;
  const idOf = (name: string) => `${idPrefix}${name.replaceAll(".", "-")}`;
  const [shown] = useState(() => createShownFields(hasTabs));
  const resolver = useResolver(options, shown);
  const methods = useMethods(options, resolver);
  const { countedOf, isShown } = shown;
  const asSaved = (values: object) => valuesAsSaved(options.schema, values);
  const besides = typeof options.besides === "function" ? options.besides(methods.getValues()) : options.besides;
  const conflict = useConflict(methods, defaults, { countedOf, asSaved, besides, addsEntry });
  const parts = () => options.parts?.(methods.getValues()) ?? [];
  const partsNow = parts();
  const valuesIfRight = async () => rightValues(methods, resolver);
  const saving = { ...savingOf(options), parts, idOf, hasTabs, valuesIfRight };
  const { status, noteWrong, submit, ...ways } = useSaving(methods, saving, conflict);
  const { goOnWith, saveAlone, forget, forgetProblem } = ways;
  const { labelOf } = conflict;
  const isAsked = (name: string) => isShown(name) && (!mayStayEmpty || conflict.hasInput());
  const fields = fieldsOf(methods, resolver, idOf, { isAsked, isUnderWay: ways.isUnderWay });
  const fillIn = () => methods.reset(othersEmptied(methods.getValues(), defaults) as DefaultValues<Values>);
  return {
    ...ways,
    ...usePageOf(partsNow, ways.isUnderWay),
    ...ofForm(conflict, fields.changed),
    methods: methods as unknown as StepForm<Values>["methods"],
    idOf,
    ...fields,
    submit: async (event) => {
      event?.preventDefault();
      await submit();
    },
    hasInput: () => conflict.hasInput() || parts().some((part) => part.hasInput()),
    place: usePlacing(methods, shown),
    conflict: choiceOf(conflict, { goOnWith, saveAlone, forget, ...status }),
    check: async (names) => {
      const isAllRight = names === undefined && (await valuesIfRight()) !== undefined;
      return isAllRight || (await methods.trigger(names)) || noteWrong();
    },
    isComplete: async () => (await valuesIfRight()) !== undefined,
    clearErrors: () => {
      // The form library renders the page again even if there is nothing to clear.
      if (messagesOf(methods.formState.errors).length > 0) methods.clearErrors();
    },
    startOver: () => inTurnOf(fillIn, conflict.beginAnew, forget),
    startNext: () => inTurnOf(fillIn, conflict.beginNext, forgetProblem),
    ...summaryOf(status, () => problemsOf(messagesOf(methods.formState.errors), { idOf, labelOf, title }), partsNow),
    mayBeSaved: status.isUnanswered || partsNow.some((part) => part.mayBeSaved && part.hasInput()),
  };
}

/** Lets the forms inside this page know when the page is being saved, because their input would be lost then too. */
function usePageOf(parts: readonly FormPart[], isFormUnderWay: () => boolean) {
  const around = useRef((): boolean => false);
  const isUnderWay = () => isFormUnderWay() || around.current();
  useEffect(() => {
    for (const part of parts) part.joinPage(isUnderWay);
  });
  return { isUnderWay, joinPage: (isPageUnderWay: () => boolean) => void (around.current = isPageUnderWay) };
}

/** The values and their errors. Changes are reported to `unsaved-input.ts`, so that the shell can ask before input is lost. */
function useMethods<Values extends FieldValues, Output>(
  { defaults, kept }: Pick<StepFormOptions<Values, Output>, "defaults" | "kept">,
  resolver: Resolver<Values, unknown, Output>,
) {
  const methods = useForm<Values, unknown, Output>({
    defaultValues: { ...defaults, ...kept?.values() } as DefaultValues<Values>,
    resolver,
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const noteValues = useEffectEvent((values: Values) => {
    kept?.keep(values);
    noteInput();
  });
  useEffect(
    () => methods.subscribe({ formState: { values: true }, callback: ({ values }) => noteValues(values) }),
    [methods],
  );
  const show = useEffectEvent(() => kept?.show());
  useEffect(() => show(), []);
  return methods;
}

function ofForm(
  { typedNow, typedAnswers, fill, describe, noticeChange }: ReturnType<typeof useConflict>,
  changed: () => void,
) {
  return {
    typedNow,
    typedAnswers,
    /** An error of the value before goes, as after typing. */
    fill: (name: string, value: unknown) => {
      fill(name, value);
      changed();
    },
    describe,
    noticeChange,
  };
}

const inTurnOf = (...steps: readonly (() => void)[]) => steps.forEach((step) => step());

/** The options of `useSaving`. */
function savingOf<Values extends FieldValues, Output>(options: StepFormOptions<Values, Output>) {
  const { onDone, isPart = false, toastsInvalid = false, fieldPrefixes = none } = options;
  const save = async (values: Output, typed: object) => {
    const saved = await options.save(values, typed);
    if (saved === stay) return "open";
    return isPart ? "kept" : saved;
  };
  return { save, onDone, isPart, toastsInvalid, fieldPrefixes };
}

/** Registers fields on the page. When a field is removed, its error is cleared, so that it has no error when it is shown again. */
function usePlacing<Values extends FieldValues, Output>(
  { clearErrors, getFieldState }: UseFormReturn<Values, unknown, Output>,
  shown: ShownFields,
) {
  return useCallback(
    (name: FieldPath<Values>) => {
      const remove = shown.place(name);
      return () => {
        remove();
        // A field that only moves within the page is registered again at once.
        queueMicrotask(() => {
          if (!shown.isShown(name) && getFieldState(name).error) clearErrors(name);
        });
      };
    },
    [clearErrors, getFieldState, shown],
  );
}

/** Shows and clears the errors of fields. */
function fieldsOf<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  resolver: Resolver<Values, unknown, Output>,
  idOf: (name: string) => string,
  { isAsked, isUnderWay }: { isAsked: (name: string) => boolean; isUnderWay: () => boolean },
): Pick<StepForm<Values>, "errorOf" | "leave" | "changed"> {
  return {
    errorOf: (name) => methods.getFieldState(name, methods.formState).error?.message,
    // A server's rejection stays until the field changes, because the field's own rules can't check it.
    leave: (name) => {
      const field = document.getElementById(idOf(name));
      const wasEmpty = isEmpty(methods.getValues(name));
      const isEmptied = () => !wasEmpty && isEmpty(methods.getValues(name));
      whenReleased(async () => {
        // The click that took the focus saves the form, which checks all fields.
        if (isUnderWay()) return;
        // The click that took the focus may have hidden or emptied the field, or put another one in its place.
        const isGone = !isAsked(name) || field?.isConnected === false || isEmptied();
        if (isGone || methods.getFieldState(name).error?.type === "server") return;
        if (!(await isRight(methods, resolver, name)) && isAsked(name)) await methods.trigger(name);
      });
    },
    // A list's choice changes when the field is left, so an error must not disappear under the finger that left it.
    changed: () =>
      whenReleased(async () => {
        for (const [name, message] of await errorsNow(methods, resolver)) {
          if (message === undefined) methods.clearErrors(name);
          else methods.setError(name, { type: "rules", message });
        }
      }),
  };
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** Checks with the domain's schema. The resolver is created again only if the schema or its groups change. */
function useResolver<Values extends FieldValues, Output>(
  { schema, optionalGroups = none }: StepFormOptions<Values, Output>,
  shown: ShownFields,
) {
  const groups = optionalGroups.join();
  return useMemo(() => {
    const cleaning = cleaningResolver(schema, groups === "" ? none : groups.split(","));
    return shownResolver(cleaning, shown);
  }, [schema, groups, shown]);
}
