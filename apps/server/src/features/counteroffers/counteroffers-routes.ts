import { applicationApi } from "@portico/contract/application";
import { decide, type Route } from "../../kernel/route.ts";
import { applyAlone, applyTogether, takeCounteroffer } from "./take-counteroffer.ts";

/** The calls that open the application linked to a declined one. */
export const counteroffersRoutes: readonly Route[] = [
  decide(applicationApi.takeCounteroffer, takeCounteroffer),
  decide(applicationApi.applyTogether, applyTogether),
  decide(applicationApi.applyAlone, applyAlone),
];
