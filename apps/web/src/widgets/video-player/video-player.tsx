import styles from "./video-player.module.css";

interface VideoPlayerProps {
  title: string;
  src: string;
  poster?: string | undefined;
  /** Captions in WebVTT, for people who can't hear the film. */
  captions: { src: string; language: string; label: string };
}

/** A film in the browser's own player. It doesn't start by itself, and loads only its metadata in advance. */
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
