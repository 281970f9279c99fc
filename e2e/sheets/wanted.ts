import type { PageState } from "../support/walk.ts";

/** The widths of a phone, a tablet, and a desktop. */
export const widths = [360, 768, 1280] as const;
type Width = (typeof widths)[number];

/** The photographs that somebody wants. By default all of them. */
interface Wanted {
  readonly page: string | undefined;
  readonly width: string | undefined;
  readonly state: string | undefined;
  readonly institution: string | undefined;
  /** "yes" for the pages with longer words only, "no" for the others. */
  readonly longer: string | undefined;
}

/** The options of `npm run sheets`, such as `--page=review --width=360` or `--width=360,1280`. */
export const wanted: Wanted = {
  page: process.env["PORTICO_SHEETS_PAGE"],
  width: process.env["PORTICO_SHEETS_WIDTH"],
  state: process.env["PORTICO_SHEETS_STATE"],
  institution: process.env["PORTICO_SHEETS_INSTITUTION"],
  longer: process.env["PORTICO_SHEETS_LONGER"],
};

/** Whether somebody wants this page, by a part of its name. */
export function wantsPage(id: string): boolean {
  return wanted.page === undefined || id.toLowerCase().includes(wanted.page.toLowerCase());
}

export function wantsInstitution(name: string): boolean {
  return wanted.institution === undefined || wanted.institution === name;
}

export function wantsState(state: PageState): boolean {
  return wanted.state === undefined || wanted.state === state || (wanted.state === "filled" && state === "complete");
}

export function wantedWidths(): readonly Width[] {
  return widths.filter((width) => wanted.width === undefined || wanted.width.split(",").includes(String(width)));
}
