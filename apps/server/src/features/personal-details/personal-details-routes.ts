import { identificationApi } from "@portico/contract/applicant";
import { identifying } from "../../kernel/rate-limit.ts";
import { answerAny, answerPublic, decideAny, type Route } from "../../kernel/route.ts";
import { readIdentificationConfiguration } from "./identification-configuration.ts";
import { readIdentification } from "./read-identification.ts";
import { saveDocument } from "./save-document.ts";
import { createIdentification, updateIdentification } from "./save-identification.ts";

/** The calls about a person's identity, which the law requires before an account is opened. */
export const personalDetailsRoutes: readonly Route[] = [
  answerPublic(identificationApi.configuration, readIdentificationConfiguration),
  answerAny(identificationApi.read, readIdentification),
  decideAny(identificationApi.create, createIdentification, { rateLimit: identifying }),
  decideAny(identificationApi.update, updateIdentification, { rateLimit: identifying }),
  decideAny(identificationApi.saveDocument, saveDocument),
];
