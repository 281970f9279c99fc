import { existsSync } from "node:fs";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { readPlaces } from "../startup/settings.ts";
import { checkTenants, theOne } from "./tenant-check.ts";
import { CommandFailed, exitCodes, WrongUse, type Terminal } from "./terminal.ts";

export interface NewTenantOptions {
  readonly like: string;
  readonly clientName: string;
  readonly host?: string;
}

/** The names of the institution that is copied, as its tenant.json has them. */
interface Names {
  readonly name: string;
  readonly clientName: string;
  readonly clientDisplayName: string;
  readonly hosts: readonly string[];
}

/** Makes the folder of a new institution from another one's, under its own names, and checks it. Nothing else is made up. */
export async function newTenant(terminal: Terminal, name: string, options: NewTenantOptions): Promise<number> {
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name))
    throw new WrongUse(`"${name}" is no name for a folder. Use lower-case letters, digits, and hyphens.`);
  const { tenantsFolder } = readPlaces(terminal.environment);
  const folder = path.join(tenantsFolder, name);
  if (existsSync(folder)) throw new CommandFailed(`${folder} is there already.`);
  const known = await readdir(tenantsFolder, { withFileTypes: true });
  const { name: like } = theOne(
    known.filter((entry) => entry.isDirectory()),
    options.like,
  );
  const source = path.join(tenantsFolder, like);
  const old = JSON.parse(await readFile(path.join(source, "tenant.json"), "utf8")) as Names;
  await cp(source, folder, { recursive: true });
  for (const file of ["tenant.json", "vendors.json"]) await rename(path.join(folder, file), old, name, options);
  terminal.write(`${folder} is ${options.clientName} now, with the settings of ${old.clientName}.\n\n${nextSteps}\n\n`);
  return (await checkTenants(terminal, name, { json: false })) === exitCodes.ok ? exitCodes.ok : exitCodes.failed;
}

async function rename(file: string, old: Names, name: string, { clientName, host }: NewTenantOptions): Promise<void> {
  const hosts = JSON.stringify([host ?? `${name}.localhost`]);
  const text = (await readFile(file, "utf8"))
    .replace(/("hosts": )\[[^\]]*\]/, `$1${hosts}`)
    .replaceAll(old.clientName, clientName)
    .replaceAll(old.clientDisplayName, clientName)
    .replaceAll(old.name, name);
  await writeFile(file, text);
}

const nextSteps = [
  "Next:",
  "1. Change clientTelephone, clientAddress, timeZone, the links, and allowedLinkHosts in tenant.json.",
  "2. Change the products, their rates, and the tables in decisions/.",
  "3. Have a lawyer read the disclosures. They are a copy.",
  "4. Replace the logo, the pictures, and the colors in brand/.",
  "5. Name your vendors in vendors.json.",
  "6. Run portico tenant check until it finds no mistakes.",
].join("\n");
