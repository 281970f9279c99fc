/** A typeface for the vendor's fields, as its script takes it. */
interface VendorFont {
  readonly family: string;
  readonly src: string;
  readonly weight: string;
}

interface PaymentLook {
  readonly appearance: { readonly variables: Readonly<Record<string, string>> };
  readonly fonts: readonly VendorFont[];
}

/** The look of our own fields around this place, so that the vendor's fields look the same: colors, size, and the typeface with its file. */
export function paymentLook(place: HTMLElement): PaymentLook {
  const style = getComputedStyle(place);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const variables = {
    fontFamily: style.fontFamily,
    fontSizeBase: style.fontSize,
    colorText: token("--text"),
    colorBackground: token("--surface-raised"),
    colorPrimary: token("--brand"),
    colorDanger: token("--danger"),
    borderRadius: token("--radius"),
  };
  const set = Object.entries(variables).filter(([, value]) => value !== "");
  return { appearance: { variables: Object.fromEntries(set) }, fonts: fontsOf(style.fontFamily) };
}

/** The files of the first typeface. The vendor's frame is on another site, so it gets their whole addresses. */
function fontsOf(families: string): readonly VendorFont[] {
  const [first = ""] = families.split(",").map(unquoted);
  return [...document.styleSheets].flatMap((sheet) =>
    [...rulesOf(sheet)].flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule) || unquoted(rule.style.getPropertyValue("font-family")) !== first)
        return [];
      const url = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue("src"))?.[1];
      if (url === undefined) return [];
      const { href } = new URL(url, sheet.href ?? document.baseURI);
      return { family: first, src: `url(${href})`, weight: rule.style.getPropertyValue("font-weight") };
    }),
  );
}

const unquoted = (family: string) => family.trim().replaceAll(/^["']|["']$/g, "");

/** The rules are in layers too. */
function* rulesOf(group: { readonly cssRules: CSSRuleList }): Generator<CSSRule> {
  for (const rule of group.cssRules) {
    yield rule;
    if (rule instanceof CSSGroupingRule) yield* rulesOf(rule);
  }
}
