// @ts-check
import { Client, escapeIdentifier } from "pg";

/**
 * Creates an empty database and returns its URL.
 *
 * @param {string} superuserUrl
 * @param {string} name
 */
export async function createDatabase(superuserUrl, name) {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(`create database ${escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(superuserUrl), { pathname: `/${name}` }).href;
}
