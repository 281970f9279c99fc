import { randomBytes } from "node:crypto";
import { applications, type Write } from "./application-writes.ts";
import { collectionsFor } from "./collections.ts";
import type { Directus } from "./directus-server.ts";

/** Creates the collections, and a user of the public pages' backend that may write, change and read them. Returns the user's static token. */
export async function prepareDirectus(directus: Directus, writes: readonly Write[]): Promise<string> {
  const made = collectionsFor(writes);
  const collections = made.map(({ collection }) => collection);
  await admin(directus, "/collections", made);
  for (const collection of collections)
    if (collection !== applications)
      await admin(directus, "/relations", {
        collection,
        field: "application",
        related_collection: applications,
        schema: { on_delete: "CASCADE" },
      });
  const actions = ["create", "read", "update"] as const;
  const permissions = collections.flatMap((collection) =>
    actions.map((action) => ({ collection, action, fields: ["*"] })),
  );
  const policy = await admin(directus, "/policies", { name: "front", permissions });
  const role = await admin(directus, "/roles", { name: "front", policies: [{ policy }] });
  const token = randomBytes(24).toString("hex");
  await admin(directus, "/users", { email: "front@example.com", role, token, status: "active" });
  return token;
}

/** Returns the id of the created thing, if it is one. */
async function admin({ origin, adminToken }: Directus, place: string, body: object): Promise<unknown> {
  const response = await fetch(`${origin}${place}`, {
    method: "POST",
    headers: { authorization: `Bearer ${adminToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`Directus answered ${response.status} to ${place}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: { id?: unknown } };
  return data.id;
}
