import { demoPassword } from "./core/roles.ts";

/** What the launcher tells a newcomer to try. */
export const tryThis: readonly string[] = [
  `Sign in as alex with the password ${demoPassword}: an approved loan`,
  "Sign in as morgan: a person looks at it (pending); as riley: declined",
];
