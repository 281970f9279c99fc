/** The pictures of the likely next pages. The browser keeps a picture ready only as long as something holds it. */
let held: ReadonlyMap<string, HTMLImageElement> = new Map();

/** Fetches and reads pictures, so that the pages that show them don't have to. */
export function fetchPictures(sources: readonly string[]): void {
  held = new Map(sources.map((src) => [src, held.get(src) ?? fetchPicture(src)]));
}

function fetchPicture(src: string): HTMLImageElement {
  return Object.assign(new Image(), { fetchPriority: "low", src });
}
