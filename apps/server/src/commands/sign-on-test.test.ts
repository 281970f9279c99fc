import { expect, test } from "vitest";
import { signOnApp } from "../features/single-sign-on/testing/online-banking.ts";
import { testVendors } from "../testing/test-vendors.ts";
import { portico } from "./testing/run-portico.ts";
import { institutionFolder } from "./testing/institution-folder.ts";

test("sign-on test prints a link to a page of the running server", async () => {
  const app = await signOnApp();
  const { name } = app.tenant;
  const environment = {
    DATABASE_URL: app.database.ownerUrl,
    PORTICO_MASTER_KEY: Buffer.alloc(32, 7).toString("base64"),
    PORTICO_TENANTS: await institutionFolder(name, {
      file: "vendors.json",
      edit: () => JSON.stringify(testVendors(name)),
    }),
  };
  const { code, output } = await portico(
    ["sign-on", "test", name, "--site", "https://apply.example"],
    environment,
    app.clock,
  );

  const { origin, pathname, search } = new URL(output.trim());
  const { status, text } = await app.client().send({ method: "GET", url: pathname + search });

  expect([code, origin, status]).toEqual([0, "https://apply.example", 200]);
  expect(text).toContain("Test single sign-on");
});
