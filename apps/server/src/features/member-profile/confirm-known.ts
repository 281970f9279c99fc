import type { Endpoint, InputOf } from "@portico/contract/endpoint";
import type { memberProfileApi, MemberSection } from "@portico/contract/member-profile";
import type { Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { createAddress } from "../addresses/create-address.ts";
import { createIdentification } from "../personal-details/save-identification.ts";
import { createEmployment } from "../work/save-employment.ts";
import { asksForDocument, knownAnswers, type KnownAnswers } from "./known-answers.ts";

type Confirm = (typeof memberProfileApi)["confirm"];
type Part = Pick<Change<Endpoint>, "writes" | "application" | "events" | "outbox" | "statements">;

/**
 * Saves the parts of the profile that the member confirms, by the use cases of their pages. A part that a vendor doubts, such as an address,
 * isn't saved, so its page asks for it.
 */
export async function confirmKnown(
  scope: ApplicationScope,
  { applicantId, sections }: InputOf<Confirm>,
): Promise<Change<Confirm>> {
  const known = knownAnswers(scope, applicantId);
  const changes: { section: MemberSection; change: Part }[] = [];
  for (const section of new Set(sections)) {
    const change = await saved(scope, applicantId, { section, known });
    if (change) changes.push({ section, change });
  }
  return {
    ...together(changes.map(({ change }) => change)),
    answer: { savedSections: changes.map(({ section }) => section) },
  };
}

/** The change of one part. Undefined if it isn't known, or if its page must ask. */
async function saved(
  scope: ApplicationScope,
  applicantId: number,
  { section, known }: { section: MemberSection; known: KnownAnswers },
): Promise<Part | undefined> {
  const { identification, address, employment } = known;
  if (section === "identification" && identification) {
    const input = { applicantId, data: identification, documentFollows: asksForDocument(scope) };
    const { answer, ...change } = await createIdentification(scope, input);
    return answer.identificationId === null ? undefined : change;
  }
  if (section === "address" && address) {
    const { answer, ...change } = await createAddress(scope, { applicantId, address });
    return answer.addressId === null ? undefined : change;
  }
  if (section === "employment" && employment) {
    const { answer: _answer, ...change } = createEmployment(scope, { applicantId, employment });
    return change;
  }
  return undefined;
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
