import type { Institution } from "../kernel/scope.ts";

/** In bytes, before compression. A larger drawing would delay the text around it longer than its own request takes. */
const largest = 16_384;

/**
 * Returns the source of a picture that the page must show on first paint. A small drawing becomes a data URL, which saves a round trip.
 * Other files keep their URL. A drawing used as an image source runs no script and fetches nothing.
 */
export function pictureInside(
  { brandPath, brandFiles }: Pick<Institution, "brandPath" | "brandFiles">,
  file: string,
): string {
  const content = file.endsWith(".svg") ? brandFiles.get(file) : undefined;
  return content && content.length <= largest ? dataAddress(content.toString("utf8")) : `${brandPath}/${file}`;
}

/** Text compresses better than base64. Escapes the characters that end a URL or have a meaning in it. */
function dataAddress(drawing: string): string {
  const text = drawing.trim().replace(/["%#<>{}|\\^`]|[^ -~]/gu, (character) => encodeURIComponent(character));
  return `data:image/svg+xml,${text}`;
}
