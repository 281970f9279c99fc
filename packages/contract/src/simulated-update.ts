import * as z from "zod/mini";
import { PhoneNumber } from "@portico/domain/values/phone";
import { identificationApi } from "./applicant.ts";
import { command, type Endpoint } from "./endpoint.ts";
import { ApplicantId } from "./ids.ts";

/**
 * For testers: adds data to an applicant as a page would (specification, chapter 7: test simulation). These endpoints
 * exist only while the sandbox replaces the vendors, so they aren't part of the API.
 */
export const simulatedUpdateApi = {
  /** Like `POST /api/Identification`, no matter which page is open. */
  createIdentification: command("POST /api/SimulatedUpdate/CreateIdentification", {
    access: "application",
    when: "beforeSubmit",
    input: identificationApi.create.input,
    output: identificationApi.create.output,
  }),
  /** Changes only the person's telephone number. */
  createPhone: command("POST /api/SimulatedUpdate/CreatePhone", {
    access: "application",
    when: "beforeSubmit",
    input: z.strictObject({ applicantId: ApplicantId, phoneNumber: PhoneNumber }),
    output: z.object({ created: z.boolean() }),
  }),
};

export const simulatedEndpoints: readonly Endpoint[] = Object.values(simulatedUpdateApi);
