/** Where pages report errors, as envelopes: on their own host, beside the calls of the API. */
export const errorReportPath = "/api/monitoring";

/** Name of the `meta` element in which a document says under which DSN errors are reported; where it is missing, they are not. */
export const errorReportMeta = "error-reports";

/** The share of page loads that are traced (specification, chapter 9). */
export const traceSampleRate = 0.2;
