import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { RequestOf } from "@portico/contract/endpoint";
import { AddressType } from "@portico/domain/address/address";
import {
  alone,
  anAddress,
  anIdentification,
  anotherTin,
  begun,
  breakVendor,
  justBegun,
  peopleApp,
  type Traveler,
} from "../applicants/testing/people.ts";
import type { TestAppOptions } from "../../testing/test-app.ts";

test.each([
  ["a county of the institution", { eligibilityOptionId: 1, county: "York" }, true],
  ["another county", { eligibilityOptionId: 1, county: "Kings" }, false],
  ["a family member", { eligibilityOptionId: 2, familyMemberName: "J. Doe-Smith" }, true],
  ["a partner's employee", { eligibilityOptionId: 3, suboptionId: 1 }, true],
  ["nothing that applies", { eligibilityOptionId: 4 }, false],
])(
  "records for %s whether membership is open: %j %s",
  { tags: ["7.call.POST.Eligibility", "7.call.GET.Eligibility.applicantId", "2.route.outcome.ineligible"] },
  async (_who, eligibility, isEligible) => {
    const app = await peopleApp();
    const { client, applicantId } = await alone(app);

    const { body } = await client.call(eligibilityApi.create, { applicantId, eligibility });
    const read = await client.call(eligibilityApi.read, { applicantId });

    expect(body.isEligible).toBe(isEligible);
    expect(body.journey).toMatchObject(
      isEligible ? { frontier: "vehicleSeller", exit: null } : { frontier: null, exit: "ineligible" },
    );
    expect(read.body).toEqual({ eligibility: { ...eligibility, fundingProducts: [] } });
  },
);

test.each([
  ["eligibilityOptionId", { eligibilityOptionId: 99 }, "Choose what applies to you."],
  ["county", { eligibilityOptionId: 1 }, "Choose your county."],
  ["familyMemberName", { eligibilityOptionId: 2 }, "Enter your family member's name."],
  [
    "familyMemberName",
    { eligibilityOptionId: 2, familyMemberName: "J0" },
    "Valid characters are A-Z, a-z, periods, hyphens, and spaces.",
  ],
  ["suboptionId", { eligibilityOptionId: 3, suboptionId: 9 }, "Choose one."],
])("rejects %s in %j at the field", { tags: ["5.family-name"] }, async (field, eligibility, message) => {
  const app = await peopleApp();
  const { client, applicantId } = await alone(app);

  const { status, body } = await client.call(eligibilityApi.create, { applicantId, eligibility });

  expect(status).toBe(422);
  expect(body.error?.fields).toEqual({ [`eligibility.${field}`]: message });
});

test("lets somebody who was not eligible change their answer", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await alone(app);
  await client.call(eligibilityApi.create, { applicantId, eligibility: { eligibilityOptionId: 4 } });

  const { body } = await client.call(eligibilityApi.create, {
    applicantId,
    eligibility: { eligibilityOptionId: 1, county: "York" },
  });

  expect(body).toMatchObject({ isEligible: true, journey: { exit: null } });
});

/** Moves the applicant's home. */
async function move({ client, applicantId }: Traveler, change: object) {
  const { body } = await client.call(addressApi.read, { applicantId, type: AddressType.physical });
  const [home] = body.addresses;
  const address = { ...home!, bypassVerification: true, ...change } as RequestOf<typeof addressApi.update>["address"];
  return (await client.call(addressApi.update, { applicantId, address })).body;
}

const county = { eligibilityOptionId: 1, county: "York" };

/** The county, and the ZIP code of the home by which it was found. */
const byZipCode = { ...county, county: "Cumberland", postalCode: "04101" };

