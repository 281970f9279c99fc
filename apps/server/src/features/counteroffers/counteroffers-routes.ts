import { applicationApi } from "@portico/contract/application";
import { decide, type Route } from "../../kernel/route.ts";
import { takeCounteroffer } from "./take-counteroffer.ts";

/** The call that takes a counteroffer of a declined application. */
export const counteroffersRoutes: readonly Route[] = [decide(applicationApi.takeCounteroffer, takeCounteroffer)];
