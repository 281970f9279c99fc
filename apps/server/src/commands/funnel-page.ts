import type { MemberType } from "@portico/domain/person/person";
import { escapeHtml } from "../http/escape-html.ts";

export interface FunnelStep {
  readonly institution: string;
  readonly product: string;
  readonly memberType: MemberType;
  readonly step: string;
  readonly applications: number;
  readonly share: number;
  readonly medianSeconds: number | null;
}

const style = `body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; } th, td { padding: 0.25rem 0.5rem; text-align: left; }
td.number { text-align: right; } td.bar { width: 45%; } meter { width: 100%; }`;

/** The funnel as a page that needs nothing else, with a bar for each step. */
export function funnelPage(steps: readonly FunnelStep[], { since, until }: { since: Date; until: Date }): string {
  const groups = Map.groupBy(
    steps,
    ({ institution, product, memberType }) => `${institution}: ${product}, member type ${memberType}`,
  );
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Funnel</title><style>${style}</style>
<h1>Applications from ${day(since)} to ${day(until)}</h1>
${[...groups].map(([title, group]) => sectionOf(title, group)).join("\n")}
</html>
`;
}

function sectionOf(title: string, steps: readonly FunnelStep[]): string {
  return `<h2>${escapeHtml(title)}</h2>
<table><thead><tr><th>Step</th><th>Share of those who began</th><th>Applications</th><th>Median time</th></tr></thead><tbody>
${steps.map(rowOf).join("\n")}
</tbody></table>`;
}

function rowOf({ step, share, applications, medianSeconds }: FunnelStep): string {
  const time = medianSeconds === null ? "–" : `${medianSeconds} s`;
  const bar = `<meter min="0" max="100" value="${share}">${share}%</meter>`;
  return `<tr><td>${escapeHtml(step)}</td><td class="bar">${bar}</td><td class="number">${applications} (${share}%)</td><td class="number">${time}</td></tr>`;
}