test("asks which answer is right once the home is in another county than the one found by ZIP code", async () => {
  const traveler = await alone(await peopleApp());
  const { client, applicantId } = traveler;
  await client.call(eligibilityApi.create, { applicantId, eligibility: byZipCode });
  expect((await move(traveler, { street: "77 Mill Pond Rd" })).journey.frontier).toBe("vehicleSeller");
  expect((await move(traveler, { city: "Westbrook", postalCode: "04092" })).journey.frontier).toBe("vehicleSeller");

  const moved = await move(traveler, { city: "Saco", postalCode: "04072" });
  const asked = await client.call(eligibilityApi.read, { applicantId });
  const still = { ...byZipCode, postalCode: "04072" };
  const york = { ...still, county: "York" };
  const again = await client.call(eligibilityApi.create, { applicantId, eligibility: york });
  const answered = await client.call(eligibilityApi.read, { applicantId });

  expect(moved.journey.frontier).toBe("countyOfHome");
  expect(moved.journey.path).toEqual(expect.arrayContaining(["eligibility", "currentAddress"]));
  expect(asked.body).toEqual({
    eligibility: { ...byZipCode, fundingProducts: [] },
    isAskedAgain: true,
    homeZipCode: "04072",
  });
  expect(again.body.journey.frontier).toBe("vehicleSeller");
  expect(answered.body).toEqual({ eligibility: { ...york, fundingProducts: [] } });
});

test("starts the address with the ZIP code that was typed, also for somebody who joins by their work", async () => {
  const { client, applicantId } = await begun(await peopleApp());
  const byWork = { ...byZipCode, county: "York" };
  await client.call(eligibilityApi.create, { applicantId, eligibility: byWork });

  const read = async (type: 1 | 2) => (await client.call(addressApi.read, { applicantId, type })).body.suggested;

  expect(await read(AddressType.physical)).toMatchObject({ postalCode: "04101" });
  expect(await read(AddressType.mailing)).toBeUndefined();
});

test("asks which answer is right when the first home is in another county, until the home is corrected", async () => {
  const traveler = await begun(await peopleApp());
  const { client, applicantId } = traveler;
  await client.call(eligibilityApi.create, { applicantId, eligibility: byZipCode });
  await client.call(identificationApi.create, { applicantId, data: anIdentification });
  const address = { ...anAddress, city: "Saco", postalCode: "04072", bypassVerification: true };

  const { body } = await client.call(addressApi.create, { applicantId, address });
  const corrected = await move(traveler, { city: "Portland", postalCode: "04101" });

  expect(body.journey.frontier).toBe("countyOfHome");
  expect(corrected.journey.frontier).toBe("currentEmployment");
});

test("doesn't compare the home with a county in which the person may only work", async () => {
  const traveler = await alone(await peopleApp());
  const { client, applicantId } = traveler;
  await client.call(eligibilityApi.create, { applicantId, eligibility: county });

  const moved = await move(traveler, { city: "Westbrook", postalCode: "04092" });

  expect(moved.journey.frontier).toBe("vehicleSeller");
});

const residence = {
  options: [
    { id: 1, displayText: "County of residence", asks: "county" as const, suboptions: [], isCountyOfHome: true },
    { id: 2, displayText: "My family is a member", asks: "familyMember" as const, suboptions: [] },
  ],
};

test("asks which is right if the home isn't in the county of residence, also after a move", async () => {
  const traveler = await alone(await peopleApp({ tenant: { eligibility: residence } }));
  const { client, applicantId } = traveler;
  const save = async (name: string) =>
    client.call(eligibilityApi.create, { applicantId, eligibility: { ...county, county: name } });

  const elsewhere = await save("York");
  const home = await save("Cumberland");
  const moved = await move(traveler, { city: "Saco", postalCode: "04072" });
  const former = await save("Cumberland");
  const present = await save("York");

  expect(elsewhere.body.journey?.frontier).toBe("countyOfHome");
  expect(home.body).toMatchObject({ isEligible: true, journey: { frontier: "vehicleSeller" } });
  expect(moved.journey.frontier).toBe("countyOfHome");
  expect(former.body.journey?.frontier).toBe("countyOfHome");
  expect(present.body).toMatchObject({ isEligible: true, journey: { frontier: "vehicleSeller" } });
});

test("accepts the county of work from somebody whose home's ZIP code is in another county", async () => {
  const traveler = await alone(await peopleApp());
  const { client, applicantId } = traveler;
  const byWork = { ...county, county: "York", postalCode: "04101" };

  const { body } = await client.call(eligibilityApi.create, { applicantId, eligibility: byWork });
  const moved = await move(traveler, { city: "Westbrook", postalCode: "04092" });

  expect(body.isEligible).toBe(true);
  expect(moved.journey.frontier).toBe("vehicleSeller");
});

