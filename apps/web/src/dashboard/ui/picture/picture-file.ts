/** What may be picked as a picture, as the server will check it again. */
import { maxCoverMegabytes, uploadedPictureTypes } from '@book-store/contract/covers';
import { pictureTexts } from './picture-texts.ts';

const pictureTypes: readonly string[] = uploadedPictureTypes;

export const acceptedPictures = pictureTypes.join(',');

export function checkPictureFile(file: File): string | undefined {
  if (!pictureTypes.includes(file.type)) return pictureTexts.notAPicture;
  if (file.size > maxCoverMegabytes * 1024 * 1024) return pictureTexts.tooLarge;
  return undefined;
}
