/** A soft inquiry doesn't change the score, and other creditors don't see it. */
export type InquiryType = "hard" | "soft";

/** An order to the bureau: a report on one consumer, for a purpose that the law permits. */
export interface ReportOrder {
  readonly subscriberCode: string;
  readonly permissiblePurpose: string;
  /** "hard" by default. */
  readonly inquiryType?: InquiryType;
  readonly consumer: {
    readonly firstName: string;
    readonly lastName: string;
    /** Nine digits. */
    readonly ssn: string;
    readonly dateOfBirth: string;
    readonly address: {
      readonly street: string;
      readonly city: string;
      readonly state: string;
      readonly postalCode: string;
    };
  };
}

const text = { type: "string", minLength: 1, maxLength: 128 };

export const orderSchema = {
  type: "object",
  required: ["subscriberCode", "permissiblePurpose", "consumer"],
  properties: {
    subscriberCode: text,
    permissiblePurpose: text,
    inquiryType: { type: "string", enum: ["hard", "soft"] },
    consumer: {
      type: "object",
      required: ["firstName", "lastName", "ssn", "dateOfBirth", "address"],
      properties: {
        firstName: text,
        lastName: text,
        ssn: { type: "string", pattern: "^\\d{9}$" },
        dateOfBirth: { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
        address: {
          type: "object",
          required: ["street", "city", "state", "postalCode"],
          properties: { street: text, city: text, state: text, postalCode: text },
        },
      },
    },
  },
};
