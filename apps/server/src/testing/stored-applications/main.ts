import { Client } from "pg";
import { Keyring } from "../../database/keyring.ts";
import { readDatabaseSettings } from "../../startup/settings.ts";
import { multiplyApplications } from "./multiply.ts";

/** Multiplies the finished applications of DATABASE_URL: `node main.ts <tenant> <count> <days>`. Prints the number of copies after each batch. */
const [tenant = "", count, days] = process.argv.slice(2);
const { databaseUrl, masterKey, previousMasterKeys } = readDatabaseSettings(process.env);
const client = new Client({ connectionString: databaseUrl });
await client.connect();
await multiplyApplications({
  client,
  keyring: new Keyring(masterKey, previousMasterKeys),
  tenant,
  count: Number(count),
  days: Number(days),
  now: new Date(),
  onProgress: (copied) => void process.stdout.write(`${copied}\n`),
});
await client.end();
