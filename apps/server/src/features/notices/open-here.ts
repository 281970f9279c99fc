import { numbersOf } from "@portico/domain/application/changed-places";
import { ofPerson } from "@portico/domain/records/of-person";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import { requireApplicant } from "../../kernel/applicant-of.ts";
import type { OtherApplication, SessionScope } from "../../kernel/scope.ts";
import { contactOf } from "../letters/contact-of.ts";

interface Reader {
  readonly application: ApplicationState;
  readonly records: Records;
  readonly applicantId: number;
}

/**
 * Whether the application that is open in this session has another first person than the reader of a notice. Each page of the notice leads
 * to the open application, so one of two people would come into the other one's (decision 317).
 */
export async function isAnothersOpenHere(scope: SessionScope, reader: Reader): Promise<boolean> {
  const { applicationId } = scope.session;
  if (applicationId === null) return false;
  if (applicationId === reader.application.applicationId)
    return reader.applicantId !== reader.application.primaryApplicantId;
  const open = await unlessErased(scope.otherApplication(applicationId));
  return open !== undefined && !isFirstIn(open, reader);
}

/** By the taxpayer number. While one of the two isn't known, by name and email address. */
function isFirstIn({ application, records }: OtherApplication, reader: Reader): boolean {
  const [first] = numbersOf({ application, records });
  const own = ofPerson(reader.records.identification, reader.applicantId)[0]?.taxpayerIdentificationNumber;
  if (first !== undefined && own !== undefined) return first === own;
  return factsOf(records, application.primaryApplicantId) === factsOf(reader.records, reader.applicantId);
}

function factsOf(records: Records, applicantId: number): string {
  const { firstName, lastName } = requireApplicant(records, applicantId);
  const { emailAddress } = contactOf(records, applicantId);
  return JSON.stringify([firstName, lastName, emailAddress].map((text) => text.trim().toLowerCase()));
}

async function unlessErased(finding: Promise<OtherApplication>): Promise<OtherApplication | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof AppError && error.code === "notFound") return undefined;
    throw error;
  }
}
