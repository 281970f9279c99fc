/** The address for pages' error reports, as envelopes: on their own host, beside the API. */
export const errorReportPath = "/api/monitoring";

/** Name of the `meta` element with the DSN for error reports. A page without it reports no errors. */
export const errorReportMeta = "error-reports";

/** The share of page loads that are traced (specification, chapter 9). */
export const traceSampleRate = 0.2;
