import { undecidedSeller } from "../collateral/vehicle.ts";
import type { ConfigurationOption } from "../values/option.ts";
import { occupations } from "./occupations.ts";

function options(
  ...entries: (
    | string
    | [displayText: string, code: string]
    | [displayText: string, code: string | undefined, more: Partial<ConfigurationOption>]
  )[]
): ConfigurationOption[] {
  return entries.map((entry, index) => {
    const [displayText, code, more] = typeof entry === "string" ? [entry] : entry;
    return { id: index + 1, displayText, requiresManualEntry: false, ...(code ? { code } : {}), ...more };
  });
}

/** An option that people also find by these words, which commas separate. */
function searchable([displayText, words]: readonly [displayText: string, words: string]) {
  const more: Partial<ConfigurationOption> = { searchWords: words.split(", ") };
  return [displayText, undefined, more] satisfies Parameters<typeof options>[number];
}

/**
 * Lists that most institutions share. An institution's file may replace each list as a whole. Marital status has only
 * the three terms of the law (12 CFR 1002.5(d)(1)).
 */
export const defaultLists = {
  citizenshipStatuses: options(
    ["U.S. citizen", "citizen"],
    ["Permanent resident", "permanentResident"],
    ["Another status", "other"],
  ),
  maritalStatuses: options(
    ["Married", "married"],
    ["Unmarried", "unmarried", { helpText: "Single, divorced or widowed" }],
    ["Separated", "separated"],
  ),
  identificationTypes: options(
    ["Drivers License", "driversLicense"],
    ["State ID", "stateId"],
    ["Passport", "passport"],
    ["Matricula Consular", "matriculaConsular"],
  ),
  phoneTypes: options(["Mobile", "mobile"], ["Home", "home"], ["Work", "work"]),
  preferredContactMethods: options(["Email", "email"], ["Text message", "text"], ["Phone call", "phone"]),
  residenceStatuses: options(
    ["Own, with a mortgage", "mortgage"],
    ["Own, paid off", "own"],
    ["Rent", "rent"],
    ["Live with family", "family"],
    ["Military housing", "military"],
  ),
  employmentStatuses: options(
    ["Employed", "employed"],
    ["Self-employed", "selfEmployed"],
    ["Military", "military"],
    ["Retired", "retired"],
    ["Student", "student"],
    ["Homemaker", "homemaker"],
    ["Not employed", "unemployed"],
    ["Something else", "other", { requiresManualEntry: true }],
  ),
  occupations: options(...occupations.map(searchable), ["Something else", "other", { requiresManualEntry: true }]),
  incomeSources: options(
    ["Social Security", "socialSecurity"],
    ["Pension or retirement", "pension"],
    ["Disability", "disability"],
    ["Rental income", "rental"],
    "Investments",
    ["Second job", "secondJob"],
    ["Public assistance", "publicAssistance"],
    ["Alimony, child support or separate maintenance", "alimony"],
    ["Something else", "other", { requiresManualEntry: true }],
  ),
  vehicleSellers: options(
    ["A dealer", "dealer"],
    ["A private seller", "private"],
    [
      "I haven't found it yet",
      undecidedSeller,
      { helpText: "You can apply without it. Then a person looks at your application first." },
    ],
  ),
  mortgageStatuses: options(
    ["It is paid off", "none"],
    ["There is one mortgage", "first"],
    ["There are two mortgages", "firstAndSecond"],
  ),
  vehicleLoanPurposes: options(["Buy a vehicle", "purchase"], ["Buy out a lease", "leaseBuyout"]),
} as const;

/** Countries whose passports and consular cards an institution accepts by default. */
export const defaultCountries = [
  { code: "US", displayText: "United States", isAccepted: true },
  { code: "CA", displayText: "Canada", isAccepted: true },
  { code: "MX", displayText: "Mexico", isAccepted: true },
] as const;
