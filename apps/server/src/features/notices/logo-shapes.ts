import { XMLParser } from "fast-xml-parser";
import type { Institution } from "../../kernel/scope.ts";

/** A filled or stroked shape of a logo. */
export interface Shape {
  readonly outline:
    | { readonly path: string }
    | { readonly circle: readonly [x: number, y: number, radius: number] }
    | { readonly rectangle: readonly [x: number, y: number, width: number, height: number] };
  readonly fill: string | undefined;
  readonly stroke: { readonly color: string; readonly width: number; readonly isRound: boolean } | undefined;
}

export interface Logo {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** The logo of an institution for paper. Undefined if it isn't a drawing of plain shapes, so that its name takes its place. */
export function logoOf({ brand, brandFiles }: Pick<Institution, "brand" | "brandFiles">): Logo | undefined {
  const { logo } = brand.images;
  const content = logo.endsWith(".svg") ? brandFiles.get(logo) : undefined;
  return content && shapesIn(content.toString());
}

/** An element in the order of the file: its children under its name, and its attributes. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseAttributeValue: false,
  ignoreDeclaration: true,
});

const attributesKey = ":@";

function elementsIn(nodes: unknown): readonly Element[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: Readonly<Record<string, unknown>>) => {
    const name = Object.keys(node).find((key) => key !== attributesKey);
    if (name === undefined || name === "#text") return [];
    const attributes = (node[attributesKey] ?? {}) as Element["attributes"];
    return [{ name, attributes, children: elementsIn(node[name]) }];
  });
}

/** The shapes of a drawing. Undefined if it has anything else, because a half logo is worse than none. */
export function shapesIn(svg: string): Logo | undefined {
  const root = elementsIn(parser.parse(svg)).find(({ name }) => name === "svg");
  const [, , width, height] = (root?.attributes["viewBox"] ?? "").split(/[\s,]+/).map(Number);
  if (!root || !width || !height) return undefined;
  const drawn = root.children.filter(({ name }) => name !== "title" && name !== "desc");
  const shapes = drawn.map(shapeOf).filter((shape) => shape !== undefined);
  return shapes.length === drawn.length ? { width, height, shapes } : undefined;
}

/** The attributes that this draws. Any other one would change the shape in a way that is ignored here. */
const known = new Set("d cx cy r x y width height fill stroke stroke-width stroke-linecap".split(" "));

function shapeOf(element: Element): Shape | undefined {
  if (Object.keys(element.attributes).some((name) => !known.has(name))) return undefined;
  const outline = outlineOf(element);
  const [fill, stroke] = [colorOf(element, "fill", "#000000"), colorOf(element, "stroke", "none")];
  if (!outline || fill === undefined || stroke === undefined) return undefined;
  const isRound = element.attributes["stroke-linecap"] === "round";
  return {
    outline,
    fill: fill === "none" ? undefined : fill,
    stroke: stroke === "none" ? undefined : { color: stroke, width: numberOf(element, "stroke-width", 1), isRound },
  };
}

function outlineOf(element: Element): Shape["outline"] | undefined {
  const at = (name: string) => numberOf(element, name, 0);
  if (element.name === "path") return { path: element.attributes["d"] ?? "" };
  if (element.name === "circle") return { circle: [at("cx"), at("cy"), at("r")] };
  if (element.name === "rect") return { rectangle: [at("x"), at("y"), at("width"), at("height")] };
  return undefined;
}

function numberOf({ attributes }: Element, name: string, otherwise: number): number {
  const value = Number.parseFloat(attributes[name] ?? "");
  return Number.isNaN(value) ? otherwise : value;
}

/** A plain color, or "none". Undefined for a gradient and the like. */
function colorOf({ attributes }: Element, name: string, otherwise: string): string | undefined {
  const color = attributes[name] ?? otherwise;
  return color === "none" || /^#[\da-f]{6}$/i.test(color) ? color : undefined;
}
