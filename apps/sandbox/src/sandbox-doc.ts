import { demoVehicles } from "@portico/vehicle-data/demo-vins";
import { faultKinds } from "./control/faults.ts";
import { demoPassword } from "./core/roles.ts";
import { markdownTable, triggerTableToMarkdown } from "./trigger-table.ts";
import type { Vendor } from "./vendor.ts";

/**
 * The text of docs/sandbox.md. A test compares the file with it, so the page cannot fall behind the code; write it anew
 * with `npm run docs`.
 */
export function sandboxDoc(vendors: readonly Vendor[]): string {
  return [introduction, quickTable(), ...vendors.map(section), control(vendors)].join("\n");
}

const introduction = `# The sandbox: what to type

<!-- Made by \`npm run docs\` from the tables that the code acts on. Do not edit by hand. -->

The sandbox is the world around a credit union in one process: it answers as the core banking system, the credit bureau,
the address, identity, vehicle, e-mail and text message vendors and the loan origination system would, in their wire
formats. Nobody in it is real and nothing leaves the machine. Its home page shows the same tables as this page.

## In short
`;

function quickTable(): string {
  const rows = [
    ["Approved", `Sign in as alex (${demoPassword}), or type a tax number that ends in 7800`],
    ["Pending", "Sign in as morgan or casey, or type a tax number that ends in 6400, 0005, 0006, 0007 or 0008"],
    ["Declined", "Sign in as riley, or type a tax number that ends in 5200; or answer two questions wrongly"],
    ["Too much debt", "Sign in as devon, or type a tax number that ends in 7405"],
    ["Unverifiable", "Sign in as sam, or type a tax number that ends in 0001, 0002, 0003, 0004 or 0009"],
    ["Ineligible", "Sign in as blair; or as a new member say that none of the ways to join applies"],
    ["A sign-in refused", "A wrong password, or quinn, taylor, robin, noel"],
    [
      "A sign-on from online banking",
      "Open /identity-provider/harborlight, or choose online banking on the sign-in page",
    ],
    ["An address refused", "500 Nowhere Rd, 200 Many Doors Way, PO Box 12"],
    ["An e-mail address refused", "rejected@example.com"],
    ["A vehicle found", `VIN ${demoVehicles.hondaCrV.vin}, a 2022 Honda CR-V`],
    ["A vehicle not found", "VIN 11111111111111111"],
  ];
  return `${markdownTable(["You want to see", "Do this"], rows).join("\n")}

Tax numbers are typed as nine digits; any digits may stand before the four that count, as long as the number is a
possible one, such as 815-12-7800. A co-applicant's number decides in the same way.
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

function control(vendors: readonly Vendor[]): string {
  const rows = [
    ["`POST /control/faults`", "Orders trouble: `{vendor, operation?, scope?, fault, times?, delayMs?}`"],
    ["`GET /control/faults`", "The faults that are still in force"],
    ["`DELETE /control/faults`", "Ends them"],
    ["`GET /control/calls?vendor=`", "The calls that came in, with personal data masked"],
    [
      "`POST /control/members`",
      "Registers a member: `{institution, userName, password, authenticationResult?, like?, person?}`",
    ],
    ["`GET /mailbox/messages?to=&after=&wait=`", "What was sent to somebody; `wait` milliseconds for a first one"],
    ["`GET /los/{tenant}/applications/{applicationId}`", "What the loan system received about an application"],
  ];
  return `## Control

${markdownTable(["Call", "What it does"], rows).join("\n")}

A fault is one of the vendor's own or of ${faultKinds.map((kind) => `\`${kind}\``).join(", ")}; a vendor is one of ${vendors
    .map(({ name }) => `\`${name}\``)
    .join(", ")}.

${withoutAPage()}
## Scopes

Every address can be given a scope in front, as in \`/~checkout-7/smarty/street/street-address\`; for SMTP it stands in the
user name, as in \`portico~checkout-7\`. Faults, calls, registered members, mail, identity checks and received applications
of one scope are not seen from another, so tests can run side by side. Demo members and triggers are the same in each.
`;
}

function withoutAPage(): string {
  const rows = [
    [
      "`POST /api/SimulatedUpdate/CreateIdentification`",
      "`{applicantId, data}` as for `POST /api/Identification`",
      "Saves who the applicant or co-applicant is: another tax number without going back",
    ],
    [
      "`POST /api/SimulatedUpdate/CreatePhone`",
      "`{applicantId, phoneNumber}`",
      "Gives them another telephone number: another one for text messages and the identity questions",
    ],
  ];
  return `## Without a page

Two calls of Portico itself, which exist only where the sandbox stands for the vendors, put on an applicant what a page would have asked
for. They have the rules and answers of the pages' own calls and wait for no page; what has ended for good they do not open again. In the
console of the browser that applies, with the \`primaryApplicantId\` of any answer's \`journey\`:

\`\`\`js
const { token } = await (await fetch("/api/SessionToken")).json();
const headers = { "content-type": "application/json", "x-xsrf-token": token };
const body = JSON.stringify({ applicantId: 1234, phoneNumber: "2075550199" });
await fetch("/api/SimulatedUpdate/CreatePhone", { method: "POST", headers, body });
\`\`\`

${markdownTable(["Call", "Body", "What it does"], rows).join("\n")}
`;
}
