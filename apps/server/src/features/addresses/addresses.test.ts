import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import { AddressType, StreetMessage } from "@portico/domain/address/address";
import { ProviderError } from "../../providers/provider-error.ts";
import {
  anAddress,
  anotherTin,
  begun,
  breakVendor,
  callsOf,
  eventsOf,
  housed,
  identified,
  joined,
  noasIdentification,
  peopleApp,
} from "../applicants/testing/people.ts";

const previous = { ...anAddress, street: "9 Juniper Road", type: AddressType.previous };

async function addressesOf({ client, applicantId }: Awaited<ReturnType<typeof identified>>, type: 1 | 2 | 3 | 4 = 1) {
  return (await client.call(addressApi.read, { applicantId, type })).body;
}

const fieldsOfSpecification = [
  "id",
  "street",
  "city",
  "state",
  "postalCode",
  "type",
  "residenceStatus",
  "yearsLived",
  "monthsLived",
  "monthlyHousingPaymentAmount",
];

test(
  "saves a valid address in the postal service's spelling and moves the journey on",
  {
    tags: [
      "7.call.POST.Address",
      "7.call.GET.Address.applicantId.type",
      "4.address.valid",
      "3.code.address-status.valid",
      ...fieldsOfSpecification.map((field) => `3.address.${field}`),
    ],
  },
  async () => {
    const app = await peopleApp();
    const traveler = await identified(app);
    const { client, applicantId } = traveler;

    const typed = { ...anAddress, street: "48 Beacon Street" };
    const { body } = await client.call(addressApi.create, { applicantId, address: typed });
    const { addresses } = await addressesOf(traveler);

    expect(body).toMatchObject({
      addressVerification: { verifyAddressStatus: 1, isInvalidPOBox: false },
      isAddressHistorySufficient: true,
      journey: { frontier: "currentEmployment" },
    });
    expect(addresses).toEqual([
      {
        ...anAddress,
        street: "48 Beacon St",
        postalCode: expect.stringMatching(/^04101-\d{4}$/) as string,
        bypassVerification: false,
        id: body.addressId,
      },
    ]);
    expect(await eventsOf(app)).toContain("address.saved");
  },
);

test.each([
  ["100 Ambiguous Way", 3, 2, StreetMessage.ambiguous],
  ["400 Mispelled Ln", 3, 1, StreetMessage.invalid],
  ["200 Many Doors Way", 2, 0, StreetMessage.missingSecondary],
  ["500 Nowhere Rd", 2, 0, StreetMessage.invalid],
])(
  "doesn't save %s: status %i with %i suggestions",
  {
    tags: [
      "4.address.alternate",
      "4.address.invalid",
      "5.address.ambiguous",
      "5.address.secondary",
      "5.address.invalid",
      "3.code.address-status.bad",
      "3.code.address-status.alternate",
      "3.address.verification",
      "7.address-verification-fields",
    ],
  },
  async (street, status, suggestions, message) => {
    const app = await peopleApp();
    const traveler = await identified(app);
    const { client, applicantId } = traveler;

    const answer = await client.call(addressApi.create, { applicantId, address: { ...anAddress, street } });

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      addressId: null,
      isAddressHistorySufficient: false,
      addressVerification: { verifyAddressStatus: status, isInvalidPOBox: false, message },
      journey: { frontier: "currentAddress" },
    });
    expect(answer.body.addressVerification.addressSuggestions).toHaveLength(suggestions);
    expect((await addressesOf(traveler)).addresses).toEqual([]);
  },
);

test("saves a chosen suggestion", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await identified(app);
  const { body: first } = await client.call(addressApi.create, {
    applicantId,
    address: { ...anAddress, street: "100 Ambiguous Way" },
  });
  const [suggestion] = first.addressVerification.addressSuggestions;

  const { body } = await client.call(addressApi.create, { applicantId, address: { ...anAddress, ...suggestion } });

  expect(body.addressId).not.toBeNull();
});

test("rejects a home address that looks like a street but is a P.O. box to the postal authority", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await identified(app);

  const { body } = await client.call(addressApi.create, {
    applicantId,
    address: { ...anAddress, street: "600 Box Style Rd" },
  });

  expect(body).toMatchObject({
    addressId: null,
    addressVerification: { verifyAddressStatus: 2, isInvalidPOBox: true, message: StreetMessage.postOfficeBox },
  });
});

