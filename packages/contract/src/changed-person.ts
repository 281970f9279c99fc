import * as z from "zod/mini";
import { Identification } from "@portico/domain/person/identification";

/**
 * Whether a saved person's new name is another name of the same person (decision 156). Required if the first name is more than corrected, or
 * if the last name and all of the contact change. After a no, nothing of the former person is kept. When a
 * person begins after two changed places: whether the name that was given is another spelling of theirs. Required if the two are near.
 */
export const IsSamePerson = z.optional(z.boolean());

/**
 * The birth date and TIN that the page saves with its next call. A mask means the saved number. If that
 * call would be rejected because of the other applicant's email address, birth date, or number, this call is rejected
 * too, so the page saves nothing. If the name and the numbers together make another person, this call already drops the
 * former person's answers. So even if the next call gets lost, the record doesn't mix two people.
 */
export const NextIdentification = z.optional(
  z.pick(Identification, { dateOfBirth: true, taxpayerIdentificationNumber: true }),
);
