import { expect, test } from "vitest";
import { messagesByField } from "../testing/first-message.ts";
import { Brand, contrastRatio, themed, unreadablePairs } from "./brand.ts";
import { LeaveReason } from "./lists.ts";

const tokens = {
  brand: "#17518a",
  brandStrong: "#0c2d52",
  onBrand: "#ffffff",
  accent: "#f0b457",
  onAccent: "#2b1b02",
  surface: "#faf6ee",
  surfaceRaised: "#ffffff",
  text: "#1a2b3d",
  textQuiet: "#526172",
  border: "#87806f",
  danger: "#b3261e",
  success: "#1f6b45",
  warning: "#8a5200",
  focus: "#0c6fd1",
};
const brand = {
  tokens,
  fonts: { heading: "archivo", body: "figtree" },
  corners: "round",
  images: {
    logo: "logo.svg",
    logoDark: "logo-dark.svg",
    favicon: "favicon.svg",
    headers: { default: "headers/default.svg" },
  },
  loaders: {},
};

test("calculates contrast as WCAG does", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("names the unreadable pair of a brand", () => {
  const pale = Brand.parse({ ...brand, tokens: { ...tokens, textQuiet: "#b0b0b0" } });

  expect(unreadablePairs(Brand.parse(brand))).toEqual([]);
  expect(unreadablePairs(pale)).toEqual([
    "textQuiet on surface has a contrast of 2.01, but needs 4.5",
    "textQuiet on surfaceRaised has a contrast of 2.16, but needs 4.5",
  ]);
});

test("changes only a theme's own values, and returns the brand itself for an unknown theme", () => {
  const themes = { night: { tokens: { surface: "#0f1c2b" }, images: { logo: "logo-dark.svg" } } };
  const plain = Brand.parse({ ...brand, themes });

  expect(themed(plain, "night")).toEqual({
    ...plain,
    tokens: { ...tokens, surface: "#0f1c2b" },
    images: { ...plain.images, logo: "logo-dark.svg" },
  });
  expect(themed(plain, "day")).toBe(plain);
  expect(themed(plain, "toString")).toBe(plain);
});

test("names the theme of an unreadable pair", () => {
  const faint = Brand.parse({ ...brand, themes: { pale: { tokens: { textQuiet: "#b0b0b0" } } } });

  expect(unreadablePairs(faint)[0]).toBe(
    "textQuiet on surface has a contrast of 2.01, but needs 4.5 in the theme pale",
  );
});

test.each([["default"], ["Night"], ["../x"]])("rejects %s as the name of a theme", (name) => {
  expect(Brand.safeParse({ ...brand, themes: { [name]: { tokens: {} } } }).success).toBe(false);
});

test.each([
  ["brand", "#3b75ae", "4.48", 4.5],
  ["success", "#34805a", "4.44", 4.5],
  ["warning", "#9e6614", "4.46", 4.5],
  ["danger", "#cc3f37", "4.49", 4.5],
  ["border", "#968f7e", "2.98", 3],
] as const)("requires a readable %s on the page, not only on a card", (token, color, contrast, least) => {
  const faint = Brand.parse({ ...brand, tokens: { ...tokens, [token]: color } });

  expect(unreadablePairs(faint)).toContain(`${token} on surface has a contrast of ${contrast}, but needs ${least}`);
});

test.each([
  ["images.headers", { images: { ...brand.images, headers: {} } }, "A brand needs a default header image."],
  [
    "images.logo",
    { images: { ...brand.images, logo: "../../secret.svg" } },
    "An image is a path below the brand folder: headers/home.svg.",
  ],
  ["tokens.brand", { tokens: { ...tokens, brand: "blue" } }, "A color is written as #rrggbb."],
])("names the wrong field of a brand: %s", (field, change, message) => {
  expect(messagesByField(Brand, { ...brand, ...change })[field]).toBe(message);
});

test("rejects a script as a leave reason's link", () => {
  expect(
    LeaveReason.safeParse({ id: 1, reason: "Later", allowCustomEntry: false, externalLink: "javascript:alert(1)" })
      .success,
  ).toBe(false);
});
