import * as z from "zod/mini";
import { fieldNames } from "../values/field-names.ts";
import { noPostOfficeBox, PostalAddress, zipCodeOfState } from "../address/address.ts";
import { MaximumLength } from "../values/limits.ts";
import { optionId } from "../values/numbers.ts";
import { stateCode, stateCodes, states, type StateCode } from "../address/states.ts";
import { ConfigurationOption, knownParents, oneOf, uniqueIds, type Choosable } from "../values/option.ts";
import { text } from "../values/text.ts";

const messages = {
  type: "Choose what kind of home it is.",
  status: "Choose how you use it.",
  state: "Choose the state that the home is in.",
} as const;

/** The page heloc/property/type: the kind of home, its use, and its state. IDs are the institution's. */
export const HelocPropertyKind = z.strictObject({
  propertyTypeConfigurationId: optionId(messages.type),
  propertyStatusConfigurationId: optionId(messages.status),
  /** Applications from before decision 104 have none. */
  state: z.optional(stateCode(messages.state)),
});
export type HelocPropertyKind = z.output<typeof HelocPropertyKind>;

/** The page heloc/property/details: the address of the home that secures the line. The lien is recorded in its county. */
export const HelocProperty = z.strictObject({
  ...PostalAddress.shape,
  county: text({ field: fieldNames.county, max: MaximumLength.county, required: "Enter the county." }),
  /** Keeps the address as the owner typed it. */
  bypassVerification: z._default(z.boolean(), false),
});
export type HelocProperty = z.output<typeof HelocProperty>;
/** A property whose ZIP code fits its state. */
export const KeptHelocProperty = HelocProperty.check(zipCodeOfState());
/** The form's rules, which also reject post office boxes. */
export const TypedHelocProperty = KeptHelocProperty.check(noPostOfficeBox());
/** The shape in a form. */
export type HelocPropertyEntry = z.input<typeof HelocProperty>;

/** The code of the status of an owner-occupied home. */
const ownersHome = "primary";

const supported = { isSupported: z._default(z.boolean(), true) };

/**
 * The kinds of homes, uses, and states that an institution lends on. Applicants may choose an unsupported one, which
 * leads to a friendly exit page.
 */
export const HelocPropertySettings = z.object({
  propertyTypes: z.array(z.extend(ConfigurationOption, supported)).check(z.minLength(1)).check(uniqueIds, knownParents),
  propertyStatuses: z
    .array(
      z.extend(ConfigurationOption, {
        ...supported,
        /** A use that is no longer offered stays in the list for applications that have it. */
        displayed: z._default(z.boolean(), true),
      }),
    )
    .check(z.minLength(1))
    .check(uniqueIds, knownParents),
  supportedStates: z.array(z.enum(stateCodes)).check(z.minLength(1)),
});
export type HelocPropertySettings = z.output<typeof HelocPropertySettings>;

/** A kind and a use from the institution's lists, and a state. The use must still be offered. */
export function helocPropertyKindRules({
  propertyTypes,
  propertyStatuses,
}: {
  readonly propertyTypes: readonly Choosable[];
  readonly propertyStatuses: readonly (Choosable & { readonly displayed: boolean })[];
}) {
  return z.extend(HelocPropertyKind, {
    propertyTypeConfigurationId: oneOf(propertyTypes, messages.type),
    propertyStatusConfigurationId: oneOf(
      propertyStatuses.filter(({ displayed }) => displayed),
      messages.status,
    ),
    state: stateCode(messages.state),
  });
}

/** Whether the institution lends on this kind of home in this use and this state. */
export function isKindSupported(
  { propertyTypeConfigurationId: type, propertyStatusConfigurationId: status, state }: HelocPropertyKind,
  { propertyTypes, propertyStatuses, supportedStates }: HelocPropertySettings,
): boolean {
  return (
    state !== undefined &&
    supportedStates.includes(state) &&
    propertyTypes.some(({ id, isSupported }) => id === type && isSupported) &&
    propertyStatuses.some(({ id, isSupported }) => id === status && isSupported)
  );
}

/** Whether the institution lends where the home is. */
export function isPlaceSupported(
  { state }: Pick<HelocProperty, "state">,
  { supportedStates }: Pick<HelocPropertySettings, "supportedStates">,
): boolean {
  return supportedStates.includes(state);
}

/** Whether an address is in another state than the one in which the owner said that the home is. */
export function isInOtherState(
  { state: said }: Pick<HelocPropertyKind, "state">,
  { state }: Pick<HelocProperty, "state">,
): boolean {
  return said !== undefined && said !== state;
}

/** The error if the address is in another state than the one in which the owner said that the home is. */
export function notInState(said: StateCode): string {
  return `You said that the home is in ${states[said]}. Check the state, or change that answer.`;
}

/** Whether the owner lives in the home, and so has already given its address. */
export function isOwnersHome(
  kind: Pick<HelocPropertyKind, "propertyStatusConfigurationId"> | undefined,
  { propertyStatuses }: Pick<HelocPropertySettings, "propertyStatuses">,
): boolean {
  return propertyStatuses.some(({ id, code }) => id === kind?.propertyStatusConfigurationId && code === ownersHome);
}
