/** Where pages report errors, as envelopes: on their own host, beside the calls of the API. */
export const errorReportPath = "/api/monitoring";

/** Name of the `meta` element in which a document says under which DSN errors are reported; where it is missing, they are not. */
export const errorReportMeta = "error-reports";
