import { deviceRiskApi } from "@portico/contract/device-risk";
import { answerPublic, type Route } from "../../kernel/route.ts";

/** Knowing a device again, where the institution has that switched on. */
export const deviceRiskRoutes: readonly Route[] = [
  answerPublic(deviceRiskApi.configuration, ({ providers: { deviceTool } }) => ({
    enabled: deviceTool !== undefined,
    sdkKey: deviceTool?.sdkKey ?? "",
    scriptUrl: deviceTool?.scriptUrl ?? null,
  })),
];
