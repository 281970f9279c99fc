import * as z from "zod/mini";
import { CoApplicantSelection } from "@portico/domain/person/co-applicant";
import { Identification } from "@portico/domain/person/identification";
import { ApplicantId } from "./ids.ts";
import { SuggestedAddress } from "./address.ts";
import { command, query } from "./endpoint.ts";
import { SuggestedEmployment } from "./work.ts";

/** The parts of a member's profile that the member can confirm. */
const MemberSection = z.enum(["identification", "address", "employment"]);
export type MemberSection = z.output<typeof MemberSection>;

/** The facts that a core may lack. The page that confirms the others asks for them. */
export const FactsToAsk = z.partial(
  z.pick(Identification, {
    citizenshipStatusConfigurationId: true,
    maritalStatusConfigurationId: true,
    emailAddress: true,
    phoneNumber: true,
    phoneTypeConfigurationId: true,
    preferredContactMethodConfigurationId: true,
  }),
);
export type FactsToAsk = z.output<typeof FactsToAsk>;
export type FactToAsk = keyof FactsToAsk;
export const factsToAsk = Object.keys(FactsToAsk.shape) as [FactToAsk, ...FactToAsk[]];

/** An ID on file, without its number. One that isn't current is asked for on its own page. */
const DocumentOnFile = z.object({
  typeName: z.string(),
  state: z.optional(z.string()),
  country: z.optional(z.string()),
  expirationDate: z.string(),
  isCurrent: z.boolean(),
  hasEnded: z.boolean(),
});
export type DocumentOnFile = z.output<typeof DocumentOnFile>;

/** The parts of a member's profile as the cards show them. */
const Parts = z.object({
  identification: z.object({
    firstName: z.string(),
    lastName: z.string(),
    dateOfBirth: z.optional(z.string()),
    emailAddress: z.optional(z.string()),
    phoneNumber: z.optional(z.string()),
    document: z.optional(DocumentOnFile),
    /** The texts of the statuses that a confirmation saves too. */
    citizenship: z.optional(z.string()),
    maritalStatus: z.optional(z.string()),
    /** The facts that the core lacks. They are confirmed together with their answers. */
    asks: z.array(z.enum(factsToAsk)),
    /** The same with a co-borrower, because the law then lets us ask for the marital status (12 CFR 1002.5(d)(1)). */
    asksIfJoint: z.array(z.enum(factsToAsk)),
  }),
  address: SuggestedAddress,
  employment: z.extend(SuggestedEmployment, {
    incomeUpdatedOn: z.optional(z.string()),
    /** The income is over a year old, so the member should look at it. */
    isIncomeOutdated: z.boolean(),
  }),
});

export const memberProfileApi = {
  /**
   * The parts of the core's profile that answer a page, unless the member has answered it. Other parts
   * prefill their page.
   */
  read: query("GET /api/MemberProfile/{applicantId}", {
    access: "application",
    input: z.strictObject({ applicantId: ApplicantId }),
    output: z.object({
      firstName: z.string(),
      ...z.partial(Parts).shape,
      /** The same parts as they are saved by now, once the identity is: without the birth date, and with nothing to ask. */
      answered: z.optional(z.partial(Parts)),
      /** Whether the member still has to choose who applies. */
      asksWho: z.boolean(),
    }),
  }),
  /** Saves the parts that the member confirms, as if the member had typed them. Leaves out those that the rules reject. */
  confirm: command("POST /api/MemberProfile/Confirm", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      applicantId: ApplicantId,
      sections: z.array(MemberSection).check(z.maxLength(3)),
      /** The facts that the core lacks. */
      data: z.optional(FactsToAsk),
      /** Who applies, as the call for the co-applicant's page takes it. */
      selection: z.optional(CoApplicantSelection),
    }),
    output: z.object({ savedSections: z.array(MemberSection) }),
  }),
};
