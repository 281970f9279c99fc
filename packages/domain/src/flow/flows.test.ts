import { expect, test } from "vitest";
import { ProductCode } from "../loan/product.ts";
import { conditionInWords, factsIn, truthOf } from "./condition.ts";
import type { FactName, Facts } from "./facts.ts";
import { flows, outcomesOf, redirectOf, stepUrl, usesSimplifiedLoanOffer } from "./flows.ts";
import { isFinal } from "./step.ts";
import type { ProductFlow, Walk } from "./walk.ts";
import { sectionsOf, walk } from "./walk.ts";
import { everyJourney } from "./traveler.ts";

/** The facts that come from an institution's file and are known before the first answer, if the flow reads them. */
const settled = [
  "productHasQuestions",
  "paymentProtectionOffered",
  "verificationOffered",
  "identityCheckOffered",
  "simplifiedOffer",
] as const;

function settingsOf({ steps }: ProductFlow): readonly Facts[] {
  const conditions = steps.flatMap(({ when, exits }) => [when, ...exits.map((exit) => exit.when)]);
  const asked = new Set(conditions.flatMap(factsIn));
  return settled
    .filter((fact) => asked.has(fact))
    .reduce<readonly Facts[]>(
      (found, fact) => found.flatMap((facts) => [true, false].map((value) => ({ ...facts, [fact]: value }))),
      [{}],
    )
    .map((facts) => ({
      ...facts,
      primaryDocumentAsked: true,
      jointDocumentAsked: true,
      estimateOffered: true,
      prequalificationOffered: true,
      prequalificationForMembers: true,
    }));
}

const all: ProductFlow[] = Object.values(flows);
const journeys = all.flatMap((flow) =>
  settingsOf(flow).flatMap((start) => everyJourney(flow, start).map((journey) => ({ flow, ...journey }))),
);

test("ends every walk in an outcome", () => {
  const stuck = journeys.filter(({ end }) => end.exit === undefined);

  expect(journeys.length).toBeGreaterThan(100);
  expect(stuck.map(({ visited }) => visited.join(" > "))).toEqual([]);
});

test("reaches every step of every flow", () => {
  const unreached = all.flatMap((flow) => {
    const visited = new Set<string>();
    for (const journey of journeys) if (journey.flow === flow) for (const id of journey.visited) visited.add(id);
    return flow.steps.filter(({ id }) => !visited.has(id)).map(({ id }) => `${flow.productCode}/${id}`);
  });

  expect(unreached).toEqual([]);
});

test("has no step twice on one path", () => {
  const repeated = journeys.filter(({ visited }) => new Set(visited).size !== visited.length);

  expect(repeated.map(({ visited }) => visited.join(" > "))).toEqual([]);
});

test("has no step whose condition depends on its own answers", () => {
  const gated = all.flatMap(({ steps }) =>
    steps.flatMap((step) => {
      const answers = new Set(step.samples.flatMap((sample) => Object.keys(sample)));
      const elsewhere = new Set(
        steps
          .filter(({ id }) => id !== step.id)
          .flatMap(({ samples }) => samples.flatMap((sample) => Object.keys(sample))),
      );
      return factsIn(step.when)
        .filter((fact) => answers.has(fact) && !elsewhere.has(fact))
        .map((fact) => `${step.id} is shown when ${conditionInWords(step.when)}, but only ${step.id} answers ${fact}`);
    }),
  );

  expect(gated).toEqual([]);
});

test("meets each step's requirements when it becomes the frontier", () => {
  const missing = new Set<string>();
  for (const flow of all) {
    const answeredBy = new Map(
      flow.steps.map(({ id, samples }) => [id, samples.flatMap((sample) => Object.keys(sample) as FactName[])]),
    );
    const required = new Map(flow.steps.map(({ id, requires }) => [id, requires]));
    for (const { visited, facts } of journeys.filter((journey) => journey.flow === flow)) {
      const then: Partial<Record<FactName, unknown>> = {};
      for (const id of visited) {
        const requires = required.get(id);
        if (requires && truthOf(requires, then as Facts) !== true)
          missing.add(`${id} requires ${conditionInWords(requires)}`);
        for (const name of answeredBy.get(id) ?? []) then[name] = facts[name];
      }
    }
  }

  expect([...missing]).toEqual([]);
});

