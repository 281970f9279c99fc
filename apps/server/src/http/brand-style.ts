import type { Brand, typefaces } from "@portico/domain/tenant/brand";

/** CSS font stacks, each with its metric-compatible fallback. */
const stacks: Readonly<Record<(typeof typefaces)[number], string>> = {
  "public-sans": '"Public Sans", "Public Sans fallback", system-ui, sans-serif',
  "source-serif-4": '"Source Serif 4", "Source Serif 4 fallback", Georgia, serif',
  archivo: '"Archivo", "Archivo fallback", system-ui, sans-serif',
  figtree: '"Figtree", "Figtree fallback", system-ui, sans-serif',
};

/** Archivo's space is a fifth of its size, so that on a screen, two words look like one. */
const wordSpaces: Partial<typeof stacks> = { archivo: "0.08em" };

/** Renders a brand as CSS custom properties, the only CSS that an institution controls. The brand's values were checked when it was loaded. */
export function brandStyle({ tokens, fonts, corners }: Brand): string {
  const properties = {
    ...Object.fromEntries(Object.entries(tokens).map(([token, color]) => [kebab(token), color])),
    "font-heading": stacks[fonts.heading],
    "heading-word-space": wordSpaces[fonts.heading] ?? "0em",
    "font-body": stacks[fonts.body],
    radius: corners === "round" ? "0.75rem" : "0.125rem",
  };
  const lines = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  return `:root{${lines.join(";")}}`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
