import type { Institution } from "../kernel/scope.ts";

/** A larger drawing would hold up the words around it for longer than a request of its own takes. In bytes, before compression. */
const largest = 16_384;

/**
 * The source of a brand's picture for a page that must show it with its first paint: a small drawing as a data address, which needs no second
 * round trip, anything else as the address of the file. As an image's source a drawing runs no script and fetches nothing.
 */
export function pictureInside(
  { brandPath, brandFiles }: Pick<Institution, "brandPath" | "brandFiles">,
  file: string,
): string {
  const content = file.endsWith(".svg") ? brandFiles.get(file) : undefined;
  return content && content.length <= largest ? dataAddress(content.toString("utf8")) : `${brandPath}/${file}`;
}

/** Text compresses better than base64. What ends an address early, or stands for something in it, is escaped. */
function dataAddress(drawing: string): string {
  const text = drawing.trim().replace(/["%#<>{}|\\^`]|[^ -~]/gu, (character) => encodeURIComponent(character));
  return `data:image/svg+xml,${text}`;
}
