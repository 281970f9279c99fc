// @ts-check
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../failure.js";
import { isMasterKey } from "../settings.js";

/**
 * Secrets that must not be lost, made at the first start: the key that encrypts personal data, and the password of the embedded database.
 *
 * @typedef {{ masterKey: string; databasePassword: string }} Secrets
 */

/**
 * Reads the secrets of a data folder, or makes them at its first start. Throws for a folder that has lost its secrets, because with new
 * ones, all encrypted data would be unreadable.
 *
 * @param {string} dataFolder
 * @returns {Secrets & { installation: string }} `installation` is a random name for this data folder, no secret
 */
export function ensureSecrets(dataFolder) {
  const secretsFile = path.join(dataFolder, "secrets.json");
  const installationFile = path.join(dataFolder, "installation");
  if (existsSync(secretsFile)) {
    return { ...readSecrets(secretsFile), installation: readInstallation(installationFile) };
  }
  if (existsSync(installationFile)) {
    throw new Failure(
      `${secretsFile} is missing, and nobody can read the stored applications without it. Restore it from a backup, ` +
        `or delete the folder ${dataFolder} to start over without them.`,
    );
  }
  const secrets = {
    masterKey: randomBytes(32).toString("base64"),
    databasePassword: randomBytes(24).toString("base64url"),
  };
  writeFileSync(secretsFile, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return { ...secrets, installation: readInstallation(installationFile) };
}

/**
 * The secrets of a data folder, if it has some.
 *
 * @param {string} dataFolder
 */
export function keptSecrets(dataFolder) {
  const file = path.join(dataFolder, "secrets.json");
  return existsSync(file) ? readSecrets(file) : undefined;
}

/**
 * @param {string} file
 * @returns {Secrets}
 */
function readSecrets(file) {
  const secrets = parse(readFileSync(file, "utf8"));
  if (isMasterKey(secrets?.masterKey) && typeof secrets?.databasePassword === "string") return secrets;
  throw new Failure(
    `${file} is damaged. Restore it from a backup. It must contain masterKey (32 bytes in base64) and databasePassword.`,
  );
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function readInstallation(file) {
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(4).toString("hex")}\n`);
  return readFileSync(file, "utf8").trim();
}
