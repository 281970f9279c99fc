import { expect, test } from "vitest";
import type { Destination } from "@portico/domain/flow/destination";
import { enforce } from "./enforce.ts";
import { routeOf } from "./route.ts";

const offered = new Set<Destination>([1, 4]);

test("redirects a refinancing's product type page to the vehicle page", () => {
  const route = routeOf("/autorefi/product/type");

  expect(route).toEqual({ kind: "redirect", to: "/autorefi/vehicleCollateral" });
  expect(enforce(route, { journey: undefined, offered })).toEqual({ redirectTo: "/autorefi/vehicleCollateral" });
});

test.each([
  ["/signature/product/type", "loanRequest"],
  ["/ploc/product/type", "loanRequest"],
  ["/creditcard/product/type", "loanRequest"],
  ["/seasonal/product/type", "loanRequest"],
  ["/othersecured/product/type", "loanRequest"],
  ["/sharesecured/product/type", "loanRequest"],
  ["/autorefi/product/details", "refinanceDetails"],
  ["/autorefi/vehicleCollateral", "vehicleCollateral"],
  ["/creditcard/review", "review"],
])("recognizes %s as a page", (path, id) => {
  expect(routeOf(path)).toMatchObject({ kind: "step", step: { id } });
});

test.each(["/signature/offer", "/ploc/offer", "/autorefi/offer"])(
  "recognizes %s as the page after an approval",
  (path) => {
    expect(routeOf(path)).toMatchObject({ kind: "outcome", outcome: "offer" });
  },
);

test.each(["/creditcard/offer", "/seasonal/offer", "/othersecured/offer", "/sharesecured/offer"])(
  "rejects %s, because this loan has no offer page",
  (path) => {
    expect(routeOf(path)).toEqual({ kind: "notFound" });
  },
);

test("redirects the start of a loan that isn't offered or is switched off", () => {
  expect(enforce(routeOf("/seasonal/authentication"), { journey: undefined, offered })).toEqual({
    redirectTo: "/loan/type/unavailable",
  });
  expect(enforce(routeOf("/signature/authentication"), { journey: undefined, offered })).toMatchObject({
    open: { kind: "start", destination: 4 },
  });
});