const spellingsOfBox = ["PO Box 12", "P.O. Box 12", "P O Box 12", "p.o.box 12", "PO Box #12"];

test.each([...spellingsOfBox, "P_O_Box 12", "PMB 12"])(
  "accepts %s for mail",
  { tags: ["3.code.address-type.mailing"] },
  async (street) => {
    const app = await peopleApp();
    const { client, applicantId } = await identified(app);

    const { body } = await client.call(addressApi.create, {
      applicantId,
      address: {
        ...anAddress,
        street,
        type: AddressType.mailing,
        bypassVerification: !spellingsOfBox.includes(street),
      },
    });

    expect(body.addressId).not.toBeNull();
    expect(body.isAddressHistorySufficient).toBe(false);
  },
);

test.each([true, false])("accepts a military street line as a home, with the switch at %s", async (allowed) => {
  const app = await peopleApp({ tenant: { switches: { militaryAddresses: allowed } } });
  const { client, applicantId } = await identified(app);

  const { body } = await client.call(addressApi.create, {
    applicantId,
    address: { ...anAddress, street: "PSC 12 Box 100", city: "APO", state: "AE", postalCode: "09012" },
  });

  expect(body.addressVerification).toMatchObject({ verifyAddressStatus: 1, isInvalidPOBox: false });
  expect(body.addressId).not.toBeNull();
});

test.each([
  [true, { isInvalidPOBox: false }],
  [false, { verifyAddressStatus: 2, isInvalidPOBox: true, message: StreetMessage.postOfficeBox }],
])("accepts a military post box as a home if the institution allows it: %s", async (allowed, verification) => {
  const app = await peopleApp({ tenant: { switches: { militaryAddresses: allowed } } });
  const { client, applicantId } = await identified(app);

  const answer = await client.call(addressApi.create, {
    applicantId,
    address: {
      ...anAddress,
      street: "PO Box 100",
      city: "APO",
      state: "AE",
      postalCode: "09012",
      bypassVerification: true,
    },
  });

  expect(answer.status).toBe(200);
  expect(answer.body.addressVerification).toMatchObject(verification);
  expect(Boolean(answer.body.addressId)).toBe(allowed);
});

test.each(["4 Boxwood Lane", "7 Pobst Street", "12 PMB Lane", "RR 2 Box 152"])(
  "accepts %s, which isn't a P.O. box, for applicants who insist on it",
  async (street) => {
    const app = await peopleApp();
    const { client, applicantId } = await identified(app);

    const { body } = await client.call(addressApi.create, {
      applicantId,
      address: { ...anAddress, street, bypassVerification: true },
    });

    expect(body.addressId).not.toBeNull();
    expect(body.addressVerification.isInvalidPOBox).toBe(false);
  },
);

test("saves an address as typed and unverified for applicants who insist on it", async () => {
  const app = await peopleApp();
  const traveler = await identified(app);
  const { client, applicantId } = traveler;

  const { body } = await client.call(addressApi.create, {
    applicantId,
    address: { ...anAddress, street: "500 Nowhere Rd", bypassVerification: true },
  });
  const { addresses } = await addressesOf(traveler);

  expect(body).toMatchObject({ addressVerification: { verifyAddressStatus: 1 }, isAddressHistorySufficient: true });
  expect(addresses).toMatchObject([{ street: "500 Nowhere Rd", bypassVerification: true }]);
});

test.each([
  ["home", AddressType.physical],
  ["mailing address", AddressType.mailing],
])("rejects a %s whose ZIP code is in another state, even for applicants who insist on it", async (_kind, type) => {
  const app = await peopleApp();
  const traveler = await identified(app);
  const { client, applicantId } = traveler;
  const address = { ...anAddress, type, state: "CA", postalCode: "04101", bypassVerification: true } as const;

  const { status, body } = await client.call(addressApi.create, { applicantId, address });

  expect(status).toBe(422);
  expect(body).toMatchObject({
    error: {
      fields: { "address.postalCode": "This ZIP code isn't in California. Check the ZIP code and the state." },
    },
  });
  expect((await addressesOf(traveler)).addresses).toEqual([]);
});

