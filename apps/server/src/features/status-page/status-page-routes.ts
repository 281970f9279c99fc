import { applicationStatusApi } from "@portico/contract/application-status";
import { answer, decide, type Route } from "../../kernel/route.ts";
import { readApplicationStatus } from "./read-application-status.ts";
import { withdrawApplication } from "../application-status/withdraw-application.ts";

/** The calls of the page that says where an application stands. */
export const statusPageRoutes: readonly Route[] = [
  answer(applicationStatusApi.read, readApplicationStatus),
  decide(applicationStatusApi.withdraw, withdrawApplication),
];
