import { accountApi } from "@portico/contract/account";
import { vendorLookup } from "../../kernel/rate-limit.ts";
import { answerAny, answerSession, decideAny, decideSession, type Route } from "../../kernel/route.ts";
import { chooseOverdraft, readOverdraft } from "./choose-overdraft.ts";
import { nameMinor, readMinor } from "./name-minor.ts";
import { namePeople, readNamedPeople } from "./name-people.ts";
import { readAccountBeginning } from "./read-account-beginning.ts";
import { readAccountConfiguration } from "./read-account-configuration.ts";
import { saveAccountBeginning } from "./save-account-beginning.ts";
import { readSelection, selectAccounts } from "./select-accounts.ts";

/** The calls about accounts that people open online. */
export const accountsRoutes: readonly Route[] = [
  answerSession(accountApi.configuration, readAccountConfiguration),
  answerSession(accountApi.beginning, readAccountBeginning),
  decideSession(accountApi.saveBeginning, saveAccountBeginning, { rateLimit: vendorLookup }),
  answerAny(accountApi.selection, readSelection),
  decideAny(accountApi.select, selectAccounts),
  answerAny(accountApi.overdraft, readOverdraft),
  decideAny(accountApi.chooseOverdraft, chooseOverdraft),
  answerAny(accountApi.minor, readMinor),
  decideAny(accountApi.nameMinor, nameMinor),
  answerAny(accountApi.namedPeople, readNamedPeople),
  decideAny(accountApi.namePeople, namePeople),
];
