import type { SlideToShow } from "@portico/contract/agreements";
import type { Institution } from "../../kernel/scope.ts";

/** The institution's slide show, with the URLs of its films. */
export function slidesOf({
  settings,
  brand,
  brandPath,
}: Pick<Institution, "settings" | "brand" | "brandPath">): SlideToShow[] {
  return settings.slideShow.map(({ title, text, film: name }) => {
    const film = name === undefined ? undefined : brand.films[name];
    if (!film) return { title, text, film: null };
    const { file, poster, captions } = film;
    const { language, label } = captions;
    return {
      title,
      text,
      film: {
        src: `${brandPath}/${file}`,
        poster: `${brandPath}/${poster}`,
        captions: { src: `${brandPath}/${captions.file}`, language, label },
      },
    };
  });
}
