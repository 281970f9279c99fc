import { ofPerson } from "@portico/domain/records/of-person";
import { openFound } from "../../kernel/open-found.ts";
import type { OtherApplication, SessionScope } from "../../kernel/scope.ts";
import { answersOfSession } from "../../kernel/sessions/session-answers.ts";
import { contactOf } from "../letters/contact-of.ts";

/**
 * The applications that this session had open before its present one, if both have the same first person: the same email address and name.
 * Somebody else at a shared device gave another address, but two people may share a mailbox.
 */
export async function openedHere(scope: SessionScope): Promise<readonly OtherApplication[]> {
  const { applicationId } = scope.session;
  const found = await leftHere(scope);
  if (applicationId === null || found.length === 0) return [];
  const present = await scope.otherApplication(applicationId);
  return found.filter((one) => emailOf(one) === emailOf(present) && nameOf(one) === nameOf(present));
}

/**
 * The applications that this session had open before its present one, of anybody. Each caller has to find out whose they are, and may
 * tell nobody about an application that they weren't in.
 */
export async function leftHere(scope: SessionScope): Promise<readonly OtherApplication[]> {
  const { applicationId } = scope.session;
  const { left = [] } = answersOfSession(scope);
  const ids = left.filter((id) => id !== applicationId).map((id) => ({ applicationId: id }));
  if (applicationId === null || ids.length === 0) return [];
  const found = await openFound(scope, ids);
  return found.filter((one) => one.application.status !== "cancelled");
}

const emailOf = ({ application, records }: OtherApplication): string =>
  contactOf(records, application.primaryApplicantId).emailAddress.toLowerCase();

function nameOf({ application, records }: OtherApplication): string {
  const [person] = ofPerson(records.applicant, application.primaryApplicantId);
  return person ? `${person.firstName} ${person.lastName}`.toLowerCase() : "";
}
