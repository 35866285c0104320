/** Reads the name of a cover file; a name that no cover can have is never looked up anywhere. */
import {
  type CoverFormat,
  coverWidths,
  promotionalImages,
  promotionalWidths,
  resolveCover,
} from '@book-store/contract';

export type CoverName =
  | { kind: 'bundled'; file: string; type: string }
  | { kind: 'uploaded'; stem: string; width: number; format: CoverFormat; type: string };

const fileName = /^([a-z0-9-]{1,60}?)(?:-(\d{3,4}))?\.(avif|webp|png)$/;
const uploadedStem = /^upload-[0-9a-f]{32}$/;
/** The width behind a name without one, such as the name that a book carries. */
const defaultWidth = 640;

export function readCoverName(file: string): CoverName | undefined {
  const [, stem = '', digits, extension = ''] = fileName.exec(file) ?? [];
  const width = digits === undefined ? undefined : Number(digits);
  const isPromotional = (promotionalImages as readonly string[]).includes(`${stem}.png`);
  const widths: readonly number[] = isPromotional ? promotionalWidths : coverWidths;
  if (width !== undefined && !widths.includes(width)) return undefined;
  const type = `image/${extension}`;
  if (uploadedStem.test(stem)) return readUploaded(stem, width, extension, type);
  const isBundled = resolveCover(`${stem}.png`).kind === 'files';
  const isRendered = extension === 'png' ? width === undefined : width !== undefined;
  return isBundled && isRendered ? { kind: 'bundled', file, type } : undefined;
}

function readUploaded(stem: string, width: number | undefined, extension: string, type: string) {
  const isUsualName = width === undefined && extension === 'webp';
  if (extension === 'png' || (width === undefined && !isUsualName)) return undefined;
  const format: CoverFormat = extension === 'avif' ? 'avif' : 'webp';
  return { kind: 'uploaded' as const, stem, width: width ?? defaultWidth, format, type };
}
