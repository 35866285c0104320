/** What may be picked as a cover, as the server will check it again. */
import { maxCoverMegabytes, uploadedPictureTypes } from '@book-store/contract/covers';
import { formTexts } from '../book-form-texts.ts';

const pictureTypes: readonly string[] = uploadedPictureTypes;

export const acceptedPictures = pictureTypes.join(',');

export function checkCoverFile(file: File): string | undefined {
  if (!pictureTypes.includes(file.type)) return formTexts.notAPicture;
  if (file.size > maxCoverMegabytes * 1024 * 1024) return formTexts.tooLarge;
  return undefined;
}
