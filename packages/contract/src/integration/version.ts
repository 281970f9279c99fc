/** Incremented when a field changes its meaning or is removed, but not for a new field or type. A server needs it without the schemas. */
export const schemaVersion = 3;
