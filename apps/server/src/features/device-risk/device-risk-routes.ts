import { deviceRiskApi } from "@portico/contract/device-risk";
import { answerPublic, type Route } from "../../kernel/route.ts";

/** The configuration of device recognition, for institutions that use it. */
export const deviceRiskRoutes: readonly Route[] = [
  answerPublic(deviceRiskApi.configuration, ({ providers: { deviceTool } }) => ({
    enabled: deviceTool !== undefined,
    sdkKey: deviceTool?.sdkKey ?? "",
    scriptUrl: deviceTool?.scriptUrl ?? null,
    baseUrl: deviceTool?.baseUrl ?? null,
  })),
];
