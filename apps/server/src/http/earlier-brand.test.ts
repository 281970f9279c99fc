import { expect, test } from "vitest";
import { testApp } from "../testing/test-app.ts";

test("gives a page that was open before the brand changed the file of now, which no browser keeps", async () => {
  const app = await testApp();
  const earlier = `/brand/${app.tenant.name}/0123456789abcdef`;

  const [logo, other, missing] = await Promise.all(
    [`${earlier}/logo.svg`, "/brand/harborlight/0123456789abcdef/logo.svg", `${earlier}/none.svg`].map((url) =>
      app.client().send({ method: "GET", url }),
    ),
  );

  expect([logo!.status, logo!.headers["cache-control"]]).toEqual([200, "no-cache"]);
  expect([other!.status, missing!.status]).toEqual([404, 404]);
});
