import { partAhead } from "../page/part-ahead.tsx";

/** The uploads, which follow an acceptance. Fetched once somebody is asked whether to accept, or with an offer that is accepted. */
export const uploads = partAhead(
  async () => (await import("../documents/uploads-of-application.tsx")).UploadsOfApplication,
);
