import { demoVehicles } from "@portico/vehicle-data/demo-vins";
import { faultKinds } from "./control/faults.ts";
import { demoPassword } from "./core/roles.ts";
import { markdownTable, triggerTableToMarkdown } from "./trigger-table.ts";
import type { Vendor } from "./vendor.ts";

/** The text of docs/sandbox.md. A test compares the file with it, so that the page stays up to date. `npm run docs` updates it. */
export function sandboxDoc(vendors: readonly Vendor[]): string {
  return [introduction, quickTable(), ...vendors.map(section), control(vendors)].join("\n");
}

const introduction = `# The sandbox: what to type

<!-- Made by \`npm run docs\` from the tables that the code acts on. Do not edit by hand. -->

The sandbox simulates the world around a credit union in one process. It answers for the core banking system, the credit
bureau, the loan origination system, and the address, identity, vehicle, email, and text message vendors, in their wire
formats. Nobody in it is real, and nothing leaves the machine. Its home page shows the same tables as this page.

## In short
`;

function quickTable(): string {
  const rows = [
    ["Approved", `Sign in as alex (${demoPassword}), or type a TIN that ends in 7800`],
    ["Pending", "Sign in as morgan or casey, or type a TIN that ends in 6400, 0005, 0006, 0007, or 0008"],
    ["Declined", "Sign in as riley, type a TIN that ends in 5200, or answer two questions wrong"],
    ["Too much debt", "Sign in as devon, or type a TIN that ends in 7405"],
    ["Unverifiable", "Sign in at Ironwood as sam, or type a TIN that ends in 0001, 0002, 0003, 0004, or 0009"],
    ["Ineligible", "Sign in as blair, or apply as a new member and choose none of the ways to join"],
    ["A rejected sign-in", "A wrong password, or quinn, taylor, robin, or noel"],
    [
      "A sign-on from online banking",
      "Open /identity-provider/harborlight, or choose online banking on the sign-in page",
    ],
    ["A rejected address", "500 Nowhere Rd, 200 Many Doors Way, or PO Box 12"],
    ["A rejected email address", "rejected@example.com"],
    ["A vehicle found", `VIN ${demoVehicles.hondaCrV.vin}, a 2022 Honda CR-V`],
    ["A vehicle not found", "VIN 11111111111111111"],
    [
      "Both sides of a review",
      "Send an application that ends as pending, and answer it at /los/desk in a second window",
    ],
  ];
  return `${markdownTable(["You want to see", "Do this"], rows).join("\n")}

A taxpayer identification number (TIN) is a Social Security number or ITIN. It has nine digits. The last four set the
result, and the first five can be any that make a valid number, such as 815-12-7800. A co-applicant's number sets their
credit report and their identity check. Only the primary applicant gets identity questions, so the numbers that set those
do nothing on a co-applicant who fills in on the same screen.
`;
}

function section(vendor: Vendor): string {
  const rows = [
    ["Base address", vendor.address ?? `\`/${vendor.name}\``],
    ...vendor.credentials.map(({ what, value }) => [what, `\`${value}\``]),
    ["Operations", vendor.operations.map((name) => `\`${name}\``).join(", ")],
    ...(vendor.ownFaults ? [["Faults of its own", vendor.ownFaults.map((name) => `\`${name}\``).join(", ")]] : []),
  ];
  return [
    `## ${vendor.title}`,
    "",
    vendor.about,
    "",
    ...markdownTable([`\`${vendor.name}\``, ""], rows),
    "",
    ...vendor.triggers.map(triggerTableToMarkdown),
  ].join("\n");
}

