/** The header with the random name of a browser's tab. Calls before an application carry it, so that two tabs keep two estimates. */
export const tabHeader = "x-tab";
