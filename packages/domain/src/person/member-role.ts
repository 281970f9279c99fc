import type { MemberType } from "./person.ts";

/** The animation to show during a long wait (specification, chapters 2 and 3). */
export const MemberRole = { clock: 1, member: 2, nonMember: 3 } as const;
export type MemberRole = (typeof MemberRole)[keyof typeof MemberRole];

/** Members and non-members have their own animations. The clock runs until the member type is known. */
export function memberRoleOf(memberType: MemberType | undefined): MemberRole {
  if (memberType === "existing") return MemberRole.member;
  return memberType === "new" ? MemberRole.nonMember : MemberRole.clock;
}
