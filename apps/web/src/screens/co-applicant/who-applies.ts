import * as z from "zod/mini";
import { InvitedContact, InvitedPerson } from "@portico/domain/person/invited-person";
import { ApplicationType } from "@portico/domain/person/person";
import { codeOf } from "@portico/domain/values/numbers";
import { t } from "./words.ts";

/**
 * The choices of the page. An invited co-borrower is a joint application too, but another call begins it. An adult who owns accounts with
 * a child applies alone.
 */
export const WhoApplies = { ...ApplicationType, invited: 3, withMinor: 4 } as const;
const { single, joint, invited, withMinor } = WhoApplies;
const choices = { single, joint, invited, withMinor };

/** The choice, with the intent that it needs, and the person to invite. */
export const whoAppliesRules = z
  .object({
    applicationType: codeOf(choices, "Choose whether you apply alone or with someone."),
    /** Of both people, on one screen. */
    jointIntent: z._default(z.boolean(), false),
    /** Of the first person alone, who invites the other one. */
    ownIntent: z._default(z.boolean(), false),
    firstName: z.optional(z.string()),
    emailAddress: z.optional(z.string()),
    phoneNumber: z.optional(z.string()),
    mayText: z._default(z.boolean(), false),
    /** Without the accounts that a child can't own. */
    leavesOut: z._default(z.boolean(), false),
  })
  .check(({ value, issues }) => {
    const { applicationType, jointIntent, ownIntent } = value;
    const miss = (field: string, message: string) =>
      void issues.push({ code: "custom", input: value, path: [field], message });
    if (applicationType === joint && !jointIntent) miss("jointIntent", t("intentMissing"));
    if (applicationType !== invited) return;
    issues.push(...problemsOfInvited(value));
    if (!ownIntent) miss("ownIntent", t("ownIntentMissing"));
  });
/** The choice of somebody who opens accounts. An account isn't credit, so nobody states an intent. */
export const whoOwnsRules: typeof whoAppliesRules = z
  .object({ ...whoAppliesRules.shape, applicationType: codeOf(choices, t("ownerChoose")) })
  .check(({ value, issues }) => {
    if (value.applicationType === invited) issues.push(...problemsOfInvited(value));
  });
type WhoApplies = z.output<typeof whoAppliesRules>;

/** The person to invite, as the call takes them. */
export function invitedOf({ firstName, emailAddress, phoneNumber, mayText }: WhoApplies) {
  return { firstName, emailAddress, phoneNumber, mayText };
}

/** The name and the address are checked apart, so that a missing name doesn't hide a missing address. */
function problemsOfInvited(value: WhoApplies) {
  const { firstName, ...contact } = invitedOf(value);
  const name = z.object({ firstName: InvitedPerson.shape.firstName }).safeParse({ firstName });
  const problems = [name, InvitedContact.safeParse(contact)].flatMap(({ error }) => error?.issues ?? []);
  return problems.map(({ path, message }) => ({ code: "custom" as const, input: value, path: [...path], message }));
}
