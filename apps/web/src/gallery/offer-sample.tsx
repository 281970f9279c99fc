import { Accordion } from "../widgets/accordion/accordion.tsx";
import { Button } from "../widgets/button/button.tsx";
import { FigureList } from "../widgets/figures/figure-list.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { Card, StepLayout } from "../widgets/step-layout/step-layout.tsx";
import { SummaryList } from "../widgets/summary-list/summary-list.tsx";

/** An offer as applicants see it. */
export function OfferSample() {
  return (
    <StepLayout
      title="Your loan is approved"
      lead="This offer stands for 30 days. You borrow nothing until you sign."
      primary={<Button>Accept this offer</Button>}
      secondary={<Button kind="secondary">Choose another term</Button>}
      footnote="Accepting does not sign the loan yet: we send you the papers to read first."
      aside={
        <Card title="Questions?">
          <p>Our lending team answers from 8 to 6.</p>
        </Card>
      }
    >
      <OfferDetails />
    </StepLayout>
  );
}

function OfferDetails() {
  return (
    <>
      <FigureList
        main={{ label: "You would pay", value: "$412.07", note: "a month, for 60 months" }}
        figures={[
          { label: "Annual rate", value: "6.24%", note: "fixed APR" },
          { label: "You borrow", value: "$21,150.00" },
          { label: "Interest in all", value: "$3,574.20" },
        ]}
      />
      <SummaryList
        title="What it is for"
        rows={[
          {
            label: "Vehicle",
            value: "2022 Honda Civic Sport, used",
            change: { label: "Change", name: "Change the vehicle", href: "#vehicle" },
          },
          {
            label: "Down payment",
            value: "$2,500.00",
            change: { label: "Change", name: "Change the down payment", href: "#down" },
          },
          { label: "Seller", value: "A dealership" },
        ]}
      />
      <Notice tone="information" title="Bring your insurance">
        <p>We need proof of insurance before the keys change hands.</p>
      </Notice>
      <Accordion
        items={[
          { id: "early", title: "May I pay it back early?", content: <p>Yes, whole or in part, without a fee.</p> },
          {
            id: "late",
            title: "What if I pay late?",
            content: <p>After ten days a fee of $25 is added. Call us before: we find a way.</p>,
          },
        ]}
      />
    </>
  );
}

/** The loan request in the aside. */
export function LoanSummary() {
  return (
    <SummaryList
      rows={[
        { label: "Loan", value: "Auto loan" },
        { label: "Amount", value: "$21,150.00" },
        { label: "Term", value: "60 months" },
      ]}
    />
  );
}