test.each([
  ["with the ZIP code that was typed before the home", "04101"],
  ["with the ZIP code of the home", "04072"],
])("accepts the county of work %s, once the home contradicts it", async (_how, postalCode) => {
  const traveler = await alone(await peopleApp());
  const { client, applicantId } = traveler;
  await client.call(eligibilityApi.create, { applicantId, eligibility: byZipCode });
  const moved = await move(traveler, { city: "Saco", postalCode: "04072" });

  const { status, body } = await client.call(eligibilityApi.create, {
    applicantId,
    eligibility: { ...byZipCode, postalCode },
  });

  expect(moved.journey.frontier).toBe("countyOfHome");
  expect([status, body.isEligible, body.journey?.frontier]).toEqual([200, true, "vehicleSeller"]);
});

test("accepts any county of residence when the ZIP code's counties are unknown", async () => {
  const app = await peopleApp({ tenant: { eligibility: residence } });
  const { client, applicantId } = await alone(app);
  await breakVendor(app, { vendor: "smarty", operation: "zip", fault: "500" });

  const { body } = await client.call(eligibilityApi.create, { applicantId, eligibility: county });

  expect(body.isEligible).toBe(true);
});

test("doesn't ask again after a move when no county opened the membership", async () => {
  const traveler = await alone(await peopleApp());
  const { client, applicantId } = traveler;
  const eligibility = { eligibilityOptionId: 3, suboptionId: 1 };
  await client.call(eligibilityApi.create, { applicantId, eligibility });

  const moved = await move(traveler, { city: "Westbrook", postalCode: "04092" });

  expect(moved.journey.frontier).toBe("vehicleSeller");
});

test(
  "returns the field of membership, and nothing for an unanswered page",
  {
    tags: [
      "7.call.GET.Eligibility.Configuration",
      "3.eligibility-config.counties",
      "3.eligibility-config.options",
      "3.eligibility-config.eligibilityPageHeader",
      "3.eligibility-config.eligibilityPageSuboptionLabel",
    ],
  },
  async () => {
    const words = {
      depositText: "Pay it at a branch.",
      eligibilityPageHeader: "What ties you to us?",
      eligibilityPageSuboptionLabel: "Which of them?",
    };
    const app = await peopleApp({ tenant: { eligibility: words } });
    const { client, applicantId } = await justBegun(app);

    const configuration = await client.call(eligibilityApi.configuration, {});
    const read = await client.call(eligibilityApi.read, { applicantId });

    expect(configuration.body).toMatchObject({ counties: ["Cumberland", "York"], ...words });
    expect(configuration.body.options).toHaveLength(4);
    expect(read.body).toEqual({ eligibility: null });
  },
);

const questions = [
  { id: 1, displayText: "Will you drive it yourself?", eligibleAnswer: true },
  { id: 2, displayText: "Is it for a business?", eligibleAnswer: false },
];

async function withQuestions(options: TestAppOptions = {}): Promise<Traveler> {
  const plain = await peopleApp();
  const products = plain.tenant.products.map((product) => ({ ...product, eligibilityQuestions: questions }));
  const app = await peopleApp({ ...options, tenant: { ...options.tenant, products } });
  return justBegun(app);
}

const answers = (first: boolean, second: boolean) => ({
  answers: [
    { questionId: 1, answer: first },
    { questionId: 2, answer: second },
  ],
});

test.each([
  [answers(true, false), true],
  [answers(false, false), false],
  [answers(true, true), false],
])(
  "records for the answers %j whether the product is open: %s",
  { tags: ["7.call.GET.ProductEligibility.id", "2.route.outcome.ineligible-product"] },
  async (productEligibility, isEligible) => {
    const { client, applicationId } = await withQuestions();

    const { body } = await client.call(eligibilityApi.createProduct, { applicationId, productEligibility });
    const read = await client.call(eligibilityApi.readProduct, { id: applicationId });

    expect(body.isEligible).toBe(isEligible);
    expect(body.journey.exit).toBe(isEligible ? null : "ineligibleProduct");
    expect(read.body).toEqual({ productEligibility });
  },
);

