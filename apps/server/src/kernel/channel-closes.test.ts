import { identificationApi } from "@portico/contract/applicant";
import { sessionApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { begunApplication, identificationOf } from "../testing/kernel-journey.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp } from "../testing/test-app.ts";

const message = "New members can apply again on Monday.";

/** A new member begins an application, then the institution closes the channel for new members. */
async function insideAClosedChannel(whenChannelCloses?: "finish" | "stop") {
  const tenant = whenChannelCloses === undefined ? {} : { whenChannelCloses };
  const inside = await begunApplication(await testApp({ routes: kernelRoutes, tenant }));
  Object.assign(inside.app.tenant.channels.nonMember, { disabled: true, message });
  return inside;
}

test.each([undefined, "finish"] as const)(
  "lets applicants finish after their channel closes (setting %s)",
  { tags: ["6.channel-closes"] },
  async (setting) => {
    const { client, applicantId } = await insideAClosedChannel(setting);

    const { status } = await client.call(identificationApi.create, identificationOf(applicantId));

    expect(status).toBe(200);
  },
);

test(
  "stops applicants after their channel closes and shows the institution's message",
  { tags: ["6.channel-closes"] },
  async () => {
    const { client, applicantId } = await insideAClosedChannel("stop");

    const { status, body } = await client.call(identificationApi.create, identificationOf(applicantId));
    const renewal = await client.call(sessionApi.renew, {});

    expect(status).toBe(403);
    expect(body.error).toMatchObject({ code: "channelDisabled", message });
    expect(renewal.status).toBe(200);
  },
);

test("stops nobody when another channel closes", { tags: ["6.channel-closes"] }, async () => {
  const { client, app, applicantId } = await insideAClosedChannel("stop");
  Object.assign(app.tenant.channels.nonMember, { disabled: false });
  Object.assign(app.tenant.channels.member, { disabled: true });

  const { status } = await client.call(identificationApi.create, identificationOf(applicantId));

  expect(status).toBe(200);
});
