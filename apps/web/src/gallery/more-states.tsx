import { useState } from "react";
import { Accordion } from "../widgets/accordion/accordion.tsx";
import { FileDrop } from "../widgets/file-drop/file-drop.tsx";
import { FieldGroup } from "../widgets/field/field-group.tsx";
import { MoneyField } from "../widgets/money-field/money-field.tsx";
import { SelectableCard } from "../widgets/selectable-card/selectable-card.tsx";
import { ProgressBar } from "../widgets/progress-bar/progress-bar.tsx";
import { QrCode } from "../widgets/qr-code/qr-code.tsx";
import { RadioGroup } from "../widgets/radio-group/radio-group.tsx";
import { RichText } from "../widgets/rich-text/rich-text.tsx";
import { SearchSelect } from "../widgets/search-select/search-select.tsx";
import { SegmentedControl } from "../widgets/segmented-control/segmented-control.tsx";
import { FieldStack } from "../widgets/step-layout/step-layout.tsx";
import { TextArea } from "../widgets/text-area/text-area.tsx";
import { Unbroken } from "../widgets/unbroken/unbroken.tsx";
import { VideoPlayer } from "../widgets/video-player/video-player.tsx";
import { WizardTabs } from "../widgets/wizard-tabs/wizard-tabs.tsx";
import { film } from "./brands.ts";
import { ScannerSample } from "./scanner-sample.tsx";

const yesOrNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** The less common states of widgets, such as invalid, disabled, or at the end. */
export function MoreStates() {
  return (
    <>
      <FundingCards />
      <p>
        <Unbroken text="Call (207) 555-0142 and have your reference number at hand. It is 1333-7576-1234-5678." />
      </p>
      <SegmentedControl name="wrong-segment" label="Is it paid off?" error="Choose yes or no" options={yesOrNo} />
      <SegmentedControl name="off-segment" label="Is it yours?" disabled defaultValue="yes" options={yesOrNo} />
      <RadioGroup
        name="off-radio"
        label="How should we reach you?"
        defaultValue="mail"
        options={[
          { value: "mail", label: "E-mail" },
          { value: "text", label: "Text message", hint: "Needs a mobile phone", disabled: true },
        ]}
      />
      <TextArea name="said" label="Anything we should know?" defaultValue={"Two lines\nof an answer"} />
      <TextArea name="too-long" label="Reason" error="Use 250 characters or fewer" rows={5} />
      <SearchSelect
        name="wrong-make"
        label="Model"
        error="Choose the model"
        options={[]}
        value=""
        onChange={() => undefined}
        labels={{ open: "Show all models", empty: "No model starts like that" }}
      />
      <ProgressBar label="Nothing yet" value={0} />
      <ProgressBar label="Everything" value={100} />
      <Ends />
      <SingleUpload />
      <ScannerSample />
      <VideoPlayer title="What happens next" {...film} />
      <Accordion items={questions} name="questions" />
      <QrCode text="https://example.com/hand-off" label="Code for your phone" />
      <RichText html="<p>The institution's own words, with <strong>weight</strong>.</p><ul><li>And a list</li></ul>" />
    </>
  );
}

const questions = [
  { id: "score", title: "Does applying touch my credit score?", content: <p>Only once you send it.</p>, isOpen: true },
  { id: "time", title: "How long does it take?", content: <p>About ten minutes.</p> },
];

/** A new membership's accounts, each with its amount. */
function FundingCards() {
  return (
    <FieldGroup
      label="Your accounts"
      hint="Each opens with an amount"
      error="Put at least $25.00 into the checking account"
    >
      <FieldStack>
        <SelectableCard name="fund-share" title="Membership share" requiredText="Comes with every membership." />
        <MoneyField name="fund-share-amount" label="Into your membership share" defaultValue="25" />
        <SelectableCard name="fund-checking" title="Checking" line="No minimum balance" defaultChecked />
        <MoneyField name="fund-checking-amount" label="Into checking" defaultValue="5" error="At least $25.00" />
        <SelectableCard name="fund-market" title="Money market" line="From $2,500" />
      </FieldStack>
    </FieldGroup>
  );
}

/** Tabs in their final states: the last tab, and an unfinished one. */
function Ends() {
  const [last, setLast] = useState("model");
  const [unfinished, setUnfinished] = useState("year");
  const tabs = ["year", "make", "model"].map((id) => ({ id, label: id, content: <p>Which {id} is it?</p> }));
  const labels = { previous: "Previous", next: "Next" };
  return (
    <>
      <WizardTabs label="On the last tab" current={last} onChange={setLast} labels={labels} tabs={tabs} />
      <WizardTabs
        label="Not finished"
        isNextDisabled
        current={unfinished}
        onChange={setUnfinished}
        labels={labels}
        tabs={tabs}
      />
    </>
  );
}

function SingleUpload() {
  const [files, setFiles] = useState<{ id: string; name: string }[]>([]);
  return (
    <FileDrop
      name="license"
      label="The front of your license"
      error="No Files Selected to Upload"
      isSingle
      files={files}
      onAdd={(added) => setFiles(added.map(({ name }) => ({ id: name, name })))}
      onRemove={() => setFiles([])}
      labels={{
        drop: "Drop the file here or",
        choose: "choose a file",
        remove: "Remove",
        removeName: (name) => `Remove ${name}`,
      }}
    />
  );
}