test("requires an answer to every question, and drops answers to unknown questions", async () => {
  const { client, applicationId } = await withQuestions();
  const [first] = answers(true, false).answers;

  const half = await client.call(eligibilityApi.createProduct, {
    applicationId,
    productEligibility: { answers: [first!] },
  });
  await client.call(eligibilityApi.createProduct, {
    applicationId,
    productEligibility: { answers: [...answers(true, false).answers, { questionId: 77, answer: true }] },
  });
  const read = await client.call(eligibilityApi.readProduct, { id: applicationId });

  expect(half.body.error?.fields).toEqual({ "productEligibility.answers.1": "Choose yes or no." });
  expect(read.body.productEligibility).toEqual(answers(true, false));
});

test(
  "returns the questions without the answers that open the product",
  {
    tags: [
      "7.call.GET.Configuration.ProductType.id.ProductEligibility",
      "3.eligibility.product-questions",
      "3.application.productEligibilityQuestions",
    ],
  },
  async () => {
    const { client } = await withQuestions();

    const { body } = await client.call(eligibilityApi.productQuestions, { id: 1 });
    const unknown = await client.call(eligibilityApi.productQuestions, { id: 7 });

    expect(body.questions).toEqual(questions.map(({ id, displayText }) => ({ id, displayText })));
    expect([unknown.status, unknown.body.error?.code]).toEqual([404, "productUnavailable"]);
  },
);

test(
  "explains an ineligible application in the institution's words",
  {
    tags: [
      "7.call.GET.Error.MembershipEligibility.id",
      "7.call.GET.Error.ProductEligibility.id",
      "3.eligibility-config.ineligiblePageText",
      "3.eligibility-config.ineligiblePageCardText",
    ],
  },
  async () => {
    const { client, applicationId, applicantId } = await alone(await peopleApp());
    await client.call(eligibilityApi.create, { applicantId, eligibility: { eligibilityOptionId: 4 } });
    const other = await withQuestions();
    await other.client.call(eligibilityApi.createProduct, {
      applicationId: other.applicationId,
      productEligibility: answers(false, false),
    });

    const membership = await client.call(eligibilityApi.membershipContent, { id: applicationId });
    const product = await other.client.call(eligibilityApi.productContent, { id: other.applicationId });

    expect(membership.body).toEqual({
      title: "You cannot join Test Valley today",
      text: "We serve people near the bay.",
      html: "Call us.",
      waysToJoin: [
        { way: "I live nearby", detail: "Cumberland or York County" },
        { way: "My family is a member" },
        { way: "My employer", detail: "A clinic" },
      ],
    });
    expect(product.body.title).toBe("Auto loan: not this time");
    expect(product.body.text).toContain("Call us");
  },
);

test.each([
  [answers(false, false), "You have to drive it.", [4, 9]],
  [answers(false, true), "You have to drive it. It can't be for a business.", [9]],
])(
  "names the rule behind the answers %j, and the products that fit all of them",
  async (given, text, otherProducts) => {
    const rules = [
      { ineligibleText: "You have to drive it.", otherProducts: [4, 9] },
      { ineligibleText: "It can't be for a business.", otherProducts: [9, 10] },
    ];
    const eligibilityQuestions = questions.map((question, place) => ({ ...question, ...rules[place] }));
    const plain = await peopleApp();
    const products = plain.tenant.products.map((product) => ({ ...product, eligibilityQuestions }));
    const { client, applicationId } = await justBegun(await peopleApp({ tenant: { products } }));
    await client.call(eligibilityApi.createProduct, { applicationId, productEligibility: given });

    const asked = await client.call(eligibilityApi.productQuestions, { id: 1 });
    const { body } = await client.call(eligibilityApi.productContent, { id: applicationId });

    expect(body).toEqual({ title: "Auto loan: not this time", text, otherProducts });
    expect(asked.body.questions).toEqual(questions.map(({ id, displayText }) => ({ id, displayText })));
  },
);