test("asks a loan's applicant how long they have lived there", async () => {
  const traveler = await identified(await peopleApp());
  const { client, applicantId } = traveler;
  const { yearsLived: _years, monthsLived: _months, ...address } = anAddress;

  const { status, body } = await client.call(addressApi.create, { applicantId, address });

  expect(status).toBe(422);
  expect(body.error?.fields).toEqual({
    "address.yearsLived": "Enter years, or 0.",
    "address.monthsLived": "Enter months, or 0.",
  });
});

test("remembers an address kept as typed when only the rent changes", async () => {
  const app = await peopleApp();
  const traveler = await identified(app);
  const { client, applicantId } = traveler;
  const kept = { ...anAddress, street: "500 Nowhere Rd", bypassVerification: true };
  const { body: created } = await client.call(addressApi.create, { applicantId, address: kept });

  const { body } = await client.call(addressApi.update, {
    applicantId,
    address: { ...kept, id: created.addressId!, bypassVerification: false, monthlyHousingPaymentAmount: 900 },
  });

  expect(body.updated).toBe(true);
  expect((await addressesOf(traveler)).addresses).toMatchObject([
    { monthlyHousingPaymentAmount: 900, bypassVerification: true },
  ]);
});

test("accepts an address from one applicant that the other one kept as typed", async () => {
  const app = await peopleApp();
  const { client, applicantId, coApplicantId } = await joined(app);
  await client.call(identificationApi.create, {
    applicantId: coApplicantId,
    data: noasIdentification,
  });
  const kept = { ...anAddress, street: "500 Nowhere Rd" };
  await client.call(addressApi.create, { applicantId, address: { ...kept, bypassVerification: true } });

  const same = await client.call(addressApi.create, { applicantId: coApplicantId, address: kept });
  const other = await client.call(addressApi.create, {
    applicantId: coApplicantId,
    address: { ...kept, postalCode: "04103" },
  });

  expect(same.body.addressId).not.toBeNull();
  expect(other.body.addressVerification.verifyAddressStatus).toBe(2);
});

const boxes: readonly (readonly [name: string, change: object])[] = [
  ["in the first line", { street: "P.O. Box 12" }],
  ["without its prefix", { street: "Box 12" }],
  ["in the second line", { secondaryLine: "PO Box 12" }],
  ["that the applicant insists on", { street: "PO Box 12", bypassVerification: true }],
  ["in the second line that the applicant insists on", { secondaryLine: "Box 12", bypassVerification: true }],
  ...["P_O_Box", "P.O. Bx", "PMB 12", "POB 12", "Post Office Bx", "P O  Box"].map(
    (street) => [`written "${street}" that the applicant insists on`, { street, bypassVerification: true }] as const,
  ),
  ["instead of a city that the applicant insists on", { city: "PO Box", bypassVerification: true }],
  ["with a street name that the applicant insists on", { street: "600 Box Style Rd", bypassVerification: true }],
];
const refusedBox = {
  verifyAddressStatus: 2,
  addressSuggestions: [],
  isInvalidPOBox: true,
  message: "The address field cannot be a P.O. Box",
};

test.each(boxes)(
  "doesn't save a P.O. box %s as a home, and says why",
  { tags: ["5.address.po-box", "7.address-verification-fields"] },
  async (_name, change) => {
    const app = await peopleApp();
    const traveler = await housed(app);
    const { client, applicantId } = traveler;
    const { addresses: before } = await addressesOf(traveler);

    const [created, updated] = [
      await client.call(addressApi.create, { applicantId, address: { ...anAddress, ...change } }),
      await client.call(addressApi.update, { applicantId, address: { ...before[0]!, ...change } }),
    ];

    expect([created.status, updated.status]).toEqual([200, 200]);
    expect(created.body).toMatchObject({ addressId: null, addressVerification: refusedBox });
    expect(updated.body).toMatchObject({ updated: false, addressVerification: refusedBox });
    expect((await addressesOf(traveler)).addresses).toEqual(before);
  },
);

