import type * as z from "zod/v4/core";
import { endpoints } from "@portico/contract/api";
import type { Endpoint, OutputOf } from "@portico/contract/endpoint";
import { journeyApi } from "@portico/contract/journey";
import { latestJourney } from "../api/journey-store.ts";
import type { FakeApi } from "./fake-api.ts";

/** Gives every call the plainest answer that its contract allows. A test sets the answers that matter to it. */
export function answerEverything(api: FakeApi): void {
  for (const endpoint of endpoints) api.on(endpoint, plainestOf(endpoint.output) as never);
  api.on(journeyApi.read, () => ({ journey: latestJourney() ?? (plainestOf(journeyApi.read.output) as never) }));
}

/** The plainest answer of one call, for a test that changes a part of it. */
export function plainestAnswer<Called extends Endpoint>({ output }: Called): OutputOf<Called> {
  return plainestOf(output) as OutputOf<Called>;
}

/** The plainest value of a schema: empty texts and lists, the first of several options, no value if that is allowed. */
function plainestOf(schema: z.$ZodType): unknown {
  const { def } = (schema as z.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, plainestOf(part)]));
    case "array":
      return [];
    case "record":
      return {};
    case "string":
      return "";
    case "number":
      return 1;
    case "boolean":
      return false;
    case "literal":
      return def.values[0];
    case "enum":
      return Object.values(def.entries)[0];
    case "union":
      return plainestOf(def.options[0]!);
    case "nullable":
      return null;
    case "optional":
      return undefined;
    case "default":
      return def.defaultValue;
    default:
      throw new Error(`The plainest ${def.type} is not known.`);
  }
}
