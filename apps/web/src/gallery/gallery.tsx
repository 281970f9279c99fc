import type { ReactNode } from "react";
import { NavBar } from "../widgets/nav-bar/nav-bar.tsx";
import { PageFooter } from "../widgets/page-footer/page-footer.tsx";
import { PageHeader } from "../widgets/page-header/page-header.tsx";
import { StepLayout } from "../widgets/step-layout/step-layout.tsx";
import { type BrandName, brandOf } from "./brands.ts";
import { AddressSample } from "./address-sample.tsx";
import { CaptchaStates } from "./captcha-states.tsx";
import { Choices } from "./choices.tsx";
import { Feedback } from "./feedback.tsx";
import { Fields } from "./fields.tsx";
import { Letters } from "./letters.tsx";
import { MoreStates } from "./more-states.tsx";
import { OfferSample } from "./offer-sample.tsx";
import { Overlays, type OverlayName } from "./overlays.tsx";
import { StepSample } from "./step-sample.tsx";

interface GalleryProps {
  brand: BrandName;
  /**
   * "all" shows every widget, and "letters" every letter. "step" and "offer" show a page as applicants see it. "dialog", "toasts" and
   * "loader" are shown over a page.
   */
  show: string;
}

/** Every widget in every state and two whole pages, in one institution's brand. */
export function Gallery({ brand, show }: GalleryProps) {
  if (show === "offer") return <Frame brand={brand} header="funding" content={<OfferSample />} />;
  if (show === "letters") return <Letters brand={brand} />;
  if (show === "all") return <Frame brand={brand} header="default" content={<AllWidgets />} />;
  return (
    <>
      <Frame brand={brand} header="identity" content={<StepSample hasErrors={show === "errors"} />} />
      <Overlays brand={brand} show={show as OverlayName} />
    </>
  );
}

function AllWidgets() {
  return (
    <StepLayout title="Widgets" lead="Each in its states: empty, filled, wrong, busy, done.">
      <Fields />
      <Choices />
      <Feedback />
      <MoreStates />
      <CaptchaStates />
      <AddressSample />
    </StepLayout>
  );
}

type Header = Parameters<ReturnType<typeof brandOf>["header"]>[0];

function Frame({ brand, header, content }: { brand: BrandName; header: Header; content: ReactNode }) {
  const { clientName, logo, header: imageOf } = brandOf(brand);
  return (
    <>
      <NavBar
        label="Main"
        skipLabel="Skip to the form"
        back={{ label: "Return to the Sign In page", href: "#back" }}
        logo={{ src: logo, alt: clientName, size: { width: 250, height: 56 }, href: "#home" }}
        help={{ label: "Contact Us", onClick: () => undefined }}
        signOut={{ label: "Sign out", onClick: () => undefined }}
      />
      <PageHeader src={imageOf(header)} />
      {content}
      <PageFooter
        lockLine="What you type is encrypted on its way to us and where we keep it."
        name={clientName}
        phone={{ label: "(555) 010-0199", href: "tel:+15550100199", title: "Have a question? Call us!" }}
        links={[{ label: "Privacy", href: "#privacy" }]}
      >
        Federally insured by NCUA. Equal Housing Lender.
      </PageFooter>
    </>
  );
}