const loanDeskCalls: readonly (readonly [call: string, what: string])[] = [
  ["`GET /los/{tenant}/applications/{applicationId}`", "Shows what the loan system received about an application"],
  ["`GET /los/desk`", "The desk: every application, and how many there are by status"],
  [
    "`GET /los/desk/{tenant}/applications/{applicationId}`",
    "One application at the desk: its documents, a button for each status update, and Portico's answers",
  ],
  [
    "`POST /los/desk/{tenant}/applications/{applicationId}`",
    "Sends a status update to Portico: `{status, …}`, or only `status` for an ordinary one; returns Portico's answer",
  ],
  [
    "`GET /los/desk/{tenant}/applications/{applicationId}/documents/{documentId}`",
    "Fetches a document from Portico, and opens it",
  ],
  [
    "`POST /los/desk/{tenant}/applications/{applicationId}/documents/{documentId}`",
    "Fetches a document from Portico, and compares its SHA-256",
  ],
];

function control(vendors: readonly Vendor[]): string {
  const rows = [
    ["`POST /control/faults`", "Sets a fault: `{vendor, operation?, scope?, fault, times?, delayMs?}`"],
    ["`GET /control/faults`", "Lists the faults in effect"],
    ["`DELETE /control/faults`", "Clears the faults"],
    [
      "`GET /control/calls?vendor=`",
      "Lists the calls that came in, with personal data masked and the caller's `X-Request-Id`",
    ],
    [
      "`POST /control/members`",
      "Registers a member: `{institution, userName, password, authenticationResult?, like?, person?}`",
    ],
    [
      "`GET /mailbox/messages?to=&after=&wait=`",
      "Lists a recipient's messages; waits up to `wait` milliseconds for the first one",
    ],
    ["`GET /core/ledger`", "The core's ledger: new members, accounts, deposits, the journal, and the trial balance"],
    ["`POST /core/ledger/dividends`", "Pays the dividends of 30 days on the accounts that were opened here"],
    ["`GET /core/v1/ledger`", "The same of one institution as JSON, with the core's key"],
    ...loanDeskCalls,
  ];
  return `## Control

${markdownTable(["Call", "What it does"], rows).join("\n")}

A fault is one of the vendor's own or one of ${faultKinds.map((kind) => `\`${kind}\``).join(", ")}. A vendor is one of ${vendors
    .map(({ name }) => `\`${name}\``)
    .join(", ")}.

${withoutAPage()}
## Customers

Institutions with their own accounts at a vendor have their own keys. Add the customer's name to the key of smarty, twilio, kickbox, recaptcha, the
bureau, tidegate, socure, or jdpower, as in \`sandbox-kickbox-key-ironwood\`. For SMTP, add it to the user name and to the password. The list of calls names the
customer, so a demonstration shows whose key was used.

## Scopes

Put a scope in front of any address, as in \`/~checkout-7/smarty/street/street-address\`. For SMTP, put it in the user name,
as in \`portico~checkout-7\`. Scopes don't share faults, calls, registered members, mail, identity checks, or received
applications, so tests can run side by side. Demo members and triggers are the same in every scope.
`;
}

function withoutAPage(): string {
  const rows = [
    [
      "`POST /api/SimulatedUpdate/CreateIdentification`",
      "`{applicantId, data}` as for `POST /api/Identification`",
      "Saves the identification of the applicant or co-applicant: another TIN without going back",
    ],
    [
      "`POST /api/SimulatedUpdate/CreatePhone`",
      "`{applicantId, phoneNumber}`",
      "Saves another phone number for text messages and the identity questions",
    ],
  ];
  return `## Without a page

Portico itself has two calls that change an applicant without a page. They exist only with the sandbox. They have the rules and answers of
the pages' own calls, and work on any page. They don't reopen an application that ended for good. Run this in the console of the applying
browser, with the \`primaryApplicantId\` from any answer's \`journey\`:

\`\`\`js
const { token } = await (await fetch("/api/SessionToken")).json();
const headers = { "content-type": "application/json", "x-xsrf-token": token };
const body = JSON.stringify({ applicantId: 1234, phoneNumber: "2075550199" });
await fetch("/api/SimulatedUpdate/CreatePhone", { method: "POST", headers, body });
\`\`\`

${markdownTable(["Call", "Body", "What it does"], rows).join("\n")}
`;
}
