import { expect, test } from "vitest";
import { testInboundTexts } from "./messages.suite.ts";
import { createTwilioInbound, twilioSignature } from "./twilio-inbound.ts";

const authToken = "12345";
const url = "https://apply.harborlight.example/webhooks/twilio";

function call(text: string) {
  const fields = new URLSearchParams({ To: "+12075550100", MessageSid: "SM1", From: "+12075550110", Body: text });
  return { url, body: fields.toString(), signature: twilioSignature(authToken, url, fields) };
}

testInboundTexts(createTwilioInbound({ authToken }), call);

test("signs as the vendor's own documentation does", () => {
  const documented = new URLSearchParams({
    Digits: "1234",
    To: "+18005551212",
    From: "+14158675310",
    Caller: "+14158675310",
    CallSid: "CA1234567890ABCDE",
  });

  expect(twilioSignature(authToken, "https://example.com/myapp.php?foo=1&bar=2", documented)).toBe(
    "L/OH5YylLD5NRKLltdqwSvS0BnU=",
  );
});
