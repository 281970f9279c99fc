import type { TriggerTable } from "../trigger-table.ts";
import { harborlightRoster } from "./harborlight-roster.ts";
import { ironwoodRoster } from "./ironwood-roster.ts";
import { demoPassword, roles } from "./roles.ts";

export const memberTriggers: TriggerTable = {
  title: "Members",
  note:
    `Sign in at either demo institution with the password \`${demoPassword}\`. A wrong name and a wrong password both answer 2. ` +
    "The other results need the right password.",
  columns: ["User name", "At Harborlight", "At Ironwood", "TIN ends in", "Leads to"],
  rows: roles.map(({ userName, tinEnd, leadsTo }) => [
    userName,
    harborlightRoster[userName].name.join(" "),
    ironwoodRoster[userName].name.join(" "),
    tinEnd,
    leadsTo,
  ]),
};
