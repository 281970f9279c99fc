// @ts-check
import path from "node:path";
import { expect, test } from "vitest";
import { Failure } from "./failure.js";
import { rootFolder } from "./paths.js";
import { readSettings } from "./settings.js";

const key = Buffer.alloc(32, 1).toString("base64");

test("needs no settings", () => {
  expect(readSettings({})).toEqual({
    port: 4000,
    sandboxPort: 4001,
    dataFolder: path.join(rootFolder, ".portico"),
    databaseUrl: undefined,
    masterKey: undefined,
    sandboxUrl: undefined,
  });
});

test("reads settings, and ignores empty ones", () => {
  const environment = {
    PORTICO_PORT: "80",
    PORTICO_SANDBOX_PORT: "",
    PORTICO_DATA: "/srv/portico",
    DATABASE_URL: "postgresql://portico@db/portico",
    PORTICO_MASTER_KEY: key,
    PORTICO_SANDBOX_URL: " ",
  };

  expect(readSettings(environment)).toEqual({
    port: 80,
    sandboxPort: 4001,
    dataFolder: "/srv/portico",
    databaseUrl: "postgresql://portico@db/portico",
    masterKey: key,
    sandboxUrl: undefined,
  });
});

test.each([
  ["PORTICO_PORT", "http", "PORTICO_PORT must be a port number from 1 to 65535, not “http”."],
  ["PORTICO_PORT", "0", "PORTICO_PORT must be a port number from 1 to 65535, not “0”."],
  ["PORTICO_SANDBOX_PORT", "65536", "PORTICO_SANDBOX_PORT must be a port number from 1 to 65535, not “65536”."],
  ["PORTICO_SANDBOX_PORT", "4000", "PORTICO_PORT and PORTICO_SANDBOX_PORT are both 4000"],
  ["PORTICO_PORT", "6000", "PORTICO_PORT=6000 is a port that browsers block"],
  ["PORTICO_SANDBOX_PORT", "10080", "PORTICO_SANDBOX_PORT=10080 is a port that browsers block"],
  ["PORTICO_DATA", "package.json", "package.json is a file"],
  ["DATABASE_URL", "mysql://db/portico", "DATABASE_URL must look like postgres://"],
  ["DATABASE_URL", "postgres://", "DATABASE_URL must look like postgres://"],
  ["PORTICO_MASTER_KEY", "secret", "PORTICO_MASTER_KEY must be 32 random bytes in base64"],
  ["PORTICO_MASTER_KEY", Buffer.alloc(31).toString("base64"), "PORTICO_MASTER_KEY must be 32 random bytes in base64"],
])("rejects a wrong %s and says how to fix it: %s", (name, text, sentence) => {
  const read = () => readSettings({ [name]: text });

  expect(read).toThrow(Failure);
  expect(read).toThrow(sentence);
});

test("never prints a wrong key", () => {
  expect(() => readSettings({ PORTICO_MASTER_KEY: "tr0ub4dor" })).not.toThrow("tr0ub4dor");
});
