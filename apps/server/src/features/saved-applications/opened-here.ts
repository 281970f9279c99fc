import { isLoan } from "@portico/domain/records/is-loan";
import { ofPerson } from "@portico/domain/records/of-person";
import { openAnyFound } from "../../kernel/open-found.ts";
import type { AnyOtherApplication, OtherApplication, SessionScope } from "../../kernel/scope.ts";
import { answersOfSession } from "../../kernel/sessions/session-answers.ts";
import { contactOf } from "../letters/contact-of.ts";

/**
 * The applications that this session had open before its present one, if both have the same first person: the same email address and name.
 * Somebody else at a shared device gave another address, but two people may share a mailbox.
 */
export async function openedHere(scope: SessionScope): Promise<readonly OtherApplication[]> {
  return (await allOpenedHere(scope)).filter(isOfLoan);
}

/** The same for loans and accounts. */
export async function allOpenedHere(scope: SessionScope): Promise<readonly AnyOtherApplication[]> {
  const { applicationId } = scope.session;
  const found = await allLeftHere(scope);
  if (applicationId === null || found.length === 0) return [];
  const present = await scope.anyOtherApplication(applicationId);
  return found.filter((one) => emailOf(one) === emailOf(present) && nameOf(one) === nameOf(present));
}

/**
 * The applications that this session had open before its present one, of anybody. Each caller has to find out whose they are, and may
 * tell nobody about an application that they weren't in.
 */
export async function leftHere(scope: SessionScope): Promise<readonly OtherApplication[]> {
  return (await allLeftHere(scope)).filter(isOfLoan);
}

const isOfLoan = (one: AnyOtherApplication): one is OtherApplication => isLoan(one.application);

async function allLeftHere(scope: SessionScope): Promise<readonly AnyOtherApplication[]> {
  const { applicationId } = scope.session;
  const { left = [] } = answersOfSession(scope);
  const ids = left.filter((id) => id !== applicationId).map((id) => ({ applicationId: id }));
  if (applicationId === null || ids.length === 0) return [];
  const found = await openAnyFound(scope, ids);
  return found.filter((one) => one.application.status !== "cancelled");
}

const emailOf = ({ application, records }: AnyOtherApplication): string =>
  contactOf(records, application.primaryApplicantId).emailAddress.toLowerCase();

function nameOf({ application, records }: AnyOtherApplication): string {
  const [person] = ofPerson(records.applicant, application.primaryApplicantId);
  return person ? `${person.firstName} ${person.lastName}`.toLowerCase() : "";
}
