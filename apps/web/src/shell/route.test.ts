import { expect, test } from "vitest";
import { enforce } from "./enforce.ts";
import { routeOf } from "./route.ts";

const offered = new Set([1, 4]);

test("the type page of a refinancing leads on to the vehicle's page", () => {
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
])("%s is a page", (path, id) => {
  expect(routeOf(path)).toMatchObject({ kind: "step", step: { id } });
});

test.each(["/signature/offer", "/ploc/offer", "/autorefi/offer"])("%s is where an approval leads", (path) => {
  expect(routeOf(path)).toMatchObject({ kind: "outcome", outcome: "offer" });
});

test.each(["/creditcard/offer", "/seasonal/offer", "/othersecured/offer", "/sharesecured/offer"])(
  "%s is no page: approvals of this loan are told in short",
  (path) => {
    expect(routeOf(path)).toEqual({ kind: "notFound" });
  },
);

test("a loan that the institution does not offer, or has switched off, says so", () => {
  expect(enforce(routeOf("/seasonal/authentication"), { journey: undefined, offered })).toEqual({
    redirectTo: "/loan/type/unavailable",
  });
  expect(enforce(routeOf("/signature/authentication"), { journey: undefined, offered })).toMatchObject({
    open: { kind: "start", productCode: 4 },
  });
});
