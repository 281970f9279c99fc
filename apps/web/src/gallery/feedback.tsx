import { useState } from "react";
import { Button } from "../widgets/button/button.tsx";
import { FileDrop } from "../widgets/file-drop/file-drop.tsx";
import { LegalText } from "../widgets/legal-text/legal-text.tsx";
import { ClockLoader } from "../widgets/loaders/clock-loader.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { ProgressBar } from "../widgets/progress-bar/progress-bar.tsx";
import { SectionProgress } from "../widgets/section-progress/section-progress.tsx";
import { FieldStack } from "../widgets/step-layout/step-layout.tsx";
import { WizardTabs } from "../widgets/wizard-tabs/wizard-tabs.tsx";

/** Feedback from the page. */
export function Feedback() {
  return (
    <>
      <FieldStack row>
        <Button>Save and continue</Button>
        <Button kind="secondary">Add a job</Button>
        <Button kind="quiet">Skip for now</Button>
        <Button kind="destructive">Remove this address</Button>
        <Button isBusy busyLabel="Sending your application">
          Send my application
        </Button>
        <Button disabled>Next</Button>
      </FieldStack>
      <Notice title="You can stop at any time">
        <p>We keep what you have saved for 30 days.</p>
      </Notice>
      <Notice tone="success" title="Your documents arrived" />
      <Notice tone="warning" title="That is a high income" actions={<Button kind="secondary">It is right</Button>}>
        <p>Check the amount: it should be for one month.</p>
      </Notice>
      <Notice tone="danger" title="We could not find that address">
        <p>Choose a suggestion or check the number.</p>
      </Notice>
      <ProgressBar label="Uploading" value={62} />
      <ProgressBar label="Upload complete" value={120} />
      <SectionProgress label="Before an amount" subject="Auto loan" section="Step 1 of 7: Start" value={6} />
      <SectionProgress
        label="Near the end"
        subject="Personal line of credit, $12,500"
        section="Step 7 of 7: Check and send"
        timeLeft="About 1 min left"
        value={81}
      />
      <Uploads />
      <Tabs />
      <Legal />
      <ClockLoader label="We are checking your answers. This takes about ten seconds." />
    </>
  );
}

function Legal() {
  return (
    <LegalText
      title="Electronic records"
      inShort="We send you papers by e-mail unless you ask for paper."
      dated="In force since March 1, 2026"
      print={{ label: "Print this", onPrint: () => undefined }}
    >
      <p>You may withdraw your consent at any time, at no cost, by calling us or writing to us.</p>
      <p>To keep these records you need a device that shows web pages and can save or print them.</p>
    </LegalText>
  );
}

function Uploads() {
  const [files, setFiles] = useState([
    { id: "1", name: "paystub-october.pdf", note: "1.2 MB, received", isDone: true },
    { id: "2", name: "insurance.heic", error: "This file type cannot be read. Upload a PDF, JPG or PNG file." },
  ]);
  return (
    <FileDrop
      name="documents"
      label="Proof of income"
      hint="PDF, JPG or PNG, up to 10 MB each"
      files={files}
      onAdd={(added) =>
        setFiles([...files, ...added.map(({ name }) => ({ id: name, name, note: "Ready", isDone: false }))])
      }
      onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
      labels={{
        drop: "Drop files here or",
        choose: "choose files",
        remove: "Remove",
        removeName: (name) => `Remove ${name}`,
      }}
    />
  );
}

function Tabs() {
  const [current, setCurrent] = useState("year");
  return (
    <WizardTabs
      label="Find your vehicle"
      current={current}
      onChange={setCurrent}
      labels={{ previous: "Previous", next: "Next" }}
      tabs={[
        { id: "year", label: "Year", content: <p>Which model year is it?</p> },
        { id: "make", label: "Make", content: <p>Who made it?</p> },
        { id: "model", label: "Model", content: <p>Which model is it?</p> },
      ]}
    />
  );
}
