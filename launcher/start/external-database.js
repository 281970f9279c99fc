// @ts-check
import { Client } from "pg";
import { Failure } from "../failure.js";

const oldestMajor = 15;

/**
 * Checks that the database of DATABASE_URL answers and is new enough, before anything is started.
 *
 * @param {string} url
 */
export async function checkExternalDatabase(url) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined); // the server reports a connection that breaks later
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num')::int as version");
    refuseOld(Math.floor(rows[0].version / 10_000));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`The database of DATABASE_URL (${placeOf(url)}) can't be used: ${adviceFor(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @param {number} major */
function refuseOld(major) {
  if (major >= oldestMajor) return;
  throw new Failure(`The database of DATABASE_URL is PostgreSQL ${major}. Portico needs ${oldestMajor} or newer.`);
}

/**
 * Advice for the person, by PostgreSQL's or the system's error code.
 *
 * @param {unknown} error
 */
function adviceFor(error) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "28P01":
    case "28000":
      return "it rejected the user name or password. Correct them in the address.";
    case "3D000":
      return "there is no database with this name. Create it first, or name another one.";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "its host name is unknown. Check the address.";
    default:
      return "it doesn't respond. Start it, check the address, or leave DATABASE_URL out to use the built-in PostgreSQL.";
  }
}

/**
 * The address without its password, which must not reach a terminal's history.
 *
 * @param {string} url
 */
function placeOf(url) {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
