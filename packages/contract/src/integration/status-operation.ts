import { deliveryHeaders } from "./messages.ts";
import { header, partOf, refusalsOf, type Json } from "./open-api-parts.ts";
import { UpdateAnswer, updateStatuses } from "./status-updates.ts";
import { updateExamples } from "./update-examples.ts";

/** The institution's call about an application. */
export function statusOperation(): Json {
  return {
    operationId: "updateStatus",
    summary: "Says what becomes of an application. The same update may be sent again.",
    parameters: [
      { name: "id", in: "path", required: true, schema: { type: "string", pattern: "^\\d{1,16}$" } },
      header(
        deliveryHeaders.signature,
        "`t=<unix seconds>,k=<key id>,v1=<hex>`: v1 is the HMAC-SHA256 of `<unix seconds>.POST <path>`, a line feed, and the body's bytes.",
      ),
    ],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { oneOf: updateStatuses.map((status) => ({ $ref: `#/components/schemas/status.${status}` })) },
          examples: Object.fromEntries(updateStatuses.map((status) => [status, { value: updateExamples[status] }])),
        },
      },
    },
    responses: {
      "200": {
        description: "Applied, now or before, or superseded by a later update.",
        content: { "application/json": { schema: partOf(UpdateAnswer) } },
      },
      ...refusalsOf(
        "signatureMissing",
        "signatureKeyUnknown",
        "signatureWrong",
        "signatureStale",
        "applicationUnknown",
        "tooLarge",
        "notUnderstood",
        "doesNotFit",
        "replayedDifferently",
        "alreadyDecided",
        "notApproved",
        "notAccepted",
        "offerExpired",
        "contradictsAcceptance",
        "contradictsRefusal",
        "contradictsWithdrawal",
        "alreadyFunded",
      ),
    },
  };
}
