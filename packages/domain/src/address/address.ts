import * as z from "zod/mini";
import { acrossFields, stopUnless } from "../values/across-fields.ts";
import { fieldNames } from "../values/field-names.ts";
import { MaximumLength } from "../values/limits.ts";
import { monthsBeyond, totalMonths, wholeYears } from "../values/months.ts";
import { amount, codeOf } from "../values/numbers.ts";
import { isPostOfficeBox } from "./post-office-box.ts";
import { stateCode, type StateCode } from "./states.ts";
import { cityCharacters, optionalText, text, withALetter } from "../values/text.ts";
import { isZipCodeOfState, zipCodeElsewhere } from "./zip-code-states.ts";

/** Numeric codes are part of the public API; never renumber them (specification, chapter 3). */
export const AddressType = { physical: 1, mailing: 2, billing: 3, previous: 4 } as const;
export type AddressType = (typeof AddressType)[keyof typeof AddressType];

/** What a verification says: the address stands, cannot stand, or another is meant. */
export const AddressStatus = { valid: 1, bad: 2, alternate: 3 } as const;
export type AddressStatus = (typeof AddressStatus)[keyof typeof AddressStatus];

/** The sentences about streets are fixed by the specification (chapter 5). */
export const StreetMessage = {
  required: "A street address is required.",
  ambiguous: "The address is ambiguous.",
  missingSecondary: "The address is missing a secondary number.",
  invalid: "The address is invalid.",
  postOfficeBox: "The address field cannot be a P.O. Box",
} as const;

/** Heads the form's summary whenever an address is not valid; one of the street messages stands at the street (chapter 5). */
export const unableToValidateAddress = "Unable to validate address";

type Lines = Pick<PostalAddress, "street" | "secondaryLine" | "city">;

/** Refuses a post office box at the line that names it. Only for forms: to callers, a box is the result of a verification. */
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

/** ZIP or ZIP+4; the separator may be a hyphen, a space or a slash and is kept as a hyphen. */
export const PostalCode = z.string("Enter a ZIP code.").check(
  z.overwrite((value) => value.trim().replace(/^(\d{5})[-\s/](\d{4})$/, "$1-$2")),
  stopUnless((value) => value !== "", "Enter a ZIP code."),
  z.regex(/^\d{5}(-\d{4})?$/, "Enter a ZIP code with five digits, or nine."),
);

/** Refuses a ZIP code that cannot be in the state, at the ZIP code. Nobody can keep such a place as typed. */
export function zipCodeOfState<Value extends Pick<PostalAddress, "state" | "postalCode">>() {
  return acrossFields<Value>(({ value: { state, postalCode = "" }, issues }) => {
    const [place, zip] = [stateCode().safeParse(state), PostalCode.safeParse(postalCode)];
    if (!place.success || !zip.success || isZipCodeOfState(zip.data, place.data)) return;
    issues.push({ code: "custom", input: postalCode, path: ["postalCode"], message: zipCodeElsewhere(place.data) });
  });
}

/** Where something stands, without who lives there. */
export const PostalAddress = z.strictObject({
  street: text({ field: fieldNames.street, max: MaximumLength.street, required: StreetMessage.required }),
  secondaryLine: optionalText({ field: fieldNames.secondaryLine, max: MaximumLength.street }),
  city: text({ field: fieldNames.city, max: MaximumLength.city, required: "Enter a city." }).check(
    cityCharacters(fieldNames.city),
    withALetter("Enter a city."),
  ),
  state: stateCode(),
  postalCode: PostalCode,
});
export type PostalAddress = z.output<typeof PostalAddress>;

/** What a tenant decides about addresses. */
export interface AddressRules {
  /** Lets a P.O. box of the military post be a home. Its ordinary street lines, such as "PSC 12 Box 100", are no P.O. boxes and always stand. */
  militaryAddresses: boolean;
}

const militaryPost: readonly string[] = ["AA", "AE", "AP"] satisfies StateCode[];

