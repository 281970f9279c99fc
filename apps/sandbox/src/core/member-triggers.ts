import type { TriggerTable } from "../trigger-table.ts";
import { lackingOf } from "./facts-on-file.ts";
import { harborlightRoster } from "./harborlight-roster.ts";
import { ironwoodRoster } from "./ironwood-roster.ts";
import { demoPassword, roles } from "./roles.ts";

export const memberTriggers: TriggerTable = {
  title: "Members",
  note:
    `Sign in at either demo institution with the password \`${demoPassword}\`. A wrong name and a wrong password both answer 2. ` +
    "The other results need the right password. The core's file of a member has an ID, the citizenship, the marital status, the " +
    "preferred contact, an income, and the consent to electronic documents.",
  columns: ["User name", "At Harborlight", "At Ironwood", "TIN ends in", "Not on file", "Leads to"],
  rows: roles.map(({ userName, tinEnd, leadsTo }) => [
    userName,
    harborlightRoster[userName].name.join(" "),
    ironwoodRoster[userName].name.join(" "),
    tinEnd,
    lackingOf(userName),
    leadsTo,
  ]),
};