test("never treats an unanswered question as a no", () => {
  const unasked: Facts = {
    started: true,
    eligible: true,
    primaryIdentified: true,
    hasDuplicate: false,
    primaryHasAddress: true,
  };

  const { path, frontier } = walk(flows[1], unasked);

  expect(path.map(({ id }) => id)).not.toContain("previousAddress");
  expect(frontier?.id).toBe("currentEmployment");
});

test("reports progress as a whole number from 0 to 100, and 100 only at a final end", () => {
  const start = walk(flows[1], {});
  const progressAt = (isOver: boolean) =>
    journeys.filter(({ end }) => isFinal(end.exit!) === isOver).map(({ end }) => end.progress);

  expect(start.progress).toBe(0);
  expect(new Set(progressAt(true))).toEqual(new Set([100]));
  expect(Math.max(...progressAt(false))).toBeLessThan(100);
  expect(Math.min(...progressAt(false))).toBeGreaterThanOrEqual(0);
});

test("knows the next page in advance for everybody who applies alone", () => {
  // A home outside the county by which somebody joins is too rare to fetch its page for everybody.
  const alone = journeys.filter(({ facts, visited }) => facts.isJoint !== true && !visited.includes("countyOfHome"));
  const unforeseen = alone.flatMap(({ visited, walks }) =>
    visited.slice(1).filter((id, place) => !walks[place]!.next.some((step) => step.id === id)),
  );

  expect([...new Set(unforeseen)]).toEqual([]);
});

/** The sections of each walk, worked out once, because thousands of journeys share their first walks. */
function sectionNames() {
  const known = new Map<Walk, string>();
  return (here: Walk) => {
    const names =
      known.get(here) ??
      sectionsOf(here, "start")
        .map(({ section }) => section)
        .join(" ");
    known.set(here, names);
    return names;
  };
}

test("keeps its sections from the first page to the last", () => {
  const namesOf = sectionNames();
  const changing = journeys.filter(({ walks }) => new Set(walks.map(namesOf)).size > 1);

  expect(changing.map(({ visited }) => visited.join(" > "))).toEqual([]);
});

test("has the same sections with and without an identity check", () => {
  const asked = { productHasQuestions: false, started: true, memberIsNew: false, identityCheckOffered: true };
  const namesFor = (facts: Facts) =>
    sectionsOf(walk(flows[1], { ...asked, ...facts }), "aboutYou").map(({ section }) => section);

  expect(namesFor({ verificationOffered: true })).toEqual(namesFor({ verificationOffered: false }));
});

test("names each section once, in the order of the walk", () => {
  const sections = sectionsOf(
    walk(flows[1], { productHasQuestions: false, started: true, memberIsNew: true }),
    "start",
  );

  expect(sections.map(({ section }) => section)).toEqual([
    "start",
    "aboutYou",
    "workAndIncome",
    "applyingTogether",
    "yourLoan",
    "agreements",
    "checkAndSend",
  ]);
  expect(sections.map(({ isDone }) => isDone).slice(0, 3)).toEqual([false, false, false]);
  expect(sections.filter(({ isCurrent }) => isCurrent).map(({ section }) => section)).toEqual(["start"]);
});