test.each(["429", "500", "malformed", "reset"])(
  "saves the address as typed when the verifier fails (%s), and logs it as unverified",
  async (fault) => {
    const app = await peopleApp();
    const traveler = await identified(app);
    const { client, applicantId } = traveler;
    await breakVendor(app, { vendor: "smarty", operation: "street", fault });

    const { body } = await client.call(addressApi.create, {
      applicantId,
      address: { ...anAddress, street: "500 Nowhere Rd" },
    });
    const { addresses } = await addressesOf(traveler);
    const [event] = await app.sql("select details from event where tenant_id = $1 and action = 'address.saved'", [
      app.tenant.name,
    ]);

    expect(body).toMatchObject({ addressVerification: { verifyAddressStatus: 1 }, isAddressHistorySufficient: true });
    expect(addresses).toMatchObject([{ street: "500 Nowhere Rd" }]);
    expect(event).toEqual({ details: { type: 1, verified: false } });
    expect(app.logged.join()).not.toContain("Nowhere");
  },
);

test("saves the address as typed when the verifier times out", async () => {
  const addressVerifier = { check: () => Promise.reject(new ProviderError("smarty street", "timeout")) };
  const app = await peopleApp({ providers: { addressVerifier } });
  const { client, applicantId } = await identified(app);

  const { body } = await client.call(addressApi.create, { applicantId, address: anAddress });

  expect(body.addressId).not.toBeNull();
});

test("stops asking a verifier that is down", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await identified(app);
  await breakVendor(app, { vendor: "smarty", operation: "street", fault: "500" });

  for (let save = 0; save < 8; save += 1) await client.call(addressApi.create, { applicantId, address: anAddress });

  expect(await callsOf(app, "smarty")).toBe(5);
});

test.each([
  ["street", " ", "A street address is required."],
  ["street", "x".repeat(51), "The Street field can have at most 50 characters."],
  ["street", "12 Straße", "Valid characters are Aa-Zz, 0-9, and simple punctuation."],
  ["city", "", "Enter a city."],
  ["city", "Portland, ME", "The City field cannot contain numbers or commas."],
  ["city", "x".repeat(41), "The City field can have at most 40 characters."],
  ["state", "XX", "Choose a state."],
  ["postalCode", "", "Enter a ZIP code."],
  ["postalCode", "1234", "Enter a ZIP code with five digits, or nine."],
  ["type", 9, "Choose the kind of address."],
  ["yearsLived", 100, "Enter a whole number of years from 0 to 99."],
  ["yearsLived", 2.5, "Enter a whole number of years from 0 to 99."],
  ["yearsLived", "25", "Enter a whole number of years from 0 to 99."],
  ["monthsLived", 12, "Enter 0 to 11 whole months. Count 12 months as a year."],
  ["residenceStatus", 77, "Choose what describes your home."],
  [
    "monthlyHousingPaymentAmount",
    100_000,
    "The Monthly housing payment field must be an amount from $0 to $99,999.99.",
  ],
  ["monthlyHousingPaymentAmount", 10.123, "The Monthly housing payment field can have two decimals."],
])(
  "rejects %s %j at the field without asking the vendor",
  {
    tags: [
      "5.address.street-required",
      "5.max.street",
      "5.max.city",
      "5.ascii",
      "5.city",
      "5.address.state",
      "5.address.zip",
    ],
  },
  async (field, value, message) => {
    const app = await peopleApp();
    const { client, applicantId } = await identified(app);

    const { status, body } = await client.call(addressApi.create, {
      applicantId,
      address: { ...anAddress, [field]: value },
    });

    expect(status).toBe(422);
    expect(body.error?.fields).toEqual({ [`address.${field}`]: message });
    expect(await callsOf(app, "smarty")).toBe(0);
  },
);

test.each(["04103-1234", "04103 1234", "04103/1234"])(
  "accepts the ZIP code %s",
  { tags: ["5.address.zip"] },
  async (postalCode) => {
    const app = await peopleApp();
    const { client, applicantId } = await identified(app);

    const { status } = await client.call(addressApi.create, { applicantId, address: { ...anAddress, postalCode } });

    expect(status).toBe(200);
  },
);

