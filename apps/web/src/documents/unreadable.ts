import { problemOfPicture } from "./picture-quality.ts";
import { samplePicture } from "./sample-picture.ts";
import { t } from "./words.ts";

/** Why nobody could read a picture. Every upload asks it. Undefined for any other file, and in doubt. */
export async function unreadable(file: File): Promise<string | undefined> {
  const sampled = await samplePicture(file);
  const problem = sampled && problemOfPicture(sampled);
  return problem && t(`picture.${problem}`);
}
