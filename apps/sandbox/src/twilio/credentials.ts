export const accountSid = "ACsandbox00000000000000000000000000";
export const authToken = "sandbox-twilio-token";
