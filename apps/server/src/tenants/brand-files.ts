import path from "node:path";
import type { Brand } from "@portico/domain/tenant/brand";
import { didYouMean } from "./did-you-mean.ts";
import type { JsonFile } from "./json-file.ts";
import type { JsonPath, Mistake } from "./mistake.ts";
import { pictureSizeOf, type PictureSize } from "./picture-size.ts";

const largestBytes = 512 * 1024;

/** Only viewers who play a film download it. */
const largestFilmBytes = 8 * 1024 * 1024;

/** A drawing is shown as an image, and must not run code or load anything from outside. */
const forbiddenInDrawings: readonly [RegExp, string][] = [
  [/<script/i, "a script"],
  [/<foreignObject/i, "foreign content"],
  [/\son\w+\s*=/i, "an event handler"],
  [/(?:href|src)\s*=\s*["']\s*(?!#|data:image\/)/i, "a reference to another file"],
  [/url\(\s*["']?\s*(?!#|["']?data:image\/)/i, "a reference to another file"],
  [/@import/i, "a style sheet from elsewhere"],
  [/<!ENTITY/i, "an entity"],
];

/** Finds the images that a brand names and doesn't have, and the unsafe ones. */
export function mistakesOfBrandFiles(
  brandFile: JsonFile,
  { images, loaders, films, themes }: Brand,
  files: ReadonlyMap<string, Buffer>,
): readonly Mistake[] {
  const folder = path.dirname(brandFile.file);
  const named: readonly (readonly [JsonPath, string | undefined])[] = [
    [["images", "logo"], images.logo],
    [["images", "logoDark"], images.logoDark],
    [["images", "favicon"], images.favicon],
    ...Object.entries(images.headers).map(([name, file]) => [["images", "headers", name], file] as const),
    ...Object.entries(loaders).map(([name, file]) => [["loaders", name], file] as const),
    ...Object.entries(films).flatMap(([name, { file, poster, captions }]) => [
      [["films", name, "file"], file] as const,
      [["films", name, "poster"], poster] as const,
      [["films", name, "captions", "file"], captions.file] as const,
    ]),
    ...Object.entries(themes).map(
      ([name, { images: own }]) => [["themes", name, "images", "logo"], own?.logo] as const,
    ),
  ];
  const missing = named.flatMap(([place, file]) =>
    file === undefined || files.has(file)
      ? []
      : [brandFile.mistake(place, `There is no file ${path.join(folder, file)}.`, didYouMean(file, files.keys()))],
  );
  const unsafe = [...files].flatMap(([name, content]) => mistakesOfContent(path.join(folder, name), content));
  return [...missing, ...unsafe, ...(files.has(images.logo) ? logoWithoutSize(folder, images, files) : [])];
}

function logoWithoutSize(folder: string, images: Brand["images"], files: ReadonlyMap<string, Buffer>) {
  if (logoSizeOf(images, files)) return [];
  const reason =
    "A logo says how large it is, by its width and height or its viewBox, so that its place is kept while it loads.";
  return [{ file: path.join(folder, images.logo), place: "", reason }];
}

/** Returns the natural size of a brand's logo. Every loaded brand has one. */
export function logoSizeOf(
  { logo }: Pick<Brand["images"], "logo">,
  files: ReadonlyMap<string, Buffer>,
): PictureSize | undefined {
  const content = files.get(logo);
  return content && pictureSizeOf(content);
}

function mistakesOfContent(file: string, content: Buffer): readonly Mistake[] {
  const most = file.endsWith(".mp4") ? largestFilmBytes : largestBytes;
  const problems: string[] = [];
  if (content.length > most)
    problems.push(`This is larger than ${most / 1024} kB, which people would have to wait for.`);
  if (file.endsWith(".svg")) {
    const text = content.toString();
    const found = forbiddenInDrawings.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
    problems.push(...new Set(found.map((what) => `A drawing must not hold ${what}.`)));
  }
  return problems.map((reason) => ({ file, place: "", reason }));
}
