import * as z from "zod/mini";
import type { FactsToAsk, FactToAsk, MemberSection } from "@portico/contract/member-profile";
import { CoApplicantSelection } from "@portico/domain/person/co-applicant";
import { Identification, identificationChoices } from "@portico/domain/person/identification";
import { acrossFields, type RulePayload } from "@portico/domain/values/across-fields";
import { optionId } from "@portico/domain/values/numbers";
import { t } from "./confirm-words.ts";

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

interface Asked {
  readonly sections: readonly MemberSection[];
  readonly facts: readonly FactToAsk[];
  readonly asksWho: boolean;
}

/** Each card needs an answer. A confirmed "You" needs the facts that the core lacks. */
export function confirmRules({ sections, facts, asksWho }: Asked) {
  const cards = sections.map((section) => [section, z.enum(Answer, t(`${section}Choose`))]);
  const open = facts.map((fact) => [fact, z.optional(z.unknown())]);
  const who = { applicationType: CoApplicantSelection.shape.applicationType, jointIntent: z.optional(z.boolean()) };
  const shape = { ...Object.fromEntries([...cards, ...open]), ...(asksWho && who) };
  const answers = z.object(shape) as unknown as z.ZodMiniType<Answers, Answers>;
  return answers.check(
    acrossFields<Answers>((payload) => requireFacts(payload, facts)),
    acrossFields<Answers>(requireIntent),
  );
}

function requireFacts({ value, issues }: RulePayload<Answers>, facts: readonly FactToAsk[]): void {
  if (value.identification !== Answer.yes) return;
  for (const fact of facts) {
    const message = required[fact].safeParse(value[fact]).error?.issues[0]?.message;
    if (message !== undefined) issues.push({ code: "custom", input: value[fact], path: [fact], message });
  }
}

/** The rule of the co-applicant's page: both people must intend to apply together. */
function requireIntent({ value, issues }: RulePayload<Answers>): void {
  if (value.applicationType === undefined) return;
  const { error } = CoApplicantSelection.safeParse(selectionOf(value));
  for (const { path, message } of error?.issues ?? [])
    if (path[0] === "jointIntent") issues.push({ code: "custom", input: value.jointIntent, path, message });
}

/** The choice who applies, as the server takes it. */
export function selectionOf({ applicationType, jointIntent = false }: Partial<Answers>) {
  return { applicationType, jointIntent } as CoApplicantSelection;
}
