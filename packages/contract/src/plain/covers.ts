/** One resolver for every kind of cover: bundled file, uploaded file, or an https address. */

export const coverWidths = [160, 320, 480, 640, 960] as const;
/** Promotional images can be a book's cover as well, and also stand wide across a page. */
export const promotionalWidths = [...coverWidths, 1600] as const;
export const coverFormats = ['avif', 'webp'] as const;

export type CoverFormat = (typeof coverFormats)[number];

/** What may be uploaded. */
export const uploadedPictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const maxCoverMegabytes = 5;

export const bundledCoverCount = 20;

export const promotionalImages = [
  'promo-new-releases.png',
  'news-1.png',
  'news-2.png',
  'news-3.png',
  'news-4.png',
  'news-5.png',
] as const;

const bundledName = /^book-([1-9]|1\d|20)\.png$/;
const uploadedName = /^upload-[0-9a-f]{32}\.webp$/;
const fileStem = /^[\p{L}\p{N}][\p{L}\p{N}._ ()-]{0,120}$/u;
const pictureEndings = new Set(['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif']);

function isPictureName(value: string): boolean {
  const dot = value.lastIndexOf('.');
  const isPicture = dot > 0 && pictureEndings.has(value.slice(dot + 1).toLowerCase());
  return isPicture && fileStem.test(value.slice(0, dot)) && !value.includes('..');
}

function isHttpsUrl(value: string): boolean {
  return value.length <= 2048 && URL.canParse(value) && /^https:\/\/[^/]/i.test(value);
}

/** A plain image file name or an https address; never a path. */
export function isCoverImage(value: string): boolean {
  return isPictureName(value) || isHttpsUrl(value);
}

/** The name of a picture that was uploaded here. */
export function isUploadedCover(name: string): boolean {
  return uploadedName.test(name);
}

export type ResolvedCover =
  | { kind: 'files'; stem: string }
  | { kind: 'address'; url: string }
  | { kind: 'placeholder' };

export function resolveCover(coverImage: string): ResolvedCover {
  if (bundledName.test(coverImage) || (promotionalImages as readonly string[]).includes(coverImage)) {
    return { kind: 'files', stem: coverImage.replace(/\.png$/, '') };
  }
  if (uploadedName.test(coverImage)) return { kind: 'files', stem: coverImage.replace(/\.webp$/, '') };
  if (isHttpsUrl(coverImage)) return { kind: 'address', url: coverImage };
  return { kind: 'placeholder' };
}

export function coverFileUrl(stem: string, width: number, format: CoverFormat): string {
  return `/covers/${stem}-${width}.${format}`;
}
