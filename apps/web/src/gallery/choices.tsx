import { productPaths } from "@portico/domain/loan/product";
import { Checkbox } from "../widgets/checkbox/checkbox.tsx";
import { CheckboxGroup } from "../widgets/checkbox-group/checkbox-group.tsx";
import { ChoiceCards } from "../widgets/choice-cards/choice-cards.tsx";
import { ProductIcon } from "../widgets/icons/product-icon.tsx";
import { PeopleIcon, PersonIcon } from "../widgets/icons/topic-icons.tsx";
import { SelectableCard } from "../widgets/selectable-card/selectable-card.tsx";
import { RadioGroup } from "../widgets/radio-group/radio-group.tsx";
import { SegmentedControl } from "../widgets/segmented-control/segmented-control.tsx";
import { FieldStack } from "../widgets/step-layout/step-layout.tsx";

/** Controls with choices. */
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
      <FieldStack row>
        {Object.values(productPaths).map((name) => (
          <ProductIcon key={name} name={name} />
        ))}
      </FieldStack>
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
      <CheckboxGroup
        name="options"
        label="Which options does it have?"
        isCompact
        options={[
          { value: "seats", label: "Leather seats", hint: "+$621" },
          { value: "navigation", label: "Navigation system", hint: "+$399" },
          { value: "roof", label: "Panoramic roof", hint: "+$666" },
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
