import { applicationApi, offerApi } from "@portico/contract/application";
import { identificationApi } from "@portico/contract/applicant";
import { configurationApi } from "@portico/contract/configuration";
import type { Endpoint } from "@portico/contract/endpoint";
import { sessionApi } from "@portico/contract/session";
import { vehicleApi } from "@portico/contract/vehicle";
import { expect, test } from "vitest";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { testApp } from "../../testing/test-app.ts";

/** An institution's own lists, with every field that a choice may have. */
const identificationLists = {
  citizenshipStatuses: [
    { id: 41, displayText: "Citizen of these islands", icon: "home", requiresManualEntry: false },
    { id: 42, displayText: "Citizen of a village here", parentConfigId: 41, requiresManualEntry: false },
    { id: 43, displayText: "Citizen of somewhere else", requiresManualEntry: true },
  ],
  maritalStatuses: [{ id: 51, displayText: "Married twice", requiresManualEntry: false }],
  identificationTypes: [{ id: 3, displayText: "A passport", requiresManualEntry: false }],
  phoneTypes: [{ id: 61, displayText: "The ship's phone", code: "mobile", requiresManualEntry: false }],
  preferredContactMethods: [{ id: 71, displayText: "By pigeon", icon: "bird", requiresManualEntry: false }],
};
const tinName = "Number of the islands";
const taxpayerIdentificationNumbers = [{ id: 9, displayText: tinName, pattern: "^9[0-9]{8}$" }];

/** An institution whose settings all differ from the usual ones, as far as these calls return them. */
const institution = {
  lists: identificationLists,
  taxpayerIdentificationNumbers,
  words: { "identification.firstTimeAutoBuyer": "My very first car" },
  clientWebsiteLink: "https://www.testvalley.example/home",
  clientOpenAnywhereLink: "https://www.testvalley.example/anywhere",
  recentGraduateLink: "https://www.testvalley.example/graduates",
  clientTelephone: "(207) 555-0123",
  clientLocationsWebsiteLink: "https://www.testvalley.example/near-you",
  endOfApplicationFlowButtonText: "Back home",
  authenticationReminderText: "The name of online banking.",
  forgotPasswordLink: "https://www.testvalley.example/password",
  timeoutWarningMessage: "Three minutes are left.",
  declineText: "Not this time.",
  pendingText: "Somebody looks at it.",
  pendingQuestions: [{ question: "May I call?", answer: "At any time." }],
  featureToggles: { "new-review": true, "old-review": false },
  limits: { timeoutWarningDisplayTime: 7, timerIntervalInMinutes: 10 },
  switches: {
    defaultAuthenticationViewToExistingMember: true,
    existingMemberFlowEnabled: true,
    useVehicleOptions: false,
    disableVehicleEditing: true,
    forceMobilePhone: true,
    requireFormOfIdentificationEntry: false,
  },
  channels: {
    member: { disabled: true, message: "Members on Monday." },
    nonMember: { disabled: true, message: "New people on Tuesday." },
    resume: { disabled: true, message: "Going on on Wednesday." },
    sso: { disabled: true, message: "Links on Thursday." },
  },
  collateralValuation: {
    autoDisabled: true,
    autoRefiDisabled: false,
    marineDisabled: true,
    motorcycleDisabled: false,
    rvDisabled: true,
  },
};

const timer = {
  timeoutWarningDisplayTime: 7,
  timeoutWarningMessage: "Three minutes are left.",
  timerIntervalInMinutes: 10,
};
const authentication = {
  defaultAuthenticationViewToExistingMember: true,
  existingMemberFlowEnabled: true,
  authenticationReminderText: "The name of online banking.",
};
const fieldsOf = (group: string, fields: object) => Object.keys(fields).map((field) => `3.${group}.${field}`);

const other = {
  ...authentication,
  clientWebsiteLink: institution.clientWebsiteLink,
  clientOpenAnywhereLink: institution.clientOpenAnywhereLink,
  clientTelephone: institution.clientTelephone,
  clientLocationsWebsiteLink: institution.clientLocationsWebsiteLink,
  endOfApplicationFlowButtonText: "Back home",
  redirectUrl: institution.clientWebsiteLink,
};
const availability = {
  memberDisabled: true,
  memberMessage: "Members on Monday.",
  nonMemberDisabled: true,
  nonMemberMessage: "New people on Tuesday.",
  resumeDisabled: true,
  resumeMessage: "Going on on Wednesday.",
  ssoDisabled: true,
  ssoMessage: "Links on Thursday.",
  isBrowserUnsupported: false,
  token: expect.stringMatching(/^[\w-]{20,}$/) as string,
};
const identification = {
  ...identificationLists,
  taxpayerIdentificationNumberConfigurations: taxpayerIdentificationNumbers,
  firstTimeAutoBuyerFieldLabel: "My very first car",
  forceMobilePhone: true,
  recentGraduateLink: institution.recentGraduateLink,
  requireFormOfIdentificationEntry: false,
  countries: expect.arrayContaining([{ code: "US", displayText: "United States" }]) as unknown[],
  acceptedCountryCodes: expect.arrayContaining(["US"]) as string[],
};

