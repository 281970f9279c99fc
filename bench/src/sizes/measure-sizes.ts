import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Judged, Section } from "../report/section.ts";
import { chunkGroups, type Group, type Manifest } from "./chunk-groups.ts";

/** The size targets in kB of 1000 bytes (docs/benchmarks.md). */
const bars = { landing: 30, runtime: 95, forms: 75, screen: 15 } as const;

interface Sizes {
  readonly name: string;
  readonly script: number;
  readonly style: number;
}

/** Measures the web build's files as a browser receives them: each compressed alone with brotli at its best. */
export function measureSizes(clientFolder: string): Section {
  const file = path.join(clientFolder, "manifest.json");
  if (!existsSync(file)) throw new Error(`There is no ${file}: the web is not built.`);
  const groups = chunkGroups(JSON.parse(readFileSync(file, "utf8")) as Manifest);
  const weigh = ({ name, scripts, styles }: Group): Sizes => ({
    name,
    // No files mean a changed build, not a small size, so this must not pass.
    script: scripts.length > 0 ? kilobytesOf(clientFolder, scripts) : Number.NaN,
    style: kilobytesOf(clientFolder, styles),
  });
  const landing = weigh(groups.landing);
  const runtime = weigh(groups.runtime);
  const forms = weigh(groups.forms);
  const screens = groups.screens.map(weigh).toSorted((one, other) => other.script - one.script);
  const largest = screens[0] ?? { name: "there is none", script: Number.NaN, style: 0 };
  const onDemand = groups.onDemand.map(weigh);
  const all = [landing, runtime, forms, ...screens.map((screen) => ({ ...screen, name: `screen ${screen.name}` }))];
  return {
    title: "Sizes of the web's bundles",
    tables: [
      {
        head: ["fetched together", "script kB", "style kB"],
        rows: [...all, ...onDemand.map((part) => ({ ...part, name: `on demand ${part.name}` }))].map(
          ({ name, script, style }) => [name, script.toFixed(1), style.toFixed(1)],
        ),
      },
    ],
    judged: [
      bar("landing script", landing, bars.landing),
      bar("runtime", runtime, bars.runtime),
      bar("forms and comboboxes", forms, bars.forms),
      bar(`largest screen (${largest.name})`, largest, bars.screen),
    ],
    notes: [
      "kB of 1000 bytes, each file alone by brotli at quality 11. A screen counts everything that it needs beyond landing, runtime and forms, so a small chunk that two screens share counts in both.",
    ],
    data: { landing, runtime, forms, screens, onDemand },
  };
}

function bar(name: string, { script }: Sizes, most: number): Judged {
  return { name, value: script, bar: most, unit: "kB" };
}

function kilobytesOf(folder: string, files: readonly string[]): number {
  const bytes = files.map((file) => compressed(readFileSync(path.join(folder, file))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

function compressed(content: Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}
