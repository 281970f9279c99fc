import styles from "./video-player.module.css";

interface VideoPlayerProps {
  title: string;
  src: string;
  poster?: string | undefined;
  /** WebVTT. They make a film accessible to people who can't hear it. */
  captions: { src: string; language: string; label: string };
}

/** A film in the browser's own player. It never starts by itself, and loads only its length in advance. */
export function VideoPlayer({ title, src, poster, captions }: VideoPlayerProps) {
  return (
    <video
      controls
      preload="metadata"
      playsInline
      aria-label={title}
      src={src}
      poster={poster}
      className={styles.video}
    >
      <track default kind="captions" src={captions.src} srcLang={captions.language} label={captions.label} />
    </video>
  );
}
