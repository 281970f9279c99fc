import path from "node:path";
import type { Brand } from "@portico/domain/tenant/brand";
import { pictureSizeOf, type PictureSize } from "./picture-size.ts";
import { TenantFileError } from "./tenant-file-error.ts";

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

/** Rejects a brand that names a missing image, or contains an unsafe one. */
export function checkBrandFiles(
  folder: string,
  { images, loaders, films, themes }: Brand,
  files: ReadonlyMap<string, Buffer>,
): void {
  const named = {
    "images.logo": images.logo,
    "images.logoDark": images.logoDark,
    "images.favicon": images.favicon,
    ...Object.fromEntries(Object.entries(images.headers).map(([name, file]) => [`images.headers.${name}`, file])),
    ...Object.fromEntries(Object.entries(loaders).map(([name, file]) => [`loaders.${name}`, file])),
    ...Object.fromEntries(
      Object.entries(films).flatMap(([name, { file, poster, captions }]) => [
        [`films.${name}.file`, file],
        [`films.${name}.poster`, poster],
        [`films.${name}.captions.file`, captions.file],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(themes).map(([name, theme]) => [`themes.${name}.images.logo`, theme.images?.logo]),
    ),
  };
  for (const [place, file] of Object.entries(named))
    if (file !== undefined && !files.has(file))
      throw new TenantFileError(path.join(folder, "brand.json"), place, `There is no file ${path.join(folder, file)}.`);
  for (const [name, content] of files) checkFileContent(path.join(folder, name), content);
  if (!logoSizeOf(images, files))
    throw new TenantFileError(
      path.join(folder, images.logo),
      "",
      "A logo says how large it is, by its width and height or its viewBox, so that its place is kept while it loads.",
    );
}

/** Returns the natural size of a brand's logo. Every loaded brand has one. */
export function logoSizeOf(
  { logo }: Pick<Brand["images"], "logo">,
  files: ReadonlyMap<string, Buffer>,
): PictureSize | undefined {
  const content = files.get(logo);
  return content && pictureSizeOf(content);
}

function checkFileContent(file: string, content: Buffer): void {
  const most = file.endsWith(".mp4") ? largestFilmBytes : largestBytes;
  if (content.length > most)
    throw new TenantFileError(file, "", `This is larger than ${most / 1024} kB, which people would have to wait for.`);
  if (!file.endsWith(".svg")) return;
  const text = content.toString();
  for (const [pattern, what] of forbiddenInDrawings)
    if (pattern.test(text)) throw new TenantFileError(file, "", `A drawing must not hold ${what}.`);
}
