import * as z from "zod/mini";
import { headerImages } from "./header-images.ts";
import { Films } from "./slide-show.ts";

/** Colors of a brand, as #rrggbb. Each becomes a CSS custom property of the same name in kebab case. */
const colorTokens = [
  "brand",
  "brandStrong",
  "onBrand",
  "accent",
  "onAccent",
  "surface",
  "surfaceRaised",
  "text",
  "textQuiet",
  "border",
  "danger",
  "success",
  "warning",
  "focus",
] as const;
export type ColorToken = (typeof colorTokens)[number];

/** Typefaces that ship with the web. An institution chooses two of them. */
export const typefaces = ["public-sans", "source-serif-4", "archivo", "figtree"] as const;

const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, "A color is written as #rrggbb."));
const ImagePath = z
  .string()
  .check(
    z.regex(/^[a-z0-9][a-z0-9/-]*\.(svg|png|webp)$/, "An image is a path below the brand folder: headers/home.svg."),
  );

const Tokens = z.strictObject(
  Object.fromEntries(colorTokens.map((token) => [token, Color])) as Record<ColorToken, typeof Color>,
);

/** The parts of a brand that a theme changes. The rest stays. */
const Theme = z.strictObject({
  tokens: z.partial(Tokens),
  corners: z.optional(z.enum(["round", "square"])),
  images: z.optional(z.strictObject({ logo: z.optional(ImagePath) })),
});

/** The name that means the brand without a theme. */
export const defaultTheme = "default";

const ThemeName = z.string().check(
  z.regex(/^[a-z][a-z0-9-]{0,30}$/, "A theme's name is lower-case letters, digits and hyphens."),
  z.refine((name) => name !== defaultTheme, "The default theme is the brand itself."),
);

/** An institution's look: `tenants/<name>/brand/brand.json`. */
export const Brand = z.strictObject({
  $schema: z.optional(z.string()),
  tokens: Tokens,
  fonts: z.strictObject({ heading: z.enum(typefaces), body: z.enum(typefaces) }),
  corners: z.enum(["round", "square"]),
  images: z.strictObject({
    logo: ImagePath,
    logoDark: ImagePath,
    favicon: ImagePath,
    /** By header name. A route whose header isn't listed uses the default one. */
    headers: z
      .partialRecord(z.enum(headerImages), ImagePath)
      .check(z.refine((headers) => headers.default !== undefined, "A brand needs a default header image.")),
  }),
  loaders: z.strictObject({ member: z.optional(ImagePath), nonMember: z.optional(ImagePath) }),
  films: z._default(Films, {}),
  /** Other looks of the same brand. An address selects one with `?theme=`. */
  themes: z._default(z.record(ThemeName, Theme), {}),
});
export type Brand = z.output<typeof Brand>;

/** A brand in one of its themes. An unknown theme returns the brand itself. */
export function themed(brand: Brand, theme: string): Brand {
  const changes = Object.hasOwn(brand.themes, theme) ? brand.themes[theme] : undefined;
  if (!changes) return brand;
  const { tokens, corners = brand.corners, images } = changes;
  return {
    ...brand,
    corners,
    tokens: { ...brand.tokens, ...defined(tokens) },
    images: { ...brand.images, ...defined(images ?? {}) },
  };
}

/** An object without undefined values, so spreading it over another keeps the other's values. */
function defined<Values extends object>(values: Values): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>;
  };
}

/** Page backgrounds. */
const grounds = ["surface", "surfaceRaised"] as const;
const onBothGrounds = (fronts: readonly ColorToken[], least: number) =>
  fronts.flatMap((front) => grounds.map((ground) => [front, ground, least] as const));

/**
 * Color pairs that must be readable: text 4.5:1, edges and focus 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). Links and messages
 * count as text.
 */
const pairs: readonly (readonly [front: ColorToken, back: ColorToken, least: number])[] = [
  ...onBothGrounds(["text", "textQuiet", "brand", "danger", "success", "warning"], 4.5),
  ["onBrand", "brand", 4.5],
  ["onBrand", "brandStrong", 4.5],
  ["onAccent", "accent", 4.5],
  ...onBothGrounds(["border", "focus"], 3),
];

/** The contrast of two colors, from 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrastRatio(one: string, other: string): number {
  const [darker, lighter] = [relativeLuminance(one), relativeLuminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

function relativeLuminance(color: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Describes the unreadable pairs of a brand in all its themes. Empty for a readable brand. */
export function unreadablePairs(brand: Brand): readonly string[] {
  const inTheme = (theme: string) => pairsOf(themed(brand, theme)).map((pair) => `${pair} in the theme ${theme}`);
  return [...pairsOf(brand), ...Object.keys(brand.themes).flatMap(inTheme)];
}

function pairsOf({ tokens }: Brand): readonly string[] {
  return pairs.flatMap(([front, back, least]) => {
    const contrast = contrastRatio(tokens[front], tokens[back]);
    if (contrast >= least) return [];
    // Rounds down, because 4.496 fails 4.5.
    return [
      `${front} on ${back} has a contrast of ${(Math.floor(contrast * 100) / 100).toFixed(2)}, but needs ${least}`,
    ];
  });
}
