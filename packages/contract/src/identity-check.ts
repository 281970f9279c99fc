import * as z from "zod/mini";
import { command } from "./endpoint.ts";
import { ApplicationId } from "./ids.ts";

/** The browser's token from the vendor's device-risk tool. It is opaque and ends with the visit. */
export const DeviceIdSessionToken = z.nullable(z.string().check(z.maxLength(256)));

export const identityCheckApi = {
  /**
   * Checks the primary applicant's identity, once. Asking again returns the same result. The institution's policy
   * decides whether documents are required.
   */
  check: command("POST /api/PersonVerification", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({ applicationId: ApplicationId, deviceIdSessionToken: z.optional(DeviceIdSessionToken) }),
    output: z.object({ applicationRequiresDocV: z.boolean() }),
  }),
};
