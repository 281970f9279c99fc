import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";
import { rootFolder } from "../../launcher/paths.js";
import { plainMessage } from "./plain-message.ts";

/** A message with its full id, such as "review.sendNote". */
export interface Message {
  readonly id: string;
  readonly text: string;
}

/** A page or a letter with everything that it says. */
export interface ReadText {
  readonly name: string;
  readonly messages: readonly Message[];
}

/** The files with the server's own letters. Each string there is something that a letter says. */
export const letterFiles = [
  "apps/server/src/features/resume/resume-letters.ts",
  "apps/server/src/features/reminders/reminder-letter.ts",
  "apps/server/src/features/notice-again/notice-again-jobs.ts",
  "packages/domain/src/letters/invitation-letters.ts",
  "packages/domain/src/letters/account-letters.ts",
  "packages/domain/src/accounts/screening-notice.ts",
  "packages/domain/src/letters/money-of-accounts.ts",
  "packages/domain/src/letters/opening-letters.ts",
  "apps/server/src/features/letters/news-text.ts",
  "apps/server/src/features/account-opening/account-letter-job.ts",
  "apps/server/src/http/reminder-routes.ts",
  "apps/server/src/features/outcome-letters/outcome-letters-jobs.ts",
  "apps/server/src/features/outcome-letters/way-back.ts",
  "apps/server/src/features/outcome-letters/next-steps.ts",
  "packages/domain/src/tenant/letters.ts",
];

/** The words of the pages (`defineWords`), one text for each part of the catalog. */
export function pageTexts(): readonly ReadText[] {
  const parts = new Map<string, Message[]>();
  for (const file of sourcesIn("apps/web/src"))
    for (const { name, messages } of wordsIn(readFileSync(path.join(rootFolder, file), "utf8")))
      parts.set(name, [...(parts.get(name) ?? []), ...messages]);
  return [...parts].map(([name, messages]) => ({ name, messages }));
}

/** The letters that the server writes, one text for each file. */
export function letterTexts(): readonly ReadText[] {
  return letterFiles.map((file) => {
    const strings = stringsIn(treeOf(readFileSync(path.join(rootFolder, file), "utf8")));
    return {
      name: file,
      messages: strings.map((text, place) => ({ id: `${file}#${place}`, text: plainMessage(text) })),
    };
  });
}

/** The institutions' own words, one text for each part of their file. */
export function tenantTexts(): readonly ReadText[] {
  const folder = path.join(rootFolder, "tenants");
  const tenants = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return tenants.flatMap(({ name: tenant }) => {
    const settings = JSON.parse(readFileSync(path.join(folder, tenant, "tenant.json"), "utf8")) as Record<
      string,
      unknown
    >;
    return Object.entries(settings).map(([key, value]) => ({
      name: `${tenant}.${key}`,
      messages: leaves(value, `${tenant}.${key}`),
    }));
  });
}

/** The texts of a part of an institution's file, with their places. */
function leaves(value: unknown, id: string): readonly Message[] {
  if (typeof value === "string") return [{ id, text: withoutTags(plainMessage(value)) }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => leaves(inside, `${id}.${key}`));
}

function withoutTags(text: string): string {
  return text.replaceAll(/<[^>]*>/g, " ");
}

/** The sources of the server that compose a letter. */
export function letterSources(): readonly string[] {
  return sourcesIn("apps/server/src").filter((file) =>
    /(?<!function )\bcomposeLetter\(/.test(readFileSync(path.join(rootFolder, file), "utf8")),
  );
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(path.join(rootFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(inside);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [inside] : [];
  });
}

/** Everything that `defineWords` defines in a source. */
export function wordsIn(source: string): readonly ReadText[] {
  if (!source.includes("defineWords(")) return [];
  return nodesOf(treeOf(source), "CallExpression").flatMap((call) => {
    const { callee, arguments: given } = call as unknown as Call;
    const [part, messages] = (given ?? []).map(({ expression }) => expression);
    if (callee.value !== "defineWords" || part?.value === undefined || messages?.properties === undefined) return [];
    return [
      {
        name: part.value,
        messages: messages.properties.flatMap(({ key, value }) =>
          key?.value === undefined
            ? []
            : [{ id: `${part.value}.${key.value}`, text: plainMessage(stringsIn(value).join("")) }],
        ),
      },
    ];
  });
}

interface Call {
  readonly callee: { readonly value?: string };
  readonly arguments?: readonly { readonly expression: Expression }[];
}

interface Expression {
  readonly value?: string;
  readonly properties?: readonly { readonly key?: { readonly value: string }; readonly value?: unknown }[];
}

function treeOf(source: string): unknown {
  return parseSync(source, { syntax: "typescript", tsx: true, target: "es2022" });
}

/** The strings and templates below a node of a syntax tree. A template's expressions become a short word. */
function stringsIn(tree: unknown): readonly string[] {
  const strings: string[] = [];
  visit(tree, (node) => {
    if (node["type"] === "StringLiteral") strings.push(String(node["value"]));
    if (node["type"] === "TemplateLiteral")
      strings.push((node["quasis"] as { cooked: string }[]).map(({ cooked }) => cooked).join("Sam"));
  });
  return strings;
}

function nodesOf(tree: unknown, type: string): readonly Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  visit(tree, (node) => {
    if (node["type"] === type) found.push(node);
  });
  return found;
}

function visit(tree: unknown, look: (node: Record<string, unknown>) => void): void {
  if (typeof tree !== "object" || tree === null) return;
  if (!Array.isArray(tree)) look(tree as Record<string, unknown>);
  for (const inside of Object.values(tree)) visit(inside, look);
}