test("gives the auto pages the specification's addresses", () => {
  expect(flows[1].steps.map((step) => stepUrl(step, 1))).toMatchInlineSnapshot(`
    [
      "/auto/productEligibility",
      "/auto/estimate",
      "/auto/authentication",
      "/auto/eligibility",
      "/auto/identification",
      "/duplicate/detected",
      "/auto/address/current",
      "/auto/address/previous",
      "/auto/eligibility/county",
      "/auto/prequalification",
      "/auto/identification/document",
      "/auto/employment/current",
      "/auto/employment/previous",
      "/auto/co-applicant",
      "/auto/co-applicant/identification",
      "/auto/co-applicant/address/current",
      "/auto/co-applicant/address/previous",
      "/auto/co-applicant/identification/document",
      "/auto/co-applicant/employment/current",
      "/auto/co-applicant/employment/previous",
      "/auto/product/type",
      "/auto/vehicleCollateral",
      "/auto/product/details",
      "/auto/paymentProtection",
      "/auto/disclosures",
      "/auto/verify",
      "/auto/documentVerification",
      "/auto/review",
    ]
  `);
});

test("doesn't ask members how they may join", () => {
  const asked = journeys
    .filter(({ facts }) => facts.memberIsNew === false)
    .filter(({ visited }) => visited.includes("eligibility"));

  expect(asked).toEqual([]);
});

test.each([
  [2, ["/heloc/property/details", "/heloc/loan/details"]],
  [3, ["/autorefi/vehicleCollateral", "/autorefi/product/details"]],
  [4, ["/signature/product/type"]],
  [5, ["/ploc/product/type"]],
  [6, ["/motorcycle/product/type", "/motorcycle/vehicleCollateral", "/motorcycle/product/details"]],
  [7, ["/boat/product/type", "/boat/vehicleCollateral", "/boat/product/details"]],
  [8, ["/rv/product/type", "/rv/vehicleCollateral", "/rv/product/details"]],
  [9, ["/creditcard/product/type"]],
  [10, ["/sharesecured/product/type"]],
  [11, ["/othersecured/product/type"]],
  [12, ["/seasonal/product/type"]],
] as const)("asks for the loan of product %d at the specification's addresses", (productCode, addresses) => {
  const asked = flows[productCode].steps
    .filter(({ section, id }) => section === "yourLoan" && id !== "paymentProtection")
    .map((step) => stepUrl(step, productCode));

  expect(asked).toEqual(addresses);
});

test("redirects the type page of a refinancing to the vehicle page", () => {
  expect(redirectOf("/autorefi/product/type", 3)?.id).toBe("vehicleCollateral");
  expect(redirectOf("/auto/product/type", 1)).toBeUndefined();
  expect(redirectOf("/autorefi/product/details", 3)).toBeUndefined();
});

test.each([
  [1, true],
  [2, true],
  [3, true],
  [4, true],
  [5, true],
  [6, true],
  [7, true],
  [8, true],
  [9, false],
  [10, false],
  [11, false],
  [12, false],
] as const)(
  "gives an approval of product %d an offer page: %s",
  { tags: ["2.screen.simplified-offer"] },
  (productCode, hasOffer) => {
    expect(outcomesOf(flows[productCode]).has("offer")).toBe(hasOffer);
    expect(usesSimplifiedLoanOffer(productCode, { simplifiedLoanOffer: false })).toBe(!hasOffer);
    expect(usesSimplifiedLoanOffer(productCode, { simplifiedLoanOffer: true })).toBe(true);
  },
);

test("never shows an offer at an institution with simplified offers", () => {
  const ends = journeys.filter(({ facts }) => facts.simplifiedOffer === true).map(({ end }) => end.exit);

  expect(ends).toContain("simplifiedLoanOffer");
  expect(ends).not.toContain("offer");
});

test("skips the vehicle and goes on to the loan for a buyer who hasn't found one", () => {
  const looking = journeys.filter(({ facts }) => facts.vehicleChosen === false);
  const asked = looking.filter(({ visited }) => visited.includes("vehicleCollateral"));
  const isEstimated = ({ visited, facts }: (typeof looking)[number]) =>
    visited.includes("estimate") && facts.loanRequested === true && !visited.includes("vehicleLoanDetails");
  const withoutLoan = looking
    .filter((journey) => !isEstimated(journey))
    .filter(({ visited }) => !visited.includes("vehicleLoanDetails"));

  expect(new Set(looking.map(({ flow }) => flow.productCode))).toEqual(new Set([1, 6, 7, 8]));
  expect([asked, withoutLoan]).toEqual([[], []]);
});

