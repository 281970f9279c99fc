import { useState } from "react";
import type { SlideToShow } from "@portico/contract/agreements";
import { filmToggle } from "@portico/domain/tenant/slide-show";
import { useToggle } from "../../api/use-toggle.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Dialog } from "../../widgets/dialog/dialog.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { VideoPlayer } from "../../widgets/video-player/video-player.tsx";
import { WizardTabs } from "../../widgets/wizard-tabs/wizard-tabs.tsx";
import type { SlideShowControl } from "./use-slide-show.ts";
import { t } from "./words.ts";

interface SlideShowProps {
  readonly slides: readonly SlideToShow[];
  readonly show: SlideShowControl;
}

/**
 * The institution's slides during the submission and the decision (specification, chapter 3: showSlideShowAtSubmit). Nothing moves by
 * itself: slides change and films play only on request. The answer closes them.
 */
export function SlideShow({ slides, show }: SlideShowProps) {
  return (
    <Dialog
      isOpen={show.phase === "waiting"}
      title={t("slidesTitle")}
      onClose={show.close}
      closeLabel={t("closeSlides")}
      actions={
        <Button kind="secondary" onClick={show.close}>
          {t("skipSlides")}
        </Button>
      }
    >
      <Slides slides={slides} status={t("wait")} />
    </Dialog>
  );
}

/** A film behind a button, so that it neither loads nor takes the place of the text for people who want to go on. */
function Film({ title, film }: { title: string; film: NonNullable<SlideToShow["film"]> }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <VideoPlayer title={title} {...film} />;
  return (
    <div>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t("watchFilm")}
      </Button>
    </div>
  );
}

function Slides({ slides, status }: { slides: readonly SlideToShow[]; status: string }) {
  const [current, setCurrent] = useState("0");
  const showsFilms = useToggle(
    filmToggle,
    slides.some(({ film }) => film),
  );
  return (
    <FieldStack>
      <output>{status}</output>
      <WizardTabs
        label={t("slides")}
        current={current}
        onChange={setCurrent}
        labels={{ previous: t("previousSlide"), next: t("nextSlide") }}
        tabs={slides.map(({ title, text, film }, place) => ({
          id: String(place),
          label: title,
          content: (
            <FieldStack>
              <p>{text}</p>
              {film && showsFilms && <Film title={title} film={film} />}
            </FieldStack>
          ),
        }))}
      />
    </FieldStack>
  );
}
