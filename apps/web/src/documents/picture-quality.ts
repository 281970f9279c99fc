/** What is wrong with a picture that nobody could read. */
export type PictureProblem = "dark" | "blank" | "small";

/** A picture as it is checked: its own size, and the brightness of some of its points, from 0 to 255. */
export interface Sampled {
  readonly width: number;
  readonly height: number;
  readonly brightness: readonly number[];
}

/** A page of text photographed with fewer points on its longer side can't be read. */
const leastPoints = 400;
const darkest = 24;
/** Even a page with one line of faint text differs more from point to point. */
const leastSpread = 1.5;

/** The problem with a picture, if even somebody who looks at it can read nothing. Anything in doubt is fine. */
export function problemOfPicture({ width, height, brightness }: Sampled): PictureProblem | undefined {
  if (Math.max(width, height) < leastPoints) return "small";
  const mean = brightness.reduce((sum, value) => sum + value, 0) / brightness.length;
  const bright = brightness.filter((value) => value > 2 * darkest).length;
  if (mean < darkest && bright < brightness.length / 100) return "dark";
  const spread = Math.sqrt(brightness.reduce((sum, value) => sum + (value - mean) ** 2, 0) / brightness.length);
  return spread < leastSpread ? "blank" : undefined;
}
