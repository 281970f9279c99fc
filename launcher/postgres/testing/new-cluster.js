// @ts-check
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import { postgresBinaries } from "../binaries.js";
import { ensureSystemUser, isRoot, systemUserHome } from "../system-user.js";

/** A place for a cluster of one test, deleted when it ends. */
export function newCluster() {
  const runAs = isRoot() ? ensureSystemUser() : undefined;
  if (runAs) mkdirSync(systemUserHome, { recursive: true });
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "portico-cluster-")), "cluster");
  const reachable = runAs
    ? path.join(systemUserHome, `throwaway-${process.pid}-${path.basename(path.dirname(folder))}`)
    : folder;
  onTestFinished(() => {
    rmSync(path.dirname(folder), { recursive: true, force: true });
    rmSync(reachable, { recursive: true, force: true });
  });
  const binaries = postgresBinaries({ forSystemUser: runAs !== undefined });
  const logFile = path.join(path.dirname(folder), "postgres.log");
  return { binaries, folder: reachable, password: "a word: with /marks@", logFile, runAs };
}

/**
 * @param {string} url
 * @param {string} statement
 */
export async function ask(url, statement) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
