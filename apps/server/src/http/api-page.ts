import type { Endpoint } from "@portico/contract/endpoint";
import { errors } from "@portico/contract/errors";
import { escapeHtml } from "./escape-html.ts";
import type { OpenApi, Operation, Schema } from "./open-api.ts";

export const apiPageStyle = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;border-bottom:1px solid;text-transform:capitalize}
details{border:1px solid;border-radius:.5rem;margin:.5rem 0;padding:0 1rem}
summary{cursor:pointer;padding:.75rem 0;font-family:ui-monospace,monospace;overflow-wrap:anywhere}
pre{overflow:auto;padding:1rem;border:1px dashed;border-radius:.5rem;font-size:.875rem}
table{border-collapse:collapse}td,th{padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top}
`;

/** Renders every call with its access, its input and its output as a readable page. */
export function apiPage(endpoints: readonly Endpoint[], document: OpenApi): string {
  const groups = Map.groupBy(endpoints, ({ path }) => path.split("/")[2]!);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Portico API</title><style>${apiPageStyle}</style></head><body><h1>Portico API</h1>`,
    `<p>${escapeHtml(document.info.description)}</p>`,
    '<p>The whole description is the OpenAPI document at <a href="/api/openapi.json">/api/openapi.json</a>.</p>',
    `<nav><p>${[...groups.keys()].map((name) => `<a href="#${name}">${name}</a>`).join(" · ")}</p></nav>`,
    ...[...groups].map(([name, group]) => sectionOf(name, group, document)),
    `<h2 id="refusals">Refusals</h2>${refusals()}`,
    "</body></html>",
  ].join("\n");
}

function sectionOf(name: string, group: readonly Endpoint[], { paths }: OpenApi): string {
  const calls = group.map((endpoint) => callOf(endpoint, paths[endpoint.path]![endpoint.method.toLowerCase()]!));
  return `<h2 id="${name}">${name}</h2>\n${calls.join("\n")}`;
}

function callOf({ name }: Endpoint, { description, parameters, requestBody, responses }: Operation): string {
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const takes = Object.values(requestBody?.content ?? {})[0]?.schema;
  const answers = Object.values(responses["200"]!.content!)[0]!.schema;
  return [
    `<details><summary>${escapeHtml(name)}</summary><p>${escapeHtml(description)}</p>`,
    inPath.length > 0
      ? `<h3>In the address</h3>${schemaText(Object.fromEntries(inPath.map((parameter) => [parameter.name, parameter.schema])))}`
      : "",
    takes ? `<h3>Takes</h3>${schemaText(takes)}` : "",
    `<h3>Answers</h3>${schemaText(answers)}</details>`,
  ].join("");
}

function schemaText(schema: Schema): string {
  return `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

function refusals(): string {
  const rows = Object.entries(errors).map(
    ([code, { status, message }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<table><thead><tr><th>code</th><th>status</th><th>message</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