/** Whether a box may stand for this kind of address: for mail always, for a home only in the military post and only where the tenant says so. */
export function mayBePostOfficeBox(
  { type, state = "" }: { type?: AddressType | undefined; state?: string | undefined },
  { militaryAddresses }: AddressRules,
): boolean {
  return type === AddressType.mailing || (militaryAddresses && militaryPost.includes(state));
}

/** An address of an applicant: where they live or lived, for how long, and what it costs a month (dollars). */
export const Address = z.strictObject({
  ...PostalAddress.shape,
  type: codeOf(AddressType, "Choose the kind of address."),
  residenceStatus: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  yearsLived: wholeYears(),
  monthsLived: monthsBeyond(),
  monthlyHousingPaymentAmount: z.optional(amount({ field: fieldNames.housing, max: 99_999.99 })),
  bypassVerification: z._default(z.boolean(), false),
});
export type Address = z.output<typeof Address>;

/** An address with the facts that belong to its kind: only the home of today costs something. */
export const KeptAddress = Address.check(z.overwrite(onlyAskedOf), zipCodeOfState());

function onlyAskedOf({ residenceStatus, monthlyHousingPaymentAmount, ...address }: Address): Address {
  if (address.type !== AddressType.physical) return address;
  return {
    ...address,
    ...(residenceStatus !== undefined && { residenceStatus }),
    ...(monthlyHousingPaymentAmount !== undefined && { monthlyHousingPaymentAmount }),
  };
}

/**
 * An address as a form checks it: it says at the field what a verification would refuse anyway. Whether a military box is allowed is the
 * tenant's to say, so the form leaves that to the server.
 */
export const TypedAddress = KeptAddress.check(
  noPostOfficeBox((address) => mayBePostOfficeBox(address, { militaryAddresses: true })),
);

/** A suggestion of the verifier: the parts that it would write instead of those entered. */
export const AddressSuggestion = PostalAddress;
export type AddressSuggestion = PostalAddress;

/** What the applicant is told of an address (specification, chapter 7). */
export const AddressVerification = z.object({
  verifyAddressStatus: codeOf(AddressStatus, "Unknown status."),
  addressSuggestions: z.array(AddressSuggestion),
  isInvalidPOBox: z.boolean(),
  /** One of the street messages; none when the address stands. */
  message: z.optional(z.string()),
});
export type AddressVerification = z.output<typeof AddressVerification>;

/** Of several addresses the physical one, else the first (specification, chapter 7); none of none. */
export function preferredAddress<Given extends Pick<Address, "type">>(addresses: readonly Given[]): Given | undefined {
  return addresses.find(({ type }) => type === AddressType.physical) ?? addresses[0];
}

/** Months of residence that addresses cover together (specification, chapter 9). */
export function monthsOfResidence(addresses: readonly Pick<Address, "yearsLived" | "monthsLived">[]): number {
  return totalMonths(addresses.map(({ yearsLived, monthsLived }) => ({ years: yearsLived, months: monthsLived })));
}

/** At an address or a job that is one too many. */
export const enoughHistory = "That is enough history. Go on to the next page.";

/** How much history an institution asks for, in months. */
export interface HistoryRules {
  /** A current address (or job) of at least this many months needs no previous one. */
  requiredInMonths: number;
  /** Once a previous one is asked for, all together must cover this many months. */
  additionalThresholdInMonths: number;
}

/** Whether the stretches cover enough: the current one alone, or all of them together. */
export function isHistorySufficient(currentMonths: number, allMonths: number, rules: HistoryRules): boolean {
  return currentMonths >= rules.requiredInMonths || allMonths >= rules.additionalThresholdInMonths;
}

/** Whether the homes of a person cover enough: mail and bills may go anywhere and say nothing of it. */
export function isResidenceHistorySufficient(
  addresses: readonly Pick<Address, "type" | "yearsLived" | "monthsLived">[],
  rules: HistoryRules,
): boolean {
  const current = addresses.filter(({ type }) => type === AddressType.physical);
  const homes = addresses.filter(({ type }) => type === AddressType.physical || type === AddressType.previous);
  return isHistorySufficient(monthsOfResidence(current), monthsOfResidence(homes), rules);
}
