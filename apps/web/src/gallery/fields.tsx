import { formatWholeMoney } from "@portico/domain/values/money";
import { useState } from "react";
import { AutocompleteField } from "../widgets/autocomplete-field/autocomplete-field.tsx";
import { CountField } from "../widgets/count-field/count-field.tsx";
import { FieldGroup } from "../widgets/field/field-group.tsx";
import { masks } from "../widgets/masked-field/apply-mask.ts";
import { MaskedField } from "../widgets/masked-field/masked-field.tsx";
import { MoneyField } from "../widgets/money-field/money-field.tsx";
import { RangeSlider } from "../widgets/range-slider/range-slider.tsx";
import { SearchSelect } from "../widgets/search-select/search-select.tsx";
import { SelectField } from "../widgets/select-field/select-field.tsx";
import { TextArea } from "../widgets/text-area/text-area.tsx";
import { TextField } from "../widgets/text-field/text-field.tsx";

const streets = ["100 Harbor Way", "110 Harbor Street", "12 Harborview Lane"].map((label) => ({ id: label, label }));
const makes = ["Acura", "Aston Martin", "Audi", "Chevrolet", "Ford", "Honda", "Land Rover", "Mercedes-Benz", "Toyota"];

/** Controls to type in or pick from. */
export function Fields() {
  return (
    <>
      <TextField name="plain" label="Street address" hint="No P.O. boxes" />
      <TextField name="filled" label="City" defaultValue="Port Townsend" width="m" />
      <TextField
        name="wrong"
        label="E-mail"
        error="Enter an e-mail address like name@example.com"
        defaultValue="robin@"
      />
      <TextField name="off" label="County" disabled defaultValue="Jefferson" width="m" />
      <FieldGroup label="How long have you lived there?" inline>
        <CountField name="years" label="Years" defaultValue="3" />
        <CountField name="months" label="Months" />
      </FieldGroup>
      <MaskedField name="zip" label="ZIP code" mask={masks.zip} defaultValue="983680123" />
      <MoneyField
        name="amount"
        label="How much would you like to borrow?"
        hint="$5,000 min - $75,000 max"
        defaultValue="21150.5"
      />
      <MoneyField name="empty" label="Down payment" optional="(OPTIONAL)" />
      <CountField name="miles" label="Odometer" unit="miles" width="s" />
      <SelectField
        name="state"
        label="State"
        width="m"
        placeholder="Choose one"
        error="Choose the state that issued it"
        options={[{ value: "WA", label: "Washington" }]}
      />
      <Searching />
      <Sliding />
      <TextArea name="comments" label="Anything we should know?" optional="(OPTIONAL)" />
    </>
  );
}

function Sliding() {
  const [amount, setAmount] = useState(18_000);
  return (
    <RangeSlider
      label="Amount"
      min={2500}
      max={100_000}
      step={500}
      value={amount}
      show={formatWholeMoney}
      onChange={setAmount}
    />
  );
}

function Searching() {
  const [make, setMake] = useState("");
  const [street, setStreet] = useState("");
  const suggestions = street.length > 2 ? streets.filter(({ label }) => label.includes(street)) : [];
  return (
    <>
      <SearchSelect
        name="make"
        label="Make"
        hint="Type the start of a word"
        width="m"
        options={makes.map((label) => ({ value: label, label }))}
        value={make}
        onChange={setMake}
        labels={{ open: "Show all makes", empty: "No make starts like that" }}
      />
      <AutocompleteField
        name="street"
        label="Street"
        value={street}
        onChange={setStreet}
        onPick={({ label }) => setStreet(label)}
        suggestions={suggestions}
      />
    </>
  );
}
