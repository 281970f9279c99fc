import { expect, test } from "vitest";
import { Keyring } from "../../database/keyring.ts";
import { eraseOld } from "../../jobs/erase-old.ts";
import { rewrapKeys } from "../../jobs/rewrap-keys.ts";
import { sweep } from "../../jobs/sweep.ts";
import { housekeeping } from "../../startup/features.ts";
import { institutions } from "../../tenants/institutions.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "./testing/open-notice.ts";

const to = "dana@example.com";
const before = Buffer.alloc(32, 7);
const replacement = Buffer.alloc(32, 8);

const use = (app: TestApp, keyring: Keyring) => void Object.assign(app.kernel, { keyring });

/** Somebody who was declined, and the token of the link to their notice. */
async function declined() {
  const app = await testApp();
  const applicant = await applyUntil("submit", app, { tin: "815125200" });
  await applicant.submit();
  const [token] = await noticeTokensTo(app, to);
  return { app, applicant, token: token!, all: institutions([app.institution]) };
}

async function read(app: TestApp, token: string) {
  const client = app.client();
  const asked = await openNotice(client, token);
  if (asked.body.error) return asked.body.error.code;
  const opened = await openNotice(client, token, { code: await newestNoticeCode(app, to) });
  return opened.body.notice?.kind;
}

const stored = async (app: TestApp) =>
  (await app.sql("select from notice_link where tenant_id = $1", [app.tenant.name])).length;

test(
  "opens a notice link during a key rotation, and after the old key is removed",
  { tags: ["2.notice.link"] },
  async () => {
    const { app, token, all } = await declined();
    use(app, new Keyring(replacement, [before]));
    await rewrapKeys(app.kernel, all, housekeeping);
    app.clock.forward({ days: 1 });
    use(app, new Keyring(replacement));

    expect(await read(app, token)).toBe("adverseAction");
    app.clock.forward({ days: 58 });
    expect(await read(app, token)).toBe("adverseAction");
    app.clock.forward({ days: 1 });
    expect(await read(app, token)).toBe("noticeLinkExpired");
  },
);

test("opens a notice by a link that was mailed before links were stored", async () => {
  const { app, applicant } = await declined();
  await app.sql("delete from notice_link where tenant_id = $1", [app.tenant.name]);
  const endsAt = app.clock.read().getTime() + 60_000;
  const content = JSON.stringify([applicant.applicationId, applicant.applicantId, endsAt]);
  const sealed = app.kernel.keyring.seal(app.tenant.name, "notice-link", Buffer.from(content)).toString("base64url");

  expect(await read(app, sealed)).toBe("adverseAction");
  app.clock.forward({ minutes: 1 });
  expect(await read(app, sealed)).toBe("noticeLinkExpired");
});

test("deletes a notice link after it expires, and with its application", async () => {
  const { app, all } = await declined();
  const made = await stored(app);
  app.clock.forward({ days: 60 });
  await sweep(app.kernel, all, housekeeping);
  const swept = await stored(app);

  const other = await declined();
  await other.app.sql("update notice_link set expires_at = $2 where tenant_id = $1", [
    other.app.tenant.name,
    new Date("2030-01-01"),
  ]);
  other.app.clock.forward({ days: 800 });
  await eraseOld(other.app.kernel, other.all, housekeeping);

  expect([made, swept, await stored(other.app)]).toEqual([1, 0, 0]);
});
