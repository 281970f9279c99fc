import { Delivery } from "@portico/contract/integration/messages";
import * as z from "zod/mini";
import type { TestApplicant } from "./test-applicant.ts";

/** Lists how an application's messages to the institution's system break the published contract. */
export async function problemsOfMessages({ app, applicationId }: TestApplicant): Promise<readonly string[]> {
  await app.outbox.idle();
  const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
  const { messages } = (await response.json()) as { messages: { body: object }[] };
  const bodies = messages.map(({ body }) => body);
  const { error } = z.safeParse(Delivery, { messages: bodies });
  return [
    ...(error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`),
    ...bodies.flatMap((body) => unnamedCodes(body, "")),
  ];
}

/** The codes without a name beside them. */
function unnamedCodes(value: unknown, place: string): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    const name = field.replace(/ConfigurationId$/, "Name");
    const isUnnamed = name !== field && typeof inner === "number" && !(name in value);
    return [...(isUnnamed ? [`${place}.${field} has no name`] : []), ...unnamedCodes(inner, `${place}.${field}`)];
  });
}
