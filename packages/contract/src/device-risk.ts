import * as z from "zod/mini";
import { query } from "./endpoint.ts";

export const deviceRiskApi = {
  /** Whether pages load the vendor's device recognition tool, and its settings. */
  configuration: query("GET /api/Application/Configuration/DeviceId", {
    access: "public",
    output: z.object({
      enabled: z.boolean(),
      sdkKey: z.string(),
      scriptUrl: z.nullable(z.string()),
      /** The address that the tool sends its findings to. */
      baseUrl: z.nullable(z.string()),
    }),
  }),
};