test(
  "asks for previous addresses until they cover the required months",
  {
    tags: [
      "3.address-config.residenceHistoryRequiredInMonths",
      "3.address-config.additionalResidentialHistoryThresholdInMonths",
      "9.months",
    ],
  },
  async () => {
    const app = await peopleApp({
      tenant: { limits: { residenceHistoryRequiredInMonths: 36, additionalResidentialHistoryThresholdInMonths: 48 } },
    });
    const { client, applicantId } = await identified(app);
    const add = async (address: Omit<typeof anAddress, "type"> & { type: number }) =>
      (await client.call(addressApi.create, { applicantId, address: address as typeof anAddress })).body;

    const first = await add({ ...anAddress, yearsLived: 2, monthsLived: 11 });
    const second = await add({ ...previous, yearsLived: 1, monthsLived: 0 });
    const third = await add({ ...previous, street: "10 Juniper Road", yearsLived: 0, monthsLived: 1 });

    expect(first).toMatchObject({ isAddressHistorySufficient: false, journey: { frontier: "previousAddress" } });
    expect(second).toMatchObject({ isAddressHistorySufficient: false, journey: { frontier: "previousAddress" } });
    expect(third).toMatchObject({ isAddressHistorySufficient: true, journey: { frontier: "currentEmployment" } });
  },
);

test("replaces the current address with a second one", async () => {
  const app = await peopleApp();
  const traveler = await housed(app);
  const { client, applicantId } = traveler;
  const [before] = (await addressesOf(traveler)).addresses;

  const { body } = await client.call(addressApi.create, {
    applicantId,
    address: { ...anAddress, street: "212 Ocean Avenue" },
  });
  const { addresses } = await addressesOf(traveler);

  expect(body.addressId).toBe(before!.id);
  expect(addresses).toMatchObject([{ street: "212 Ocean Ave" }]);
});

test("rejects the eleventh previous address", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await identified(app);
  await client.call(addressApi.create, { applicantId, address: { ...anAddress, yearsLived: 0, monthsLived: 0 } });
  const address = { ...previous, yearsLived: 0, monthsLived: 1, bypassVerification: true };
  for (let place = 0; place < 10; place += 1) await client.call(addressApi.create, { applicantId, address });

  const { status } = await client.call(addressApi.create, { applicantId, address });

  expect(status).toBe(422);
});

test(
  "saves a changed rent without verifying the same place again",
  { tags: ["7.call.POST.Address.Update"] },
  async () => {
    const app = await peopleApp();
    const traveler = await housed(app);
    const { client, applicantId } = traveler;
    const [stored] = (await addressesOf(traveler)).addresses;
    const asked = await callsOf(app, "smarty");

    const { body } = await client.call(addressApi.update, {
      applicantId,
      address: { ...stored!, monthlyHousingPaymentAmount: 1400 },
    });

    expect(body).toMatchObject({ updated: true, addressVerification: { verifyAddressStatus: 1 } });
    expect(await callsOf(app, "smarty")).toBe(asked);
    expect((await addressesOf(traveler)).addresses).toMatchObject([{ monthlyHousingPaymentAmount: 1400 }]);
  },
);

test("changes nothing when an update has an invalid address", async () => {
  const app = await peopleApp();
  const traveler = await housed(app);
  const { client, applicantId } = traveler;
  const [stored] = (await addressesOf(traveler)).addresses;

  const { status, body } = await client.call(addressApi.update, {
    applicantId,
    address: { ...stored!, street: "500 Nowhere Rd" },
  });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    updated: false,
    isAddressHistorySufficient: true,
    addressVerification: { verifyAddressStatus: 2, message: StreetMessage.invalid },
  });
  expect((await addressesOf(traveler)).addresses).toEqual([stored]);
});

test("keeps the kind of address on an update", async () => {
  const app = await peopleApp();
  const traveler = await housed(app);
  const { client, applicantId } = traveler;
  const [stored] = (await addressesOf(traveler)).addresses;

  const kind = await client.call(addressApi.update, {
    applicantId,
    address: { ...stored!, type: AddressType.mailing },
  });

  expect(kind.body.error?.fields).toEqual({ "address.type": "Add this as a new address." });
});

