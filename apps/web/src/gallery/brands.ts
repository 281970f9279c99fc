import harborlight from "../../../../tenants/harborlight/brand/brand.json";
import ironwood from "../../../../tenants/ironwood/brand/brand.json";

const brands = { harborlight, ironwood };
const names = { harborlight: "Harborlight Community Credit Union", ironwood: "Ironwood Federal Credit Union" };
export type BrandName = keyof typeof brands;

const files = import.meta.glob<string>("../../../../tenants/*/brand/**/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

const families: Readonly<Record<string, string>> = {
  "public-sans": '"Public Sans", "Public Sans fallback", sans-serif',
  "source-serif-4": '"Source Serif 4", "Source Serif 4 fallback", serif',
  archivo: '"Archivo", "Archivo fallback", sans-serif',
  figtree: '"Figtree", "Figtree fallback", sans-serif',
};

/** A demo institution in the gallery. */
export function brandOf(name: BrandName) {
  const { loaders, images } = brands[name];
  const file = (path: string) => files[`../../../../tenants/${name}/brand/${path}`] ?? "";
  return {
    clientName: names[name],
    logo: file(images.logo),
    header: (header: keyof typeof images.headers) => file(images.headers[header]),
    memberLoader: file(loaders.member),
  };
}

const films = import.meta.glob<string>("../../../../tenants/ironwood/brand/films/*", {
  query: "?url",
  import: "default",
  eager: true,
});

const filmFile = (ending: string) =>
  Object.entries(films).find(([place]) => place.endsWith(`what-happens-next.${ending}`))?.[1] ?? "";

/** The demo institutions' only film. */
export const film = {
  src: filmFile("mp4"),
  poster: filmFile("webp"),
  captions: { src: filmFile("vtt"), language: "en-US", label: "English" },
};

/** Applies the institution's tokens to the document, as the server's style sheet does for a page. */
export function applyBrand(name: BrandName): void {
  const { tokens, fonts, corners } = brands[name];
  const root = document.documentElement.style;
  for (const [token, color] of Object.entries(tokens)) {
    root.setProperty(`--${token.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, color);
  }
  root.setProperty("--font-heading", families[fonts.heading] ?? "");
  root.setProperty("--heading-word-space", fonts.heading === "archivo" ? "0.08em" : "0em");
  root.setProperty("--font-body", families[fonts.body] ?? "");
  root.setProperty("--radius", corners === "round" ? "0.75rem" : "0.125rem");
}
