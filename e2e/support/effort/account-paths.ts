import { somebody } from "../people.ts";
import type { AccountTrip } from "../account-pages.ts";

/** The first deposits of a new person: $5 for the membership and $245 for checking, by card and from another bank. */
const checking = { account: "Tide checking", amounts: { "Tide checking": "245" }, card: "50", bank: "200" } as const;
const noa = { firstName: "Noa" } as const;
/** A member of the demo core. */
const alex = { firstName: "Alex", lastName: "Marlowe" } as const;

/** The measured paths to an account number, and the estimated seconds that they may take. */
export const accountEffortPaths = [
  {
    name: "new person with a joint owner",
    targetSeconds: 300,
    whyLonger: "The second owner has four pages, and types their own contact, birth date, taxpayer number, and ID.",
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
] as const satisfies readonly { name: string; targetSeconds: number; whyLonger?: string; trip: () => AccountTrip }[];

export type AccountEffortPath = (typeof accountEffortPaths)[number];
export type AccountPathName = AccountEffortPath["name"];
