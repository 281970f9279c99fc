// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * The text for a newcomer when everything runs.
 *
 * @param {{ url: string; sandboxUrl: string; institutions: readonly { name: string; url: string }[]; tryThis: readonly string[]; logFolder: string }} facts
 */
export function welcome({ url, sandboxUrl, institutions, tryThis, logFolder }) {
  const places = [
    ...institutions.map(({ name, url: address }) => [name, address]),
    ["Sandbox (mailbox, vendors)", sandboxUrl],
  ];
  const width = Math.max(...places.map(([name = ""]) => name.length));
  return [
    "",
    `Portico is ready at ${url}`,
    "",
    ...places.map(([name = "", address]) => `  ${name.padEnd(width)}   ${address}`),
    ...(tryThis.length > 0 ? ["", "  What to try", ...tryThis.map((line) => `    ${line}`)] : []),
    "",
    `  Logs: ${logFolder}    Ctrl-C stops everything.`,
    "",
  ].join("\n");
}

/**
 * The demo institutions with their URLs on this machine: the first of their hosts that every browser resolves to it.
 *
 * @param {string} tenantsFolder
 * @param {string} serverUrl
 */
export function localInstitutions(tenantsFolder, serverUrl) {
  return readdirSync(tenantsFolder)
    .toSorted()
    .flatMap((name) => localInstitution(path.join(tenantsFolder, name, "tenant.json"), serverUrl));
}

/**
 * @param {string} file
 * @param {string} serverUrl
 */
function localInstitution(file, serverUrl) {
  try {
    const { clientName, hosts } = JSON.parse(readFileSync(file, "utf8"));
    const host = hosts.find((/** @type {string} */ name) => /(^|\.)localhost$/.test(name));
    return host === undefined ? [] : [{ name: String(clientName), url: serverUrl.replace("//localhost", `//${host}`) }];
  } catch {
    return []; // the server has already reported a broken file
  }
}
