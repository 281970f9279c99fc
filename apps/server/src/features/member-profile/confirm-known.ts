import type { Endpoint, InputOf } from "@portico/contract/endpoint";
import type { FactsToAsk, memberProfileApi, MemberSection } from "@portico/contract/member-profile";
import type { Change } from "../../kernel/change.ts";
import { isInLoan, type AnyApplicationScope } from "../../kernel/scope.ts";
import { createAddress } from "../addresses/create-address.ts";
import { createIdentification } from "../personal-details/save-identification.ts";
import { createEmployment } from "../work/save-employment.ts";
import { selectCoApplicant } from "../co-applicants/select-co-applicant.ts";
import { completed, knownAnswers, type KnownAnswers } from "./known-answers.ts";

type Confirm = (typeof memberProfileApi)["confirm"];
type Part = Pick<Change<Endpoint>, "writes" | "application" | "events" | "outbox" | "statements">;

/**
 * Saves the parts of the profile that the member confirms, and who applies, by the use cases of their pages. A part that a vendor doubts,
 * such as an address, isn't saved, so its page asks for it.
 */
export async function confirmKnown(
  scope: AnyApplicationScope,
  { applicantId, sections, data = {}, selection }: InputOf<Confirm>,
): Promise<Change<Confirm>> {
  const known = knownAnswers(scope, applicantId, {
    confirmsHome: sections.includes("address"),
    applicationType: selection?.applicationType,
  });
  const changes: { section: MemberSection; change: Part }[] = [];
  for (const section of new Set(sections)) {
    const change = await saved(scope, applicantId, { section, known, typed: data });
    if (change) changes.push({ section, change });
  }
  return {
    ...together([...changes.map(({ change }) => change), ...chosen(scope, selection)]),
    answer: { savedSections: changes.map(({ section }) => section) },
  };
}

/** The change of one part. Undefined if it isn't known, or if its page must ask. */
async function saved(
  scope: AnyApplicationScope,
  applicantId: number,
  { section, known, typed }: { section: MemberSection; known: KnownAnswers; typed: FactsToAsk },
): Promise<Part | undefined> {
  const { identification, address, employment } = known;
  if (section === "identification" && identification) {
    const { documentFollows, scope: assumed } = identification;
    const input = { applicantId, data: completed(applicantId, identification, typed), documentFollows };
    const { answer, ...change } = await createIdentification(assumed, input);
    return answer.identificationId === null ? undefined : change;
  }
  if (section === "address" && address) {
    const { answer, ...change } = await createAddress(scope, { applicantId, address });
    return answer.addressId === null ? undefined : change;
  }
  if (section === "employment" && employment && isInLoan(scope)) {
    const { answer: _answer, ...change } = createEmployment(scope, { applicantId, employment });
    return change;
  }
  return undefined;
}

/** The change of the choice who applies, if this page made it. */
function chosen(scope: AnyApplicationScope, selection: InputOf<Confirm>["selection"]): readonly Part[] {
  if (!selection) return [];
  const { applicationId } = scope.application;
  const { answer: _answer, ...change } = selectCoApplicant(scope, { applicationId, selection });
  return [change];
}

/** One change with everything that several change. */
function together(changes: readonly Part[]): Part {
  const application = Object.assign({}, ...changes.map((change) => change.application ?? {})) as object;
  return {
    writes: changes.flatMap(({ writes = [] }) => writes),
    events: changes.flatMap(({ events = [] }) => events),
    outbox: changes.flatMap(({ outbox = [] }) => outbox),
    statements: changes.flatMap(({ statements = [] }) => statements),
    ...(Object.keys(application).length > 0 && { application }),
  };
}
