import * as z from "zod/mini";
import type { FactsToAsk, FactToAsk, MemberSection } from "@portico/contract/member-profile";
import { BorrowerSelection, CoApplicantSelection } from "@portico/domain/person/co-applicant";
import { Identification, identificationChoices } from "@portico/domain/person/identification";
import { acrossFields, type RulePayload } from "@portico/domain/values/across-fields";
import { ApplicationType } from "@portico/domain/person/person";
import { optionId } from "@portico/domain/values/numbers";
import { t } from "./confirm-words.ts";
import type { Known } from "./known-facts.tsx";

export const Answer = { yes: "yes", change: "change" } as const;

/** The answer to each card, the facts that the core lacks, and who applies. */
export type Answers = Partial<Record<MemberSection, keyof typeof Answer>> &
  FactsToAsk & { applicationType?: number; jointIntent?: boolean };

const required = {
  citizenshipStatusConfigurationId: optionId(identificationChoices.citizenshipStatus),
  maritalStatusConfigurationId: optionId(identificationChoices.maritalStatus),
  phoneTypeConfigurationId: optionId(identificationChoices.phoneType),
  preferredContactMethodConfigurationId: optionId(identificationChoices.preferredContactMethod),
  emailAddress: Identification.shape.emailAddress,
  phoneNumber: Identification.shape.phoneNumber,
} satisfies Record<FactToAsk, z.ZodMiniType>;

const order = ["identification", "address", "employment"] as const satisfies readonly MemberSection[];

/** The parts of the profile that this member can confirm, in the order of their pages. */
export function sectionsOf(known: Known): readonly MemberSection[] {
  return order.filter((section) => known[section] !== undefined);
}

/** The facts that the core lacks. Some are only needed if two people apply. */
export function factsAsked({ identification }: Known, { applicationType }: Partial<Answers>): readonly FactToAsk[] {
  return (applicationType === ApplicationType.joint ? identification?.asksIfJoint : identification?.asks) ?? [];
}

/**
 * The cards that the primary button confirms: all that the member hasn't answered. None while a fact is missing, because the member has
 * to look at that card anyway.
 */
export function confirmedByButton(known: Known, answered: Partial<Answers>): readonly MemberSection[] {
  const isMissing = (fact: FactToAsk) => (answered[fact] ?? "") === "";
  const needsFacts = answered.identification !== Answer.change && factsAsked(known, answered).some(isMissing);
  return needsFacts ? [] : sectionsOf(known).filter((section) => (answered[section] ?? undefined) === undefined);
}

/** Each card needs an answer. A confirmed "You" needs the facts that the core lacks. */
export function confirmRules(known: Known, isLoan = true) {
  const { asks = [], asksIfJoint = [] } = known.identification ?? {};
  const cards = sectionsOf(known).map((section) => [section, z.enum(Answer, t(`${section}Choose`))]);
  const open = [...asks, ...asksIfJoint].map((fact) => [fact, z.optional(z.unknown())]);
  const who = { applicationType: CoApplicantSelection.shape.applicationType, jointIntent: z.optional(z.boolean()) };
  const shape = { ...Object.fromEntries([...cards, ...open]), ...(known.asksWho && who) };
  const answers = z.object(shape) as unknown as z.ZodMiniType<Answers, Answers>;
  return answers.check(
    acrossFields<Answers>((payload) => requireFacts(payload, factsAsked(known, payload.value))),
    acrossFields<Answers>(isLoan ? requireIntent : () => undefined),
  );
}

function requireFacts({ value, issues }: RulePayload<Answers>, facts: readonly FactToAsk[]): void {
  if (value.identification !== Answer.yes) return;
  for (const fact of facts) {
    const message = required[fact].safeParse(value[fact]).error?.issues[0]?.message;
    if (message !== undefined) issues.push({ code: "custom", input: value[fact], path: [fact], message });
  }
}

/** The rule of the co-applicant's page: both people must intend to borrow together. */
function requireIntent({ value, issues }: RulePayload<Answers>): void {
  if (value.applicationType === undefined) return;
  const { error } = BorrowerSelection.safeParse(selectionOf(value));
  for (const { path, message } of error?.issues ?? [])
    if (path[0] === "jointIntent") issues.push({ code: "custom", input: value.jointIntent, path, message });
}

/** The choice who applies, as the server takes it. */
export function selectionOf({ applicationType, jointIntent = false }: Partial<Answers>) {
  return { applicationType, jointIntent } as CoApplicantSelection;
}
