import { createTidegate } from "../providers/account-screening/tidegate.ts";
import type { Providers } from "../providers/providers.ts";
import { createWatchman } from "../providers/sanctions-screening/watchman.ts";
import type { Connect } from "./connector.ts";
import * as no from "./no-vendors.ts";

/** Connects the checks of people who open an account or are named in its application. */
export function connectScreening(
  connect: Connect,
  clock: () => Date,
): Pick<Providers, "accountScreener" | "sanctionsScreener"> {
  return {
    accountScreener:
      connect("accountScreening", (vendor, { key }) => createTidegate({ ...vendor, key })) ?? no.accountScreener,
    sanctionsScreener:
      connect("sanctionsScreening", (vendor) => createWatchman({ ...vendor, clock })) ?? no.sanctionsScreener,
  };
}
