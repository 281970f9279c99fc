import * as z from "zod/mini";
import { acrossFields, stopUnless } from "../values/across-fields.ts";
import { fieldNames } from "../values/field-names.ts";
import { MaximumLength } from "../values/limits.ts";
import { monthsBeyond, totalMonths, wholeYears, withinAge } from "../values/months.ts";
import { amount, codeOf } from "../values/numbers.ts";
import { isPostOfficeBox } from "./post-office-box.ts";
import { stateCode, type StateCode } from "./states.ts";
import { cityCharacters, optionalText, text, withALetter } from "../values/text.ts";
import { isZipCodeOfState, zipCodeElsewhere } from "./zip-code-states.ts";

/** Numeric codes are part of the public API: never renumber them (specification, chapter 3). */
export const AddressType = { physical: 1, mailing: 2, billing: 3, previous: 4 } as const;
export type AddressType = (typeof AddressType)[keyof typeof AddressType];

/** Verification results: valid, bad, or probably a different address. */
export const AddressStatus = { valid: 1, bad: 2, alternate: 3 } as const;
export type AddressStatus = (typeof AddressStatus)[keyof typeof AddressStatus];

/** The specification fixes the messages about streets (chapter 5). */
export const StreetMessage = {
  required: "A street address is required.",
  ambiguous: "The address is ambiguous.",
  missingSecondary: "The address is missing a secondary number.",
  invalid: "The address is invalid.",
  postOfficeBox: "The address field cannot be a P.O. Box",
} as const;

/**
 * The heading of the form's error summary for any invalid address. The street field shows one of the street messages
 * (chapter 5).
 */
export const unableToValidateAddress = "Unable to validate address";

type Lines = Pick<PostalAddress, "street" | "secondaryLine" | "city">;

/**
 * Rejects a post office box at the line that names it. Only forms use it. For API callers, a box is a verification
 * result.
 */
export function noPostOfficeBox<Value extends Lines>(mayBeOne: (address: Partial<Value>) => boolean = () => false) {
  return acrossFields<Value>(({ value, issues }) => {
    const { street = "", secondaryLine, city } = value;
    if (mayBeOne(value) || !isPostOfficeBox({ street, secondaryLine, city })) return;
    const line = boxedLine({ street, city });
    issues.push({ code: "custom", input: value[line], path: [line], message: StreetMessage.postOfficeBox });
  });
}

function boxedLine({ street, city }: { readonly street: string; readonly city: string | undefined }): keyof Lines {
  if (isPostOfficeBox({ street })) return "street";
  return isPostOfficeBox({ street: "", city }) ? "city" : "secondaryLine";
}

/** ZIP or ZIP+4. Accepts a hyphen, a space or a slash as the separator, and stores a hyphen. */
export const PostalCode = z.string("Enter a ZIP code.").check(
  z.overwrite((value) => value.trim().replace(/^(\d{5})[-\s/](\d{4})$/, "$1-$2")),
  stopUnless((value) => value !== "", "Enter a ZIP code."),
  z.regex(/^\d{5}(-\d{4})?$/, "Enter a ZIP code with five digits, or nine."),
);

const State = stateCode();

/**
 * Rejects a ZIP code that can't be in the state, with an error at the ZIP code. Applicants can't keep such an address
 * as typed.
 */
export function zipCodeOfState<Value extends Pick<PostalAddress, "state" | "postalCode">>() {
  return acrossFields<Value>(({ value: { state, postalCode = "" }, issues }) => {
    const [place, zip] = [State.safeParse(state), PostalCode.safeParse(postalCode)];
    if (!place.success || !zip.success || isZipCodeOfState(zip.data, place.data)) return;
    issues.push({ code: "custom", input: postalCode, path: ["postalCode"], message: zipCodeElsewhere(place.data) });
  });
}

/** A street address without a resident. */
export const PostalAddress = z.strictObject({
  street: text({ field: fieldNames.street, max: MaximumLength.street, required: StreetMessage.required }),
  secondaryLine: optionalText({ field: fieldNames.secondaryLine, max: MaximumLength.street }),
  city: text({ field: fieldNames.city, max: MaximumLength.city, required: "Enter a city." }).check(
    cityCharacters(fieldNames.city),
    withALetter("Enter a city."),
  ),
  state: State,
  postalCode: PostalCode,
});
export type PostalAddress = z.output<typeof PostalAddress>;

export interface AddressRules {
  /**
   * Lets a military P.O. box be a home. Ordinary military street lines, such as "PSC 12 Box 100", aren't P.O. boxes and
   * are always valid.
   */
  militaryAddresses: boolean;
}

const militaryPost: readonly string[] = ["AA", "AE", "AP"] satisfies StateCode[];

/**
 * Whether this kind of address may be a box. A mailing address always may. A home may only with a military state and
 * the tenant's permission.
 */
export function mayBePostOfficeBox(
  { type, state = "" }: { type?: AddressType | undefined; state?: string | undefined },
  { militaryAddresses }: AddressRules,
): boolean {
  return type === AddressType.mailing || (militaryAddresses && militaryPost.includes(state));
}

const kindOfAddress = { type: codeOf(AddressType, "Choose the kind of address.") };
const keptAsTyped = { bypassVerification: z._default(z.boolean(), false) };

