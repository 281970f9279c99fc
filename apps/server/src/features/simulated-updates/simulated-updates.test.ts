import { expect, test } from "vitest";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { simulatedEndpoints, simulatedUpdateApi } from "@portico/contract/simulated-update";
import {
  anIdentification,
  begun,
  identified,
  peopleApp,
  registerMember,
  signIn,
} from "../applicants/testing/people.ts";
import { routesFor } from "../../startup/features.ts";
import { testApp } from "../../testing/test-app.ts";

const hasSandbox = { routes: routesFor({ hasSandbox: true }), apiDocs: true };

test(
  "saves an identification without the page, with the same effect",
  { tags: ["7.call.POST.SimulatedUpdate.CreateIdentification"] },
  async () => {
    const { client, applicantId } = await begun(await peopleApp(hasSandbox));

    const { status, body } = await client.call(simulatedUpdateApi.createIdentification, {
      applicantId,
      data: anIdentification,
    });
    const read = await client.call(identificationApi.read, { applicantId });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      identificationId: expect.any(Number) as number,
      hasDuplicateApplication: false,
      journey: { frontier: "currentAddress" },
    });
    expect(read.body).toMatchObject({ identification: { taxpayerIdentificationNumber: "***-**-****" } });
  },
);

test(
  "changes an applicant's phone number in every record",
  { tags: ["7.call.POST.SimulatedUpdate.CreatePhone"] },
  async () => {
    const { client, applicantId } = await identified(await peopleApp(hasSandbox));

    const { body } = await client.call(simulatedUpdateApi.createPhone, { applicantId, phoneNumber: "(207) 555-0199" });
    const person = await client.call(applicantApi.read, { id: applicantId });
    const { body: known } = await client.call(identificationApi.read, { applicantId });

    expect(body).toMatchObject({ created: true });
    expect(person.body).toMatchObject({ phoneNumber: "2075550199" });
    expect(known).toMatchObject({ identification: { phoneNumber: "2075550199" } });
  },
);

test("applies the rules and messages of the page to a simulated update", async () => {
  const { client, applicantId } = await begun(await peopleApp(hasSandbox));

  const young = await client.call(simulatedUpdateApi.createIdentification, {
    applicantId,
    data: { ...anIdentification, dateOfBirth: "2020-01-01" },
  });
  const phone = await client.call(simulatedUpdateApi.createPhone, { applicantId, phoneNumber: "123" });

  expect([young.status, phone.status]).toEqual([422, 422]);
  expect(Object.keys(young.body.error!.fields!)).toEqual(["data.dateOfBirth"]);
  expect(Object.keys(phone.body.error!.fields!)).toEqual(["phoneNumber"]);
});

test("rejects a simulated update of another session's applicant", async () => {
  const app = await peopleApp(hasSandbox);
  const { applicantId } = await begun(app);
  const { client: stranger } = await begun(app, { emailAddress: "stranger@example.com" });

  const answers = [
    await stranger.call(simulatedUpdateApi.createPhone, { applicantId, phoneNumber: "2075550199" }),
    await stranger.call(simulatedUpdateApi.createIdentification, { applicantId, data: anIdentification }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

test("rejects a simulated update of an application that has ended for good", async () => {
  const app = await peopleApp(hasSandbox);
  await registerMember(app, { userName: "pat", like: "blair" });
  const client = app.client();
  const applicantId = (await signIn(client, "pat")).body.applicantId!;

  const answers = [
    await client.call(simulatedUpdateApi.createPhone, { applicantId, phoneNumber: "2075550199" }),
    await client.call(simulatedUpdateApi.createIdentification, { applicantId, data: anIdentification }),
  ];

  expect(answers.map(({ body }) => body.error?.code)).toEqual(["notItsTurn", "notItsTurn"]);
});

test.each([true, false])(
  "offers and lists simulated updates only with the sandbox: %s",
  { tags: ["7.simulated-only-sandbox"] },
  async (isThere) => {
    const app = await testApp({ routes: routesFor({ hasSandbox: isThere }), apiDocs: true });
    const client = app.client();
    await client.open();

    const statuses = await Promise.all(
      simulatedEndpoints.map(
        async ({ path }) => (await client.send({ method: "POST", url: path, payload: {} })).status,
      ),
    );
    const { body } = await client.send({ method: "GET", url: "/api/openapi.json" });
    const { text: page } = await client.send({ method: "GET", url: "/api/docs" });
    const listed = Object.keys((body as { paths: object }).paths).filter((path) => path.includes("SimulatedUpdate"));

    expect(statuses.includes(404)).toBe(!isThere);
    expect(new Set(statuses).size).toBe(1);
    expect(page.includes("SimulatedUpdate")).toBe(isThere);
    expect(listed).toEqual(isThere ? simulatedEndpoints.map(({ path }) => path) : []);
  },
);