test("neither reads nor changes another application's eligibility", async () => {
  const app = await peopleApp();
  const mine = await alone(app);
  const theirs = await alone(app, anotherTin);

  const read = await mine.client.call(eligibilityApi.read, { applicantId: theirs.applicantId });
  const create = await mine.client.call(eligibilityApi.create, {
    applicantId: theirs.applicantId,
    eligibility: { eligibilityOptionId: 4 },
  });
  const content = await mine.client.call(eligibilityApi.membershipContent, { id: theirs.applicationId });

  expect([read.status, create.status, content.status]).toEqual([404, 404, 404]);
});

test(
  "explains with one call any answer that ends the application, in the institution's words",
  {
    tags: [
      "7.call.GET.Error.Eligibility.id",
      "7.call.GET.Configuration.ProductIneligible",
      "3.other-config.productIneligibleCardText",
      "3.other-config.productIneligibleHtml",
    ],
  },
  async () => {
    const productIneligible = {
      productIneligibleCardText: "Another may fit.",
      productIneligibleHtml: "<p>Call us.</p>",
    };
    const stranger = await alone(await peopleApp({ tenant: { productIneligible } }));
    const id = { id: stranger.applicationId };
    const before = await stranger.client.call(eligibilityApi.content, id);
    await stranger.client.call(eligibilityApi.create, {
      applicantId: stranger.applicantId,
      eligibility: { eligibilityOptionId: 4 },
    });
    const after = await stranger.client.call(eligibilityApi.content, id);
    const card = await stranger.client.call(eligibilityApi.productIneligible, {});

    expect([before.status, before.body.error?.code]).toEqual([404, "notFound"]);
    expect(after.body).toMatchObject({ text: stranger.app.tenant.eligibility.ineligiblePageText });
    expect(card.body).toEqual(productIneligible);
  },
);

test(
  "explains an unsuitable product with the institution's card",
  { tags: ["7.call.GET.Error.Eligibility.id"] },
  async () => {
    const { client, applicationId } = await withQuestions({
      tenant: { productIneligible: { productIneligibleHtml: "<p>Call us.</p>" } },
    });
    await client.call(eligibilityApi.createProduct, { applicationId, productEligibility: answers(false, false) });

    const { body } = await client.call(eligibilityApi.content, { id: applicationId });

    expect(body).toMatchObject({ title: expect.stringContaining("not this time") as string, html: "<p>Call us.</p>" });
  },
);

const savings = {
  id: 1,
  categoryId: 1,
  displayText: "Share savings",
  description: "",
  isRequired: true,
  minimumAmount: 5,
} as const;

test("saves a new membership's accounts, and rejects one below its minimum deposit", async () => {
  const { client, applicantId } = await alone(
    await peopleApp({ tenant: { eligibility: { fundingProducts: [savings] } } }),
  );
  const joins = (amount: number) => ({
    applicantId,
    eligibility: { eligibilityOptionId: 1, county: "York", fundingProducts: [{ fundingProductId: 1, amount }] },
  });

  const tooLittle = await client.call(eligibilityApi.create, joins(4));
  await client.call(eligibilityApi.create, joins(25));
  const { body } = await client.call(eligibilityApi.read, { applicantId });

  expect(tooLittle.body.error?.fields).toEqual({
    "eligibility.fundingProducts.0.amount": "Enter an amount from $5.00 to $25,000.00.",
  });
  expect(body.eligibility?.fundingProducts).toEqual([{ fundingProductId: 1, amount: 25 }]);
});

test("saves no accounts for somebody who can't join", async () => {
  const { client, applicantId } = await alone(
    await peopleApp({ tenant: { eligibility: { fundingProducts: [savings] } } }),
  );
  const accounts = [{ fundingProductId: 1, amount: 25 }];

  await client.call(eligibilityApi.create, {
    applicantId,
    eligibility: { eligibilityOptionId: 4, fundingProducts: accounts },
  });

  const { body } = await client.call(eligibilityApi.read, { applicantId });
  expect(body.eligibility?.fundingProducts).toEqual([]);
});
