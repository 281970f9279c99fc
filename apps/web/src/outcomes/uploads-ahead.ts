import { partAhead } from "../page/part-ahead.tsx";

/**
 * The uploads. The ones that follow an acceptance are fetched once somebody is asked whether to accept, or with an offer that is accepted. Folded ones
 * are fetched with the page's first look.
 */
export const uploads = partAhead(
  async () => (await import("../documents/uploads-of-application.tsx")).UploadsOfApplication,
);
