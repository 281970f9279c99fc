import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { get, type FieldPath, type FieldValues, type Resolver, type UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { cleanValues } from "./clean-values.ts";
import { messagesOf } from "./errors-of.ts";
import { listOrField, withoutPaths, type ShownFields } from "./shown-fields.ts";

/**
 * Checks and keeps only the answers of fields on the page. A stored value that breaks a rule is left out too if its field isn't shown,
 * because the person can't correct it.
 */
export function shownResolver<Values extends FieldValues, Output>(
  resolver: Resolver<Values, unknown, Output>,
  { countedOf, isShown }: ShownFields,
): Resolver<Values, unknown, Output> {
  const check: Resolver<Values, unknown, Output> = async (values, context, options) => {
    const result = await resolver(values, context, options);
    const wrong = messagesOf(result.errors).map(([name]) => name);
    const unseen = wrong.filter((name) => !isShown(name)).map(listOrField);
    const leftOut = unseen.filter((name) => get(values, name) !== undefined);
    return leftOut.length === 0 ? result : check(withoutPaths(values, leftOut), context, options);
  };
  return async (values, context, options) => check(countedOf(values), context, options);
}

/**
 * Checks the typed values, without empty fields, with the domain's schema. An empty optional group is left out. If the institution requires
 * it, it is checked again as an empty group, so that each of its fields reports that it is missing.
 */
export function cleaningResolver<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Values>,
  optionalGroups: readonly string[],
): Resolver<Values, unknown, Output> {
  const resolver = standardSchemaResolver<Values, unknown, Output>(schema);
  return async (values, context, options) => {
    const result = await resolver(cleanValues(values, optionalGroups), context, options);
    const wrong = new Set(messagesOf(result.errors).map(([name]) => name));
    const wanted = optionalGroups.filter((group) => wrong.has(group));
    if (wanted.length === 0) return result;
    const leftOut = optionalGroups.filter((group) => !wanted.includes(group));
    return resolver(withGroups(cleanValues(values, leftOut), wanted), context, options);
  };
}

function withGroups<Values extends object>(values: Values, groups: readonly string[]): Values {
  return { ...Object.fromEntries(groups.map((group) => [group, {}])), ...values };
}

/** Checks values without moving the focus to a field. */
const unfocused = { fields: {}, shouldUseNativeValidation: false };

/**
 * The values to save, if all of them are right. Undefined otherwise. Unlike the form's own check, it renders the page only if there are
 * errors to clear, because most saves have none and the page is about to be left.
 */
export async function rightValues<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  resolver: Resolver<Values, unknown, Output>,
): Promise<Output | undefined> {
  const { values, errors } = await resolver(structuredClone(methods.getValues()), undefined, unfocused);
  if (Object.keys(errors).length > 0) return undefined;
  if (messagesOf(methods.formState.errors).length > 0) methods.clearErrors();
  return values as Output;
}

/** Whether a field has no error, neither on the page nor now. Unlike the form's own check, it doesn't render the page. */
export async function isRight<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  resolver: Resolver<Values, unknown, Output>,
  name: FieldPath<Values>,
): Promise<boolean> {
  if (methods.getFieldState(name).error !== undefined) return false;
  const { errors } = await resolver(methods.getValues(), undefined, unfocused);
  return get(errors, name) === undefined;
}

/**
 * New messages for the fields with an error: undefined if the value is now valid, otherwise the current value's problem. The server's
 * errors are replaced too, because they were about the values that were sent.
 */
export async function errorsNow<Values extends FieldValues, Output>(
  methods: UseFormReturn<Values, unknown, Output>,
  resolver: Resolver<Values, unknown, Output>,
): Promise<readonly (readonly [FieldPath<Values>, string | undefined])[]> {
  const shown = messagesOf(methods.formState.errors);
  if (shown.length === 0) return [];
  const { errors } = await resolver(methods.getValues(), undefined, unfocused);
  const wrong = new Map(messagesOf(errors));
  return shown
    .filter(([name, message]) => wrong.get(name) !== message)
    .map(([name]) => [name as FieldPath<Values>, wrong.get(name)]);
}
