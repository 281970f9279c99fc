import * as z from "zod/mini";

const FilmName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,40}$/, "A film's name is lower-case letters, digits and hyphens."));
const FilmPath = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9/-]*\.mp4$/, "A film is a path below the brand folder: films/welcome.mp4."));
const PosterPath = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9/-]*\.(png|webp)$/, "A still is a path below the brand folder: films/welcome.webp."));
const CaptionsPath = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9/-]*\.vtt$/, "Captions are a path below the brand folder: films/welcome.vtt."));

/** A brand's films, by name. Each needs captions for people who can't hear it. */
export const Films = z.record(
  FilmName,
  z.strictObject({
    file: FilmPath,
    poster: PosterPath,
    captions: z.strictObject({ file: CaptionsPath, language: z.string(), label: z.string() }),
  }),
);
export type Films = z.output<typeof Films>;

/**
 * One slide, shown while an application is submitted and decided. It stays open beside the answer, so its words must be
 * true before and after the decision. They don't say that the application is on its way.
 */
export const Slide = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(60)),
  text: z.string().check(z.minLength(1), z.maxLength(400)),
  /** The name of one of the brand's films. */
  film: z.optional(FilmName),
});
export type Slide = z.output<typeof Slide>;

/** A few short slides, because the applicant is waiting for an answer. */
export const SlideShow = z.array(Slide).check(z.maxLength(5));

/** The feature toggle that shows the slides' films. Without it, a slide shows only its text. */
export const filmToggle = "videoTour";
