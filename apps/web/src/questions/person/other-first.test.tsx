// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { beginningApi } from "@portico/contract/beginning";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { keepJourney } from "../../api/journey-store.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { OtherFirst } from "./other-first.tsx";

const start = { name: "Start again with Sam first" };

test("keeps the loan's answers, and begins again with the co-borrower", async () => {
  const api = fakeApi().on(beginningApi.again, { kept: true });
  const { user, frame } = await renderPage(<OtherFirst applicationId={7001} name="Sam" lastName="Ortiz" />);
  await user.click(screen.getByText("Is Sam a member, or should Sam come first?"));
  expect(
    screen.getByText(/Sam can't open this application on another device\. We email our answer to Sam too/),
  ).toBeVisible();
  expect(screen.getByText(/Only Sam may see what we have on file about Sam/)).toBeVisible();
  expect(screen.getByText(/The application you have now stays saved until you send the other one/)).toBeVisible();
  expect(
    screen.getByText(
      /Your own answers come along too, if Sam starts within 10 minutes under that name. Then Sam can see them/,
    ),
  ).toBeVisible();

  await user.click(screen.getByRole("button", start));

  expect(api.callsOf(beginningApi.again)[0]?.input).toEqual({
    applicationId: 7001,
    firstName: "Sam",
    lastName: "Ortiz",
  });
  expect(frame.beginAgain).toHaveBeenCalledOnce();
});

test("tells a member that their own details are typed again, before they change places", async () => {
  fakeApi();
  keepJourney(aJourney({ memberType: "existing" }));
  const { user } = await renderPage(<OtherFirst applicationId={7001} name="Sam" lastName="Ortiz" />);

  await user.click(screen.getByText("Is Sam a member, or should Sam come first?"));

  expect(screen.getByText(/You'll type your own details again, as the second person/)).toBeVisible();
  expect(screen.queryByText(/come along/)).not.toBeInTheDocument();
});

test("tells a member that their own account doesn't come along", async () => {
  fakeApi();
  keepJourney(aJourney({ memberType: "existing", productTypeId: ProductCode.shareSecured }));
  const { user } = await renderPage(<OtherFirst applicationId={7001} name="Sam" lastName="Ortiz" />);

  await user.click(screen.getByText("Is Sam a member, or should Sam come first?"));

  expect(screen.getByText(/Your co-borrower says which account secures it/)).toBeVisible();
});

test("begins nothing if the answers couldn't be kept", async () => {
  fakeApi().on(beginningApi.again, () => {
    throw new TypeError("Failed to fetch");
  });
  const { user, frame } = await renderPage(<OtherFirst applicationId={7001} name="Sam" lastName="Ortiz" />);
  await user.click(screen.getByText("Is Sam a member, or should Sam come first?"));

  await user.click(screen.getByRole("button", start));

  expect(await screen.findByText(/We couldn't reach/)).toBeVisible();
  expect(frame.beginAgain).not.toHaveBeenCalled();
});

test("asks who goes first before their name is known, because only that person gets the answers", async () => {
  const api = fakeApi().on(beginningApi.again, { kept: true });
  const { user, frame } = await renderPage(<OtherFirst applicationId={7001} name={undefined} />);
  await user.click(screen.getByText("Is your co-borrower a member, or should they come first?"));
  const startWithOther = screen.getByRole("button", { name: "Start again with your co-borrower first" });

  await user.click(startWithOther);
  expect(screen.getByText("Enter their first name.")).toBeVisible();
  expect(screen.getByLabelText("Their first name")).toHaveFocus();
  expect(api.callsOf(beginningApi.again)).toEqual([]);
  await user.type(screen.getByLabelText("Their first name"), " Sam ");
  await user.type(screen.getByLabelText("Their last name"), "Ortiz");
  await user.click(startWithOther);

  expect(api.callsOf(beginningApi.again)[0]?.input).toEqual({
    applicationId: 7001,
    firstName: "Sam",
    lastName: "Ortiz",
  });
  expect(frame.beginAgain).toHaveBeenCalledOnce();
});

test("waits for the name that its page asks for above", async () => {
  fakeApi();
  const { user } = await renderPage(<OtherFirst applicationId={7001} name="Sam" lastName=" " isAskedAbove />);

  await user.click(screen.getByText("Is Sam a member, or should Sam come first?"));

  expect(screen.getByText("Type their first and last name above. Then they can go first.")).toBeVisible();
  expect(screen.queryByRole("button", start)).not.toBeInTheDocument();
});
