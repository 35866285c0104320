import { type CoverFormat, coverFileUrl } from '@book-store/contract/covers';
import styles from './promotional-picture.module.css';

type PromotionalPictureProps = {
  name: 'promo-new-releases' | `news-${1 | 2 | 3 | 4 | 5}`;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  isEager?: boolean;
  className?: string | undefined;
};

const widths = [480, 960, 1600];

/** A bundled picture that is no cover, 16 to 9; an ornament beside its text, so it says nothing to screen readers. */
export function PromotionalPicture({ name, sizes, isEager = false, className }: PromotionalPictureProps) {
  const srcSet = (format: CoverFormat) =>
    widths.map((width) => `${coverFileUrl(name, width, format)} ${width}w`).join(', ');
  return (
    <picture className={styles.choice}>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={coverFileUrl(name, 960, 'webp')}
        srcSet={srcSet('webp')}
        sizes={sizes}
        alt=""
        width={960}
        height={540}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding={isEager ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
}
