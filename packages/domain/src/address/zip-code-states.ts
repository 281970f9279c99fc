import { states, type StateCode } from "./states.ts";

/**
 * The first three digits of each state's ZIP codes, including counties that get mail from across the state line.
 * Distilled from `packages/places`. A sandbox test keeps them in sync.
 */
const beginnings: Readonly<Record<StateCode, string>> = {
  AA: "340",
  AE: "090-098",
  AK: "995-999",
  AL: "301 350-352 354-369 388",
  AP: "962-965",
  AR: "387 657 716-729 755",
  AS: "967",
  AZ: "845 850-853 855-857 859-860 863-865 873",
  CA: "890 894 900-908 910-928 930-961 976",
  CO: "691 800-816 820",
  CT: "060-069",
  DC: "200 202-205 569",
  DE: "197-199 218-219",
  FL: "320-339 341-342 344 346-347 349",
  GA: "300-319 368 398-399",
  GU: "969",
  HI: "967-968",
  IA: "500-516 520-528 560 570",
  ID: "598 831-838 898 979 990-991",
  IL: "600-620 622-629 636",
  IN: "453 458 460-479",
  KS: "660-662 664-679 683-684 689-690",
  KY: "380 385 400-418 420-427",
  LA: "700-701 703-708 710-714 717",
  MA: "010-028 055",
  MD: "199 205-212 214-219",
  ME: "035 039-049",
  MI: "480-499 545",
  MN: "513 550-551 553-567 570 580 582",
  MO: "516 525-526 630-631 633-641 644-658 726",
  MP: "969",
  MS: "383 386-397",
  MT: "577 586 590-599 828",
  NC: "270-289",
  ND: "567 572 574 576 580-588 592",
  NE: "515 577 665 669 680-681 683-693 807 820",
  NH: "030-038",
  NJ: "070-089",
  NM: "798-799 811 865 870-871 873-884",
  NV: "840 889-891 893-895 897-898",
  NY: "005 063 100-149",
  OH: "252 430-459 470",
  OK: "719 730-731 734-741 743-749",
  OR: "894 970-979 993",
  PA: "150-196",
  PR: "006-007 009",
  RI: "028-029",
  SC: "290-299",
  SD: "510 561-562 570-577 580 584-586 687 692-693 827",
  TN: "370-385 409 422 426 723",
  TX: "733 739 750-770 772-799 884-885",
  UT: "813 829 833 840-847 860 865",
  VA: "201 205 220-246 270 279 286 376-377",
  VI: "008",
  VT: "050-054 056-059",
  WA: "838 980-986 988-994",
  WI: "530-532 534-535 537-549",
  WV: "201 246-268",
  WY: "577 820-831 834",
};

const statesOfBeginning = new Map<number, Set<string>>();
for (const [state, ranges] of Object.entries(beginnings))
  for (const range of ranges.split(" ")) {
    const [first = 0, last = first] = range.split("-").map(Number);
    for (let beginning = first; beginning <= last; beginning += 1)
      statesOfBeginning.set(beginning, (statesOfBeginning.get(beginning) ?? new Set()).add(state));
  }

/**
 * Whether a ZIP code may be in a state, by its first three digits. True for unknown digits, because the Postal Service
 * adds new ones.
 */
export function isZipCodeOfState(postalCode: string, state: string): boolean {
  return statesOfBeginning.get(Number(postalCode.slice(0, 3)))?.has(state) ?? true;
}

/** The error for a ZIP code that can't be in the chosen state. */
export function zipCodeElsewhere(state: StateCode): string {
  return `This ZIP code isn't in ${states[state]}. Check the ZIP code and the state.`;
}
