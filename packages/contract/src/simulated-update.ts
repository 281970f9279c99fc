import * as z from "zod/mini";
import { PhoneNumber } from "@portico/domain/values/phone";
import { identificationApi } from "./applicant.ts";
import { command, type Endpoint } from "./endpoint.ts";
import { ApplicantId } from "./ids.ts";

/**
 * For testers: puts on an applicant what a page would have asked for (specification, chapter 7: test simulation). Only where the sandbox
 * stands for the vendors (design, chapter 12), so not among the endpoints of the API; elsewhere they are addresses that do not exist.
 */
export const simulatedUpdateApi = {
  /** As `POST /api/Identification`, whichever page is open. */
  createIdentification: command("POST /api/SimulatedUpdate/CreateIdentification", {
    access: "application",
    when: "beforeSubmit",
    input: identificationApi.create.input,
    output: identificationApi.create.output,
  }),
  /** Another telephone number, and nothing else about the person. */
  createPhone: command("POST /api/SimulatedUpdate/CreatePhone", {
    access: "application",
    when: "beforeSubmit",
    input: z.strictObject({ applicantId: ApplicantId, phoneNumber: PhoneNumber }),
    output: z.object({ created: z.boolean() }),
  }),
};

export const simulatedEndpoints: readonly Endpoint[] = Object.values(simulatedUpdateApi);
