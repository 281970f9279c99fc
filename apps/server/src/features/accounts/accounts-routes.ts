import { accountApi } from "@portico/contract/account";
import { answerSession, type Route } from "../../kernel/route.ts";
import { readAccountConfiguration } from "./read-account-configuration.ts";

/** The calls about accounts that people open online. */
export const accountsRoutes: readonly Route[] = [answerSession(accountApi.configuration, readAccountConfiguration)];