const calls: readonly (readonly [string, Endpoint, object, object, readonly string[]])[] = [
  [
    "GET.Application.Configuration",
    configurationApi.application,
    {},
    { ...other, tinName },
    fieldsOf("other-config", other),
  ],
  [
    "GET.Availability",
    configurationApi.availability,
    {},
    availability,
    [...fieldsOf("availability", availability), "1.channel-sso", "6.channels"],
  ],
  [
    "GET.CollateralValuation.Availability",
    configurationApi.collateralAvailability,
    {},
    institution.collateralValuation,
    ["auto", "autoRefi", "marine", "motorcycle", "rv"].map((kind) => `3.collateral-availability.${kind}`),
  ],
  ["GET.Configuration.Timer", sessionApi.timer, {}, timer, fieldsOf("timer-config", timer)],
  [
    "GET.SelectProduct.Configuration",
    configurationApi.products,
    {},
    {
      products: [
        { id: 1, displayText: "Auto loan", routePrefix: "auto", loanAmountLabel: "$2,500 min - $100,000 max" },
      ],
    },
    [...fieldsOf("product-type", { id: 1, displayText: 1, routePrefix: 1 }), "9.amount-range"],
  ],
  ["GET.Configuration.Authentication", configurationApi.authentication, {}, authentication, []],
  [
    "GET.Configuration.FeatureToggle.name",
    configurationApi.featureToggle,
    { name: "new-review" },
    { featureToggle: { enabled: true } },
    ["3.other-config.featureToggle.enabled"],
  ],
  [
    "GET.Configuration.VehicleCollateral",
    vehicleApi.configuration,
    {},
    { useVehicleOptions: false, disableVehicleEditing: true },
    ["3.other-config.useVehicleOptions", "3.other-config.disableVehicleEditing"],
  ],
  [
    "GET.Decline.Configuration",
    applicationApi.declineConfiguration,
    {},
    {
      declineText: "Not this time.",
      pendingText: "Somebody looks at it.",
      pendingQuestions: [{ question: "May I call?", answer: "At any time." }],
    },
    [],
  ],
  [
    "GET.Identification.Configuration",
    identificationApi.configuration,
    {},
    { primary: identification, coApplicant: identificationLists },
    [
      ...fieldsOf("identification-config", identification),
      ...fieldsOf("option", { displayText: 1, id: 1, requiresManualEntry: 1, parentConfigId: 1, icon: 1 }),
    ],
  ],
];

for (const [call, endpoint, input, told, fields] of calls)
  test(
    `${endpoint.name} returns the settings of the institution's file`,
    { tags: [`7.call.${call}`, ...fields] },
    async () => {
      const client = (await testApp({ tenant: institution })).client();

      const { status, body } = await client.call(endpoint, input);

      expect(status).toBe(200);
      expect(body).toMatchObject(told);
    },
  );

test.each(["old-review", "unheard-of", "toString"])(
  "reports the feature %s as off",
  { tags: ["8.toggle-off"] },
  async (name) => {
    const client = (await testApp({ tenant: institution })).client();

    const { body } = await client.call(configurationApi.featureToggle, { name });

    expect(body).toEqual({ featureToggle: { enabled: false } });
  },
);

test(
  "announces an approval in the institution's words if it shows no details",
  {
    tags: [
      "7.call.GET.Configuration.SimplifiedLoanOffer",
      "3.other-config.simplifiedLoanOfferCardText",
      "3.other-config.simplifiedLoanOfferDynamicHtml",
    ],
  },
  async () => {
    const simplifiedLoanOffer = { cardText: "It comes by mail.", dynamicHtml: "<p>Within a week.</p>" };
    const applicant = await applyUntil("currentAddress", await testApp({ tenant: { simplifiedLoanOffer } }));

    expect(await applicant.do(offerApi.simplified, {})).toEqual(simplifiedLoanOffer);
  },
);
