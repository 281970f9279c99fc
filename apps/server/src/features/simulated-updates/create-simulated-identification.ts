import type { InputOf } from "@portico/contract/endpoint";
import type { simulatedUpdateApi } from "@portico/contract/simulated-update";
import { createIdentification } from "../personal-details/save-identification.ts";
import type { Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { requireStillOpen } from "./require-still-open.ts";

type CreateIdentification = (typeof simulatedUpdateApi)["createIdentification"];

/** Saves an identification by the rules of the page: its messages, its search for duplicates, and its check of the email address. */
export async function createSimulatedIdentification(
  scope: ApplicationScope,
  input: InputOf<CreateIdentification>,
): Promise<Change<CreateIdentification>> {
  requireStillOpen(scope);
  return createIdentification(scope, input);
}
