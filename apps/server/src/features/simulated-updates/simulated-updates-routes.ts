import { simulatedUpdateApi } from "@portico/contract/simulated-update";
import { decide, type Route } from "../../kernel/route.ts";
import { createPhone } from "./create-phone.ts";
import { createSimulatedIdentification } from "./create-simulated-identification.ts";

/** The calls that testers use instead of a page. They exist only with the sandbox. */
export const simulatedUpdatesRoutes: readonly Route[] = [
  decide(simulatedUpdateApi.createIdentification, createSimulatedIdentification),
  decide(simulatedUpdateApi.createPhone, createPhone),
];
