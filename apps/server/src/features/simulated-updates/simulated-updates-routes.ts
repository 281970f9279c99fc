import { simulatedUpdateApi } from "@portico/contract/simulated-update";
import { decide, type Route } from "../../kernel/route.ts";
import { createPhone } from "./create-phone.ts";
import { createSimulatedIdentification } from "./create-simulated-identification.ts";

/** What testers may do without a page; served only where the sandbox is. */
export const simulatedUpdatesRoutes: readonly Route[] = [
  decide(simulatedUpdateApi.createIdentification, createSimulatedIdentification),
  decide(simulatedUpdateApi.createPhone, createPhone),
];
