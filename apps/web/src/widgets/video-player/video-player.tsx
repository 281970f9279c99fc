import styles from "./video-player.module.css";

interface VideoPlayerProps {
  title: string;
  src: string;
  poster?: string | undefined;
  /** WebVTT. Without them a film does not exist for those who cannot hear it. */
  captions: { src: string; language: string; label: string };
}

/** A film in the browser's own player. It never starts by itself and loads nothing but its length before. */
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
