import { Checkbox } from "../widgets/checkbox/checkbox.tsx";
import { CheckboxGroup } from "../widgets/checkbox-group/checkbox-group.tsx";
import { ChoiceCards } from "../widgets/choice-cards/choice-cards.tsx";
import { ProductIcon } from "../widgets/icons/product-icon.tsx";
import { PeopleIcon, PersonIcon } from "../widgets/icons/topic-icons.tsx";
import { ProductCard, ProductGrid } from "../widgets/product-card/product-card.tsx";
import { SelectableCard } from "../widgets/product-card/selectable-card.tsx";
import { RadioGroup } from "../widgets/radio-group/radio-group.tsx";
import { SegmentedControl } from "../widgets/segmented-control/segmented-control.tsx";

const products = [
  ["auto", "Auto", "New or used, from a dealer or a neighbor"],
  ["autorefi", "Auto refinance", "Bring your loan over and pay less"],
  ["motorcycle", "Motorcycle", "Two wheels, up to 72 months"],
  ["boat", "Boat", "Sail or motor"],
  ["rv", "RV", "Motor homes, trailers, campers"],
  ["heloc", "Home equity line", "Borrow against your home, as you need it"],
  ["ploc", "Personal line of credit", "There when you need it"],
  ["signature", "Signature loan", "No collateral, only your name"],
  ["creditcard", "Credit card", "No annual fee"],
  ["seasonal", "Seasonal loan", "For the holidays, paid back within a year"],
  ["othersecured", "Other secured", "Tractors, trailers, equipment"],
  ["sharesecured", "Share secured", "Your savings as security"],
] as const;

/** Controls that are chosen. */
export function Choices() {
  return (
    <>
      <ChoiceCards
        name="together"
        label="Who is applying?"
        defaultValue="joint"
        options={[
          { value: "single", label: "Just me", hint: "Your own income and credit", icon: <PersonIcon /> },
          { value: "joint", label: "Two of us", hint: "Both incomes count, both sign", icon: <PeopleIcon /> },
        ]}
      />
      <SegmentedControl
        name="condition"
        label="Is it new or used?"
        defaultValue="used"
        options={[
          { value: "new", label: "New" },
          { value: "used", label: "Used" },
        ]}
      />
      <MoreChoices />
      <Cards />
    </>
  );
}

function Cards() {
  return (
    <>
      <ProductGrid>
        {products.map(([name, title, line]) => (
          <ProductCard key={name} href={`#${name}`} icon={<ProductIcon name={name} />} title={title} line={line} />
        ))}
      </ProductGrid>
      <SelectableCard
        name="savings"
        title="Share savings"
        line="Your membership."
        requiredText="Comes with every account."
      />
      <SelectableCard name="checking" title="Free checking" line="No minimum balance" defaultChecked />
    </>
  );
}

function MoreChoices() {
  return (
    <>
      <RadioGroup
        name="housing"
        label="Do you own or rent?"
        error="Choose how you live there"
        options={[
          { value: "own", label: "I own it" },
          { value: "rent", label: "I rent" },
          { value: "family", label: "I live with family", hint: "No rent of your own" },
        ]}
      />
      <CheckboxGroup
        name="heard"
        label="Which apply to you?"
        optional="(OPTIONAL)"
        defaultValue={["graduate"]}
        options={[
          { value: "graduate", label: "I graduated within the last year" },
          { value: "first", label: "This is my first vehicle" },
        ]}
      />
      <Checkbox
        name="agree"
        label="I have read the disclosures and agree to them"
        error="Tick to show that you agree"
      />
    </>
  );
}
