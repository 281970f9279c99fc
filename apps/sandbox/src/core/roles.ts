/** The specification's results of a sign-in. The protocol uses the same numbers. */
export const AuthenticationResult = {
  unknown: 0,
  success: 1,
  badCredentials: 2,
  refused: 3,
  locked: 4,
  passwordChangeRequired: 5,
} as const;
export type AuthenticationResult = (typeof AuthenticationResult)[keyof typeof AuthenticationResult];

/** The purpose of a demo member. The same user name plays the same role at each institution. */
export interface Role {
  readonly userName: string;
  readonly result: AuthenticationResult;
  /** The last four digits of the TIN, which decide the bureau's report and the quiz. */
  readonly tinEnd: string;
  readonly leadsTo: string;
  readonly mayApplyOnline: boolean;
}

/** The password of every demo member. It is public on purpose. */
export const demoPassword = "Sandbox-2026";

export const roles = [
  role("alex", "7800", "Approved: long history, good score"),
  role(
    "jordan",
    "7600",
    "Approved, after questions about the previous address and employer, because the current ones are new",
  ),
  role("morgan", "6400", "Pending: a middling score, manual review"),
  role("casey", "0005", "Pending: the bureau has no credit file"),
  role("devon", "7405", "Pending or declined: good score, but large debts compared to income"),
  role("riley", "5200", "Declined: low score"),
  role("sam", "0002", "Unverifiable at Ironwood: no identity questions are available. Harborlight doesn't ask members"),
  role("taylor", "7001", "Sign-in returns 4: locked", AuthenticationResult.locked),
  role("robin", "7002", "Sign-in returns 5: password change required", AuthenticationResult.passwordChangeRequired),
  role(
    "quinn",
    "7003",
    "Sign-in returns 3: rejected like a wrong password, because the membership is closed",
    AuthenticationResult.refused,
  ),
  role("noel", "7004", "Sign-in returns 0: unknown", AuthenticationResult.unknown),
  {
    ...role("blair", "7005", "Ineligible: signs in, and the core says that this member may not apply online"),
    mayApplyOnline: false,
  },
] as const satisfies readonly Role[];

export type UserName = (typeof roles)[number]["userName"];

function role<Name extends string>(
  userName: Name,
  tinEnd: string,
  leadsTo: string,
  result: AuthenticationResult = AuthenticationResult.success,
): Role & { readonly userName: Name } {
  return { userName, tinEnd, leadsTo, result, mayApplyOnline: true };
}