test(
  "lets the pages of a motorcycle, a boat, and an RV bypass order and timeout, unlike those of a car",
  { tags: ["2.flag.vehicle-bypass", "2.flag.vehicle-timeout"] },
  () => {
    const own = ["vehicleSeller", "vehicleLoanDetails", "review"];
    const flagsOf = (productCode: 1 | 6 | 7 | 8) =>
      flows[productCode].steps.filter(({ id }) => own.includes(id)).map(({ flags }) => flags);

    for (const productCode of [6, 7, 8] as const)
      expect(flagsOf(productCode)).toEqual(own.map(() => ({ bypassesEnforcement: true, overridesTimeout: true })));
    expect(flagsOf(1)).toEqual([{}, {}, {}]);
    for (const productCode of [1, 3, 6, 7, 8] as const)
      expect(flows[productCode].steps.find(({ id }) => id === "vehicleCollateral")?.flags.overridesTimeout).toBe(true);
  },
);

/**
 * The order in the specification's first chapter, with the questions that can end in a "no" before personal data
 * (decision 083). Some products leave out some of these steps.
 */
const specifiedOrder = [
  "productEligibility",
  "helocPropertyType",
  "authentication",
  "eligibility",
  "identification",
  "currentAddress",
  "previousAddress",
  "currentEmployment",
  "previousEmployment",
  "demographics",
  "vehicleCollateral",
  "paymentProtection",
  "disclosures",
  "verify",
  "documentVerification",
  "review",
];

test(
  "asks in the specification's order for every product, and asks nothing after the review",
  { tags: ["1.flow-order"] },
  () => {
    const helocTerms = (id: string, productCode: number) => productCode === ProductCode.heloc && id === "disclosures";
    for (const { productCode, steps } of all) {
      const asked = steps.map(({ id }) => id).filter((id) => !helocTerms(id, productCode));

      expect(asked.filter((id) => specifiedOrder.includes(id))).toEqual(
        specifiedOrder.filter((id) => asked.includes(id)),
      );
      expect([asked[0], asked.at(-1)]).toEqual(["productEligibility", "review"]);
    }
  },
);

test(
  "asks for the kind of home first, shows a home equity line's terms before its address, and asks each person's demographics after their work",
  { tags: ["1.flow-order", "2.flag.leaving-heloc"] },
  () => {
    const steps = flows[2].steps.map((step) => ({ id: step.id, section: step.section, url: stepUrl(step, 2) }));
    const place = (id: string) => steps.findIndex((step) => step.id === id);

    expect(place("helocPropertyType")).toBeLessThan(place("authentication"));
    expect(place("disclosures")).toBeLessThan(place("helocPropertyDetails"));
    expect(steps[place("demographics")]).toMatchObject({ section: "federalQuestions", url: "/heloc/demographics" });
    expect(steps[place("coApplicantDemographics")]).toMatchObject({
      section: "applyingTogether",
      url: "/heloc/co-applicant/demographics",
    });
    expect(flows[2].steps.find(({ id }) => id === "helocLoanDetails")?.flags).toEqual({ mayShowLeavingModal: true });
  },
);

test("asks for demographics only in a home equity application, and only asks a co-applicant who exists", () => {
  const asking = all.filter(({ steps }) => steps.some(({ id }) => id === "demographics"));
  const alone = journeys.filter(({ facts, flow }) => flow.productCode === 2 && facts.isJoint === false);

  expect(asking.map(({ productCode }) => productCode)).toEqual([2]);
  expect(alone.filter(({ visited }) => visited.includes("coApplicantDemographics"))).toEqual([]);
});

test("exits for an unsupported home but lets the applicant correct the answer", () => {
  const out = journeys.filter(({ end }) => end.exit === "unsupportedProperty");

  expect(new Set(out.map(({ visited }) => visited.at(-1)))).toEqual(new Set(["helocPropertyType"]));
  expect(isFinal("unsupportedProperty")).toBe(false);
});
