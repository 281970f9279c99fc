import type { Person } from "@portico/domain/person/person";
import type { ScannedLicense } from "@portico/domain/person/scanned-license";

/*
 * The licenses that people scanned on the page of their name. The next pages fill in their fields from them. They are only in this tab's
 * memory, until the session ends or the page is closed.
 */

const licenses = new Map<number, ScannedLicense>();

/** Keeps a license for the other pages of this applicant. If both of its names were changed, it's another person's. */
export function keepLicense(
  applicantId: number,
  license: ScannedLicense | undefined,
  { firstName, lastName }: Pick<Partial<Person>, "firstName" | "lastName">,
): void {
  licenses.delete(applicantId);
  if (license && (isName(license.firstName, firstName) || isName(license.lastName, lastName)))
    licenses.set(applicantId, license);
}

export const licenseOf = (applicantId: number): ScannedLicense | undefined => licenses.get(applicantId);

/** Drops the license of a person who has become another one. */
export const forgetLicense = (applicantId: number): void => void licenses.delete(applicantId);

export const forgetLicenses = (): void => licenses.clear();

const isName = (scanned: string | undefined, typed: string | undefined) =>
  scanned !== undefined && scanned.toLowerCase() === typed?.trim().toLowerCase();