test("returns the journey to the address page after a removal", { tags: ["7.call.POST.Address.Delete"] }, async () => {
  const app = await peopleApp();
  const traveler = await housed(app);
  const { client, applicantId } = traveler;
  const [stored] = (await addressesOf(traveler)).addresses;

  const { body } = await client.call(addressApi.remove, { applicantId, addressId: stored!.id });

  expect(body).toMatchObject({ deleted: true, journey: { frontier: "currentAddress" } });
  expect((await addressesOf(traveler)).addresses).toEqual([]);
});

test("rejects an address before its step is open", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await begun(app);

  const { status, body } = await client.call(addressApi.create, { applicantId, address: anAddress });

  expect([status, body.error?.code]).toEqual([409, "notItsTurn"]);
});

test(
  "answers not found when somebody reads, changes or removes another application's addresses",
  { tags: ["8.remove.address"] },
  async () => {
    const app = await peopleApp();
    const mine = await housed(app);
    const theirs = await housed(app, { taxpayerIdentificationNumber: anotherTin });
    const [own] = (await addressesOf(mine)).addresses;
    const [foreign] = (await addressesOf(theirs)).addresses;
    const { client, applicantId } = mine;

    const answers = await Promise.all([
      client.call(addressApi.read, { applicantId: theirs.applicantId, type: 1 }),
      client.call(addressApi.create, { applicantId: theirs.applicantId, address: anAddress }),
      client.call(addressApi.update, { applicantId, address: { ...own!, id: foreign!.id } }),
    ]);
    const removals = await Promise.all([
      client.call(addressApi.remove, { applicantId, addressId: foreign!.id }),
      client.call(addressApi.remove, { applicantId, addressId: 4242 }),
    ]);

    expect([...answers, ...removals].map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set(removals.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(removals[0].body.error?.message).toBe("There was an error removing an address");
    expect((await addressesOf(theirs)).addresses).toEqual([foreign]);
  },
);

test("keeps the addresses of two co-borrowers apart", async () => {
  const app = await peopleApp();
  const traveler = await joined(app, { taxpayerIdentificationNumber: anotherTin });
  const [stored] = (await addressesOf(traveler)).addresses;

  const theirs = await traveler.client.call(addressApi.read, { applicantId: traveler.coApplicantId, type: 1 });
  const remove = await traveler.client.call(addressApi.remove, {
    applicantId: traveler.coApplicantId,
    addressId: stored!.id,
  });

  expect(theirs.body.addresses).toEqual([]);
  expect(remove.status).toBe(404);
});

test(
  "tells the page its lists and limits",
  {
    tags: [
      "7.call.GET.Address.Configuration",
      "3.address-config.states",
      "3.address-config.residenceHistoryRequiredInMonths",
      "3.address-config.residenceStatuses",
      "3.address-config.autocomplete.primary",
      "3.address-config.autocomplete.mailing",
      "3.address-config.autocomplete.heloc",
      "3.address-config.autocomplete.reviewModal",
      "3.address-config.autocomplete.previousAddress",
      "3.address-config.autoPopulateCountyByPostalCode",
    ],
  },
  async () => {
    const app = await peopleApp({ tenant: { limits: { residenceHistoryRequiredInMonths: 30 } } });

    const { body } = await app.client().call(addressApi.configuration, {});

    expect(body).toMatchObject({
      residenceHistoryRequiredInMonths: 30,
      primaryAddressAutocompleteEnabled: true,
      mailingAddressAutocompleteEnabled: true,
      helocAddressAutocompleteEnabled: true,
      reviewModalAddressAutocompleteEnabled: true,
      previousAddressAutocompleteEnabled: true,
      autoPopulateCountyByPostalCode: true,
    });
    expect(body.states).toContainEqual({ code: "ME", displayText: "Maine" });
    expect(body.residenceStatuses).toEqual(app.tenant.lists.residenceStatuses);
  },
);

test.each([
  ["primary", "primaryAddressAutocompleteEnabled"],
  ["mailing", "mailingAddressAutocompleteEnabled"],
  ["heloc", "helocAddressAutocompleteEnabled"],
  ["reviewModal", "reviewModalAddressAutocompleteEnabled"],
  ["previous", "previousAddressAutocompleteEnabled"],
] as const)(
  "suggests streets only on the pages that the institution chose: %s",
  {
    tags: [
      "7.autocomplete.off",
      "3.address-config.autocomplete.primary",
      "3.address-config.autocomplete.mailing",
      "3.address-config.autocomplete.heloc",
      "3.address-config.autocomplete.reviewModal",
      "3.address-config.autocomplete.previousAddress",
      "3.address-config.autoPopulateCountyByPostalCode",
    ],
  },
  async (input, flag) => {
    const switches = { addressAutocompleteInputs: [input], autoPopulateCountyByPostalCode: false };
    const app = await peopleApp({ tenant: { switches } });

    const { body } = await app.client().call(addressApi.configuration, {});

    const on = Object.entries(body).filter(([name, value]) => name.endsWith("AutocompleteEnabled") && value === true);
    expect(on.map(([name]) => name)).toEqual([flag]);
    expect(body.autoPopulateCountyByPostalCode).toBe(false);
  },
);

test.each([
  [true, "sandbox-smarty-embedded-key"],
  [false, "disabled"],
])(
  "lets the browser ask for suggestions if the institution allows it: %s",
  { tags: ["7.call.GET.Address.VendorToken", "7.autocomplete.off", "3.address-config.autocomplete.previousAddress"] },
  async (addressAutocomplete, token) => {
    const app = await peopleApp({ tenant: { switches: { addressAutocomplete } } });
    const client = app.client();

    const { body } = await client.call(addressApi.vendorToken, {});
    const configuration = await client.call(addressApi.configuration, {});

    expect(body.token).toBe(token);
    expect(configuration.body.previousAddressAutocompleteEnabled).toBe(addressAutocomplete);
  },
);

test(
  "finds a ZIP code's counties, city and state, and says so when the vendor fails",
  { tags: ["7.call.POST.PropertyAddress.Counties"] },
  async () => {
    const app = await peopleApp();
    const client = app.client();

    const found = await client.call(addressApi.counties, { postalCode: "75080" });
    const malformed = await client.call(addressApi.counties, { postalCode: "750" });
    await breakVendor(app, { vendor: "smarty", operation: "zip", fault: "500" });
    const down = await client.call(addressApi.counties, { postalCode: "75080" });

    expect(found.body).toEqual({
      counties: ["Dallas", "Collin"],
      place: { city: "Richardson", state: "TX" },
    });
    expect(malformed.body.error?.fields).toEqual({ postalCode: "Enter a ZIP code with five digits, or nine." });
    expect([down.status, down.body]).toEqual([200, { counties: [], isDown: true }]);
  },
);

test("rejects more years at an address than the person is old, and accepts as many", async () => {
  const app = await peopleApp();
  const traveler = await identified(app);
  const { client, applicantId } = traveler;
  const { age } = await addressesOf(traveler);
  const save = async (yearsLived: number) =>
    client.call(addressApi.create, { applicantId, address: { ...anAddress, yearsLived } });

  const tooLong = await save(age! + 1);
  const { body: saved } = await save(age!);
  const { body: changed } = await client.call(addressApi.update, {
    applicantId,
    address: { ...anAddress, id: saved.addressId!, yearsLived: 99 },
  });

  expect(age).toBe(38);
  const fields = { "address.yearsLived": `Enter ${age} years or less. That's the age from the date of birth.` };
  expect(tooLong.body.error?.fields).toEqual(fields);
  expect(saved.addressId).not.toBeNull();
  expect(changed.error?.fields).toEqual(fields);
});

test("rejects the home that makes the homes together longer than the person's age", async () => {
  const traveler = await identified(await peopleApp());
  const { client, applicantId } = traveler;
  const save = async (type: AddressType, yearsLived: number) =>
    client.call(addressApi.create, { applicantId, address: { ...anAddress, type, yearsLived, monthsLived: 0 } });
  await save(AddressType.physical, 1);
  await save(AddressType.previous, 20);

  const tooLong = await save(AddressType.previous, 18);
  const { body: fits } = await save(AddressType.previous, 17);

  expect(tooLong.body.error?.fields).toEqual({
    "address.yearsLived":
      "Enter fewer years. All homes together can't be more than 38 years. That's the age from the date of birth.",
  });
  expect(fits.addressId).not.toBeNull();
});