/** An applicant's address. A loan also has the time there and the monthly cost in dollars. Accounts have neither (decision 357). */
export const Address = z.strictObject({
  ...PostalAddress.shape,
  ...kindOfAddress,
  residenceStatus: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  yearsLived: z.optional(wholeYears()),
  monthsLived: z.optional(monthsBeyond()),
  monthlyHousingPaymentAmount: z.optional(amount({ field: fieldNames.housing, max: 99_999.99 })),
  ...keptAsTyped,
});
export type Address = z.output<typeof Address>;

/** An address with the time there. */
const TimedAddress = z.strictObject({ ...Address.shape, yearsLived: wholeYears(), monthsLived: monthsBeyond() });
export type TimedAddress = z.output<typeof TimedAddress>;

/** A loan's address with only the fields for its kind. Only the current home has a cost. */
export const KeptAddress = TimedAddress.check(z.overwrite(onlyAskedOf), zipCodeOfState());

/** An address of somebody who opens accounts: the place alone. It drops the answers that only lending needs. */
export const PlaceOfOwner = z
  .object({ ...PostalAddress.shape, ...kindOfAddress, ...keptAsTyped })
  .check(zipCodeOfState());

function onlyAskedOf({ residenceStatus, monthlyHousingPaymentAmount, ...address }: TimedAddress): TimedAddress {
  if (address.type !== AddressType.physical) return address;
  return {
    ...address,
    ...(residenceStatus !== undefined && { residenceStatus }),
    ...(monthlyHousingPaymentAmount !== undefined && { monthlyHousingPaymentAmount }),
  };
}

/**
 * The form's rules for an address. They show problems at the field that the verification would reject anyway. The
 * tenant decides about military boxes, so the form leaves those to the server.
 */
export const TypedAddress = KeptAddress.check(
  noPostOfficeBox((address) => mayBePostOfficeBox(address, { militaryAddresses: true })),
);

/** The same for somebody who opens accounts. */
export const TypedPlace = PlaceOfOwner.check(
  noPostOfficeBox((address) => mayBePostOfficeBox(address, { militaryAddresses: true })),
);

/** Rejects more years at an address than the person has lived. */
export const livedThereWithinAge = (age: number | undefined) => withinAge<Address>("yearsLived", age);

/** The verifier's suggestion: the address in its spelling. */
export const AddressSuggestion = PostalAddress;
export type AddressSuggestion = PostalAddress;

/** The result of an address verification (specification, chapter 7). */
export const AddressVerification = z.object({
  verifyAddressStatus: codeOf(AddressStatus, "Unknown status."),
  addressSuggestions: z.array(AddressSuggestion),
  isInvalidPOBox: z.boolean(),
  /** One of the street messages. Left out for a valid address. */
  message: z.optional(z.string()),
});
export type AddressVerification = z.output<typeof AddressVerification>;

/** The physical address among several, or else the first (specification, chapter 7). Undefined without addresses. */
export function preferredAddress<Given extends Pick<Address, "type">>(addresses: readonly Given[]): Given | undefined {
  return addresses.find(({ type }) => type === AddressType.physical) ?? addresses[0];
}

/** Total months of residence (specification, chapter 9). An address without a time adds none. */
export function monthsOfResidence(addresses: readonly Pick<Address, "yearsLived" | "monthsLived">[]): number {
  return totalMonths(addresses.map(({ yearsLived: years = 0, monthsLived: months = 0 }) => ({ years, months })));
}

/** The error for an address or a job beyond the limit. */
export const enoughHistory = "That is enough history. Go on to the next page.";

/** The history that an institution requires, in months. */
export interface HistoryRules {
  /** A current address (or job) of at least this many months needs no previous one. */
  requiredInMonths: number;
  /** If a previous one is needed, all of them together must cover this many months. */
  additionalThresholdInMonths: number;
}

/** Whether the current one alone or all of them together cover enough time. */
export function isHistorySufficient(currentMonths: number, allMonths: number, rules: HistoryRules): boolean {
  return currentMonths >= rules.requiredInMonths || allMonths >= rules.additionalThresholdInMonths;
}

/** Whether it is a home, now or before. Mailing and billing addresses aren't. */
export function isHome({ type }: Pick<Address, "type">): boolean {
  return type === AddressType.physical || type === AddressType.previous;
}

/** Whether a person's homes cover enough time. Mailing and billing addresses don't count. */
export function isResidenceHistorySufficient(
  addresses: readonly Pick<Address, "type" | "yearsLived" | "monthsLived">[],
  rules: HistoryRules,
): boolean {
  const current = addresses.filter(({ type }) => type === AddressType.physical);
  const homes = addresses.filter(isHome);
  return isHistorySufficient(monthsOfResidence(current), monthsOfResidence(homes), rules);
}

/**
 * The whole years at a person's homes together, which can't be more than their age. Previous homes that a long stay made unnecessary don't
 * count. Jobs may overlap, so they have no such sum.
 */
export function yearsAtHomes(
  addresses: readonly Pick<Address, "type" | "yearsLived" | "monthsLived">[],
  rules: HistoryRules,
): number {
  const homes = addresses.filter(isHome);
  const current = homes.filter(({ type }) => type === AddressType.physical);
  const isEnough = current.length > 0 && isResidenceHistorySufficient(current, rules);
  return Math.floor(monthsOfResidence(isEnough ? current : homes) / 12);
}
