/**
 * The stream of server-sent events that tells an open page that its application changed (decision 285). Each event's data is the
 * application's revision, and nothing else. The page then reads again what it shows.
 */
export const changesOf = (applicationId: number | string): string => `/api/Application/${applicationId}/Changes`;

/** The server says the revision at least this often, so that a page notices a connection that brings nothing anymore. */
export const changesBeatMs = 20_000;
