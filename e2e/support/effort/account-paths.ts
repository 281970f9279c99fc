import { somebody } from "../people.ts";
import type { AccountTrip } from "../account-pages.ts";

/** The first deposits of a new person: $5 for the membership and $245 for checking, by card and from another bank. */
const checking = { account: "Tide checking", amounts: { "Tide checking": "245" }, card: "50", bank: "200" } as const;
/** Most owners have a phone of their own. Somebody who shares one reads what that means. */
const noa = { firstName: "Noa", phone: "2075550148" } as const;
/** A member of the demo core. */
const alex = { firstName: "Alex", lastName: "Marlowe" } as const;

/** The measured paths to an account number, and the estimated seconds that they may take. */
export const accountEffortPaths = [
  {
    name: "new person with a joint owner",
    targetSeconds: 300,
    trip: () => ({
      primary: { person: somebody("approved"), scansLicense: true as const },
      partner: { person: somebody("approved", noa) },
      ...checking,
    }),
  },
  {
    name: "new person alone",
    targetSeconds: 300,
    trip: () => ({ primary: { person: somebody("approved"), scansLicense: true as const }, ...checking }),
  },
  {
    name: "member who adds an account",
    targetSeconds: 120,
    trip: () => ({
      primary: { person: somebody("approved", alex) },
      signIn: { userName: "alex", password: "Sandbox-2026" },
      account: "Lighthouse money market",
      amounts: {},
    }),
  },
] as const satisfies readonly { name: string; targetSeconds: number; trip: () => AccountTrip }[];

export type AccountEffortPath = (typeof accountEffortPaths)[number];
export type AccountPathName = AccountEffortPath["name"];
