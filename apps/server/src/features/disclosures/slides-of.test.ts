import { disclosureApi } from "@portico/contract/agreements";
import { expect, test } from "vitest";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { testApp } from "../../testing/test-app.ts";
import { testBrand } from "../../testing/test-tenant.ts";
import { slidesOf } from "./slides-of.ts";

test(
  "shows the slides of an institution that has them when an application is sent",
  { tags: ["7.call.GET.Disclosure.Configuration.loanTypeId.applicationId"] },
  async () => {
    const slideShow = [{ title: "What happens now", text: "We read it." }];
    const withSlides = await applyUntil("disclosures", await testApp({ tenant: { slideShow } }));
    const without = await applyUntil("disclosures", await testApp());

    const [some, none] = await Promise.all(
      [withSlides, without].map((applicant) =>
        applicant.do(disclosureApi.configuration, { loanTypeId: 1, applicationId: applicant.applicationId }),
      ),
    );

    expect(some).toMatchObject({
      showSlideShowAtSubmit: true,
      slides: [{ title: "What happens now", text: "We read it.", film: null }],
    });
    expect(none).toMatchObject({ showSlideShowAtSubmit: false, slides: [] });
  },
);

test("returns a film with the URLs of its poster and captions", async () => {
  const { institution } = await testApp({ tenant: { slideShow: [{ title: "Now", text: "We.", film: "now" }] } });
  const brand = {
    ...testBrand,
    films: {
      now: { file: "now.mp4", poster: "now.webp", captions: { file: "now.vtt", language: "en-US", label: "English" } },
    },
  };

  const [slide] = slidesOf({ settings: institution.settings, brand, brandPath: "/brand/test" });

  expect(slide?.film).toEqual({
    src: "/brand/test/now.mp4",
    poster: "/brand/test/now.webp",
    captions: { src: "/brand/test/now.vtt", language: "en-US", label: "English" },
  });
});
