import { issuesOfAccounts } from "../accounts/settings.ts";
import type { FundingProduct } from "../membership/funding-product.ts";
import type { ConfigurationOption } from "../values/option.ts";
import type { DisclosureText, LeaveReason, ProductSettings } from "./lists.ts";
import { mobilePhone, mobilePhoneTypesOf } from "./mobile-phone.ts";
import { undisclosedCosts } from "./undisclosed-costs.ts";

/** The settings that depend on each other. */
interface Settings {
  readonly allowedLinkHosts: readonly string[];
  readonly leaveReasons: readonly LeaveReason[];
  readonly switches: { readonly forceMobilePhone: boolean; readonly accounts: boolean };
  readonly lists: { readonly phoneTypes: readonly ConfigurationOption[] };
  readonly limits: {
    readonly draftRetentionDays: number;
    readonly resumeDays: number;
    readonly timeoutWarningDisplayTime: number;
    readonly timerIntervalInMinutes: number;
  };
  readonly products: readonly ProductSettings[];
  readonly pendingQuestions: readonly { readonly products?: readonly number[] | undefined }[];
  readonly disclosures: readonly DisclosureText[];
  readonly accounts?: Parameters<typeof issuesOfAccounts>[0]["accounts"];
  readonly eligibility: { readonly fundingProducts: readonly FundingProduct[] };
  readonly insuranceText: string;
  readonly prequalification: { readonly enabled: boolean; readonly forMembers: boolean };
}

/** A problem and its place in the file, in the form that a schema reports it. */
export type TenantIssue = { code: "custom"; path: PropertyKey[]; message: string; input: unknown };

interface Rule {
  readonly needs: readonly (keyof Settings)[];
  readonly find: (settings: Settings) => readonly TenantIssue[];
}

function rule<Key extends keyof Settings>(
  needs: readonly Key[],
  find: (settings: Pick<Settings, Key>) => readonly TenantIssue[],
): Rule {
  return { needs, find };
}

const issue = (path: PropertyKey[], message: string, input: unknown): TenantIssue => ({
  code: "custom",
  path,
  message,
  input,
});

/** Rules across several settings of an institution. */
const rules: readonly Rule[] = [
  rule(["leaveReasons", "allowedLinkHosts"], ({ leaveReasons, allowedLinkHosts }) =>
    leaveReasons.flatMap(({ externalLink }, place) =>
      allowedLinkHosts.includes(hostOf(externalLink))
        ? []
        : [
            issue(
              ["leaveReasons", place, "externalLink"],
              "This link leads to a host that allowedLinkHosts does not list.",
              externalLink,
            ),
          ],
    ),
  ),
  rule(["switches", "lists"], ({ switches, lists }) =>
    mobilePhoneTypesOf({ ...switches, ...lists })?.size === 0
      ? [
          issue(
            ["lists", "phoneTypes"],
            `forceMobilePhone needs a type of phone with the code "${mobilePhone}".`,
            lists.phoneTypes,
          ),
        ]
      : [],
  ),
  rule(["limits"], ({ limits: { draftRetentionDays, resumeDays } }) =>
    draftRetentionDays < resumeDays
      ? [
          issue(
            ["limits", "draftRetentionDays"],
            "Keep applications for as long as their links work, so for resumeDays or longer.",
            draftRetentionDays,
          ),
        ]
      : [],
  ),
  rule(["limits"], ({ limits: { timeoutWarningDisplayTime, timerIntervalInMinutes } }) =>
    timeoutWarningDisplayTime >= timerIntervalInMinutes
      ? [
          issue(
            ["limits", "timeoutWarningDisplayTime"],
            "The warning must come before the session ends.",
            timeoutWarningDisplayTime,
          ),
        ]
      : [],
  ),
  rule(["products"], ({ products }) =>
    repeatedBy(products, ({ productTypeId }) => productTypeId).map(([place, first]) =>
      issue(
        ["products", place, "productTypeId"],
        `The product ${products[place]!.productTypeId} is listed already, as products.${first}. List each product once.`,
        products[place],
      ),
    ),
  ),
  rule(["products", "pendingQuestions"], ({ products, pendingQuestions }) =>
    pendingQuestions.flatMap((question, place) =>
      (question.products ?? [])
        .filter((id) => products.every(({ productTypeId }) => productTypeId !== id))
        .map((id) =>
          issue(["pendingQuestions", place, "products"], `This institution doesn't offer a product ${id}.`, id),
        ),
    ),
  ),
  rule(["disclosures"], ({ disclosures }) => withTwoIds("disclosures", disclosures)),
  rule(["leaveReasons"], ({ leaveReasons }) => withTwoIds("leaveReasons", leaveReasons)),
  rule(["products", "disclosures"], undisclosedCosts),
  rule(["accounts", "switches", "eligibility", "insuranceText", "disclosures", "prequalification"], issuesOfAccounts),
];

/** Checks the rules whose settings are all here. Settings that are wrong by themselves are left out, and hide no other problem. */
export function issuesAcross(settings: Partial<Settings>): readonly TenantIssue[] {
  return rules
    .filter(({ needs }) => needs.every((key) => Object.hasOwn(settings, key)))
    .flatMap(({ find }) => find(settings as Settings));
}

function withTwoIds(list: string, entries: readonly { readonly id: number }[]): readonly TenantIssue[] {
  return repeatedBy(entries, ({ id }) => id).map(([place, first]) =>
    issue([list, place, "id"], `${list}.${first} has this id already.`, entries[place]),
  );
}

/** The places of entries whose key an earlier one has, and that one's place. */
function repeatedBy<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => unknown,
): readonly (readonly [place: number, first: number])[] {
  return entries.flatMap((entry, place) => {
    const first = entries.findIndex((other) => keyOf(other) === keyOf(entry));
    return first === place ? [] : [[place, first] as const];
  });
}

/** The host of a link. The schema has already validated the link. */
function hostOf(link: string): string {
  return /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#:]+)/i.exec(link)?.[1]?.toLowerCase() ?? "";
}
