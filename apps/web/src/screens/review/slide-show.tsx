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
 * The institution's slides while an application is sent and decided (specification, chapter 3: showSlideShowAtSubmit). Nothing moves by
 * itself: slides change and films play only on request.
 */
export function SlideShow({ slides, show }: SlideShowProps) {
  const hasAnswer = show.phase === "answered";
  return (
    <Dialog
      isOpen={hasAnswer || show.phase === "waiting"}
      title={t("slidesTitle")}
      onClose={show.skip}
      closeLabel={t("closeSlides")}
      actions={
        <Button kind={hasAnswer ? "primary" : "secondary"} onClick={show.skip}>
          {hasAnswer ? t("seeAnswer") : t("skipSlides")}
        </Button>
      }
    >
      <Slides slides={slides} hasAnswer={hasAnswer} />
    </Dialog>
  );
}

function Slides({ slides, hasAnswer }: { slides: readonly SlideToShow[]; hasAnswer: boolean }) {
  const [current, setCurrent] = useState("0");
  const showsFilms = useToggle(
    filmToggle,
    slides.some(({ film }) => film),
  );
  return (
    <FieldStack>
      <output>{hasAnswer ? t("answered") : t("wait")}</output>
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
              {film && showsFilms && <VideoPlayer title={title} {...film} />}
            </FieldStack>
          ),
        }))}
      />
    </FieldStack>
  );
}
