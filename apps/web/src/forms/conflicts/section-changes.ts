import { t } from "../../words/common.ts";
import type { ConflictRow } from "../step-form.ts";

interface SectionRow {
  readonly label: string;
  readonly value: string;
  /** The entry of a list that the row belongs to. */
  readonly entry?: { readonly id: number; readonly name: string } | undefined;
}

/** Saved answers under one title. Labels repeat from section to section. */
export interface Section {
  readonly stepId: string;
  readonly title: string;
  readonly rows: readonly SectionRow[];
}

interface Pair<Item> {
  readonly before: Item | undefined;
  readonly now: Item | undefined;
}

/** The rows that another window changed. A section or an entry that it added or removed is one row. */
export function sectionChanges(before: readonly Section[] = [], now: readonly Section[] = []): readonly ConflictRow[] {
  const pairs = pairsOf(before, now, ({ stepId }) => stepId);
  const isWhole = (pair: Pair<Section>) => pair.before === undefined || pair.now === undefined;
  return [
    ...pairs.filter((pair) => !isWhole(pair)).flatMap(changesWithin),
    ...pairs.filter(isWhole).map((pair) => ({
      section: t("wholeSections"),
      ...changeOf(pair, { labelOf: ({ title }) => title, textOf: ({ rows }) => t("answers", { count: rows.length }) }),
    })),
  ];
}

interface Entry {
  readonly id: number | undefined;
  readonly rows: readonly SectionRow[];
}

function changesWithin({ before, now }: Pair<Section>): ConflictRow[] {
  const pairs = pairsOf(entriesOf(before), entriesOf(now), ({ id }) => id);
  const rows = pairs.flatMap((pair) => {
    const isWhole = pair.before === undefined || pair.now === undefined;
    if (isWhole && (pair.now ?? pair.before)?.id !== undefined) return [changeOf(pair, wholeEntry)];
    return pairsOf(numbered(pair.before), numbered(pair.now), ({ key }) => key)
      .filter((row) => row.before?.value !== row.now?.value)
      .map((row) => changeOf(row, { labelOf: ({ label }) => label, textOf: ({ value }) => value }));
  });
  return rows.map((row) => ({ ...row, section: (now ?? before)?.title }));
}

const wholeEntry: Reading<Entry> = {
  labelOf: ({ rows }) => rows[0]?.label ?? "",
  textOf: ({ rows }) => rows[0]?.entry?.name ?? "",
};

/** A section's rows by entry, in order. Rows that belong to no entry come under `undefined`. */
function entriesOf({ rows }: Pick<Section, "rows"> = { rows: [] }): readonly Entry[] {
  const ids = new Set(rows.map(({ entry }) => entry?.id));
  return [...ids].map((id) => ({ id, rows: rows.filter(({ entry }) => entry?.id === id) }));
}

/** An entry's rows with a key, because labels may repeat. */
function numbered({ rows }: Pick<Entry, "rows"> = { rows: [] }) {
  return rows.map((row, place) => {
    const earlier = rows.slice(0, place).filter(({ label }) => label === row.label);
    return { ...row, key: `${earlier.length} ${row.label}` };
  });
}

/** The items of both versions, paired by their key: first the current ones in their order, then the removed ones. */
function pairsOf<Item>(
  before: readonly Item[],
  now: readonly Item[],
  keyOf: (item: Item) => string | number | undefined,
): readonly Pair<Item>[] {
  const [old, current] = [
    new Map(before.map((item) => [keyOf(item), item])),
    new Map(now.map((item) => [keyOf(item), item])),
  ];
  const keys = new Set([...current.keys(), ...old.keys()]);
  return [...keys].map((key) => ({ before: old.get(key), now: current.get(key) }));
}

interface Reading<Item> {
  readonly labelOf: (item: Item) => string;
  readonly textOf: (item: Item) => string;
}

function changeOf<Item>(
  { before, now }: Pair<Item>,
  { labelOf, textOf }: Reading<Item>,
): ConflictRow & { before: string } {
  const item = now ?? before;
  return {
    label: item === undefined ? "" : labelOf(item),
    saved: now === undefined ? t("nothingThere") : textOf(now),
    before: before === undefined ? t("nothingThere") : textOf(before),
  };
}
