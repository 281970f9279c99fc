// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { resumeApi } from "@portico/contract/session";
import { App } from "../../shell/app.tsx";
import { hideApplicationToken } from "../../shell/navigation/location.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aStartUp } from "../../testing/samples.ts";

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

async function open(path: string) {
  window.history.replaceState(null, "", path);
  hideApplicationToken();
  let page: ReturnType<typeof render> | undefined;
  await act(async () => {
    page = render(<App startUp={aStartUp()} />);
  });
  return page!;
}

test("says once that a link was already used, and then asks for a new link", async () => {
  const api = fakeApi();
  answerEverything(api);
  api.refuse(resumeApi.checkLink, "resumeLinkUsed");
  const { unmount } = await open("/resume/a-used-token");
  expect(await screen.findByRole("heading", { name: "This link was already used" })).toBeVisible();
  unmount();

  await open("/resume");

  expect(await screen.findByRole("heading", { name: "Open your application" })).toBeVisible();
});
