import { type CoverFormat, coverFileUrl } from '@book-store/contract/covers';
import styles from './promotional-picture.module.css';

type PromotionalPictureProps = {
  /** A bundled picture, one that was uploaded, or one that is about to be, as a data address. */
  file: string;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  isEager?: boolean;
  className?: string | undefined;
};

const widths = [480, 960, 1600];

/** A picture that is no cover, 16 to 9; an ornament beside its text, so it says nothing to screen readers. */
export function PromotionalPicture({ file, sizes, isEager = false, className }: PromotionalPictureProps) {
  if (file.startsWith('data:')) return <img src={file} alt="" className={className} />;
  const [name = '', ending] = file.split('.');
  // What is uploaded is made no wider than covers are.
  const made = ending === 'png' ? widths : widths.slice(0, 2);
  const srcSet = (format: CoverFormat) =>
    made.map((width) => `${coverFileUrl(name, width, format)} ${width}w`).join(', ');
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
