import { coverFileUrl, coverWidths, resolveCover } from '@book-store/contract/covers';
import { useEffect, useRef, useState } from 'react';
import { bookTexts } from '../../page/texts.ts';
import { classNames } from '../class-names.ts';
import styles from './cover.module.css';
import { CoverPlaceholder } from './cover-placeholder.tsx';

type CoverProps = {
  title: string;
  coverImage: string;
  /** How wide the cover is shown, as in the `sizes` attribute. */
  sizes: string;
  /** For covers that are seen at once. */
  isEager?: boolean;
  /** Empty where the title stands beside the cover anyway. */
  alt?: string;
  className?: string | undefined;
};

export function Cover({ title, coverImage, sizes, isEager = false, alt, className }: CoverProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failedImage, setFailedImage] = useState<string>();
  const cover = resolveCover(coverImage);

  // A picture that failed before the page came alive has already sent its error event.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedImage(coverImage);
  }, [coverImage]);

  const text = alt ?? bookTexts.coverOf(title);
  const frame = classNames(styles.cover, className);
  if (cover.kind === 'placeholder' || failedImage === coverImage) {
    return <CoverPlaceholder title={title} text={text} className={frame} />;
  }
  const shared = {
    ref: image,
    alt: text,
    width: 320,
    height: 480,
    loading: isEager ? ('eager' as const) : ('lazy' as const),
    fetchPriority: isEager ? ('high' as const) : ('auto' as const),
    // What the page opens with is painted together with its text.
    decoding: isEager ? ('sync' as const) : ('async' as const),
    onError: () => setFailedImage(coverImage),
    className: styles.image,
  };
  if (cover.kind === 'address') {
    return (
      <div className={frame}>
        <img {...shared} src={cover.url} referrerPolicy="no-referrer" />
      </div>
    );
  }
  return (
    <picture className={frame}>
      <source type="image/avif" srcSet={sourceSet(cover.stem, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(cover.stem, 'webp')} sizes={sizes} />
      <img {...shared} src={coverFileUrl(cover.stem, 480, 'webp')} />
    </picture>
  );
}

function sourceSet(stem: string, format: 'avif' | 'webp'): string {
  return coverWidths.map((width) => `${coverFileUrl(stem, width, format)} ${width}w`).join(', ');
}
